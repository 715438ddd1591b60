package import Domain
import Synchronization

/// The store of a process that may be killed: after so many calls nothing reaches the store under it any more, which
/// keeps what was committed.
///
/// - Created by: a test, for one life of a process
/// - Destroyed by: the test
/// - Read by: the sync under test
/// - Changed by: each call, which counts down
package final class KillableStore: TodoStore, SyncLedger {
    private let store: any TodoStore & SyncLedger
    private let rest: Mutex<Int>

    /// A process that dies at its `calls`th call; nil for one that lives.
    package init(_ store: any TodoStore & SyncLedger, dyingAfter calls: Int? = nil) {
        self.store = store
        rest = Mutex(calls ?? .max)
    }

    /// Kills it.
    package func kill() { rest.withLock { $0 = 0 } }

    /// True once it is dead.
    package var isDead: Bool { rest.withLock { $0 <= 0 } }

    package func read<Value: Sendable>(
        _ body: @Sendable (any StoreReader) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try live()
        return try await store.read(body)
    }

    package func commit(
        _ kind: ChangeKind, _ plan: @Sendable (any StoreReader) throws(StoreError) -> [TodoOperation]
    ) async throws(StoreError) -> Receipt {
        try live()
        return try await store.commit(kind, plan)
    }

    package func changes() -> AsyncStream<StoreChange> { store.changes() }

    package func readLedger<Value: Sendable>(
        _ body: @Sendable (any LedgerReader) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try live()
        return try await store.readLedger(body)
    }

    package func commitLedger<Value: Sendable>(
        _ kind: ChangeKind,
        _ plan: @Sendable (any LedgerReader) throws(StoreError) -> (change: LedgerChange, value: Value)
    ) async throws(StoreError) -> Value {
        try live()
        let value = try await store.commitLedger(kind, plan)
        // It may also die between the commit and the next step.
        try live()
        return value
    }

    private func live() throws(StoreError) {
        let isAlive = rest.withLock { rest in
            if rest != .max { rest -= 1 }
            return rest > 0
        }
        if !isAlive { throw .cancelled }
    }
}
