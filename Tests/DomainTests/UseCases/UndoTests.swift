import Domain
import TestSupport
import Testing

@Suite("Undo")
struct UndoTests {
    @Test("every kind of change is taken back, the last one first, until nothing is left")
    func everyKind() async throws {
        let bench = try UseCaseBench()
        let list = bench.ids.listID()
        let daily = try RecurrenceRule(frequency: .daily)
        var states = [try await bench.state()]
        let steps: [(ChangeKind, () async throws -> Void)] = [
            (.lists, { try await bench.perform(ChangeLists(.add(name: "Home"), id: list)) }),
            (.add, { try await bench.add("a") { $0.list = "Home" } }),
            (
                .add,
                {
                    try await bench.add("series") {
                        $0.due = .set(.date(bench.context.today))
                        $0.rule = .set(daily)
                    }
                }
            ),
            (.edit, { try await bench.edit(1, 2) { $0.title = "b" } }),
            (.done, { try await bench.complete(1, 2) }),
            (.reopen, { try await bench.perform(ReopenTodos(UseCaseBench.references([1]))) }),
            (.delete, { try await bench.perform(DeleteTodos(UseCaseBench.references([2]))) }),
            (.lists, { try await bench.perform(ChangeLists(.rename(name: "home", to: "House"), id: list)) }),
            (.lists, { try await bench.perform(ChangeLists(.delete(name: "House", includingTodos: true), id: list)) }),
        ]
        for (_, step) in steps {
            bench.clock.advance(seconds: 1)
            try await step()
            states.append(try await bench.state())
        }
        for (kind, _) in steps.reversed() {
            #expect(try await bench.state() == states.popLast())
            let (entry, _) = try await bench.store.undoLast()
            #expect(entry.kind == kind)
        }
        #expect(try await bench.state() == states.popLast())
        await #expect(throws: StoreError.nothingToUndo) { _ = try await bench.store.undoLast() }
    }

    @Test("a change after an undo is the next to be undone, and what was undone stays so")
    func afterUndo() async throws {
        let bench = try UseCaseBench()
        try await bench.add("a")
        try await bench.add("b")
        _ = try await bench.store.undoLast()
        try await bench.add("c")
        #expect(try await bench.store.undoLast().receipt.todos.map(\.title) == ["c"])
        #expect(try await bench.store.undoLast().receipt.todos.map(\.title) == ["a"])
        await #expect(throws: StoreError.nothingToUndo) { _ = try await bench.store.undoLast() }
    }

    @Test("a field that has another value since is left alone, and so is everything else of that change")
    func changedSince() async throws {
        let bench = try UseCaseBench(.numbered(1), .numbered(2))
        try await bench.edit(1, 2) { $0.title = "edited" }
        // An undo is nothing to undo, so this stands between the edit and its undo.
        try await bench.store.commit(.undo(of: 99)) { _ throws(StoreError) in
            [.update(SequentialIDs.todo(1), [FieldChange(field: .title, old: "edited", new: "other")])]
        }
        await #expect(throws: StoreError.changedSince(TodoNumber(1), .title)) { _ = try await bench.store.undoLast() }
        #expect(try await bench.titles() == ["other", "edited"])
    }

    @Test("another writer in between is undone instead, each change once")
    func raced() async throws {
        let bench = try UseCaseBench()
        try await bench.add("mine")
        let store = MeddlingStore(bench)
        await store.onNextCommit { _ = try? await bench.add("theirs") }
        #expect(try await store.undoLast().receipt.todos.map(\.title) == ["theirs"])
        #expect(try await store.undoLast().receipt.todos.map(\.title) == ["mine"])
    }

    @Test("two who undo at once take back two changes")
    func atOnce() async throws {
        let bench = try UseCaseBench()
        for title in ["a", "b", "c"] { try await bench.add(title) }
        async let first = bench.store.undoLast()
        async let second = bench.store.undoLast()
        let undone = try await [first.entry.sequence, second.entry.sequence]
        #expect(undone.sorted() == [2, 3])
        #expect(try await bench.titles() == ["a"])
    }

    @Test("undo ends when it is cancelled")
    func cancelled() async throws {
        let bench = try UseCaseBench(.numbered(1))
        try await bench.edit(1) { $0.title = "edited" }
        let task = Task { [store = bench.store] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await store.undoLast()
        }
        await #expect(throws: StoreError.cancelled) { _ = try await task.value }
        #expect(try await bench.titles() == ["edited"])
    }
}

extension UseCaseBench {
    /// Everything that undo should bring back; the moment of the last change is not.
    fileprivate func state() async throws -> [String] {
        try await store.read { reader throws(StoreError) in
            try reader.lists().map { "\($0.name)" }
                + reader.todos(matching: TodoFilter(status: .all)).map { todo in
                    "\(todo.number) " + TodoField.allCases.map { todo.text(of: $0) ?? "-" }.joined(separator: "|")
                }
        }
    }
}

/// A store that does something of its own right before its next commit.
private actor MeddlingStore: TodoStore {
    nonisolated let bench: UseCaseBench
    private var action: (@Sendable () async -> Void)?

    init(_ bench: UseCaseBench) { self.bench = bench }

    func onNextCommit(_ action: @escaping @Sendable () async -> Void) { self.action = action }

    func read<Value: Sendable>(
        _ body: @Sendable (any StoreReader) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value { try await bench.store.read(body) }

    func commit(
        _ kind: ChangeKind, _ plan: @Sendable (any StoreReader) throws(StoreError) -> [TodoOperation]
    ) async throws(StoreError) -> Receipt {
        if let action {
            self.action = nil
            await action()
        }
        return try await bench.store.commit(kind, plan)
    }

    nonisolated func changes() -> AsyncStream<StoreChange> { bench.store.changes() }
}
