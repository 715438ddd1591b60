import CSQLite
package import Domain
import Glibc

/// One connection to an SQLite file. It cannot be copied, so storing or leaking one does not compile: whoever holds it
/// is its only user.
package struct Connection: ~Copyable {
    /// What the connection is for.
    package enum Role: Sendable {
        /// Reads only.
        case reader
        /// Reads a file on a medium that nobody can write: SQLite then needs no side files.
        case immutableReader
        /// Reads and writes.
        case writer
        /// Looks at the first bytes only, of a file that may be anything.
        case header
    }

    let handle: OpaquePointer
    let statements: StatementCache
    /// The file, for errors.
    package let path: String

    /// Opens an existing file with the settings of its role. Hardly anything is read yet: damage shows at the first
    /// statement.
    package init(path: String, role: Role) throws(StoreError) {
        handle = try Self.open(path, role)
        statements = StatementCache()
        self.path = path
    }

    deinit {
        statements.finalizeAll()
        sqlite3_close_v2(handle)
    }

    /// True while a transaction is open.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Whether closing may write the log back into the file. Off unless the caller holds the write lock.
    func setCheckpointOnClose(_ isOn: Bool) {
        _ = tend_sqlite3_db_config_flag(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, isOn ? 0 : 1)
    }

    /// Writes the log back into the file and empties it, unless somebody still reads from it: then as much as can be is
    /// written back. The caller holds the write lock. What fails here was committed before, and is done another time.
    func emptyLog() {
        sqlite3_busy_timeout(handle, 0)
        sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        sqlite3_busy_timeout(handle, Self.patience)
    }

    /// How long a statement waits for another program that has locked the file, in milliseconds.
    private static let patience: Int32 = 5000

    /// The error of the last call, which returned `code`.
    func failure(_ code: Int32) -> StoreError { Self.failure(code, of: handle, path) }

    /// The first hundred bytes of the file, or as many as there are.
    func header() throws(StoreError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = tend_sqlite3_header(handle, &bytes, Int32(bytes.count))
        guard count >= 0 else { throw .cannotOpen(path: path, reason: StoreError.systemMessage(errno)) }
        return Array(bytes.prefix(Int(count)))
    }

    /// Runs a script of our own: settings and migrations.
    package func execute(_ script: String) throws(StoreError) {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code) }
    }

    private static func open(_ path: String, _ role: Role) throws(StoreError) -> OpaquePointer {
        var flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        var name = path
        switch role {
        case .reader, .writer: break
        case .header: flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        case .immutableReader:
            flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI
            name = "file:\(escaped(path))?immutable=1"
        }
        var opened: OpaquePointer?
        var code = sqlite3_open_v2(name, &opened, flags, nil)
        guard let opened else { throw .internalFailure(code: Int(code), message: "out of memory") }
        if code == SQLITE_OK, role != .header { code = configure(opened, role) }
        guard code == SQLITE_OK else {
            let error = failure(code, of: opened, path)
            sqlite3_close_v2(opened)
            throw error
        }
        return opened
    }

    private static func failure(_ code: Int32, of handle: OpaquePointer, _ path: String) -> StoreError {
        // While a statement runs, SQLite does not note the system's error; then it is still the thread's last.
        let (noted, last) = (sqlite3_system_errno(handle), errno)
        return .sqlite(
            code, systemError: noted == 0 ? last : noted, message: String(cString: sqlite3_errmsg(handle)), path: path)
    }

    private static func configure(_ handle: OpaquePointer, _ role: Role) -> Int32 {
        for (option, value) in [
            (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1), (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_DQS_DML, 0),
            (SQLITE_DBCONFIG_DQS_DDL, 0),
        ] {
            _ = tend_sqlite3_db_config_flag(handle, option, Int32(value))
        }
        sqlite3_busy_timeout(handle, patience)
        let common = "PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON;"
        let own =
            switch role {
            case .reader, .immutableReader, .header: "PRAGMA query_only=ON"
            case .writer:
                "PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=0; PRAGMA journal_size_limit=4194304; PRAGMA cache_size=-16000"
            }
        return sqlite3_exec(handle, common + own, nil, nil, nil)
    }

    /// A path as the path of a `file:` URI (RFC 3986 §3.3).
    private static func escaped(_ path: String) -> String {
        var result = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
            }
        }
        return result
    }
}
