import Domain
import Glibc

/// Holds the one connection of a reader or the writer. It is no `Sendable`, so it never leaves the actor that made it.
///
/// - Created by: `WriterActor`, `ReaderActor`, the feed's `ForeignChanges`
/// - Destroyed by: its owner, when it closes or when the file at the path has become another
/// - Read by: `SQLiteReader`
/// - Changed by: nobody; the connection's cache changes with use
final class StoreSession {
    let connection: Connection
    private let file: stat?

    init(_ connection: consuming Connection) {
        file = Self.file(at: connection.path)
        self.connection = connection
    }

    /// False once another file stands at the path: a salvage puts a new one there.
    var isCurrent: Bool {
        guard let file, let now = Self.file(at: connection.path) else { return false }
        return file.st_ino == now.st_ino && file.st_dev == now.st_dev
    }

    /// Every setting.
    func settings() throws(StoreError) -> [String: String] {
        var settings: [String: String] = [:]
        try connection.each("setting", "SELECT key, value FROM setting") { row throws(StoreError) in
            let key = try row.next(String.self)
            settings[key] = try row.next()
        }
        return settings
    }

    /// Opens a file to read it. Where the folder cannot be written, SQLite cannot make its side files, and does not
    /// need them if the log is empty; such a session must not last, for it would not see what somebody else writes
    /// later.
    static func reading(_ location: StoreLocation) throws(StoreError) -> (session: StoreSession, isLasting: Bool) {
        do {
            return (try open(location, role: .reader), true)
        } catch {
            guard access(location.folder, W_OK) != 0, location.logSize == 0 else { throw error }
            return (try open(location, role: .immutableReader), false)
        }
    }

    private static func open(_ location: StoreLocation, role: Connection.Role) throws(StoreError) -> StoreSession {
        let session = StoreSession(try Connection(path: location.database, role: role))
        try session.connection.checkIdentity()
        return session
    }

    private static func file(at path: String) -> stat? {
        var info = stat()
        return stat(path, &info) == 0 ? info : nil
    }
}
