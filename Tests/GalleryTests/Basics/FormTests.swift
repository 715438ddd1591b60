import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite struct FormTests {
        @Test("one kind of field serves two texts, and the form sees each letter")
        func story() async throws {
            let play = Play.begin(FormScreen.self)
            try await play.perform(#""ada""#)
            #expect(play.shows("Typed: ada"))
            try await play.perform(#"tab "ada@a.example" tab enter"#)
            #expect(play.shows("Typed: ada ada@a.example"))
            #expect(play.shows("Sent: ada <ada@a.example>"))
            try await play.perform("tab enter")
            #expect(play.shows("Typed:") && play.shows("Sent: ada <ada@a.example>"))
        }

        @Test("typing runs the form's body and that of the field, not that of the other field")
        func bodies() async throws {
            let play = Play.begin(FormScreen.self)
            #expect((play.bodies("FormScreen"), play.bodies("LabelledField")) == (1, 2))
            try await play.perform("x")
            #expect(play.bodies("FormScreen") == 2)
            #expect(play.bodies("LabelledField") <= 3)
        }

        @Test("nothing can be sent before both texts are there")
        func incomplete() async throws {
            let play = Play.begin(FormScreen.self)
            try await play.perform(#""ada" tab tab enter"#)
            #expect(play.shows("Sent: nothing yet"))
        }
    }
}
