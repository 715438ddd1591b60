import DataFlow
import Domain
import Presentation
import TerminalUI
import TestSupport
import Testing

@testable import tend_ui

@MainActor
@Suite("Editing to-dos in the window")
struct EditingTests {
    /// A window with the form of the to-do that is chosen first, "Write the report".
    private func form(
        _ place: Place, _ storage: DataFlow.MemoryStore = DataFlow.MemoryStore()
    ) async throws -> Window {
        let window = try await Window.make(
            in: place, Household.todos(), lists: [Household.work, Household.trip], width: 100, height: 40,
            storage: storage)
        await window.settles()
        window.type("e")
        await window.waits(for: "Edit to-do")
        await window.waits(for: "title Write the report")
        return window
    }

    @Test("every field can be written, and what is saved is what was written", arguments: Place.allCases)
    func everyField(_ place: Place) async throws {
        let window = try await form(place)
        window.replace(with: "Write 报告")
        window.press(.tab)
        window.replace(with: "Work")
        window.press(.tab, .right)
        for text in ["tomorrow 5pm", "today", "every week", "home, 工作", "1h before", ""] {
            window.press(.tab)
            window.replace(with: text)
        }
        window.press(.tab, .right)
        window.press(.tab)
        window.type("More")
        window.press(.character("s"), .control)
        await window.waits(forEndOf: "Edit to-do")
        let todo = try await window.todo("Write 报告")
        #expect(todo.priority == .high && todo.status == .inProcess, "\(todo)")
        #expect(
            todo.due?.date == CivilDate(year: 2026, month: 12, day: 2)
                && todo.start?.date == CivilDate(year: 2026, month: 12, day: 1))
        #expect(todo.recurrence != nil && todo.tags == ["home", "工作"] && todo.reminders.count == 1)
        #expect(todo.notes.contains("More") && todo.notes.contains("Figures are in the folder."))
        #expect(window.text.contains("Changed"))
    }

    @Test(
        "what is wrong with a field is said beside it, keeps the form open, and saves nothing",
        arguments: Place.allCases)
    func errors(_ place: Place) async throws {
        let window = try await form(place)
        window.press(.tab)
        window.replace(with: "Nowhere")
        window.press(.tab, .tab)
        window.replace(with: "the day after never")
        let lines = window.screen.lines
        let list = try #require(lines.firstIndex { $0.contains("list Nowhere") })
        let due = try #require(lines.firstIndex { $0.contains("the day after never") })
        #expect(lines[list + 1].contains("⚠") && lines[due + 1].contains("⚠"), "\(window.text)")
        window.press(.character("s"), .control)
        await window.settles()
        #expect(window.text.contains("Edit to-do"))
        #expect(try await window.todo("Write the report").due == TodoDate("2026-11-29"))
        window.replace(with: "2026-12-24")
        #expect(window.screen.lines.filter { $0.contains("⚠") }.count == 1)
    }

    @Test("half of a form outlives the end of the window", arguments: Place.allCases)
    func draft(_ place: Place) async throws {
        let storage = DataFlow.MemoryStore()
        let first = try await form(place, storage)
        first.replace(with: "Half a title")
        let second = try await Window.make(
            in: place, Household.todos(), lists: [Household.work, Household.trip], width: 100, height: 40,
            storage: storage)
        await second.settles()
        second.type("e")
        await second.waits(for: "title Half a title")
        second.press(.escape)
        await second.waits(for: "What you wrote is kept")
        second.type("e")
        await second.waits(for: "title Half a title")
        await second.settles()
        try second.click(on: "[cancel]")
        second.type("e")
        await second.waits(for: "title Write the report")
    }

    @Test("what was written and taken back by hand is no half of a form", arguments: Place.allCases)
    func takenBack(_ place: Place) async throws {
        let storage = DataFlow.MemoryStore()
        let first = try await form(place, storage)
        first.type("!")
        first.press(.backspace)
        let second = try await Window.make(
            in: place, Household.todos(), lists: [Household.work, Household.trip], width: 100, height: 40,
            storage: storage)
        await second.settles()
        second.type("e")
        await second.waits(for: "Edit to-do")
        await second.settles()
        #expect(second.text.contains("title Write the report") && !second.text.contains("report!"))
    }

    @Test("escape closes the form, and nothing is changed", arguments: Place.allCases)
    func givenUp(_ place: Place) async throws {
        let window = try await form(place)
        window.replace(with: "Other")
        window.press(.escape)
        #expect(!window.text.contains("Edit to-do"))
        #expect(try await !window.todos().contains { $0.title == "Other" })
    }

    @Test("a form stays as it is written while the to-do is changed elsewhere", arguments: Place.allCases)
    func changedElsewhere(_ place: Place) async throws {
        let window = try await form(place)
        window.replace(with: "Mine")
        try await window.add("From elsewhere")
        await window.settles()
        #expect(window.text.contains("title Mine"))
    }
}
