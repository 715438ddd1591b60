import TerminalUI

/// What `gallery explain` says: who owns what, and what was counted while the screen's story was played.
@MainActor
struct Explanation {
    private let card: ScreenCard
    private var counts: [String] = []

    init(of type: any GalleryScreen.Type) async {
        card = type.card
        Life.beginAnew()
        var play: Play? = Play(type)
        if let story = try? KeyStory(card.story) { await play?.perform(story) }
        guard let counters = play?.screen.host.graph.counters else { return }
        counts = Self.bodies(counters).map { "body runs of \($0.name): \($0.runs)" }
        let names = Life.names
        let living = names.map(Life.living)
        play = nil
        await Play.rest(until: { names.allSatisfy { Life.living($0) == 0 } })
        for (name, living) in zip(names, living) {
            counts.append(
                "\(name): made \(Life.made(name)), living after the story \(living), after closing \(Life.living(name))"
            )
        }
    }

    /// The bodies that have run, but for those that are no part of what a screen shows.
    static func bodies(_ counters: Counters) -> [(name: String, runs: Int)] {
        let own = counters.bodies.filter { !$0.key.contains("<") && !foreign.contains($0.key) }
        return own.map { (name: $0.key, runs: $0.value) }.sorted { $0.name < $1.name }
    }

    /// Views around every screen, and those of TerminalUI that are made of others.
    private static let foreign: Set<String> = [
        "Opened", "Browser", "Shown", "CardPanel", "CardLines", "CountsPanel", "LifeLine", "SecureField",
        "ProgressView", "Spinner", "Image",
        "Label",
    ]

    var text: String {
        var lines = [card.name, "\(card.document), \(card.section)", card.rule, ""]
        for state in card.states {
            lines += [
                state.name,
                "  owner:        \(state.owner)",
                "  read by:      \(state.readBy)",
                "  changed by:   \(state.changedBy)",
                "  created:      \(state.created)",
                "  destroyed:    \(state.destroyed)",
            ]
        }
        return (lines + ["", "After the story \(card.story):"] + counts.map { "  " + $0 }).joined(separator: "\n")
    }
}
