import TerminalUI

/// All screens in one: a list, and beside it what is told of the one with the mark. Enter opens it, Escape comes back.
struct Browser: View {
    @State private var marked = Gallery.screens.first?.card.name
    @State private var opened: String?
    /// The bodies that had run when the screen was opened.
    @State private var before: [String: Int] = [:]
    @Environment(\.counting) private var counting
    @FocusState private var focus: Place?
    @Environment(\.quit) private var quit

    private enum Place {
        case list
        case screen
    }

    var body: some View {
        if let opened, let type = Gallery.screen(opened) {
            Beside(type: type, before: before) { Opened(type: type).focused($focus, equals: .screen) }
                .onKeyPress(.escape) {
                    (self.opened, focus) = (nil, .list)
                    return .handled
                }
        } else {
            HStack(alignment: .top) {
                List(selection: $marked) {
                    ForEach(Gallery.screens.map { $0.card }, id: \.name) { card in
                        Button(card.name) { open(card.name) }.buttonStyle(.plain)
                    }
                }
                .focused($focus, equals: .list)
                .frame(width: 28)
                VStack(alignment: .leading, spacing: 1) {
                    Text("Enter opens it, Escape ends.").foregroundColor(.secondary)
                    if let card = marked.flatMap(Gallery.screen)?.card { CardPanel(card: card) }
                }
            }
            .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
            .onKeyPress(.escape) {
                quit()
                return .handled
            }
        }
    }

    private func open(_ name: String) {
        Life.beginAnew()
        before = counting.counters()?.bodies ?? [:]
        (opened, focus) = (name, .screen)
    }
}

/// One screen by itself; Escape ends the program.
struct Shown: View {
    let type: any GalleryScreen.Type
    @Environment(\.quit) private var quit

    var body: some View {
        Beside(type: type) { Opened(type: type) }
            .onKeyPress(.escape) {
                quit()
                return .handled
            }
    }
}

/// A screen with what is told of it and its counts beside it, or a few lines below where there is little room. It stands first
/// in both layouts, so that it keeps its state when the terminal changes its size.
private struct Beside<Content: View>: View {
    let card: ScreenCard
    let before: [String: Int]
    let content: Content
    @Environment(\.horizontalSizeClass) private var width

    init(type: any GalleryScreen.Type, before: [String: Int] = [:], @ViewBuilder content: () -> Content) {
        (card, self.before) = (type.card, before)
        self.content = content()
    }

    var body: some View {
        HStack(alignment: .top) {
            VStack(alignment: .leading) {
                content.frame(maxWidth: .max, maxHeight: .max)
                if width != .regular { CardLines(card: card) }
            }
            if width == .regular {
                CardPanel(card: card, before: before).frame(width: 34, alignment: .topLeading)
            }
        }
    }
}
