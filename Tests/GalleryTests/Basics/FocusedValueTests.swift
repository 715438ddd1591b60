import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite struct FocusedValueScreenTests {
        @Test("the bar follows the focus: on in the fields, off elsewhere")
        func story() async throws {
            let play = Play.begin(FocusedValueScreen.self)
            try await play.perform(#""Milk""#)
            #expect(play.shows("Edit mode: on") && play.shows("You edit the title: 4 characters."))
            try await play.perform(#"tab "2 l""#)
            #expect(play.shows("You edit the note: 3 characters."))
            let (screen, bar) = (play.bodies("FocusedValueScreen"), play.bodies("EditBar"))
            try await play.perform("tab")
            #expect(play.shows("Edit mode: off") && play.shows("Tab goes to a field."))
            #expect(play.bodies("EditBar") == bar + 1)
            #expect(play.bodies("FocusedValueScreen") == screen, "moving the focus changes no state of the screen")
        }
    }
}
