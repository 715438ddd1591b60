public import Domain
import Synchronization

/// A store that keeps everything in memory and obeys the same rules as the real one: the conformance suite runs on
/// both.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends
/// - Read by: whatever the test hands it to
/// - Changed by: `commit` and `setSetting`
public actor MemoryStore: TodoStore, SettingsStore {
    private let clock: any Clock
    private let observers = Mutex<[Int: AsyncStream<StoreChange>.Continuation]>([:])
    private var state = MemoryState()
    private var texts: [String: String] = [:]

    /// An empty store with the inbox.
    public init(clock: any Clock = FixedClock()) { self.clock = clock }

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
        guard !Task.isCancelled else { throw .cancelled }
        return try body(MemoryReader(now: clock.now(), state: state))
    }

    @discardableResult
    public func commit(
        _ kind: ChangeKind, _ plan: @Sendable (any StoreReader) throws(StoreError) -> [TodoOperation]
    ) async throws(StoreError) -> Receipt {
        guard !Task.isCancelled else { throw .cancelled }
        let now = clock.now()
        var next = state
        var done: [TodoOperation] = []
        for operation in try plan(MemoryReader(now: now, state: state)) where try next.apply(operation, at: now) {
            done.append(operation)
        }
        guard !done.isEmpty else { return Receipt(sequence: nil, todos: []) }
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

    public func settings() async throws(StoreError) -> [String: String] { texts }

    public func setSetting(_ key: String, to value: String?) async throws(StoreError) { texts[key] = value }

    private func publish(_ change: StoreChange) {
        for observer in observers.withLock({ Array($0.values) }) {
            guard case .dropped(let missed) = observer.yield(change) else { continue }
            let todos = change.todos.flatMap { new in missed.todos.map { new.union($0) } }
            observer.yield(StoreChange(sequence: change.sequence, todos: todos, isForeign: false))
        }
    }
}
