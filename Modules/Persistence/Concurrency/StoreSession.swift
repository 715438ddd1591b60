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

    private static func file(at path: String) -> stat? {
        var info = stat()
        return stat(path, &info) == 0 ? info : nil
    }
}
