import Domain
import TestSupport
import Testing

/// A store in memory, a clock at Tuesday 2026-12-01 08:00 UTC and a person in Berlin, with what the tests of use cases
/// need again and again.
struct UseCaseBench {
    static let berlin = ZoneID("Europe/Berlin")
    static let tokyo = ZoneID("Asia/Tokyo")

    let clock = FixedClock()
    let ids = SequentialIDs(first: 100)
    let store: MemoryStore

    init(_ todos: Todo..., lists: [TodoList] = []) throws {
        store = try MemoryStore(todos: todos, lists: lists, clock: clock)
    }

    var context: TimeContext { TimeContext(now: clock.now(), zones: FixedZones.berlin) }

    /// The list that the tests call Work.
    static let work = TodoList(id: SequentialIDs.list(1), name: "Work")

    @discardableResult
    func perform(_ useCase: some UseCase) async throws -> Receipt { try await store.perform(useCase) }

    /// Adds a to-do whose fields `fill` gives.
    @discardableResult
    func add(_ title: String, _ fill: (inout TodoEdit) -> Void = { _ in }) async throws -> Todo {
        var edit = TodoEdit()
        edit.title = title
        fill(&edit)
        let receipt = try await perform(AddTodo(edit, id: ids.todoID(), in: context))
        return try #require(receipt.todos.first)
    }

    @discardableResult
    func edit(_ numbers: Int..., fill: (inout TodoEdit) -> Void) async throws -> Receipt {
        var edit = TodoEdit()
        fill(&edit)
        return try await perform(EditTodos(Self.references(numbers), edit, in: context))
    }

    @discardableResult
    func complete(_ numbers: Int..., keepsParts: Bool = false) async throws -> Receipt {
        try await perform(CompleteTodos(Self.references(numbers), keepsParts: keepsParts, ids: ids, in: context))
    }

    func todo(_ number: Int) async throws -> Todo {
        try await store.read { reader throws(StoreError) in try reader.todo(.number(TodoNumber(number))) }
    }

    func all(_ status: TodoFilter.Status = .all) async throws -> [Todo] {
        try await store.read { reader throws(StoreError) in try reader.todos(matching: TodoFilter(status: status)) }
    }

    func titles(_ status: TodoFilter.Status = .all) async throws -> [String] { try await all(status).map(\.title) }

    static func references(_ numbers: [Int]) -> [TodoReference] { numbers.map { .number(TodoNumber($0)) } }
}

/// The first to-dos of a store, by number, each with the parents and the dates that a test names.
extension Todo {
    static func numbered(
        _ number: UInt32, _ title: String? = nil, list: ListID = .inbox, status: TodoStatus = .needsAction,
        start: String? = nil, due: String? = nil, parent: UInt32? = nil, rule: String? = nil, tags: [String] = [],
        reminders: [Reminder] = []
    ) -> Todo {
        .sample(
            title ?? "\(number)", id: SequentialIDs.todo(number), list: list, status: status,
            start: start.flatMap { TodoDate($0) }, due: due.flatMap { TodoDate($0) }, tags: tags,
            parent: parent.map { UID(of: SequentialIDs.todo($0)) }, recurrence: rule.flatMap { Recurrence($0) },
            reminders: reminders)
    }
}

/// Expects a rule of the domain to refuse something.
func expectRefusal(
    _ error: TodoError, at location: SourceLocation = #_sourceLocation, _ work: () async throws -> Void
) async {
    await #expect(throws: StoreError.refused(error), sourceLocation: location) { try await work() }
}
