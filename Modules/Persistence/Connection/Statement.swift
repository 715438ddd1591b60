import CSQLite
package import Domain

/// A prepared statement, taken from the cache of its connection; it goes back when its user lets go of it.
struct Statement: ~Copyable {
    private let handle: OpaquePointer
    private let cache: StatementCache
    private let key: UInt

    fileprivate init(handle: OpaquePointer, cache: StatementCache, key: UInt) {
        self.handle = handle
        self.cache = cache
        self.key = key
    }

    deinit { cache.put(handle, for: key) }

    /// Gives the statement its values, in the order of the question marks, and lets `body` run it while they last.
    /// Inlined, so that the values of a row of many columns are not gathered first.
    @inline(__always)
    func bound<each Value: ColumnValue, Result>(
        _ values: repeat each Value, body: (_ code: Int32) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try withUnsafeTemporaryAllocation(byteCount: BindScratch.size, alignment: 1) { memory throws(StoreError) in
            var scratch = BindScratch(memory)
            var index: Int32 = 0
            var code = SQLITE_OK
            for value in repeat each values {
                index += 1
                let own = value.bind(to: handle, at: index, &scratch)
                if own != SQLITE_OK { code = own }
            }
            return try body(code)
        }
    }

    /// Goes to the next row: `SQLITE_ROW`, `SQLITE_DONE` or an error.
    func step() -> Int32 { sqlite3_step(handle) }

    /// The row that the last step found.
    func row(of table: StaticString) -> Row { Row(statement: handle, table: table) }
}

extension Connection {
    /// The statement that a literal writes.
    func prepare(_ sql: StaticString) throws(StoreError) -> Statement {
        let key = UInt(bitPattern: sql.utf8Start)
        if let idle = statements.take(key) { return Statement(handle: idle, cache: statements, key: key) }
        var prepared: OpaquePointer?
        let code = sql.utf8Start.withMemoryRebound(to: CChar.self, capacity: sql.utf8CodeUnitCount) {
            sqlite3_prepare_v3(
                handle, $0, Int32(sql.utf8CodeUnitCount), UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        }
        guard code == SQLITE_OK, let prepared else { throw failure(code) }
        return Statement(handle: prepared, cache: statements, key: key)
    }

    /// Runs a statement that gives no rows.
    @inline(__always)
    package func run<each Value: ColumnValue>(_ sql: StaticString, _ values: repeat each Value) throws(StoreError) {
        let statement = try prepare(sql)
        try statement.bound(repeat each values) { code throws(StoreError) in
            let code = code == SQLITE_OK ? statement.step() : code
            guard code == SQLITE_DONE || code == SQLITE_ROW else { throw failure(code) }
        }
    }

    /// Hands every row of a query to `body`. `table` is what an error calls the place of a value that is not of its
    /// kind.
    package func each<each Value: ColumnValue>(
        _ table: StaticString, _ sql: StaticString, _ values: repeat each Value,
        body: (inout Row) throws(StoreError) -> Void
    ) throws(StoreError) {
        let statement = try prepare(sql)
        try statement.bound(repeat each values) { code throws(StoreError) in
            guard code == SQLITE_OK else { throw failure(code) }
            var code = statement.step()
            while code == SQLITE_ROW {
                var row = statement.row(of: table)
                try body(&row)
                code = statement.step()
            }
            guard code == SQLITE_DONE else { throw failure(code) }
        }
    }

    /// The first row of a query; nil where there is none.
    package func first<each Value: ColumnValue, Result>(
        _ table: StaticString, _ sql: StaticString, _ values: repeat each Value,
        read: (inout Row) throws(StoreError) -> Result
    ) throws(StoreError) -> Result? {
        let statement = try prepare(sql)
        return try statement.bound(repeat each values) { code throws(StoreError) in
            let code = code == SQLITE_OK ? statement.step() : code
            switch code {
            case SQLITE_ROW:
                var row = statement.row(of: table)
                return try read(&row)
            case SQLITE_DONE: return nil
            default: throw failure(code)
            }
        }
    }

    /// The number that a query of one row and one column gives.
    package func integer<each Value: ColumnValue>(
        _ sql: StaticString, _ values: repeat each Value
    ) throws(StoreError) -> Int {
        try first("result", sql, repeat each values) { row throws(StoreError) in try row.next() } ?? 0
    }

    /// The row number of the last insert.
    var lastRow: Int { Int(sqlite3_last_insert_rowid(handle)) }
}
