public import Domain
import Synchronization

/// Stands before a store: counts the reads, lets them fail, and holds their answers back until the test lets them go.
/// An answer that is held ignores cancellation, as a slow disk does.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends
/// - Read by: the test
/// - Changed by: the test, and each read
public final class GatedStore: TodoStore {
    private struct State {
        var reads = 0
        var ended = 0
        var failure: StoreError?
        var isHolding = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let base: any TodoStore
    private let state = Mutex(State())

    /// A gate before a store, open at first.
    public init(_ base: any TodoStore) { self.base = base }

    /// How many reads there were.
    public var reads: Int { state.withLock(\.reads) }
    /// How many reads have not ended yet.
    public var pending: Int { state.withLock { $0.reads - $0.ended } }
    /// How many answers are held back.
    public var held: Int { state.withLock { $0.held.count } }

    /// Lets reads fail from now on, or no more.
    public func fail(with error: StoreError?) { state.withLock { $0.failure = error } }
    /// Holds answers back from now on.
    public func hold() { state.withLock { $0.isHolding = true } }

    /// Lets the held answers go, the last ones first where `reversed`, and holds no more.
    public func release(reversed: Bool = false) {
        let held = state.withLock { state in
            defer { state.held = [] }
            state.isHolding = false
            return state.held
        }
        for continuation in reversed ? held.reversed() : held { continuation.resume() }
    }

    public func read<Value: Sendable>(
        _ body: @Sendable (any StoreReader) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        state.withLock { $0.reads += 1 }
        defer { state.withLock { $0.ended += 1 } }
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

    public func commit(
        _ kind: ChangeKind, _ plan: @Sendable (any StoreReader) throws(StoreError) -> [TodoOperation]
    ) async throws(StoreError) -> Receipt {
        try await base.commit(kind, plan)
    }

    public func changes() -> AsyncStream<StoreChange> { base.changes() }
}
