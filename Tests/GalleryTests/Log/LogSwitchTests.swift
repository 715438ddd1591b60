import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Study log: the switch")
    struct LogSwitchTests {
        @Test("the child turns the parent's value, and the parent the child's")
        func agree() async throws {
            let play = Play(LogSwitch.self)
            try await play.perform("space")
            #expect(play.text.contains("The parent says: on") && play.text.contains("[x] Lamp"))
            try await play.perform("tab enter")
            #expect(play.text.contains("The parent says: off") && play.text.contains("[ ] Lamp"))
        }

        @Test("the child's body does not run for a value that only its toggle reads")
        func bodies() async throws {
            let play = Play(LogSwitch.self)
            try await play.perform(LogSwitch.card.story)
            #expect(play.bodies("LogSwitch") == 3)
            #expect(play.bodies("LampSwitch") == 1)
        }
    }
}
