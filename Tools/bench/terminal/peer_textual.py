"""The counter and the list of the bench with Textual."""
import sys

from textual.app import App
from textual.binding import Binding
from textual.widgets import OptionList, Static


class Counter(App):
    count = 0

    def compose(self):
        yield Static("Count: 0 ", id="count")

    def on_key(self, event):
        if event.character not in ("+", "*"):
            return
        for _ in range(1000 if event.character == "*" else 1):
            self.count += 1
            self.query_one("#count").update(f"Count: {self.count} ")


class Rows(App):
    BINDINGS = [Binding("space", "toggle", priority=True)]

    def __init__(self, count):
        super().__init__()
        self.count, self.done = count, set()

    def words(self, number):
        return f"\\[{'x' if number in self.done else ' '}] Row {number} of the list"

    def compose(self):
        yield OptionList(*(self.words(number) for number in range(self.count)))

    def action_toggle(self):
        rows = self.query_one(OptionList)
        self.done ^= {rows.highlighted}
        rows.replace_option_prompt_at_index(rows.highlighted, self.words(rows.highlighted))


(Rows(int(sys.argv[2])) if sys.argv[1] == "list" else Counter()).run()
