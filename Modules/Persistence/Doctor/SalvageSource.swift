import Domain

/// Reads the rows of a file that may be damaged.
struct SalvageSource {
    /// So many row numbers are read in one go.
    private static let stride = 1000

    let session: StoreSession

    /// Hands every row that can be read to `read`, and calls `after` from time to time, outside the reading, so that
    /// its errors are not taken for damage. Where reading stops, the numbers that are left are halved until each part
    /// can be read or is one row.
    ///
    /// - Parameters: - sql: a query whose two values are the first and the last row number. - read: reads one row; a
    ///   row that it cannot read is passed over. The same row may come twice.
    /// - Returns: true where nothing failed: what is not there was not there before the damage either, as far as can be
    ///   known.
    @discardableResult
    func rows(
        _ table: StaticString, _ sql: StaticString, read: (inout Row) throws(StoreError) -> Void,
        after: () throws(StoreError) -> Void = {}
    ) throws(StoreError) -> Bool {
        let last = bound()
        var isWhole = last > 0
        var first = 1
        while first <= last {
            var parts = [first...min(first + Self.stride - 1, last)]
            while let part = parts.popLast() {
                if isReadable(table, sql, part, read, &isWhole) { continue }
                if part.count == 1 {
                    isWhole = false
                    continue
                }
                let middle = part.lowerBound + part.count / 2
                parts.append(middle...part.upperBound)
                parts.append(part.lowerBound...(middle - 1))
            }
            try after()
            first += Self.stride
        }
        return isWhole
    }

    /// The highest row number that a table has ever given; nil where that cannot be read.
    func lastNumber(of table: String) -> Int? {
        try? session.connection.integer("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?", table)
    }

    private func isReadable(
        _ table: StaticString, _ sql: StaticString, _ part: ClosedRange<Int>,
        _ read: (inout Row) throws(StoreError) -> Void, _ isWhole: inout Bool
    ) -> Bool {
        do {
            try session.connection.each(table, sql, part.lowerBound, part.upperBound) { row in
                do { try read(&row) } catch { isWhole = false }
            }
            return true
        } catch {
            return false
        }
    }

    /// A number that no row is above: numbers are given without gaps, and a page of 4096 bytes holds fewer rows than
    /// this.
    private func bound() -> Int {
        let pages = (try? session.connection.integer("PRAGMA page_count")) ?? 0
        return min(pages, 1 << 24) * 128
    }
}
