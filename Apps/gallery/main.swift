import TerminalUI

for screen in Gallery.screens { print(screen.card.name) }
