public import Domain

/// What a person does to one or many to-dos at once: each action is one transaction, all or nothing, and one step of
/// undo. What shows to-dos observes the store and need not be told.
public struct TodoActions: Sendable {
    private let store: any TodoStore
    private let ids: any IDSource
    private let clock: any Clock
    private let zones: any ZoneSource

    /// Actions on a store.
    public init(store: any TodoStore, ids: any IDSource, clock: any Clock, zones: any ZoneSource) {
        self.store = store
        self.ids = ids
        self.clock = clock
        self.zones = zones
    }

    /// Adds the to-do of a line or a form.
    public func add(_ edit: TodoEdit) async throws(StoreError) -> ActionReport {
        let context = context
        let receipt = try await store.perform(AddTodo(edit, id: ids.todoID(), in: context))
        return ActionReport(action: .add, todos: receipt.todos, parts: 0, lists: [], context: context)
    }

    /// Completes to-dos with their open parts; those that repeat move on to their next date.
    public func complete(_ numbers: [TodoNumber], keepsParts: Bool = false) async throws(StoreError) -> ActionReport {
        let useCase = CompleteTodos(Self.references(numbers), keepsParts: keepsParts, ids: ids, in: context)
        return try await perform(useCase, .complete, on: numbers)
    }

    /// Opens to-dos again.
    public func reopen(_ numbers: [TodoNumber]) async throws(StoreError) -> ActionReport {
        try await perform(ReopenTodos(Self.references(numbers)), .reopen, on: numbers)
    }

    /// Deletes to-dos with their parts.
    public func delete(_ numbers: [TodoNumber]) async throws(StoreError) -> ActionReport {
        try await perform(DeleteTodos(Self.references(numbers)), .delete, on: numbers)
    }

    /// Moves to-dos with their parts to a list.
    ///
    /// - Throws: as the store; `refused(.parentInOtherList)` for a part that is moved without its whole.
    public func move(_ numbers: [TodoNumber], toList name: String) async throws(StoreError) -> ActionReport {
        var edit = TodoEdit()
        edit.list = name
        return try await apply(edit, .move(list: name), to: numbers)
    }

    /// Gives to-dos a priority.
    public func prioritize(_ numbers: [TodoNumber], as priority: Priority) async throws(StoreError) -> ActionReport {
        var edit = TodoEdit()
        edit.priority = priority
        return try await apply(edit, .prioritize(priority), to: numbers)
    }

    /// Gives to-dos a due date, or takes it away.
    public func schedule(_ numbers: [TodoNumber], due: TodoDate?) async throws(StoreError) -> ActionReport {
        var edit = TodoEdit()
        edit.due = due.map { .set($0) } ?? .clear
        return try await apply(edit, .schedule(due), to: numbers)
    }

    /// Adds tags to to-dos and takes tags away.
    public func tag(
        _ numbers: [TodoNumber], adding added: [String], removing removed: [String] = []
    ) async throws(StoreError) -> ActionReport {
        var edit = TodoEdit()
        edit.addedTags = added
        edit.removedTags = removed
        return try await apply(edit, .tag(added: added, removed: removed), to: numbers)
    }

    /// Makes an edit, such as a draft's.
    public func edit(_ numbers: [TodoNumber], _ edit: TodoEdit) async throws(StoreError) -> ActionReport {
        try await apply(edit, .edit, to: numbers)
    }

    /// Takes the last change back, whoever made it; again and again, one further back each time.
    ///
    /// - Throws: `nothingToUndo`, `changedSince`, and what a store throws.
    public func undo() async throws(StoreError) -> ActionReport {
        let (entry, receipt) = try await store.undoLast()
        let lists = try await store.read { reader throws(StoreError) in try reader.lists() }
        return ActionReport(action: .undo(entry), todos: receipt.todos, parts: 0, lists: lists, context: context)
    }

    private var context: TimeContext { TimeContext(now: clock.now(), zones: zones) }

    private static func references(_ numbers: [TodoNumber]) -> [TodoReference] { numbers.map { .number($0) } }

    private func apply(
        _ edit: TodoEdit, _ action: ActionReport.Action, to numbers: [TodoNumber]
    ) async throws(StoreError) -> ActionReport {
        try await perform(EditTodos(Self.references(numbers), edit, in: context), action, on: numbers)
    }

    private func perform(
        _ useCase: some UseCase, _ action: ActionReport.Action, on numbers: [TodoNumber]
    ) async throws(StoreError) -> ActionReport {
        let receipt = try await store.perform(useCase)
        let named = Set(numbers)
        let todos = receipt.todos.filter { named.contains($0.number) }
        // The record of an occurrence is new, and no part.
        let moved = action == .complete ? todos.count(where: \.isOpen) : 0
        return ActionReport(
            action: action, todos: todos, parts: max(0, receipt.todos.count - todos.count - moved), lists: [],
            context: context)
    }
}
