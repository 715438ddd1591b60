import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite struct ObservedTests {
        @Test("a model of a StateObject is made once; one that is made in a body, at each run")
        func story() async throws {
            var play: Play? = Play.begin(ObservedScreen.self)
            try await play?.perform("enter enter")
            #expect(play?.shows("UserModel: made 1, living 1") == true)
            #expect(play?.shows("Badge: made 3, living 1") == true)
            #expect(play?.bodies("ObservedScreen") == 3)
            #expect(play?.bodies("UserFields") == 1, "the child is given the same model, so its body need not run")
            try await play?.perform(#"tab "Ada""#)
            #expect(play?.shows("The parent sees: Ada") == true)
            #expect(play?.shows("UserModel: made 1, living 1") == true)
            #expect(play?.bodies("UserFields") == 4)
            play = nil
            #expect((Life.living("UserModel"), Life.living("Badge")) == (0, 0))
        }

        @Test("the child signs in through the parent's model")
        func child() async throws {
            let play = Play.begin(ObservedScreen.self)
            try await play.perform(#"tab "Ada" tab "a@b" tab enter wait 1"#)
            #expect(play.screen.text.contains("Signed in."))
        }
    }
}
