import Domain
import TerminalUI
import TestSupport
import Testing

@testable import tend_ui

@MainActor
@Suite("What the window tells")
struct TellingTests {
    @Test("after the last to-do is gone the details tell of none")
    func gone() async throws {
        let window = try Window([todo(1, "Only one", due: "2026-12-01")], width: 120, height: 30)
        await window.waits(for: "UID")
        window.press(.delete)
        await window.waits(for: "Nothing is due today.")
        await window.waits(forEndOf: "UID")
        #expect(!window.text.contains("⚠"), "\(window.text)")
        window.type("u")
        await window.waits(for: "UID")
    }

    @Test("a list is deleted only after it was said what goes with it, and comes back with all of it")
    func list() async throws {
        let window = try Household.window(width: 120, height: 30)
        await window.settles()
        try window.click(on: "● Work")
        await window.waits(for: "Collect figures")
        window.type("X")
        await window.waits(for: "With it go 2 to-dos that are open")
        try window.click(on: "[delete]")
        await window.waits(for: "Deleted the list \"Work\" with 3 to-dos · u: undo")
        window.type("u")
        await window.waits(for: "● Work")
    }

    @Test("what was added is chosen, so that the next key is about it")
    func added() async throws {
        let window = try Household.window()
        await window.settles()
        window.type("a")
        window.type("Zzz the last one")
        window.press(.enter)
        await window.waits(for: "▌[ ] Zzz the last one")
        window.type("x")
        await window.waits(for: "Done: #9")
        #expect(try await window.todo("Zzz the last one").isOpen == false)
    }

    @Test("among the lists no key deletes a to-do")
    func lists() async throws {
        let window = try Household.window()
        await window.settles()
        let count = try await window.todos().count
        window.press(.left)
        window.type("D")
        await window.settles()
        #expect(try await window.todos().count == count)
        window.press(.right)
        window.type("D")
        await window.waits(for: "Deleted")
    }

    @Test("who wants to sync without an account is told how to get one")
    func noAccount() async throws {
        let window = try Household.window()
        await window.settles()
        #expect(!window.text.contains("account"))
        window.type("s")
        await window.waits(for: "There is no account.")
    }

    @Test("what a form cannot save is told in the form")
    func refused() async throws {
        let window = try Household.window(width: 80, height: 24)
        await window.settles()
        window.type("e")
        await window.waits(for: "part of")
        await window.settles()
        window.press(.tab, [], times: 8)
        window.type("nonsense")
        window.press(.character("s"), .control)
        await window.waits { $0.contains("⚠ No to-do has a UID") && $0.contains("nonsense") }
        #expect(window.text.contains("Edit to-do"))
    }

    @Test("the timer is kept by its key, too")
    func timer() async throws {
        let window = try Household.window()
        await window.settles()
        window.type("f")
        await window.waits(for: "[ ] keep running")
        window.type("k")
        await window.waits(for: "[x] keep running")
    }
}
