public import Domain
import Glibc

/// Examines and mends a store from outside, without opening it first: a damaged one could not be opened. Each call
/// blocks until it is done.
public struct StoreDoctor: Sendable {
    let location: StoreLocation
    let clock: any Clock
    let timing: LockTiming

    /// A doctor for the store in a folder.
    public init(folder: String, clock: any Clock) {
        self.init(folder: folder, clock: clock, timing: .live)
    }

    package init(folder: String, clock: any Clock, timing: LockTiming) {
        location = StoreLocation(folder: folder)
        self.clock = clock
        self.timing = timing
    }

    /// Looks at every page of the file. Damage is a finding, not an error.
    ///
    /// - Throws: `cannotOpen` where there is no file, `notOurs`, `tooNew`, or why it cannot be read at all.
    public func examine() throws(StoreError) -> StoreHealth {
        let path = location.database
        var findings = Findings()
        do throws(StoreError) {
            try requireFile()
            try findings.read(StoreSession.reading(location).session)
        } catch {
            guard case .corrupt(_, let detail) = error else { throw error }
            findings.damage.append(detail)
        }
        var info = stat()
        return StoreHealth(
            libraryVersion: StoreHealth.library.version, libraryHasLogResetBug: StoreHealth.library.hasLogResetBug,
            path: path, version: findings.version, bytes: stat(path, &info) == 0 ? Int(info.st_size) : 0,
            todos: findings.todos, damage: findings.damage, danglingReferences: findings.danglingReferences,
            searchIsStale: findings.searchIsStale,
            backups: Backups(location: location).list())
    }

    /// Makes a checked copy of the file among its backups; the oldest beyond the seventh goes.
    ///
    /// - Returns: the copy's path.
    @discardableResult
    public func backUp() throws(StoreError) -> String {
        try write { connection throws(StoreError) in
            try Backups(location: location).make(from: connection, now: clock.now())
        }
    }

    /// Makes a checked copy of the file, as it is now, into a folder that has no store.
    public func copy(into folder: String) throws(StoreError) {
        try write { connection throws(StoreError) in
            try Backups.copy(connection, to: StoreLocation(folder: folder).database)
        }
    }

    /// Writes the search index anew.
    public func rebuildSearch() throws(StoreError) {
        try write { connection throws(StoreError) in
            try connection.transaction { () throws(StoreError) in try SearchIndex.fill(on: connection) }
        }
    }

    private func requireFile() throws(StoreError) {
        guard try StoreFile(location: location).state() == .missing else { return }
        throw .cannotOpen(path: location.database, reason: StoreError.systemMessage(ENOENT))
    }

    private func write<Value>(_ body: (borrowing Connection) throws(StoreError) -> Value) throws(StoreError) -> Value {
        try requireFile()
        return try WriteLock(location, timing: timing).hold { () throws(StoreError) in
            let connection = try Connection(path: location.database, role: .writer)
            try connection.checkIdentity()
            return try body(connection)
        }
    }
}

/// What an examination has found so far: reading may stop at any point.
private struct Findings {
    var version = 0
    var todos: Int?
    var damage: [String] = []
    var danglingReferences = 0
    var searchIsStale = false

    mutating func read(_ session: StoreSession) throws(StoreError) {
        version = try session.connection.integer("PRAGMA user_version")
        var lines: [String] = []
        try session.connection.each("result", "PRAGMA integrity_check(100)") { row throws(StoreError) in
            lines.append(try row.next())
        }
        damage += lines.filter { $0 != "ok" }
        danglingReferences = try session.connection.integer("SELECT count(*) FROM pragma_foreign_key_check")
        let count = try session.connection.integer("SELECT count(*) FROM todo WHERE deleted IS NULL")
        todos = count
        guard version > 1 else { return }
        searchIsStale = try session.connection.integer("SELECT count(*) FROM search_docsize") != count
    }
}
