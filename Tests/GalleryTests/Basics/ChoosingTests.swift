import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite struct ChoosingTests {
        @Test("each kind of state leads to its wrapper and its owner")
        func story() async throws {
            let play = Play.begin(ChoosingScreen.self)
            for kind in Kind.allCases {
                #expect(play.screen.text.contains("(\(kind.rawValue))"))
                #expect(play.screen.text.contains(kind.advice.wrapper))
                #expect(play.screen.text.contains("Shown by: "))
                try await play.perform("down")
            }
            #expect(play.bodies("AdviceView") == Kind.allCases.count)
        }

        @Test("each advice names a screen of this gallery that shows the wrapper")
        func screens() throws {
            for kind in Kind.allCases {
                let screen = try #require(Gallery.screen(kind.advice.screen), "\(kind.advice.screen)")
                #expect(screen.card.wrappers.contains(kind.advice.wrapper))
            }
            #expect(Set(Kind.allCases.map(\.advice.wrapper)).count == 9)
        }
    }
}
