import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Data flow: environment or initialiser")
    struct StableThingsTests {
        @Test("the theme comes from above, the price by the initialiser; the preview has its own of both")
        func story() async throws {
            let before = Life.living("ShopTheme")
            do {
                let play = Play(StableThings.self)
                try await play.perform(StableThings.card.story)
                #expect(play.text.contains("# Ink: $6.00 #"))
                #expect(play.text.contains("* Sample: $0.01 *"))
                #expect(play.bodies("PriceTag") == 4, "the preview's ran once")
                #expect(Life.living("ShopTheme") == before + 2)
            }
            #expect(Life.living("ShopTheme") == before)
        }

        @Test("the view is shown without the application")
        func alone() async throws {
            let screen = Screen(width: 30, height: 1) { PriceTag.preview }
            #expect(screen.text.contains("* Sample: $0.01 *"))
        }
    }
}
