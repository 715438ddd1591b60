import Domain
import Presentation
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import tend_ui

/// The sizes at which every state of every screen is looked at.
let snapshotSizes = [(60, 20), (80, 24), (120, 40)]

@MainActor
@Suite("What the window looks like")
struct SnapshotTests {
    /// A window that has read everything that it shows.
    private func window(_ size: (Int, Int), _ language: Language = .english) async throws -> Window {
        let window = try Household.window(width: size.0, height: size.1, language: language)
        await window.settles()
        return window
    }

    @Test("every state of the to-dos at every size", arguments: snapshotSizes)
    func states(_ size: (Int, Int)) async throws {
        let name = "\(size.0)x\(size.1)"
        let window = try await window(size)
        Snapshot.check(window.screen, "today-\(name)")
        window.press(.character("/"))
        window.type("nothing like it")
        await window.waits(for: "Nothing found")
        Snapshot.check(window.screen, "nothing-found-\(name)")

        let fresh = try Window(width: size.0, height: size.1)
        Snapshot.check(fresh.screen, "idle-\(name)")
        await fresh.settles()
        Snapshot.check(fresh.screen, "first-run-\(name)")
    }

    @Test("a failure says what happened, keeps what was read, and offers to try again", arguments: snapshotSizes)
    func failed(_ size: (Int, Int)) async throws {
        let window = try await window(size)
        window.store.fail(with: .busy(path: "/data/tend.sqlite"))
        window.clock.set(window.clock.now().adding(seconds: 90_000))
        await window.waits(for: "⚠")
        Snapshot.check(window.screen, "failed-\(size.0)x\(size.1)")
    }

    @Test("the main screens in three languages", arguments: Language.allCases)
    func languages(_ language: Language) async throws {
        let window = try await window((100, 24), language)
        Snapshot.check(window.screen, "today-\(language.rawValue)")
        for (key, name) in [
            ("a", "add"), ("?", "help"), (",", "settings"), ("A", "accounts"), ("c", "conflicts"), ("d", "due"),
        ] {
            window.type(key)
            await window.settles()
            Snapshot.check(window.screen, "\(name)-\(language.rawValue)")
            window.press(.escape)
        }
        window.type("e")
        await window.settles()
        Snapshot.check(window.screen, "edit-\(language.rawValue)")
    }

    @Test("light and dark, whatever the terminal has", arguments: ThemeChoice.allCases)
    func themes(_ theme: ThemeChoice) async throws {
        let storage = DataFlow.MemoryStore(["theme": .string(theme.rawValue)])
        let window = try Window(
            try Household.todos(), lists: [Household.work, Household.trip], storage: storage)
        await window.settles()
        Snapshot.check(window.screen, "theme-\(theme.rawValue)")
    }

    @Test("without colours what is chosen and what is urgent can still be told")
    func uncolored() async throws {
        let window = try await window((80, 24))
        Snapshot.check(window.screen.frame.uncolored, "no-color")
        window.type("e")
        await window.settles()
        Snapshot.check(window.screen.frame.uncolored, "no-color-edit")
    }

    @Test("10,000 to-dos: only the rows that are seen have places")
    func many() async throws {
        let todos = try (1...10_000).map { try todo(UInt32($0), "To-do \($0)", due: "2026-12-01") }
        let window = try Window(todos, width: 120, height: 40)
        await window.settles()
        Snapshot.check(window.screen, "many-120x40")
        let bodies = window.screen.host.graph.counters.bodies["TodoRowView"] ?? 0
        #expect(bodies <= 2 * 40, "\(bodies) rows were made for a window of 40 lines")
        window.press(.end)
        await window.settles()
        #expect(window.text.contains("To-do 10000"))
    }
}
