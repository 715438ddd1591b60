import Domain
import TerminalUI
import TestSupport
import Testing

@testable import tend_ui

@MainActor
@Suite("A form whose to-do cannot be read")
struct EditFailureTests {
    @Test("says why, and is filled once another try has read it")
    func retry() async throws {
        let window = try Window([todo(1, "Buy milk", due: "2026-12-01")])
        await window.waits(for: "Buy milk")
        window.store.fail(with: .busy(path: "/data/tend.sqlite"))
        window.type("e")
        await window.waits(for: "⚠")
        window.store.fail(with: nil)
        window.press(.enter)
        await window.waits(for: "title Buy milk")
        await window.waits(forEndOf: "⚠")
    }
}
