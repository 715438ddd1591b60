import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Data flow: the chip")
    struct FilterChipTests {
        @Test("the chip opens by its own state; an argument that changes later does not move it")
        func story() async throws {
            let play = Play(FilterChip.self)
            try await play.perform("enter")
            #expect(play.text.contains("Fewer filters") && play.text.contains("state: true, argument: false"))
            #expect(play.bodies("FilterChip") == 1)
            try await play.perform("enter tab space")
            #expect(play.text.contains("More filters") && play.text.contains("state: false, argument: true"))
            #expect(play.bodies("FilterChip") == 2)
        }
    }
}
