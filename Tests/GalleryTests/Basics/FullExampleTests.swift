import TerminalUI
import TestSupport
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite struct FullExampleTests {
        @Test("signing in, counting and adding a to-do, page by page")
        func story() async throws {
            var play: Play? = try await Play.told(FullExampleScreen.self)
            #expect(play?.lines.contains { $0.contains("To-dos, 3 open") } == true)
            #expect(play?.lines.contains { $0.hasPrefix("○ tea") } == true)
            #expect((Life.made("Session"), Life.living("Session")) == (1, 1))
            play = nil
            #expect(Life.living("Session") == 0)
        }

        @Test("a row changes its own element, and only that row's body runs")
        func rows() async throws {
            let play = try await Play.told(FullExampleScreen.self)
            let rows = play.bodies("TodoRow")
            try await play.perform("tab tab enter")
            #expect(play.lines.contains { $0.hasPrefix("● Read the chapter") })
            #expect(play.lines.contains { $0.contains("To-dos, 2 open") })
            #expect(play.bodies("TodoRow") <= rows + 3)
            try await play.perform("down right right enter")
            #expect(!play.screen.text.contains("Try the screens"))
            #expect(play.lines.contains { $0.hasPrefix("● Read the chapter") })
        }

        @Test("the scene's count is the one truth: the page that comes back shows it")
        func count() async throws {
            let play = Play.begin(FullExampleScreen.self)
            try await play.perform("tab tab tab enter tab tab enter enter")
            #expect(play.shows("Count: 2"))
            try await play.perform("escape")
            #expect(!play.screen.text.contains("Count: "))
            try await play.perform("enter")
            #expect(play.shows("Count: 2"))
        }

        @Test("signing out ends the session's user; the last name and the theme are found by every page")
        func session() async throws {
            let play = Play.begin(FullExampleScreen.self)
            try await play.perform(#"enter tab "Ada" tab "ada@a.example" tab enter"#)
            #expect(play.shows("Welcome, Ada!") && !play.screen.text.contains("Last here"))
            try await play.perform("up up down down down down enter")
            #expect(play.shows("Theme: dark") && play.shows("Signed in: Ada, ada@a.example"))
            try await play.perform("enter")
            #expect(play.shows("Theme: light"))
            try await play.perform("escape up up up enter")
            #expect(play.shows("Last here: Ada"))
        }

        @Test("after a restart the count and the last name are there, the user is not")
        func restart() async throws {
            let folder = try TemporaryFolder()
            func play(_ keys: String) async throws -> [String] {
                let run = try await GalleryProgram.run(
                    "frames", "full-example", "--store", folder.path, "--keys", keys)
                #expect(run.status == 0 && run.errors == "")
                return run.lastFrame
            }
            _ = try await play(FullExampleScreen.card.story)
            #expect(try await play("").contains("Last here: Ada"))
            #expect(try await play("tab tab tab enter").contains("Count: 1"))
        }
    }
}
