import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Errata: two truths")
    struct ErrataTruthsTests {
        @Test("what another view writes, the copy does not see, and the next press loses it; one truth is seen by all")
        func story() async throws {
            let play = Play(ErrataTruths.self)
            try await play.perform("enter tab enter tab enter")
            #expect(play.text.contains("Wrong: shown 1, stored 40"))
            #expect(play.text.contains("Right: shown 40, stored 40"))
            try await play.perform("shift-tab enter shift-tab enter")
            #expect(play.text.contains("Wrong: shown 2, stored 2"))
            #expect(play.text.contains("Right: shown 41, stored 41"))
            #expect(play.bodies("TwoTruths") == 4)
            #expect(play.bodies("OneTruth") == 4)
        }
    }
}
