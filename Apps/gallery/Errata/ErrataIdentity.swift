import TerminalUI

/// Identities that are not saved, beside identities that are.
struct ErrataIdentity: GalleryScreen {
    static let card = ScreenCard(
        name: "errata-identity", document: Documents.errata, section: "The identity of a saved to-do (持久化的 id)",
        wrappers: ["@State"],
        rule:
            "An identity is given once and saved with what it names; state that hangs on it then finds its place again.",
        story: "enter tab enter tab enter",
        states: [
            OwnedState(
                name: "wrong, right", owner: "ErrataIdentity", readBy: "ErrataIdentity", changedBy: "the restart"),
            OwnedState(
                name: "restarts, lostWrong, lostRight", owner: "ErrataIdentity", readBy: "ErrataIdentity",
                changedBy: "the restart"),
            OwnedState(
                name: "isOpen", owner: "IdentityRow", readBy: "IdentityRow", changedBy: "its button",
                created: "for a new identity", destroyed: "when no element has that identity any more"),
        ])

    @State private var wrong = [ForgetfulNote(title: "tea")]
    @State private var right = [LastingNote(id: 1, title: "tea")]
    @State private var restarts = 0
    @State private var lostWrong = 0
    @State private var lostRight = 0

    var body: some View {
        VStack(alignment: .leading) {
            Text("Wrong: a new id at each reading")
            ForEach(wrong) { IdentityRow(title: $0.title) }
            Text("Right: the id is read with the rest")
            ForEach(right) { IdentityRow(title: $0.title) }
            Button("Restart: write and read") {
                let (newWrong, newRight) = (copy(wrong), copy(right))
                lostWrong += newWrong.map(\.id) == wrong.map(\.id) ? 0 : 1
                lostRight += newRight.map(\.id) == right.map(\.id) ? 0 : 1
                (wrong, right) = (newWrong, newRight)
                restarts += 1
            }
            Text("restarts \(restarts); ids lost: wrong \(lostWrong), right \(lostRight)").font(.caption)
        }
    }

    /// What is there after it was written and read; as it was, where that fails.
    private func copy<Note: Codable>(_ notes: [Note]) -> [Note] {
        do { return try JSONDecoder().decode([Note].self, from: JSONEncoder().encode(notes)) } catch { return notes }
    }
}

/// The id has a value of its own, so that it is not decoded.
private struct ForgetfulNote: Codable, Identifiable {
    let id = UUID()
    let title: String

    private enum CodingKeys: CodingKey { case title }
}

private struct LastingNote: Codable, Identifiable {
    let id: Int
    let title: String
}

private struct IdentityRow: View {
    let title: String
    @State private var isOpen = false

    var body: some View { Button("\(title): \(isOpen ? "open" : "closed")") { isOpen.toggle() } }
}
