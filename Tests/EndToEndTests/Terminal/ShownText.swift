import DisplayText

/// The text that a terminal shows of the bytes that it got, without colours. It may get them in any pieces.
struct ShownText {
    private var rows: [[String]]
    private(set) var columns: Int
    private var (x, y) = (0, 0)
    private var region: Range<Int>
    /// The cell that the next mark joins; nil where no character was written last.
    private var last: Int?
    /// The beginning of a character or of a sequence whose rest is still to come.
    private var rest: [UInt8] = []

    init(columns: Int, lines: Int) {
        rows = Array(repeating: Array(repeating: " ", count: columns), count: lines)
        (self.columns, region) = (columns, 0..<lines)
    }

    /// The lines without the blanks at their ends.
    var lines: [String] {
        rows.map { row in
            let line = row.joined()
            return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
        }
    }

    /// Where the next character would be written.
    var cursor: [Int] { [x, y] }

    mutating func take(_ bytes: some Sequence<UInt8>) {
        rest += bytes
        // A character is at most four bytes long; what is not begun anew for so long is no beginning.
        let begun = rest.suffix(4).lastIndex { $0 & 0xC0 != 0x80 } ?? rest.endIndex
        let isCut = begun < rest.endIndex && rest.endIndex - begun < Self.length(rest[begun])
        let whole = isCut ? rest[..<begun] : rest[...]
        var scalars = Substring(String(decoding: whole, as: UTF8.self)).unicodeScalars
        var kept = Array(rest[whole.endIndex...])
        while let scalar = scalars.first {
            let sequence = scalars
            scalars.removeFirst()
            if scalar.value >= 0x20 {
                write(scalar)
                continue
            }
            last = nil
            switch scalar {
            case "\r": x = 0
            case "\n": lineFeed()
            case "\u{8}": x = max(x - 1, 0)
            case "\u{1B}":
                guard escape(&scalars) else {
                    kept = Array(String(sequence).utf8) + kept
                    scalars = Substring().unicodeScalars
                    break
                }
            default: break
            }
        }
        rest = kept
    }

    private static func length(_ first: UInt8) -> Int { first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4 }

    private mutating func write(_ scalar: Unicode.Scalar) {
        if let last, case let joined = rows[y][last] + String(scalar), joined.count == 1 {
            rows[y][last] = joined
            if DisplayWidth.of(joined) == 2, x == last + 1, x < columns { put("", x) }
            x = min(last + DisplayWidth.of(joined), columns - 1)
            return
        }
        let width = DisplayWidth.of(Character(scalar))
        guard width > 0 else { return }
        x = min(x, columns - width)
        put(String(scalar), x)
        if width == 2 { put("", x + 1) }
        last = x
        x = min(x + width, columns - 1)
    }

    private mutating func put(_ text: String, _ x: Int) {
        if rows[y][x].isEmpty, !text.isEmpty, x > 0 { rows[y][x - 1] = " " }
        if x + 1 < columns, rows[y][x + 1].isEmpty { rows[y][x + 1] = " " }
        rows[y][x] = text
    }

    private mutating func lineFeed() {
        guard y + 1 == region.upperBound else { return y = min(y + 1, rows.count - 1) }
        rows.insert(Self.blank(columns), at: region.upperBound)
        rows.remove(at: region.lowerBound)
    }

    private mutating func reverseLineFeed() {
        guard y == region.lowerBound else { return y = max(y - 1, 0) }
        rows.remove(at: region.upperBound - 1)
        rows.insert(Self.blank(columns), at: region.lowerBound)
    }

    private static func blank(_ columns: Int) -> [String] { Array(repeating: " ", count: columns) }

    /// False where its end is still to come.
    private mutating func escape(_ scalars: inout Substring.UnicodeScalarView) -> Bool {
        guard let kind = scalars.popFirst() else { return false }
        switch kind {
        case "M": reverseLineFeed()
        case "]":
            // A question to the terminal, up to its end (ESC \).
            while let scalar = scalars.popFirst() { if scalar == "\\" { return true } }
            return false
        case "[":
            var parameters = ""
            while let scalar = scalars.popFirst() {
                if (0x40...0x7E).contains(scalar.value) {
                    control(parameters, Character(scalar))
                    return true
                }
                parameters.unicodeScalars.append(scalar)
            }
            return false
        default: break
        }
        return true
    }

    private mutating func control(_ parameters: String, _ final: Character) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 1 }
        let first = numbers.first ?? 1
        switch (parameters, final) {
        case ("2", "J"): self = Self(columns: columns, lines: rows.count, at: (x, y))
        case ("?1049", _): self = Self(columns: columns, lines: rows.count)
        case (_, "X"): for x in x..<min(x + first, columns) { put(" ", x) }
        case (_, "K"): for x in x..<columns { put(" ", x) }
        case (_, "b"):
            for scalar in String(repeating: rows[y][max(x - 1, 0)], count: first).unicodeScalars { write(scalar) }
        case (_, "H"): (x, y) = ((numbers.count > 1 ? numbers[1] : 1) - 1, first - 1)
        case (_, "A"): y -= first
        case (_, "B"): y += first
        case (_, "C"): x += first
        case (_, "D"): x -= first
        case (_, "r"): region = numbers.count > 1 ? (first - 1)..<min(numbers[1], rows.count) : 0..<rows.count
        default: break
        }
        x = min(max(x, 0), columns - 1)
        y = min(max(y, 0), rows.count - 1)
    }

    private init(columns: Int, lines: Int, at place: (x: Int, y: Int)) {
        self.init(columns: columns, lines: lines)
        (x, y) = place
    }
}
