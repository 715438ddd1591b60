import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Errata: damage")
    struct ErrataDamageTests {
        @Test("the wrong list writes over what is damaged, the right one refuses and keeps it")
        func story() async throws {
            let play = Play(ErrataDamage.self)
            try await play.perform(ErrataDamage.card.story)
            #expect(play.text.contains("Wrong: [\"ink\"]"))
            #expect(play.text.contains("Right: [\"tea\",\"mi"))
            #expect(play.text.contains("kept: wrong 7, right 10"))
            #expect(play.text.contains("refused: wrong 0, right 1"))
        }

        @Test("where nothing is damaged both add")
        func whole() async throws {
            let play = Play(ErrataDamage.self)
            try await play.perform("tab enter")
            #expect(play.text.contains("Wrong: [\"tea\",\"milk\",\"ink\"]"))
            #expect(play.text.contains("Right: [\"tea\",\"milk\",\"ink\"]"))
        }
    }
}
