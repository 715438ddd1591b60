import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite struct PlayButtonTests {
        @Test("parent and child say the same, whichever of them writes")
        func story() async throws {
            let play = Play.begin(PlayButtonScreen.self)
            try await play.perform("enter")
            #expect(play.shows("It plays: yes"))
            #expect(play.screen.text.contains("The child was told: yes") && play.screen.text.contains("Pause"))
            try await play.perform("tab enter")
            #expect(play.shows("It plays: no"))
            #expect(play.screen.text.contains("The child was told: no") && play.screen.text.contains("Play"))
            #expect((play.bodies("PlayButtonScreen"), play.bodies("PlayButton")) == (3, 3))
        }

        @Test("the button is green, and red while it plays")
        func colours() async throws {
            let play = Play.begin(PlayButtonScreen.self)
            #expect(play.screen.frame.styledText.contains("on green"))
            try await play.perform("enter")
            #expect(!play.screen.frame.styledText.contains("on green"))
            #expect(play.screen.frame.styledText.contains("on red"))
        }
    }
}
