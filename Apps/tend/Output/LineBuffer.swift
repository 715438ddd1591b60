import CommandLineProgram

/// Bytes of output lines, with the looks that the terminal shows. Made for long lists: a text is copied once, as bytes.
struct LineBuffer {
    private(set) var bytes: [UInt8] = []
    private let hasColor: Bool

    init(on terminal: Terminal) { hasColor = terminal.hasColor }

    /// Adds a text as it is, in a look where one is given and shown.
    mutating func add(_ text: String, _ style: Style? = nil) {
        guard let style, hasColor, !text.isEmpty else { return add(bytesOf: text) }
        add(bytesOf: style.apply(text))
    }

    private mutating func add(bytesOf text: String) {
        // The buffer is copied in one piece; the UTF-8 view would go byte by byte.
        if text.utf8.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil {
            bytes.append(contentsOf: text.utf8)
        }
    }

    /// Adds a text made of parts, in one look.
    mutating func add(_ parts: String..., style: Style) {
        if hasColor { add(bytesOf: style.begin) }
        for part in parts { add(bytesOf: part) }
        if hasColor { add(bytesOf: Style.end) }
    }

    /// Adds a whole number above zero in decimal digits.
    mutating func add(_ number: Int, _ style: Style) {
        if hasColor { add(bytesOf: style.begin) }
        var divisor = 1
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
            divisor /= 10
        }
        if hasColor { add(bytesOf: Style.end) }
    }

    /// Adds blanks; none for a count below 1.
    mutating func pad(_ count: Int) {
        var rest = count
        while rest > 0 {
            bytes.append(UInt8(ascii: " "))
            rest -= 1
        }
    }

    /// Ends the line.
    mutating func end() { bytes.append(UInt8(ascii: "\n")) }
}
