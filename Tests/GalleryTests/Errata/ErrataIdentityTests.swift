import TerminalUI
import Testing

@testable import gallery

extension GalleryTests {
    @MainActor
    @Suite("Errata: identities")
    struct ErrataIdentityTests {
        @Test("a restart loses the ids that are not read, and with them the rows' state; those that are read stay")
        func story() async throws {
            let play = Play(ErrataIdentity.self)
            try await play.perform("enter tab enter")
            #expect(play.screen.lines.filter { $0.contains("[tea: open]") }.count == 2)
            let before = play.bodies("IdentityRow")
            try await play.perform("tab enter")
            #expect(play.text.contains("restarts 1; ids lost: wrong 1, right 0"))
            let rows = play.screen.lines.filter { $0.contains("[tea:") }
            #expect(rows.map { $0.contains("open") } == [false, true])
            #expect(play.bodies("IdentityRow") == before + 1, "only the new row's")
        }
    }
}
