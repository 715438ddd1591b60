import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite struct EnvironmentObjectScreenTests {
        @Test("what one page changes, another page finds, without anybody passing it on")
        func story() async throws {
            var play: Play? = try await Play.told(EnvironmentObjectScreen.self)
            #expect(play?.shows("Language: zh") == true && play?.shows("Dark mode: on") == true)
            #expect(play?.screen.frame.styledText.contains("white on black") == true)
            #expect(play?.bodies("ProfilePage") == 1)
            #expect((Life.made("Look"), Life.living("Look")) == (1, 1))
            play = nil
            #expect(Life.living("Look") == 0)
        }

        @Test("all three languages can be chosen, and the pages' bodies follow the model")
        func languages() async throws {
            let play = Play.begin(EnvironmentObjectScreen.self)
            try await play.perform("enter tab right right escape tab enter")
            #expect(play.shows("Language: ja") && play.shows("Dark mode: off"))
        }

        @Test("a page without the model ends the program, and the model's name is told")
        func missing() async throws {
            let run = try await GalleryProgram.run("frames", "environment-object", "--keys", "tab tab enter")
            #expect(run.status != 0)
            #expect(run.errors.contains("Look"))
            #expect(run.errors.contains("environmentObject"))
        }
    }
}
