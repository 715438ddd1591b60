import Domain
import TestSupport
import Testing

@testable import Presentation

@MainActor
@Suite("The list's model on a screen")
struct TodoListChoiceTests {
    private let clock = FixedClock()
    private let memory: MemoryStore
    private let store: GatedStore

    init() throws {
        memory = try MemoryStore(
            todos: [
                todo(1, "Overdue", due: "2026-11-30"), todo(2, "Today", due: "2026-12-01", tags: ["a"]),
                todo(3, "At nine", due: "2026-12-01T09:00:00", parent: 2),
                todo(4, "Later", due: "2026-12-09", parent: 3),
                todo(5, "Some day", tags: ["A", "b"]), todo(6, "Done", status: .completed, due: "2026-12-01"),
            ], clock: clock)
        store = GatedStore(memory)
    }

    private func model(_ choice: TodoListChoice) -> TodoListModel {
        TodoListModel(choice, store: store, zones: FixedZones(), alarm: clock)
    }

    private func titles(_ model: TodoListModel) -> [String] {
        model.rows(at: 0..<100, language: .english).map(\.title)
    }

    @Test(
        "each scope shows what belongs to it",
        arguments: [
            (TodoListChoice(scope: .today), ["Overdue", "Today", "At nine"]),
            (TodoListChoice(scope: .overdue), ["Overdue"]),
            (TodoListChoice(scope: .upcoming), ["Later"]), (TodoListChoice(scope: .done), ["Done"]),
            (TodoListChoice(), ["Overdue", "Today", "At nine", "Later", "Some day"]),
            (TodoListChoice(scope: .tag("a")), ["Today", "Some day"]),
            (TodoListChoice(scope: .tag("a"), tags: ["B"]), ["Some day"]),
            (TodoListChoice(scope: .today, showsDone: true), ["Overdue", "Today", "At nine", "Done"]),
            (TodoListChoice(text: "lat"), ["Later"]), (TodoListChoice(scope: .today, text: "lat"), []),
            (TodoListChoice(scope: .list(.inbox), key: .title), ["Overdue", "Some day", "Today", "At nine", "Later"]),
        ])
    func scopes(choice: TodoListChoice, expected: [String]) async {
        let model = model(choice)
        await model.loadIfNeeded()
        #expect(titles(model) == expected)
        #expect(model.choice == choice)
        #expect(TodoListChoice(rawValue: choice.rawValue) == choice)
    }

    @Test(
        "a text that is no choice is none",
        arguments: ["", "all", "all\u{1E}\u{1E}\u{1E}x\u{1E}0", "x\u{1E}\u{1E}\u{1E}\u{1E}0"])
    func noChoice(text: String) { #expect(TodoListChoice(rawValue: text) == nil) }

    @Test("what is collapsed hides what stands under it, and reads nothing")
    func collapsed() async {
        let model = model(TodoListChoice())
        await model.loadIfNeeded()
        model.setCollapsed(true, TodoNumber(2))
        #expect(titles(model) == ["Overdue", "Today", "Some day"])
        let rows = model.rows(at: 1..<2, language: .english)
        #expect(rows.first?.hasParts == true)
        #expect(rows.first?.isCollapsed == true)
        #expect(model.numbers.map(\.value).firstIndex(of: 5) == 2)
        #expect(model.numbers[1] == TodoNumber(2) && !model.numbers.contains(TodoNumber(4)))
        model.setCollapsed(true, TodoNumber(3))
        model.setCollapsed(false, TodoNumber(2))
        #expect(titles(model) == ["Overdue", "Today", "At nine", "Some day"])
        #expect(model.rows(at: -5..<1, language: .english).map(\.title) == ["Overdue"])
        #expect(model.rows(at: 9..<12, language: .english).isEmpty)
        #expect(store.reads == 1)
    }

    @Test("while a text is typed only its last letters are shown, however late older answers come")
    func typing() async {
        let model = model(TodoListChoice())
        await model.loadIfNeeded()
        store.hold()
        let tasks = ["l", "la", "lat"].map { text in Task { await model.show(TodoListChoice(text: text)) } }
        #expect(await eventually { model.choice.text == "lat" && store.held > 0 })
        #expect(titles(model).count == 5)
        store.release(reversed: true)
        for task in tasks { await task.value }
        #expect(titles(model) == ["Later"])
    }

    @Test("a thousand changes at once cost a few reads")
    func burst() async throws {
        let model = model(TodoListChoice())
        let task = Task { await model.observe() }
        #expect(await eventually { titles(model).count == 5 })
        store.hold()
        for number in UInt32(10)..<1010 {
            let new = Todo.sample("x", id: SequentialIDs.todo(number))
            try await memory.commit(.add) { _ in [.create(new)] }
        }
        store.release()
        #expect(await eventually { model.visible.count == 1005 })
        #expect(store.reads <= 4)
        task.cancel()
        await task.value
    }

    @Test("an empty view fills when the time comes")
    func time() async throws {
        let model = model(TodoListChoice(scope: .overdue, tags: ["a"]))
        let task = Task { await model.observe() }
        #expect(await eventually { if case .empty = model.state { clock.waiting.count == 1 } else { false } })
        clock.set(try #require(Instant("2026-12-02T00:00:00Z")))
        #expect(await eventually { titles(model) == ["Today"] })
        task.cancel()
        await task.value
    }

    @Test("another choice has its own moment to wake")
    func otherMoment() async throws {
        let model = model(TodoListChoice(scope: .tag("b")))
        let task = Task { await model.observe() }
        #expect(await eventually { clock.waiting.first == Instant("2026-12-02T00:00:00Z") })
        await model.show(TodoListChoice(scope: .overdue))
        #expect(titles(model) == ["Overdue"])
        #expect(await eventually { clock.waiting.first == clock.now().adding(seconds: 3601) })
        #expect(await eventually { clock.waiting.count == 1 })
        clock.advance(seconds: 3601)
        #expect(await eventually { titles(model) == ["Overdue", "At nine"] })
        task.cancel()
        await task.value
        #expect(await eventually { clock.waiting.count == 0 })
    }
}
