import Domain
import Presentation
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import tend_ui

@MainActor
@Suite("The states of the to-dos' pane")
struct StatesTests {
    @Test("what is looked at follows the lists, also where there is nothing")
    func empty() async throws {
        let window = try Window([todo(1, "Buy milk", due: "2026-12-01"), todo(2, "Call Ann")])
        await window.waits(for: "Buy milk")
        await window.waits(for: "Inbox")
        window.press(.left)
        window.press(.down)
        await window.waits(for: "Nothing is overdue.")
        window.press(.down)
        await window.waits(for: "Nothing is coming up.")
        window.press(.down)
        await window.waits(for: "Call Ann")
        window.press(.down)
        await window.waits(for: "Nothing is done yet.")
    }
}
