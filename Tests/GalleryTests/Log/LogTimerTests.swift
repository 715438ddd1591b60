import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Study log: the timer")
    struct LogTimerTests {
        @Test("three presses start one timer, and leaving the page ends timer and model")
        func story() async throws {
            let before = Life.living("LogTimerModel")
            let play = Play(LogTimer.self)
            try await play.perform("enter enter enter wait 1 wait 1 wait 1")
            #expect(play.text.contains("Seconds: 3"))
            #expect(play.screen.host.clock.waiting == 1)
            #expect(Life.living("LogTimerModel") == before + 1)
            try await play.perform("tab enter")
            #expect(play.screen.host.clock.waiting == 0)
            #expect(Life.living("LogTimerModel") == before)
            #expect(play.text.contains("living \(before)"))
        }

        @Test("starting what runs does not begin the second anew")
        func joins() async throws {
            let play = Play(LogTimer.self)
            try await play.perform("enter wait 0.5 enter wait 0.5")
            #expect(play.shows("Seconds: 1"))
        }

        @Test("one model is made for a page, however often its body runs; who comes back gets another one")
        func made() async throws {
            let before = Life.made("LogTimerModel")
            let play = Play(LogTimer.self)
            try await play.perform("enter wait 1 wait 1")
            #expect(play.bodies("StopwatchPage") == 3)
            #expect(Life.made("LogTimerModel") == before + 1)
            try await play.perform("tab enter enter")
            #expect(play.text.contains("Seconds: 0"))
            #expect(Life.made("LogTimerModel") == before + 2)
        }
    }
}
