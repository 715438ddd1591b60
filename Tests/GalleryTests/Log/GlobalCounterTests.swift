import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Study log: the global counter")
    struct GlobalCounterTests {
        @Test("owner and distant reader show one number, whoever adds; the view between runs once")
        func story() async throws {
            let before = Life.living("GlobalCounterModel")
            let made = Life.made("GlobalCounterModel")
            do {
                let play = Play(GlobalCounter.self)
                try await play.perform("enter")
                #expect(play.text.contains("Owner: 1") && play.text.contains("Far below: 1"))
                try await play.perform("tab enter enter")
                #expect(play.text.contains("Owner: 3") && play.text.contains("Far below: 3"))
                #expect(play.bodies("Between") == 1)
                #expect(play.bodies("DeepCounter") == 4)
                #expect(Life.made("GlobalCounterModel") == made + 1)
                #expect(Life.living("GlobalCounterModel") == before + 1)
            }
            #expect(Life.living("GlobalCounterModel") == before)
        }
    }
}
