import TerminalUI

/// Rows that go by their position, beside rows that go by identity.
struct ErrataRows: GalleryScreen {
    static let card = ScreenCard(
        name: "errata-rows", document: Documents.errata, section: "Rows without an identity (没有标识的行)",
        wrappers: ["@State"],
        rule: "A row's state follows its identity: give rows the identity of what they show, never their position.",
        story: "enter tab tab enter tab tab enter",
        states: [
            OwnedState(
                name: "titles", owner: "ErrataRows", readBy: "ErrataRows", changedBy: "the turn"),
            OwnedState(
                name: "isTicked", owner: "TickRow", readBy: "TickRow", changedBy: "its toggle",
                created: "for a new identity", destroyed: "with that identity"),
        ])

    @State private var titles = ["tea", "ink"]

    var body: some View {
        VStack(alignment: .leading) {
            Text("Wrong: by position")
            ForEach(titles.indices, id: \.self) { TickRow(title: titles[$0]) }
            Text("Right: by identity")
            ForEach(titles, id: \.self) { TickRow(title: $0) }
            Button("Turn the order") { titles.reverse() }
        }
    }
}

private struct TickRow: View {
    let title: String
    @State private var isTicked = false

    var body: some View { Toggle(title, isOn: $isTicked) }
}
