public import Domain

/// What every store must do, whatever it is made of. Run each check on a new, empty store.
public struct StoreConformance: Sendable, CustomStringConvertible {
    /// The store under test.
    public typealias Subject = any TodoStore & SettingsStore & SyncLedger

    /// What is checked, as a sentence.
    public let description: String
    private let check: @Sendable (StoreBench) async throws -> Void

    init(_ description: String, _ check: @escaping @Sendable (StoreBench) async throws -> Void) {
        self.description = description
        self.check = check
    }

    /// Runs the check; throws a `ConformanceFailure`, or what the store throws unexpectedly.
    ///
    /// - Parameter clock: the clock that the store was given.
    public func run(on store: Subject, clock: FixedClock) async throws {
        try await check(StoreBench(store: store, clock: clock))
    }

    /// Every check.
    public static let all =
        todos + lists + journal + filters + summaries + search + feed + ledger + outbox + undoAndSync
}

/// What a store did that it must not do.
public struct ConformanceFailure: Error, CustomStringConvertible {
    public let description: String
}

/// A store under test, with the tools that most checks need.
struct StoreBench: Sendable {
    let store: StoreConformance.Subject
    let clock: FixedClock
    let ids = SequentialIDs()

    /// Stores to-dos in one change; they come back with their numbers.
    @discardableResult
    func add(_ todos: Todo..., kind: ChangeKind = .add) async throws -> [Todo] {
        try await store.commit(kind) { _ throws(StoreError) in todos.map { .create($0) } }.todos
    }

    /// Makes one change.
    @discardableResult
    func commit(_ kind: ChangeKind = .edit, _ operations: TodoOperation...) async throws -> Receipt {
        try await store.commit(kind) { _ throws(StoreError) in operations }
    }

    /// Takes the last change back as the use case does.
    @discardableResult
    func undo() async throws -> Receipt {
        guard let last = try await store.read({ reader throws(StoreError) in try reader.lastUndoable() }) else {
            throw ConformanceFailure(description: "there should be something to undo")
        }
        return try await store.commit(.undo(of: last.sequence)) { _ throws(StoreError) in
            last.operations.reversed().map(\.inverse)
        }
    }

    func find(_ filter: TodoFilter) async throws -> [String] {
        try await store.read { reader throws(StoreError) in try reader.todos(matching: filter).map(\.title) }
    }

    func search(_ text: String) async throws -> [String] {
        try await find(TodoFilter(status: .all, text: text)).sorted()
    }

    func todo(_ number: TodoNumber) async throws -> Todo {
        try await store.read { reader throws(StoreError) in try reader.todo(.number(number)) }
    }

    func record(_ id: TodoID) async throws -> TodoRecord? {
        try await store.read { reader throws(StoreError) in try reader.record(id: id) }
    }

    func listNames() async throws -> [String] {
        try await store.read { reader throws(StoreError) in try reader.lists().map(\.name) }
    }

    func expect<Value: Equatable>(
        _ found: Value, _ expected: Value, _ what: String = "", line: Int = #line
    ) throws {
        if found != expected {
            throw ConformanceFailure(description: "line \(line): \(what) is \(found), expected \(expected)")
        }
    }

    func expectFailure(
        _ expected: StoreError, line: Int = #line, _ body: () async throws -> Void
    ) async throws {
        do {
            try await body()
        } catch let error as StoreError {
            return try expect(error, expected, "the error", line: line)
        }
        throw ConformanceFailure(description: "line \(line): nothing was thrown, expected \(expected)")
    }
}
