import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Study log: the counter")
    struct LogCounterTests {
        @Test("each press is one write, one body and one number more")
        func story() async throws {
            let play = Play(LogCounter.self)
            #expect(play.text.contains("Count: 0"))
            try await play.perform(LogCounter.card.story)
            #expect(play.text.contains("Count: 3"))
            #expect(play.bodies("LogCounter") == 4)
        }

        @Test("two places of the screen have two counters")
        func apart() async throws {
            let (one, other) = (Play(LogCounter.self), Play(LogCounter.self))
            try await one.perform("enter")
            #expect(one.text.contains("Count: 1"))
            #expect(other.text.contains("Count: 0"))
        }
    }
}
