import Domain
import Synchronization
import TestSupport

/// Stands before a store: counts the reads, lets them fail, and holds their answers back until the test lets them go.
/// An answer that is held ignores cancellation, as a slow disk does.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends
/// - Read by: the test
/// - Changed by: the test, and each read
final class GatedStore: TodoStore {
    private struct State {
        var reads = 0
        var failure: StoreError?
        var isHolding = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let base: MemoryStore
    private let state = Mutex(State())

    init(_ base: MemoryStore) { self.base = base }

    var reads: Int { state.withLock(\.reads) }
    var held: Int { state.withLock { $0.held.count } }

    func fail(with error: StoreError?) { state.withLock { $0.failure = error } }
    func hold() { state.withLock { $0.isHolding = true } }

    /// Lets the held answers go, the last ones first where `reversed`, and holds no more.
    func release(reversed: Bool = false) {
        let held = state.withLock { state in
            defer { state.held = [] }
            state.isHolding = false
            return state.held
        }
        for continuation in reversed ? held.reversed() : held { continuation.resume() }
    }

    func read<Value: Sendable>(
        _ body: @Sendable (any StoreReader) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        state.withLock { $0.reads += 1 }
        let value = try await base.read(body)
        await withCheckedContinuation { continuation in
            let isHeld = state.withLock { state in
                if state.isHolding { state.held.append(continuation) }
                return state.isHolding
            }
            if !isHeld { continuation.resume() }
        }
        if let failure = state.withLock(\.failure) { throw failure }
        return value
    }

    func commit(
        _ kind: ChangeKind, _ plan: @Sendable (any StoreReader) throws(StoreError) -> [TodoOperation]
    ) async throws(StoreError) -> Receipt {
        try await base.commit(kind, plan)
    }

    func changes() -> AsyncStream<StoreChange> { base.changes() }
}

/// Lets other tasks run until something holds; false where it still does not after a long while, so that a broken test
/// ends.
@MainActor
func eventually(_ condition: @MainActor () -> Bool) async -> Bool {
    let end = ContinuousClock.now.advanced(by: .seconds(20))
    while !condition() {
        guard ContinuousClock.now < end else { return false }
        await Task.yield()
    }
    return true
}
