/// What an examination of the store found.
public struct StoreHealth: Hashable, Sendable {
    /// The version of SQLite's library, such as `3.40.1`.
    public let libraryVersion: String
    /// True where the library can damage a file when two processes write and checkpoint at once. The store's lock keeps
    /// its own processes from that; other programs should not write to the file.
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
    /// True where the search index holds another number of to-dos than the table; it can be written anew.
    public let searchIsStale: Bool
    /// The backups' paths, newest first.
    public let backups: [String]

    /// Findings from their parts.
    public init(
        libraryVersion: String, libraryHasLogResetBug: Bool, path: String, version: Int, bytes: Int, todos: Int?,
        damage: [String], danglingReferences: Int, searchIsStale: Bool, backups: [String]
    ) {
        self.libraryVersion = libraryVersion
        self.libraryHasLogResetBug = libraryHasLogResetBug
        self.path = path
        self.version = version
        self.bytes = bytes
        self.todos = todos
        self.damage = damage
        self.danglingReferences = danglingReferences
        self.searchIsStale = searchIsStale
        self.backups = backups
    }

    /// True where nothing needs to be done.
    public var isSound: Bool { damage.isEmpty && danglingReferences == 0 && !searchIsStale }
}

/// What a salvage brought over from a damaged store into a new one.
public struct SalvageReport: Hashable, Sendable {
    /// One kind of row.
    public struct Count: Hashable, Sendable {
        /// Rows that could be read from the damaged file.
        public var read = 0
        /// Rows that only the backup still had.
        public var fromBackup = 0
        /// Rows that neither had; nil where nobody knows how many there were.
        public var missing: Int?

        /// A count from its parts.
        public init(read: Int = 0, fromBackup: Int = 0, missing: Int? = nil) {
            self.read = read
            self.fromBackup = fromBackup
            self.missing = missing
        }
    }

    /// The folder where the damaged file lies, untouched.
    public let quarantine: String
    /// The backup that was used; nil where there was no sound one.
    public let backup: String?
    /// To-dos, the deleted ones too.
    public var todos = Count()
    /// Lists.
    public var lists = Count()
    /// Documents that to-dos came from.
    public var sources = Count()
    /// Settings.
    public var settings = Count()
    /// Accounts on servers. The next sync of each compares everything with the server.
    public var accounts = Count()

    /// A report that counts nothing yet.
    public init(quarantine: String, backup: String?) {
        self.quarantine = quarantine
        self.backup = backup
    }
}
