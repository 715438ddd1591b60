import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Data flow: the quantity")
    struct QuantityEditorTests {
        @Test("neither the binding nor the intents bring the quantity below one", arguments: ["", "tab tab "])
        func floor(way: String) async throws {
            let play = Play(QuantityEditor.self)
            try await play.perform(way + "enter enter")
            #expect(play.text.contains("In the basket: 1"))
            try await play.perform("tab enter enter")
            #expect(play.text.contains("In the basket: 3"))
            try await play.perform("shift-tab enter enter enter")
            #expect(play.text.contains("In the basket: 1"))
        }

        @Test("a press that changes nothing runs no body")
        func bodies() async throws {
            let play = Play(QuantityEditor.self)
            try await play.perform("enter enter")
            #expect(play.bodies("QuantityEditor") == 1)
            try await play.perform("tab enter")
            #expect(play.bodies("QuantityEditor") == 2)
            #expect(play.bodies("IntentEditor") == 2)
        }
    }
}
