import TerminalUI

@testable import gallery

extension Play {
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
