import Domain
import Synchronization

/// Lends out readers, first come first served. A reader is made when all others are busy, so a program that reads once
/// has one.
///
/// - Created by: `SQLiteStore`
/// - Destroyed by: `SQLiteStore`
/// - Read by: `SQLiteStore`
/// - Changed by: `SQLiteStore`, and the cancellation of a task that waits
final class ReaderPool: Sendable {
    private struct State {
        var idle: [ReaderActor] = []
        var all: [ReaderActor] = []
        var waiting: [(ticket: ObjectIdentifier, continuation: CheckedContinuation<ReaderActor?, Never>)] = []
    }

    /// How many may read at once.
    static let limit = 3

    private let location: StoreLocation
    private let state = Mutex(State())

    init(location: StoreLocation) { self.location = location }

    /// Runs `body` with a reader.
    ///
    /// - Throws: `cancelled` where the task was cancelled while it waited for one.
    func run<Value: Sendable>(
        at now: Instant, ticket: ReadTicket, _ body: @Sendable (SQLiteReader) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        guard let reader = await borrow(for: ticket) else { throw .cancelled }
        defer { giveBack(reader) }
        return try await reader.read(at: now, ticket: ticket, body)
    }

    /// Closes every connection that is not in use.
    func close() async {
        for reader in state.withLock({ $0.idle }) { await reader.close() }
    }

    /// Ends the wait of a read that was cancelled.
    func cancel(_ ticket: ReadTicket) {
        let waiter = state.withLock { state in
            state.waiting.firstIndex { $0.ticket == ObjectIdentifier(ticket) }.map { state.waiting.remove(at: $0) }
        }
        waiter?.continuation.resume(returning: nil)
    }

    private func borrow(for ticket: ReadTicket) async -> ReaderActor? {
        if let reader = state.withLock({ take(from: &$0) }) { return reader }
        return await withCheckedContinuation { continuation in
            let answer: ReaderActor?? = state.withLock { state in
                if ticket.isCancelled { return .some(nil) }
                if let reader = take(from: &state) { return reader }
                state.waiting.append((ObjectIdentifier(ticket), continuation))
                return nil
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }

    private func take(from state: inout State) -> ReaderActor? {
        if let reader = state.idle.popLast() { return reader }
        guard state.all.count < Self.limit else { return nil }
        let reader = ReaderActor(location: location)
        state.all.append(reader)
        return reader
    }

    private func giveBack(_ reader: ReaderActor) {
        let waiter = state.withLock { state in
            if state.waiting.isEmpty {
                state.idle.append(reader)
                return nil as CheckedContinuation<ReaderActor?, Never>?
            }
            return state.waiting.removeFirst().continuation
        }
        waiter?.resume(returning: reader)
    }
}
