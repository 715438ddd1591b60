import CSQLite

/// The prepared statements of one connection. A statement is known by the address of its literal; the program's own
/// text bounds how many there are, so nothing is ever evicted, and so few that looking through them beats hashing.
///
/// - Created by: its `Connection`
/// - Destroyed by: its `Connection`
/// - Read by: `Connection`, to take a statement
/// - Changed by: `Connection`, and a `Statement` that goes back
final class StatementCache {
    /// Each statement, or nil while it is in use.
    private var entries: [(key: UInt, idle: OpaquePointer?)] = []
    private var isClosed = false

    /// Hands out a statement; it is the caller's until `put`.
    func take(_ key: UInt) -> OpaquePointer? {
        guard let place = entries.firstIndex(where: { $0.key == key }) else { return nil }
        return entries[place].idle.take()
    }

    /// Takes a statement back, reset. It keeps its values, whose memory the next ones use again, until `forgetValues`.
    func put(_ statement: OpaquePointer, for key: UInt) {
        sqlite3_reset(statement)
        guard !isClosed else {
            sqlite3_finalize(statement)
            return
        }
        if let place = entries.firstIndex(where: { $0.key == key }) {
            // A statement that ran inside itself was prepared twice.
            if let other = entries[place].idle { sqlite3_finalize(other) }
            entries[place].idle = statement
        } else {
            entries.append((key, statement))
        }
    }

    /// Lets go of the memory of all values.
    func forgetValues() {
        for entry in entries { entry.idle.map { _ = sqlite3_clear_bindings($0) } }
    }

    func finalizeAll() {
        isClosed = true
        for entry in entries { sqlite3_finalize(entry.idle) }
        entries = []
    }
}
