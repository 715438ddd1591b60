import CSQLite
package import Domain

/// The present row of a query, read column by column from the left. Valid only inside the closure that is given it.
package struct Row: ~Copyable {
    private let statement: OpaquePointer
    private let table: StaticString
    private var column: Int32 = 0

    init(statement: OpaquePointer, table: StaticString) {
        self.statement = statement
        self.table = table
    }

    /// The next column's value.
    ///
    /// - Throws: `StoreError.decoding` where the column holds another kind of value.
    @inline(__always)
    package mutating func next<Value: ColumnValue>(_ type: Value.Type = Value.self) throws(StoreError) -> Value {
        guard let value = Value(statement, column) else { throw mismatch() }
        column += 1
        return value
    }

    private func mismatch() -> StoreError {
        let name = sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "\(column)"
        return .decoding(table: "\(table)", column: name)
    }
}
