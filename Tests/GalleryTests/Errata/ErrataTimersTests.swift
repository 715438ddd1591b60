import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Errata: timers")
    struct ErrataTimersTests {
        private let names = ErrataTimer.Way.allCases.map(\.rawValue)

        @Test("three presses make three timers of the wrong model, and one of the right one")
        func many() async throws {
            let play = Play(ErrataTimers.self)
            try await play.perform("enter enter enter wait 1 wait 1")
            #expect(play.text.contains("wrong 2 · many 6 · right 2"))
        }

        @Test("the model that its subscription holds outlives the page, until it is stopped; the others go")
        func strong() async throws {
            let before = names.map(Life.living)
            let play = Play(ErrataTimers.self)
            try await play.perform("enter wait 1 tab enter wait 1")
            #expect(zip(names.map(Life.living), before).map { $0 - $1 } == [1, 0, 0])
            #expect(play.screen.host.clock.waiting == 1)
            try await play.perform("tab enter")
            #expect(names.map(Life.living) == before)
            #expect(play.screen.host.clock.waiting == 0)
        }

        @Test("closing the screen ends what leaked, too")
        func closed() async throws {
            let before = names.map(Life.living)
            do {
                let play = Play(ErrataTimers.self)
                try await play.perform("enter")
                #expect(names.map(Life.living) != before)
            }
            #expect(names.map(Life.living) == before)
        }
    }
}
