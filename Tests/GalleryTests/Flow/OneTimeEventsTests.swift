import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Data flow: one-time events")
    struct OneTimeEventsTests {
        @Test("an event opens its page once; a page that is built anew finds nothing to replay")
        func once() async throws {
            let before = Life.living("OnceRouter")
            let play = Play(OneTimeEvents.self)
            try await play.perform("enter")
            #expect(play.text.contains("Receipt: one ink"))
            try await play.perform("escape")
            #expect(!play.text.contains("Receipt"))
            try await play.perform("tab tab enter enter")
            #expect(!play.text.contains("Receipt: one ink"))
            #expect(play.text.contains("sent 1, taken 1, page built 3 times"))
            #expect(Life.living("OnceRouter") == before + 1)
        }

        @Test("an alert is asked once, and its answer closes it")
        func alert() async throws {
            let play = Play(OneTimeEvents.self)
            try await play.perform("tab enter")
            #expect(play.text.contains("Send it?"))
            try await play.perform("enter tab enter")
            #expect(!play.text.contains("Send it?"))
            #expect(play.text.contains("sent 1, taken 1, page built 2 times"))
        }

        @Test("the same event can be sent again")
        func again() async throws {
            let play = Play(OneTimeEvents.self)
            try await play.perform("enter escape enter")
            #expect(play.text.contains("Receipt: one ink"))
            try await play.perform("escape")
            #expect(play.text.contains("sent 2, taken 2"))
        }
    }
}
