import DataFlow
import Domain
import Presentation
import TerminalUI
import TestSupport
import Testing

@testable import tend_ui

@MainActor
@Suite("Adding to-dos in the window")
struct AddingTests {
    @Test("the first run says what to do, and doing it adds the first to-do", arguments: Place.allCases)
    func firstRun(_ place: Place) async throws {
        let window = try await Window.make(in: place)
        await window.settles()
        #expect(
            window.text.contains("Nothing is due today") && window.text.contains("Press a to add"), "\(window.text)")
        window.type("a")
        window.type("Buy milk")
        window.press(.enter)
        await window.waits(for: "Added #1 \"Buy milk\"")
        await window.waits(forEndOf: "New to-do")
        let todo = try await window.todo("Buy milk")
        #expect(todo.list == .inbox && todo.due == TodoDate("2026-12-01"), "what is added to today is due today")
        await window.waits(for: "[ ] Buy milk")
    }

    @Test(
        "one line says date, tag, priority and list, in three languages; what is understood is shown while it is written",
        arguments: Place.allCases,
        [
            ("Buy milk tomorrow 5pm #home !high @Work", "Buy milk", "2026-12-02T17:00"),
            ("明天下午5点买牛奶 #home !高 @Work", "买牛奶", "2026-12-02T17:00"),
            ("明日17時に牛乳を買う #home !高 @Work", "牛乳を買う", "2026-12-02T17:00"),
        ])
    func languages(_ place: Place, _ entry: (line: String, title: String, due: String)) async throws {
        let window = try await Household.window(in: place)
        await window.settles()
        window.type("a")
        window.type(entry.line)
        #expect(window.text.contains("17:00") && window.text.contains("high"), "\(window.text)")
        window.press(.enter)
        await window.waits(for: "\"\(entry.title)\"")
        let todo = try await window.todo(entry.title)
        #expect(todo.tags == ["home"] && todo.priority == .high && todo.list == Household.work.id)
        #expect(
            todo.due?.date == CivilDate(year: 2026, month: 12, day: 2)
                && "\(String(describing: todo.due))".contains("17"))
    }

    @Test(
        "a list that does not exist is said while the line is written, and nothing is added under it",
        arguments: Place.allCases)
    func unknownList(_ place: Place) async throws {
        let window = try await Household.window(in: place)
        await window.settles()
        let before = try await window.todos().count
        window.type("a")
        window.type("Buy milk @Nowhere")
        #expect(window.text.contains("no such list"), "\(window.text)")
        window.press(.enter)
        await window.settles()
        let added = try await window.todos()
        #expect(added.count == before && window.text.contains("New to-do"), "\(window.text)")
    }

    @Test("half a line outlives the end of the window, and only there where it was written")
    func halfLine() async throws {
        let storage = DataFlow.MemoryStore()
        let memory = TestSupport.MemoryStore()
        let first = Window(on: memory, clock: FixedClock(), storage: storage)
        await first.settles()
        first.type("a")
        first.type("Half of a 文")
        let second = Window(on: memory, clock: FixedClock(), storage: storage)
        await second.settles()
        second.type("a")
        #expect(second.text.contains("Half of a 文"))
        second.type(" line")
        second.press(.enter)
        await second.waits { $0.contains("Added") && !$0.contains("New to-do") }
        second.type("a")
        #expect(!second.text.contains("│ Half of a"), "what was added is not offered again")
        let other = Window(on: memory, clock: FixedClock(), scene: "2", storage: storage)
        await other.settles()
        other.type("a")
        #expect(other.text.contains("New to-do") && !other.text.contains("│ Half of a"))
    }

    @Test("a line that is given up with escape adds nothing, and is there again", arguments: Place.allCases)
    func givenUp(_ place: Place) async throws {
        let window = try await Window.make(in: place)
        await window.settles()
        window.type("a")
        window.type("Later")
        window.press(.escape)
        #expect(!window.text.contains("New to-do"))
        window.type("a")
        #expect(window.text.contains("Later"))
        #expect(try await window.todos().isEmpty)
    }

    @Test("a line of nothing is refused with a sentence", arguments: Place.allCases)
    func nothing(_ place: Place) async throws {
        let window = try await Window.make(in: place)
        await window.settles()
        window.type("a")
        window.press(.enter)
        await window.waits(for: "title")
        #expect(window.text.contains("New to-do"))
        #expect(try await window.todos().isEmpty)
    }
}
