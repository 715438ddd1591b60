import TerminalUI

/// All screens in one: a list, and beside it what is told of the one with the mark. Enter opens it, Escape comes back.
struct Browser: View {
    @State private var marked = Gallery.screens.first?.card.name
    @State private var opened: String?
    @Environment(\.quit) private var quit

    var body: some View {
        if let opened, let type = Gallery.screen(opened) {
            Beside(type: type, isOpen: true) { Opened(type: type) }
                .onKeyPress(.escape) {
                    self.opened = nil
                    return .handled
                }
        } else {
            let cards = Gallery.screens.map { $0.card }
            HStack(alignment: .top) {
                List(selection: $marked) {
                    ForEach(cards, id: \.name) { card in Button(card.name) { opened = card.name }.buttonStyle(.plain) }
                }
                .frame(width: 26)
                if let card = marked.flatMap(Gallery.screen)?.card { CardPanel(card: card) }
            }
            .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
            .onKeyPress(.escape) {
                quit()
                return .handled
            }
        }
    }
}

/// One screen by itself; Escape ends the program.
struct Shown: View {
    let type: any GalleryScreen.Type
    @Environment(\.quit) private var quit

    var body: some View {
        Beside(type: type, isOpen: true) { Opened(type: type) }
            .onKeyPress(.escape) {
                quit()
                return .handled
            }
    }
}

/// A screen with its rule and its counts beside it, or below where there is little room.
private struct Beside<Content: View>: View {
    let type: any GalleryScreen.Type
    let isOpen: Bool
    let content: Content
    @Environment(\.horizontalSizeClass) private var width

    init(type: any GalleryScreen.Type, isOpen: Bool, @ViewBuilder content: () -> Content) {
        (self.type, self.isOpen) = (type, isOpen)
        self.content = content()
    }

    var body: some View {
        if width == .regular {
            HStack(alignment: .top) {
                content.frame(maxWidth: .max, maxHeight: .max)
                VStack(alignment: .leading, spacing: 1) {
                    CardPanel(card: type.card)
                    CountsPanel()
                }
                .frame(width: 34, alignment: .topLeading)
            }
        } else {
            VStack(alignment: .leading) {
                content.frame(maxWidth: .max, maxHeight: .max)
                Text(type.card.rule).foregroundColor(.secondary).lineLimit(2)
            }
        }
    }
}
