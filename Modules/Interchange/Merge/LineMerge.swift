/// Joins two edits of a text of several lines.
enum LineMerge {
    /// The largest comparison that is made, in pairs of lines.
    private static let limit = 1_000_000

    /// Some lines of the base and what stands in their place.
    private struct Hunk: Equatable {
        let range: Range<Int>
        let lines: ArraySlice<[UInt8]>
    }

    /// The text with the changes of both; nil where they touch the same lines or lines next to each other, and where
    /// the texts are too long to compare.
    static func merge(base: [UInt8], local: [UInt8], remote: [UInt8]) -> [UInt8]? {
        let base = lines(base)
        guard let here = hunks(base, lines(local)), let there = hunks(base, lines(remote)) else { return nil }
        var result: [[UInt8]] = []
        var position = 0
        var (left, right) = (here[...], there[...])
        while let hunk = next(left, right) {
            if left.first == hunk { left.removeFirst() }
            if right.first == hunk { right.removeFirst() }
            // Both lists are in order: whatever is still to come must begin behind this one.
            for other in [left.first, right.first].compactMap(\.self)
            where other.range.lowerBound <= hunk.range.upperBound {
                return nil
            }
            result += base[position..<hunk.range.lowerBound] + hunk.lines
            position = hunk.range.upperBound
        }
        result += base[position...]
        return Array(result.joined(separator: [0x0A]))
    }

    private static func lines(_ text: [UInt8]) -> [[UInt8]] {
        text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    }

    private static func next(_ left: ArraySlice<Hunk>, _ right: ArraySlice<Hunk>) -> Hunk? {
        guard let first = left.first else { return right.first }
        guard let second = right.first else { return first }
        return first.range.lowerBound <= second.range.lowerBound ? first : second
    }

    /// What changed from one text to the other, by their longest common subsequence.
    private static func hunks(_ old: [[UInt8]], _ new: [[UInt8]]) -> [Hunk]? {
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
        }
        let (rows, columns) = (oldEnd - start, newEnd - start)
        guard rows <= limit, columns <= limit, rows * columns <= limit else { return nil }
        // How many lines the ends from a row and a column on have in common.
        let width = columns + 1
        var common = [Int32](repeating: 0, count: (rows + 1) * width)
        for row in stride(from: rows - 1, through: 0, by: -1) {
            for column in stride(from: columns - 1, through: 0, by: -1) {
                let place = row * width + column
                common[place] =
                    old[start + row] == new[start + column]
                    ? common[place + width + 1] + 1 : max(common[place + width], common[place + 1])
            }
        }
        var hunks: [Hunk] = []
        var (row, column) = (0, 0)
        while row < rows || column < columns {
            let (firstRow, firstColumn) = (row, column)
            while row < rows || column < columns {
                if row < rows, column < columns, old[start + row] == new[start + column] { break }
                let down = row < rows ? common[(row + 1) * width + column] : -1
                let across = column < columns ? common[row * width + column + 1] : -1
                if down >= across { row += 1 } else { column += 1 }
            }
            hunks.append(
                Hunk(range: start + firstRow..<start + row, lines: new[start + firstColumn..<start + column]))
            while row < rows, column < columns, old[start + row] == new[start + column] {
                (row, column) = (row + 1, column + 1)
            }
        }
        return hunks.filter { !$0.range.isEmpty || !$0.lines.isEmpty }
    }
}
