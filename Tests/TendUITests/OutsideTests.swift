import Composition
import Domain
import Presentation
import TerminalUI
import TestSupport
import Testing

@testable import tend_ui

@MainActor
@Suite("Servers, and the window")
struct OutsideTests {
    private func window(_ outside: Outside, accounts: Int = 0) async throws -> (Window, TestSupport.MemoryStore) {
        let clock = FixedClock()
        let memory = try TestSupport.MemoryStore(
            todos: Household.todos(), lists: [Household.work, Household.trip], clock: clock)
        for number in 0..<accounts {
            let account = Account(
                name: "account\(number)", origin: "https://dav.example.org", user: "ada", home: Href("/ada/"),
                secret: .file)
            try await memory.commitLedger(.sync) { _ throws(StoreError) in
                (LedgerChange(ledger: [.saveAccount(account)]), ())
            }
        }
        let window = Window(on: memory, clock: clock, width: 110, height: 30, outside: outside.asPart)
        await window.settles()
        return (window, memory)
    }

    private func writeSignIn(_ window: Window) async {
        window.type("A")
        await window.waits(for: "Sign in")
        await window.settles()
        window.type("dav.example.org")
        window.press(.tab)
        window.type("ada")
        window.press(.tab)
        window.type("geheim")
    }

    @Test("signing in gives what was written, shows no password, and says who is signed in")
    func signIn() async throws {
        let outside = Outside()
        let (window, _) = try await window(outside)
        await writeSignIn(window)
        #expect(!window.text.contains("geheim") && window.text.contains("••••••"))
        window.press(.enter)
        await window.waits(for: "✓ Signed in as ada.")
        #expect(outside.signIns == [SignIn(address: "dav.example.org", user: "ada", password: "geheim")])
        await window.waits(forEndOf: "•")
        window.press(.escape)
        window.type("A")
        await window.waits(for: "User ada")
    }

    @Test("a refusal says why, and keeps what was written for another try")
    func refused() async throws {
        let outside = Outside()
        outside.refuse(.refused(status: 77, message: "The server does not know this password."))
        let (window, _) = try await window(outside)
        await writeSignIn(window)
        window.press(.enter)
        await window.waits(for: "The server does not know this password.")
        #expect(window.text.contains("dav.example.org") && window.text.contains("••••••"))
        outside.refuse(nil)
        window.press(.enter)
        await window.waits(for: "✓ Signed in as ada.")
        #expect(outside.signIns.count == 2)
    }

    @Test("a server that does not answer is waited for, the keys work, and closing the sheet stops the request")
    func hanging() async throws {
        let outside = Outside()
        outside.hang()
        let (window, _) = try await window(outside)
        await writeSignIn(window)
        window.press(.enter)
        await window.waits(for: "Loading")
        window.press(.enter)
        await window.waits { _ in outside.signIns.count == 1 }
        window.press(.escape)
        await window.waits(forEndOf: "Sign in")
        await window.waits { _ in outside.cancelled == 1 }
        window.type("a")
        #expect(window.text.contains("New to-do"))
    }

    @Test("an account is forgotten by its button")
    func remove() async throws {
        let outside = Outside()
        let (window, _) = try await window(outside, accounts: 1)
        window.type("A")
        await window.waits(for: "account0")
        await window.settles()
        for _ in 0..<12 where outside.removed.isEmpty {
            if window.screen.lines.contains(where: { $0.contains("account0") }) { window.press(.tab, .enter) }
            await window.settles()
        }
        await window.waits { _ in outside.removed == ["account0"] }
    }

    @Test("without an account nothing is said about syncs; s does no harm")
    func noAccount() async throws {
        let outside = Outside()
        let (window, _) = try await window(outside)
        window.type("s")
        await window.settles()
        #expect(outside.syncs == 0 && !window.text.contains("Sync"), "\(window.text)")
    }

    @Test("a sync begins by itself, tells how far it is, and what it came to; s begins another")
    func progress() async throws {
        let outside = Outside()
        outside.hang()
        let (window, _) = try await window(outside, accounts: 1)
        await window.waits { _ in outside.syncs == 1 }
        outside.tell(SyncProgress(account: "account0", phase: .receiving(list: "Work"), done: 3, total: 40))
        await window.waits(for: "receiving \"Work\"")
        #expect(window.text.contains("3") && window.text.contains("40"))
        window.type("a")
        #expect(window.text.contains("New to-do"), "a sync holds nobody up")
        window.press(.escape)
        outside.goOn()
        await window.waits(for: "Synced")
        window.type("s")
        await window.waits { _ in outside.syncs == 2 }
        window.clock.advance(seconds: 301)
        await window.waits { _ in outside.syncs == 3 }
    }

    @Test("a sync that failed says so and is tried again")
    func failure() async throws {
        let outside = Outside()
        outside.hang()
        let (window, _) = try await window(outside, accounts: 1)
        await window.waits { _ in outside.syncs == 1 }
        var report = SyncReport(account: "account0")
        report.failure = .busy
        outside.goOn(report)
        await window.waits(for: "account0: Another tend is syncing")
        window.type("s")
        outside.goOn()
        await window.waits(for: "Synced")
    }

    @Test("a conflict is shown with both sides, and each can be taken", arguments: ["Oat", "Soy"])
    func conflicts(_ side: String) async throws {
        let (window, memory) = try await window(Outside())
        try await Household.addConflict(to: memory)
        window.type("c")
        await window.waits { $0.contains("Oat") && $0.contains("Soy") && $0.contains("server") }
        await window.settles()
        if side == "Soy" { window.press(.right) }
        window.press(.enter)
        await window.waits(for: side == "Oat" ? "the one from here was taken" : "the server's was taken")
        let decided = try await window.todos().first { $0.id == SequentialIDs.todo(77) }
        #expect(decided?.title == side)
        await window.settles()
        #expect(window.text.contains(side == "Oat" ? "[take the server's]" : "[take ours]"), "\(window.text)")
        #expect(!window.text.contains(side == "Oat" ? "[take ours]" : "[take the server's]"), "\(window.text)")
        window.press(.escape)
        await window.waits(for: side == "Oat" ? "Took the value from here" : "Took the server's value")
        await window.waits(for: "[ ] \(side)")
    }

    @Test("a conflict that comes while the sheet is open appears in it, and can be decided by keys alone")
    func comingConflict() async throws {
        let (window, memory) = try await window(Outside())
        window.type("c")
        await window.waits(for: "What a sync cannot join appears here")
        try await Household.addConflict(to: memory)
        await window.waits { $0.contains("Oat") && $0.contains("Soy") }
        await window.settles()
        window.press(.tab)
        window.press(.enter)
        await window.waits(for: "Took the")
    }
}
