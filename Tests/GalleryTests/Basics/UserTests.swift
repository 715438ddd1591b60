import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite struct UserTests {
        @Test("signing in takes a second, and signing out empties the fields")
        func story() async throws {
            var play: Play? = Play.begin(UserScreen.self)
            try await play?.perform(#"tab "Ada" tab "ada@a.example" tab enter"#)
            #expect(play?.shows("⠋ One moment …") == true)
            try await play?.perform("wait 0.9")
            #expect(play?.shows("Welcome, Ada!") == false)
            try await play?.perform("wait 0.1")
            #expect(play?.shows("Welcome, Ada!") == true)
            #expect(play?.shows("UserModel: made 1, living 1") == true)
            try await play?.perform("tab tab enter")
            #expect(play?.shows("│Username                              │") == true)
            play = nil
            #expect((Life.made("UserModel"), Life.living("UserModel")) == (1, 0))
        }

        @Test("who leaves while signing in takes the model along, and nobody is signed in later")
        func cancelled() async throws {
            let play = Play.begin(UserScreen.self)
            try await play.perform(#"tab "Ada" tab "ada@a.example" tab enter"#)
            #expect(play.screen.host.clock.waiting > 0)
            try await play.perform("shift-tab shift-tab tab enter")
            #expect(play.shows("[Come back]"))
            #expect(play.shows("UserModel: made 1, living 0"))
            try await play.perform("wait 5 enter")
            #expect(play.shows("UserModel: made 2, living 1"))
            #expect(!play.shows("Welcome, Ada!") && play.shows("│Username                              │"))
        }

        @Test("the button waits until both fields have something in them")
        func disabled() async throws {
            let play = Play.begin(UserScreen.self)
            try await play.perform(#"tab "Ada" tab tab enter wait 2"#)
            #expect(!play.screen.text.contains("Welcome"))
            #expect(
                play.shows("[Come back]"), "the focus has passed the button by, to the next one that can be pressed")
        }

        @Test("the model tells whether it can sign in, and joins a second call to the first")
        func model() {
            let (model, clock) = (UserModel(), VirtualClock())
            model.signIn(on: clock)
            #expect(model.state == .signedOut)
            (model.username, model.email) = ("Ada", "ada@a.example")
            model.signIn(on: clock)
            model.signIn(on: clock)
            #expect(model.state == .signingIn && clock.waiting == 1)
            model.signOut()
            clock.advance(by: .seconds(2))
            #expect(model.state == .signedOut && model.username == "")
        }
    }
}
