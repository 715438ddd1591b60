import Glibc

/// Where a store keeps its files: all in one folder.
package struct StoreLocation: Hashable, Sendable {
    /// The folder.
    package let folder: String

    /// The store in `folder`.
    package init(folder: String) { self.folder = folder }

    /// The database.
    package var database: String { folder + "/tend.sqlite" }
    /// SQLite's write-ahead log.
    package var log: String { database + "-wal" }
    /// SQLite's rollback journal, which is used until the log is, and instead of it on network file systems.
    package var journal: String { database + "-journal" }
    /// The log's size in bytes; 0 where there is none.
    package var logSize: Int { Self.size(of: log) }
    /// SQLite's shared memory.
    package var sharedMemory: String { database + "-shm" }
    /// What a salvage has made, complete, until it takes the place of the database.
    package var salvaged: String { database + "-salvaged" }
    /// The file whose lock guards writing.
    package var lock: String { folder + "/tend.lock" }
    /// The folder of the backups.
    package var backups: String { folder + "/backups" }

    /// A file's size in bytes; 0 where there is none. It is not opened: closing a file drops the locks on it.
    static func size(of path: String) -> Int {
        var info = stat()
        return stat(path, &info) == 0 ? info.st_size : 0
    }
}
