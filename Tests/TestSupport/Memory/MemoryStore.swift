public import Domain
import Synchronization

/// A store that keeps everything in memory and obeys the same rules as the real one: the conformance suite runs on
/// both.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends
/// - Read by: whatever the test hands it to
/// - Changed by: `commit`, `commitLedger` and `setSetting`
public actor MemoryStore: TodoStore, SettingsStore, SyncLedger {
    private let clock: any Clock
    private let observers = Mutex<[Int: AsyncStream<StoreChange>.Continuation]>([:])
    private var state: MemoryState

    /// An empty store with the inbox, or one that goes on from what another had committed.
    public init(state: MemoryState = MemoryState(), clock: any Clock = FixedClock()) {
        self.clock = clock
        self.state = state
    }

    /// A store that holds these to-dos and lists already; its journal is empty.
    public init(todos: [Todo], lists: [TodoList] = [], clock: any Clock = FixedClock()) throws(StoreError) {
        self.clock = clock
        var state = MemoryState()
        for list in lists { try state.apply(.createList(list), at: clock.now()) }
        for todo in todos { try state.apply(.create(todo), at: clock.now()) }
        self.state = state
    }

    public func read<Value: Sendable>(
        _ body: @Sendable (any StoreReader) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try body(reader())
    }

    public func readLedger<Value: Sendable>(
        _ body: @Sendable (any LedgerReader) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try body(reader())
    }

    @discardableResult
    public func commit(
        _ kind: ChangeKind, _ plan: @Sendable (any StoreReader) throws(StoreError) -> [TodoOperation]
    ) async throws(StoreError) -> Receipt {
        let reader = try reader()
        return try commit(kind, LedgerChange(operations: plan(reader)), at: reader.now)
    }

    @discardableResult
    public func commitLedger<Value: Sendable>(
        _ kind: ChangeKind,
        _ plan: @Sendable (any LedgerReader) throws(StoreError) -> (change: LedgerChange, value: Value)
    ) async throws(StoreError) -> Value {
        let reader = try reader()
        let (change, value) = try plan(reader)
        _ = try commit(kind, change, at: reader.now)
        return value
    }

    /// What has been committed so far, for another store to go on from.
    public func snapshot() -> MemoryState { state }

    private func reader() throws(StoreError) -> MemoryReader {
        guard !Task.isCancelled else { throw .cancelled }
        return MemoryReader(now: clock.now(), state: state)
    }

    private func commit(_ kind: ChangeKind, _ change: LedgerChange, at now: Instant) throws(StoreError) -> Receipt {
        var next = state
        var done: [TodoOperation] = []
        for operation in change.operations {
            if let applied = try next.apply(operation, at: now) { done.append(applied) }
        }
        for operation in change.ledger { try next.apply(operation) }
        var isUndo = false
        if case .undo = kind { isUndo = true }
        // An undo that found nothing to do is noted all the same, or the next one would try it again.
        guard !done.isEmpty || isUndo else {
            state = next
            return Receipt(sequence: nil, todos: [])
        }
        let sequence = next.journal.count + 1
        next.journal.append(JournalEntry(sequence: sequence, at: now, kind: kind, operations: done))
        state = next
        var touched: [TodoID] = []
        for id in done.compactMap(\.todo) where !touched.contains(id) { touched.append(id) }
        publish(StoreChange(sequence: sequence, todos: Set(touched), isForeign: false))
        return Receipt(sequence: sequence, todos: touched.compactMap { next.records[$0]?.todo })
    }

    nonisolated public func changes() -> AsyncStream<StoreChange> {
        let (stream, continuation) = AsyncStream.makeStream(of: StoreChange.self, bufferingPolicy: .bufferingNewest(1))
        let key = observers.withLock { known in
            let key = (known.keys.max() ?? 0) + 1
            known[key] = continuation
            return key
        }
        continuation.onTermination = { [weak self] _ in
            self?.observers.withLock { $0[key] = nil }
        }
        return stream
    }

    public func settings() async throws(StoreError) -> [String: String] { state.settings }

    public func setSetting(_ key: String, to value: String?) async throws(StoreError) {
        state.settings[key] = value
    }

    private func publish(_ change: StoreChange) {
        for observer in observers.withLock({ Array($0.values) }) {
            guard case .dropped(let missed) = observer.yield(change) else { continue }
            let todos = change.todos.flatMap { new in missed.todos.map { new.union($0) } }
            observer.yield(StoreChange(sequence: change.sequence, todos: todos, isForeign: false))
        }
    }
}
