import TerminalUI

/// One screen of the gallery, with what it teaches.
@MainActor
protocol GalleryScreen: View {
    static var card: ScreenCard { get }
    init()
}

/// What is told of a screen.
struct ScreenCard: Sendable {
    /// By which it is called, in kebab case.
    let name: String
    /// The document's title in English, with the Chinese one beside it.
    let document: String
    /// The section's title, the same way.
    let section: String
    /// The property wrappers that it shows: `@State`.
    let wrappers: [String]
    /// The rule of ownership that it shows.
    let rule: String
    /// The keys that show it, in the language of `gallery frames`.
    let story: String
    /// Who owns what in it.
    let states: [OwnedState]
}

/// One piece of state, and who has to do with it.
struct OwnedState: Sendable {
    let name, owner, readBy, changedBy, created, destroyed: String

    /// Where nothing else is said, it lives as long as the view that owns it is on the screen.
    init(
        name: String, owner: String, readBy: String, changedBy: String, created: String? = nil, destroyed: String? = nil
    ) {
        (self.name, self.owner, self.readBy, self.changedBy) = (name, owner, readBy, changedBy)
        self.created = created ?? "when \(owner) first appears"
        self.destroyed = destroyed ?? "when \(owner) goes"
    }
}
