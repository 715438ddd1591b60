import Composition
import Domain
import TestSupport
import Testing

/// The use cases on a file, where it matters that they are transactions. What they do is tested on memory.
@Suite("Use cases on a store in a file")
struct TransactionTests {
    private let folder: TemporaryFolder
    private let container: AppContainer

    init() throws {
        folder = try TemporaryFolder()
        container = try AppContainer.live(folder: folder.path, environment: ["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"])
    }

    private func add(_ title: String, _ fill: (inout TodoEdit) -> Void = { _ in }) async throws {
        var edit = TodoEdit()
        edit.title = title
        fill(&edit)
        try await container.store.perform(AddTodo(edit, id: container.ids.todoID(), in: container.context()))
    }

    private func references(_ numbers: Int...) -> [TodoReference] { numbers.map { .number(TodoNumber($0)) } }

    /// What is in the file, as another process would read it.
    private func lines() async throws -> [String] {
        let other = try AppContainer.live(folder: folder.path, environment: [:])
        return try await other.store.read { reader throws(StoreError) in
            try reader.lists().map(\.name)
                + reader.todos(matching: TodoFilter(status: .all)).map {
                    "\($0.number) \($0.title) \($0.status.rawValue)"
                }
        }
    }

    @Test("several to-dos are changed all or none")
    func allOrNothing() async throws {
        for title in ["a", "b"] { try await add(title) }
        let before = try await lines()
        var edit = TodoEdit()
        edit.title = "edited"
        let useCases: [any UseCase] = [
            EditTodos(references(1, 2, 9), edit, in: container.context()),
            CompleteTodos(references(1, 9), ids: container.ids, in: container.context()),
            DeleteTodos(references(2, 9)), ReopenTodos(references(1, 9)),
        ]
        for useCase in useCases {
            await #expect(throws: StoreError.noSuchTodo(.number(TodoNumber(9)))) {
                try await container.store.perform(useCase)
            }
        }
        #expect(try await lines() == before)
        #expect(try await container.store.undoLast().receipt.todos.map(\.title) == ["b"], "nothing was written down")
    }

    @Test("a whole moves with its parts, and undo brings all back")
    func moving() async throws {
        try await container.store.perform(ChangeLists(.add(name: "Work"), id: container.ids.listID()))
        try await add("whole")
        try await add("part") { $0.parent = .set(.number(TodoNumber(1))) }
        let before = try await container.export(TodoFilter(status: .all), as: .json).bytes
        var edit = TodoEdit()
        edit.list = "work"
        try await container.store.perform(EditTodos(references(2, 1), edit, in: container.context()))
        let moved = try await container.store.read { reader throws(StoreError) in
            try reader.summaries(matching: TodoFilter(list: try reader.list(named: "Work").id)).map(\.parent)
        }
        #expect(moved == [nil, TodoNumber(1)])
        _ = try await container.store.undoLast()
        let after = try await container.store.read { reader throws(StoreError) in
            try reader.todos(matching: TodoFilter(list: .inbox)).count
        }
        #expect(after == 2)
        #expect(try await container.export(TodoFilter(status: .all), as: .json).count == 2)
        #expect(before.count == (try await container.export(TodoFilter(status: .all), as: .json).bytes.count))
    }

    @Test("an occurrence completed, undone and completed again is one copy, in the file too")
    func series() async throws {
        let daily = try RecurrenceRule(frequency: .daily)
        try await add("water") {
            if let due = TodoDate("2026-12-01T09:00:00") { $0.due = .set(due) }
            $0.rule = .set(daily)
        }
        for _ in 0..<3 {
            try await container.store.perform(
                CompleteTodos(references(1), ids: container.ids, in: container.context()))
            _ = try await container.store.undoLast()
        }
        try await container.store.perform(CompleteTodos(references(1), ids: container.ids, in: container.context()))
        #expect(try await lines() == ["Inbox", "1 water needs-action", "2 water completed"])
    }

    @Test("a list goes with its to-dos and comes back with them")
    func lists() async throws {
        try await container.store.perform(ChangeLists(.add(name: "Work"), id: container.ids.listID()))
        try await add("a") { $0.list = "Work" }
        let before = try await lines()
        try await container.store.perform(
            ChangeLists(.delete(name: "Work", includingTodos: true), id: container.ids.listID()))
        #expect(try await lines() == ["Inbox"])
        _ = try await container.store.undoLast()
        #expect(try await lines() == before)
    }

    @Test("many who complete one series at once move it on once each, and no occurrence is lost or doubled")
    func manyAtOnce() async throws {
        let daily = try RecurrenceRule(frequency: .daily)
        try await add("water") {
            if let due = TodoDate("2026-12-01") { $0.due = .set(due) }
            $0.rule = .set(daily)
        }
        let others = try (0..<4).map { _ in try AppContainer.live(folder: folder.path, environment: [:]) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for other in others {
                group.addTask {
                    for _ in 0..<5 {
                        try await other.store.perform(
                            CompleteTodos([.number(TodoNumber(1))], ids: other.ids, in: other.context()))
                    }
                }
            }
            try await group.waitForAll()
        }
        let todos = try await container.store.read { reader throws(StoreError) in
            try reader.todos(matching: TodoFilter(status: .all))
        }
        #expect(todos.count == 21)
        #expect(Set(todos.map(\.uid)).count == 21)
        #expect(todos.first?.due == TodoDate("2026-12-21"))
    }
}
