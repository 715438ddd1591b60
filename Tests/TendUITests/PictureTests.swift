import TerminalTestSupport
import TerminalUI
import Testing

@testable import tend_ui

@MainActor
@Suite("Pictures of the documentation")
struct PictureTests {
    @Test("they show what is to be seen")
    func pictures() async throws {
        let window = try Household.window(width: 110, height: 26)
        await window.settles()
        Snapshot.picture(window.screen, .dark, at: "../../docs/pictures/window.svg")
        window.type("a")
        window.type("Water plants tomorrow 9am every week #home !high @Work")
        Snapshot.picture(window.screen, .dark, at: "../../docs/pictures/add.svg")
        window.press(.escape)
        window.type("d")
        window.type("next friday")
        Snapshot.picture(window.screen, .light, at: "../../docs/pictures/due.svg")
    }
}
