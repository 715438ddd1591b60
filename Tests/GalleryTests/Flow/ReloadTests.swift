import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Data flow: the task that follows a value")
    struct ReloadTests {
        @Test("another shelf cancels the load and begins a new one; what has nothing to do with it loads nothing")
        func story() async throws {
            let play = Play(Reload.self)
            let clock = play.screen.host.clock
            await play.settle("asked") { clock.waiting == 1 }
            try await play.perform("wait 1")
            await play.sees("On the shelf: tea")
            try await play.perform("right")
            await play.sees("loads 2, cancelled 0")
            try await play.perform("right")
            await play.sees("loads 3, cancelled 1")
            await play.settle("asked") { clock.waiting == 1 }
            try await play.perform("wait 1")
            await play.sees("On the shelf: rope")
            #expect(!play.text.contains("ink)"))
            try await play.perform("tab space")
            await play.settle("rest") { play.screen.host.graph.counters.tasks == 0 }
            #expect(play.text.contains("[x] Large") && play.text.contains("loads 3, cancelled 1"))
        }
    }
}
