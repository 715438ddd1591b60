import CSQLite

/// What an examination of the store found.
public struct StoreHealth: Hashable, Sendable {
    /// The version of SQLite's library, such as `3.40.1`.
    public let libraryVersion: String
    /// True where the library can damage a file when two processes write and checkpoint at once. The store's lock keeps its own processes from
    /// that; other programs should not write to the file.
    public let libraryHasLogResetBug: Bool
    /// The database file.
    public let path: String
    /// The version of its schema.
    public let version: Int
    /// Its size in bytes, without the log.
    public let bytes: Int
    /// How many to-dos are kept, the deleted ones not counted; nil where they cannot be counted.
    public let todos: Int?
    /// What SQLite says is damaged, in English, at most a hundred findings; empty for a sound file.
    public let damage: [String]
    /// How many rows refer to a row that does not exist.
    public let danglingReferences: Int
    /// True where the search index holds another number of to-dos than the table; `StoreDoctor.rebuildSearch` mends it.
    public let searchIsStale: Bool
    /// The backups' paths, newest first.
    public let backups: [String]

    /// True where nothing needs to be done.
    public var isSound: Bool { damage.isEmpty && danglingReferences == 0 && !searchIsStale }

    /// True for the versions between the bug's birth (3.7.0) and its repair in 3.51.3, 3.50.7 and 3.44.6.
    static func hasLogResetBug(version: Int) -> Bool {
        switch version {
        case ..<3_007_000, 3_051_003...: false
        case 3_050_000..<3_051_000: version < 3_050_007
        case 3_044_000..<3_045_000: version < 3_044_006
        default: true
        }
    }

    static var library: (version: String, hasLogResetBug: Bool) {
        (String(cString: sqlite3_libversion()), hasLogResetBug(version: Int(sqlite3_libversion_number())))
    }
}
