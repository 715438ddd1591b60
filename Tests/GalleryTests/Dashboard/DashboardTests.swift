import TerminalUI
import TestSupport
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("The dashboard")
    struct DashboardTests {
        @Test("the sheet writes the session's name through a binding, and closes itself")
        func sheet() async throws {
            let play = Play(Dashboard.self)
            try await play.perform(#"tab tab enter "Ada""#)
            #expect(play.text.contains("GuestAda") && play.text.contains("[Done]"))
            try await play.perform("tab enter")
            #expect(play.text.contains("Welcome, GuestAda") && !play.text.contains("[Done]"))
        }

        @Test("the preference is there again at the next start, the session is new")
        func restart() async throws {
            let folder = try TemporaryFolder()
            let first = Play(Dashboard.self, seat: Seat(folder: folder.path))
            try await first.perform("space tab tab enter A tab enter")
            #expect(first.text.contains("[ ] Notifications"))
            let second = Play(Dashboard.self, seat: Seat(folder: folder.path))
            #expect(second.text.contains("[ ] Notifications"))
            #expect(second.screen.lines.contains { $0.hasSuffix("Welcome, Guest") })
        }

        @Test("the timer page makes one model, lends it to its reader, and takes timer and model with it")
        func timer() async throws {
            let (living, made) = (Life.living("PageTimerModel"), Life.made("PageTimerModel"))
            let play = Play(Dashboard.self)
            try await play.perform("tab enter")
            #expect(Life.made("PageTimerModel") == made + 1)
            try await play.perform("enter wait 0.5 enter wait 0.5 wait 1")
            #expect(play.text.contains("2 s") && play.text.contains("The reader below sees 2"))
            #expect(play.bodies("TimerReading") == 3)
            try await play.perform("tab enter wait 1")
            #expect(play.text.contains("2 s"), "stopped")
            try await play.perform("shift-tab enter escape")
            #expect(Life.living("PageTimerModel") == living)
            #expect(play.screen.host.clock.waiting == 0)
            #expect(play.text.contains("living \(living)"))
            #expect(Life.made("PageTimerModel") == made + 1)
        }

        @Test("the session lives as long as the application")
        func session() async throws {
            let before = Life.living("DashboardSession")
            do {
                let play = Play(Dashboard.self)
                try await play.perform(Dashboard.card.story)
                #expect(Life.living("DashboardSession") == before + 1)
            }
            #expect(Life.living("DashboardSession") == before)
        }
    }
}
