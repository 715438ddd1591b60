import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite struct CounterScreenTests {
        @Test("a count outlives the view's value, and runs only the body that has read it")
        func story() async throws {
            let play = Play.begin(CounterScreen.self)
            #expect(play.shows("Count: 0"))
            try await play.perform("enter enter")
            #expect(play.shows("Count: 2"))
            #expect((play.bodies("CounterScreen"), play.bodies("Tally")) == (1, 3))
            try await play.perform("tab tab enter")
            #expect(play.shows("Value 2 of the view") && play.shows("Count: 2"))
            #expect((play.bodies("CounterScreen"), play.bodies("Tally")) == (2, 4))
        }

        @Test("resetting sets it to nought; once more changes nothing, and no body runs")
        func reset() async throws {
            let play = Play.begin(CounterScreen.self)
            try await play.perform("enter tab enter")
            #expect(play.shows("Count: 0"))
            let bodies = play.bodies("Tally")
            try await play.perform("enter enter")
            #expect(play.bodies("Tally") == bodies)
        }
    }
}
