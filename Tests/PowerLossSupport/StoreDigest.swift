import CSQLite

/// A number for all rows of all tables of a store, the search index's own among them: files with the same rows have the
/// same.
public struct StoreDigest {
    private var sum: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Reads a file as one state; nil where it cannot be read.
    public static func of(_ path: String) -> UInt64? {
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK, let handle else { return nil }
        _ = tend_sqlite3_db_config_flag(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        guard sqlite3_exec(handle, "BEGIN", nil, nil, nil) == SQLITE_OK else { return nil }
        var tables: [String] = []
        let list = """
            SELECT name FROM sqlite_schema
            WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite_stat%' ORDER BY name
            """
        guard rows(handle, list, { tables.append(String(cString: sqlite3_column_text($0, 0))) }) else { return nil }
        var digest = StoreDigest()
        for table in tables {
            digest.add(Array(table.utf8)[...])
            guard rows(handle, "SELECT * FROM \"\(table)\"", { digest.add(row: $0) }) else { return nil }
        }
        return digest.sum
    }

    private static func rows(_ handle: OpaquePointer, _ sql: String, _ body: (OpaquePointer) -> Void) -> Bool {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else { return false }
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: body(statement)
            case SQLITE_DONE: return true
            default: return false
            }
        }
    }

    private mutating func add(row: OpaquePointer) {
        for column in 0..<sqlite3_column_count(row) {
            add(UInt64(sqlite3_column_type(row, column)))
            let start = sqlite3_column_blob(row, column)
            add(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(row, column))))
        }
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { add($0) } }

    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        add(UInt64(bytes.count))
        let whole = bytes.count & ~7
        for offset in stride(from: 0, to: whole, by: 8) {
            add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        for byte in bytes[whole...] { add(UInt64(byte)) }
    }

    private mutating func add(_ word: UInt64) {
        sum = (sum ^ word) &* 0x0000_0100_0000_01B3
        sum ^= sum >> 29
    }
}
