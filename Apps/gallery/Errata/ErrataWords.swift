import TerminalUI

/// The mistakes that a compiler or a sentence shows: what is written, and what holds.
struct ErrataWords: GalleryScreen {
    static let card = ScreenCard(
        name: "errata-words", document: Documents.errata,
        section: "What the compiler or a sentence shows (编译器与措辞)",
        wrappers: ["@State"],
        rule: "A name says what a thing is: a wrapper, a protocol, a key of the environment or of the focus.",
        story: "down down down",
        states: [
            OwnedState(
                name: "chosen", owner: "ErrataWords", readBy: "ErrataWords", changedBy: "the list's mark")
        ])

    private struct Mistake: Identifiable {
        let id: Int
        let wrong: String
        let right: String
    }

    private static let mistakes = [
        Mistake(
            id: 1, wrong: ".environment(\\.focusedKey, …)", right: "a focused value is offered by .focusedValue"),
        Mistake(id: 2, wrong: "preferences outlive a reinstall", right: "they outlive a restart and an update"),
        Mistake(id: 3, wrong: "@ObservableObject", right: "a protocol: the wrapper that owns is @StateObject"),
        Mistake(id: 4, wrong: "final class Task", right: "a name that hides no other type: Chore"),
        Mistake(id: 5, wrong: "ForEach(rows) without Identifiable", right: "does not compile: rows need an identity"),
    ]

    @State private var chosen: Int? = 1

    var body: some View {
        VStack(alignment: .leading) {
            List(Self.mistakes, selection: $chosen) { Text("Wrong: \($0.wrong)") }
                .frame(height: Self.mistakes.count)
            Divider()
            if let mistake = Self.mistakes.first(where: { $0.id == chosen }) { Text("Right: \(mistake.right)").bold() }
        }
    }
}
