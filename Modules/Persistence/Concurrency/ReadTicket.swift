import CSQLite
import Domain
import Synchronization

/// Lets one read be cancelled from any thread while it runs: the running statement is interrupted, the next one does
/// not start.
///
/// - Created by: `SQLiteStore.read`
/// - Destroyed by: `SQLiteStore.read`, when the read is over
/// - Read by: the reader that runs it
/// - Changed by: the reader that runs it, and the task's cancellation
final class ReadTicket: Sendable {
    private struct State {
        var isCancelled = false
        var handle: OpaquePointer?
    }

    private let state = Mutex(State())

    /// True once the read has been cancelled.
    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Says that the read now runs on `connection`, until `end`.
    func begin(on connection: borrowing Connection) {
        let address = UInt(bitPattern: connection.handle)
        state.withLock { $0.handle = OpaquePointer(bitPattern: address) }
    }

    /// Says that the read has ended: from here on the connection is left alone.
    func end() { state.withLock { $0.handle = nil } }

    func cancel() {
        state.withLock {
            $0.isCancelled = true
            if let handle = $0.handle { sqlite3_interrupt(handle) }
        }
    }
}
