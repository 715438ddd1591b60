import TerminalUI
import Testing

@testable import gallery

extension Play {
    /// A screen whose models are counted from now on, and whose mistakes fail the test.
    static func begin(
        _ type: any GalleryScreen.Type, size: Size = Play.size, seat: Seat = Seat(),
        at location: SourceLocation = #_sourceLocation
    ) -> Play {
        Life.beginAnew()
        return Play(type, size: size, seat: seat) { Issue.record("\($0)", sourceLocation: location) }
    }

    /// A screen after its story.
    static func told(_ type: any GalleryScreen.Type, at location: SourceLocation = #_sourceLocation) async throws
        -> Play
    {
        let play = begin(type, at: location)
        try await play.perform(type.card.story)
        return play
    }

    /// Does what the keys say.
    func perform(_ keys: String) async throws { await perform(try KeyStory(keys)) }

    /// How many bodies of a view have run.
    func bodies(_ name: String) -> Int { screen.host.graph.counters.bodies[name, default: 0] }

    /// The lines that have something in them, without the blanks around them.
    var lines: [String] {
        screen.lines.map { line in
            let text = line.drop { $0 == " " }
            return String(text.reversed().drop { $0 == " " }.reversed())
        }.filter { !$0.isEmpty }
    }

    /// True where a line is to be seen, without the blanks around it.
    func shows(_ line: String) -> Bool { lines.contains(line) }
}
