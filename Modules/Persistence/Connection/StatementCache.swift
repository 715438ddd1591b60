import CSQLite

/// The prepared statements of one connection that are not in use. A statement is known by the address of its literal, so a look-up costs one
/// integer; the program's own text bounds how many there are, so nothing is ever evicted.
///
/// - Created by: its `Connection`
/// - Destroyed by: its `Connection`
/// - Read by: `Connection`, to take a statement
/// - Changed by: `Connection`, and a `Statement` that goes back
final class StatementCache {
    private var idle: [UInt: OpaquePointer] = [:]
    private var isClosed = false

    /// Hands out a statement; it is the caller's until `put`.
    func take(_ key: UInt) -> OpaquePointer? { idle.removeValue(forKey: key) }

    /// Takes a statement back, reset and without values.
    func put(_ statement: OpaquePointer, for key: UInt) {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
        if isClosed || idle[key] != nil {
            sqlite3_finalize(statement)
        } else {
            idle[key] = statement
        }
    }

    func finalizeAll() {
        isClosed = true
        for statement in idle.values { sqlite3_finalize(statement) }
        idle = [:]
    }
}
