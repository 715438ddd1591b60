import Composition
import DataFlow
import Domain
import Presentation
import TerminalUI
import TestSupport
import Testing

@testable import tend_ui

@MainActor
@Suite("A window that lives beside others")
struct LivingTests {
    @Test("what another program adds or changes appears by itself, in every pane")
    func elsewhere() async throws {
        let window = try Household.window(width: 120, height: 30)
        await window.settles()
        try await window.add("From elsewhere")
        await window.waits(for: "[ ] From elsewhere")
        await window.waits { $0.split(separator: "\n").first?.contains("5│") == true }
        let id = SequentialIDs.todo(3)
        _ = try await window.workspace.container.store.commit(.edit) { _ throws(StoreError) in
            [.update(id, [FieldChange(field: .title, old: "Write the report", new: "Write the 报告")])]
        }
        await window.waits { $0.components(separatedBy: "Write the 报告").count == 3 }
    }

    @Test("1,000 changes in a burst cost the rows of no more than two frames")
    func burst() async throws {
        let todos = try (1...1000).map { try todo(UInt32($0), "To-do \($0)", due: "2026-12-01") }
        let window = try Window(todos, width: 120, height: 40)
        await window.settles()
        let before = window.screen.host.graph.counters
        let store = window.workspace.container.store
        for number in 1...1000 {
            let id = SequentialIDs.todo(UInt32(number))
            _ = try await store.commit(.edit) { _ throws(StoreError) in
                [.update(id, [FieldChange(field: .title, old: "To-do \(number)", new: "Other \(number)")])]
            }
        }
        await window.waits { text in text.contains("Other 30") && !text.contains("To-do ") }
        await window.settles()
        let after = window.screen.host.graph.counters
        let bodies = (after.bodies["TodoRowView"] ?? 0) - (before.bodies["TodoRowView"] ?? 0)
        #expect(bodies <= 2 * 40, "\(bodies) bodies of rows for a burst")
    }

    @Test("search as it is typed among 10,000, and escape leaves it")
    func search() async throws {
        let todos = try (1...10_000).map { try todo(UInt32($0), "To-do \($0)", due: "2026-12-01") }
        let window = try Window(todos, width: 100, height: 30)
        await window.settles()
        window.type("/")
        window.type("99")
        await window.waits { $0.contains("To-do 99") && !$0.contains("To-do 1 ") && !$0.contains("To-do 2 ") }
        window.type("99")
        await window.waits { $0.contains("To-do 9999") && !$0.contains("To-do 998") }
        window.press(.enter)
        window.type("x")
        await window.waits(for: "Done: #9999")
        await window.waits(for: "Nothing found")
        window.press(.escape)
        await window.waits(for: "To-do 1 ")
        #expect(!window.text.contains("Nothing found"))
    }

    @Test("letters that are typed into the search are letters, not keys of the window")
    func searchTakesLetters() async throws {
        let window = try Household.window()
        await window.settles()
        window.type("/")
        window.type("q?aXu 買")
        #expect(window.text.contains("q?aXu 買") && !window.text.contains("New to-do"))
        #expect(try await window.todos().count == 8)
    }

    @Test("another language is spoken at once, everywhere, and kept for the next start")
    func language() async throws {
        let window = try Household.window(width: 110, height: 30)
        await window.settles()
        window.type(",")
        window.press(.down)
        window.press(.right, .right)
        await window.waits(for: "设置")
        await window.waits(for: "今天")
        let settings = window.workspace.container.settings
        var tries = 0
        while try await settings.settings()["language"]?.hasPrefix("zh") != true, tries < 10_000 {
            tries += 1
            await window.settles()
        }
        #expect(tries < 10_000)
        window.press(.right)
        await window.waits(for: "今日")
        window.press(.escape)
        await window.waits(for: "すべて")
        window.press(.home)
        window.type(" ")
        await window.waits(for: "完了")
    }

    @Test("the theme is another one at once")
    func theme() async throws {
        let window = try Household.window(width: 110, height: 30)
        await window.settles()
        let before = window.screen.frame.styledText
        window.type(",")
        window.press(.right)
        window.press(.escape)
        let light = window.screen.frame.styledText
        window.type(",")
        window.press(.right)
        window.press(.escape)
        let dark = window.screen.frame.styledText
        #expect(Set([before, light, dark]).count >= 2 && light != dark)
    }

    @Test("settings are those of all windows, where each one looks is its own")
    func twoWindows() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/interface.json"
        let memory = try TestSupport.MemoryStore(todos: Household.todos(), lists: [Household.work, Household.trip])
        let one = Window(on: memory, clock: FixedClock(), scene: "1", storage: FileStore(path: path))
        let other = Window(on: memory, clock: FixedClock(), scene: "2", storage: FileStore(path: path))
        await one.settles()
        await other.settles()
        one.press(.left, .down)
        await one.waits { $0.contains("Write the report") && !$0.contains("Buy milk") }
        #expect(other.text.contains("Buy milk"))
        one.type(",")
        one.press(.down, .down)
        one.type(" ")
        #expect(one.text.contains("[ ] off"), "\(one.text)")
        other.type(",")
        await other.waits(for: "[ ] off")

        let again = Window(on: memory, clock: FixedClock(), scene: "1", storage: FileStore(path: path))
        await again.settles()
        #expect(!again.text.contains("Buy milk") && again.text.contains("Write the report"))
    }

    @Test("what is selected, searched for and looked at is there again after a restart")
    func restored() async throws {
        let storage = DataFlow.MemoryStore()
        let memory = try TestSupport.MemoryStore(todos: Household.todos(), lists: [Household.work, Household.trip])
        let first = Window(on: memory, clock: FixedClock(), width: 120, storage: storage)
        await first.settles()
        first.press(.left, .down, .down, .down, .right)
        await first.waits(for: "Learn to juggle")
        first.type("/the")
        await first.waits(forEndOf: "Learn to juggle")
        first.press(.enter)
        first.press(.down)
        await first.settles()
        let marked = try #require(first.screen.lines.first { $0.contains("▌") })
        let second = Window(on: memory, clock: FixedClock(), width: 120, storage: storage)
        await second.settles()
        #expect(second.screen.lines.contains(marked), "\(marked)\n\(second.text)")
        #expect(second.text.contains("⌕ the"))
        second.press(.up)
        await second.settles()
        #expect(!second.screen.lines.contains(marked), "the keys are those of the pane that had them")
    }
}
