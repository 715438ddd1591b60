import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite struct BrowserTests {
        private func browse() -> Screen {
            Screen(Seat().host { Browser() }, size: Size(width: 100, height: 34))
        }

        @Test("the list shows what is told of the screen with the mark")
        func list() {
            let screen = browse()
            #expect(screen.text.contains("counter") && screen.text.contains("@State"))
            screen.press(.down)
            #expect(screen.text.contains("Try: \(PlayButtonScreen.card.story)"))
        }

        @Test("Enter opens a screen with its rule and counts beside it, Escape comes back to its place in the list")
        func opens() {
            let screen = browse()
            Life.beginAnew()
            for _ in 0..<3 { screen.press(.down) }
            screen.press(.enter)
            #expect(screen.text.contains("Sign in"))
            screen.host.advance(by: .seconds(1))
            #expect(screen.text.contains("UserModel: made 1, living 1"))
            #expect(screen.text.contains("UserPage 1"))
            screen.press(.escape)
            #expect(screen.text.contains("Try: \(UserScreen.card.story)"))
            #expect(Life.living("UserModel") == 0)
            screen.host.advance(by: .seconds(10))
            #expect(screen.host.clock.waiting == 0, "who shows no counts does not look for them")
        }

        @Test("a page inside a screen takes Escape first")
        func pages() {
            let screen = browse()
            for _ in 0..<5 { screen.press(.down) }
            screen.press(.enter)
            screen.press(.enter)
            #expect(screen.text.contains("Settings") && screen.text.contains("Language"))
            screen.press(.escape)
            #expect(screen.text.contains("Profile"))
            screen.press(.escape)
            #expect(screen.text.contains("Try: \(EnvironmentObjectScreen.card.story)"))
        }

        @Test("every screen can be opened one after the other, and none leaves a model behind")
        func all() {
            let screen = browse()
            for type in Gallery.screens {
                #expect(screen.text.contains("Try: \(type.card.story.prefix(12))"), "\(type.card.name)")
                screen.press(.enter)
                #expect(screen.text.contains("Counted since it was opened"), "\(type.card.name)")
                screen.press(.escape)
                screen.press(.down)
            }
            #expect(Life.names.filter { Life.living($0) > 0 } == [])
        }
    }
}
