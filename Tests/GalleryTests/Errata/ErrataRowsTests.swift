import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Errata: rows")
    struct ErrataRowsTests {
        @Test("turned round, the tick stays in its position where it is wrong, and goes with its row where it is right")
        func story() async throws {
            let play = Play(ErrataRows.self)
            try await play.perform("enter tab tab enter")
            let before = play.bodies("TickRow")
            try await play.perform("tab tab enter")
            let rows = play.screen.lines.filter { $0.contains("] tea") || $0.contains("] ink") }
                .map { $0.drop { $0 == " " }.prefix(7) }
            #expect(rows == ["[x] ink", "[ ] tea", "[ ] ink", "[x] tea"])
            #expect(play.bodies("TickRow") == before + 2, "rows that go by identity were only moved")
        }
    }
}
