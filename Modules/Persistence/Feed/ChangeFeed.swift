import Domain
import Synchronization

/// Tells observers of changes. Nothing runs while nobody observes.
///
/// - Created by: `SQLiteStore`
/// - Destroyed by: `SQLiteStore`
/// - Read by: observers, through their streams
/// - Changed by: `SQLiteStore.changes`, the end of a stream, and whoever publishes
final class ChangeFeed: Sendable {
    private struct State {
        var observers: [Int: AsyncStream<StoreChange>.Continuation] = [:]
        var lastKey = 0
        var watcher: ForeignChanges?
    }

    /// More to-dos than this are «many».
    static let limit = 1000

    /// Tells this store's journal entries from those of others.
    let origin = Int.random(in: 1...Int.max)

    private let location: StoreLocation
    private let state = Mutex(State())

    init(location: StoreLocation) { self.location = location }

    /// A stream of the changes from now on. Its end ends the observation.
    func stream() -> AsyncStream<StoreChange> {
        let (stream, continuation) = AsyncStream.makeStream(of: StoreChange.self, bufferingPolicy: .bufferingNewest(1))
        let (key, started) = state.withLock { state in
            state.lastKey += 1
            state.observers[state.lastKey] = continuation
            guard state.watcher == nil else { return (state.lastKey, nil as ForeignChanges?) }
            let watcher = ForeignChanges(location: location, feed: self)
            state.watcher = watcher
            return (state.lastKey, watcher)
        }
        continuation.onTermination = { [weak self] _ in self?.remove(key) }
        started?.start()
        return stream
    }

    /// Tells of a commit of this store.
    func publish(_ sequence: Int, _ todos: [Todo]) {
        let ids = todos.count > Self.limit ? nil : Set(todos.map(\.id))
        publish(StoreChange(sequence: sequence, todos: ids, isForeign: false))
    }

    func publish(_ change: StoreChange) {
        for observer in state.withLock({ Array($0.observers.values) }) {
            // A full buffer drops the notice that waited; together they take its place.
            if case .dropped(let missed) = observer.yield(change) { observer.yield(missed.merged(with: change)) }
        }
    }

    /// The watcher that runs while somebody observes.
    var watcher: ForeignChanges? { state.withLock { $0.watcher } }

    /// Ends every stream.
    func finish() {
        for observer in state.withLock({ Array($0.observers.values) }) { observer.finish() }
    }

    private func remove(_ key: Int) {
        let ended = state.withLock { state in
            state.observers[key] = nil
            guard state.observers.isEmpty else { return nil as ForeignChanges? }
            defer { state.watcher = nil }
            return state.watcher
        }
        ended?.stop()
    }
}

extension StoreChange {
    /// One notice for two.
    func merged(with later: StoreChange) -> StoreChange {
        let both = later.todos.flatMap { new in todos.map { new.union($0) } }
        return StoreChange(
            sequence: max(sequence, later.sequence), todos: both.flatMap { $0.count > ChangeFeed.limit ? nil : $0 },
            isForeign: isForeign || later.isForeign)
    }
}
