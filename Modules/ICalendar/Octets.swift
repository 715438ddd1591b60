/// The octets that RFC 5545 gives a meaning to.
enum Octet {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let semicolon = UInt8(ascii: ";")
    static let equals = UInt8(ascii: "=")
    static let backslash = UInt8(ascii: "\\")
    static let caret = UInt8(ascii: "^")
}

extension UInt8 {
    var isLineEnd: Bool { self == Octet.lineFeed || self == Octet.carriageReturn }
    var isBlank: Bool { self == Octet.space || self == Octet.tab }
    /// A control character that no line may hold; the tab is allowed, line ends are looked at elsewhere.
    var isForbiddenControl: Bool { (self < 0x20 && self != Octet.tab) || self == 0x7F }

    /// The digit's value, or nil.
    var digit: Int? { self &- 0x30 < 10 ? Int(self &- 0x30) : nil }

    /// Upper-cases an ASCII letter.
    var upper: UInt8 { self &- 0x61 < 26 ? self & 0xDF : self }

    /// A character of a name (RFC 5545 §3.1); the underscore is not one, but is in use.
    var isNameOctet: Bool {
        (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }
}

extension Span<UInt8> {
    func bytes(_ range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        for index in range { result.append(self[index]) }
        return result
    }

    /// The text, read as UTF-8, or octet by octet as Latin-1 where it is not UTF-8.
    var text: String {
        do {
            return String(copying: try UTF8Span(validating: self))
        } catch {
            return latin1
        }
    }

    private var latin1: String {
        var scalars = String.UnicodeScalarView()
        for index in indices { scalars.append(Unicode.Scalar(self[index])) }
        return String(scalars)
    }

    /// The octets without spaces and tabs at both ends.
    var trimmed: Range<Int> {
        var range = 0..<count
        while let first = range.first, self[first].isBlank { range = first + 1..<range.upperBound }
        while let last = range.last, self[last].isBlank { range = range.lowerBound..<last }
        return range
    }

    /// The ranges between separators.
    func split(_ separator: UInt8) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 0
        for index in indices where self[index] == separator {
            parts.append(start..<index)
            start = index + 1
        }
        parts.append(start..<count)
        return parts
    }
}

extension String {
    /// The text with its ASCII letters in upper case, which is how iCalendar compares names.
    var asciiUppercased: String {
        if utf8.allSatisfy({ $0.upper == $0 }) { return self }
        let upper = utf8.map(\.upper)
        return upper.span.text
    }

    /// Equal octet by octet; `==` also equates texts that are normalised differently.
    func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
