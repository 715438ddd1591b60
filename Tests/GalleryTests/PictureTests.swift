import TerminalTestSupport
import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite struct GalleryPictures {
        @Test("each screen's picture shows it after its story")
        func pictures() async throws {
            for screen in Gallery.screens {
                Life.beginAnew()
                let play = Play(screen) { _ in }
                try await play.perform(screen.card.story)
                Snapshot.picture(play.screen, .dark, at: "../../docs/gallery/\(screen.card.name).svg")
            }
        }
    }
}
