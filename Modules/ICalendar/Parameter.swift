/// A parameter of a property (RFC 5545 §3.2), with the escapes of RFC 6868 decoded.
public struct Parameter: Hashable, Sendable {
    /// The name in upper case.
    public let name: String

    /// The values, without quotation marks.
    public let values: [String]

    /// A parameter with one value or several.
    public init(_ name: String, _ values: String...) {
        self.init(name, values: values)
    }

    /// A parameter with a list of values.
    public init(_ name: String, values: [String]) {
        self.name = PropertyName(name).text
        self.values = values
    }

    /// Decodes `NAME=value,"value"`, which was checked before.
    init(raw: Span<UInt8>) {
        var name: [UInt8] = []
        var index = 0
        while index < raw.count, raw[index] != Octet.equals {
            name.append(raw[index])
            index += 1
        }
        var values: [String] = []
        var value: [UInt8] = []
        var isQuoted = false
        index += 1
        while index < raw.count {
            let octet = raw[index]
            index += 1
            if octet == Octet.quote {
                isQuoted.toggle()
            } else if octet == Octet.comma, !isQuoted {
                values.append(value.span.text)
                value = []
            } else if octet == Octet.caret, index < raw.count, let meant = Self.unescaped[raw[index]] {
                value.append(meant)
                index += 1
            } else {
                value.append(octet)
            }
        }
        values.append(value.span.text)
        self.init(name.span.text, values: values)
    }

    /// RFC 6868 §3: what stands after a caret, and what it means.
    private static let unescaped: [UInt8: UInt8] = [
        UInt8(ascii: "n"): Octet.lineFeed, Octet.caret: Octet.caret, UInt8(ascii: "'"): Octet.quote,
    ]

    /// The parameter as it is written, quoted where needed.
    var encoded: [UInt8] {
        var result = Array(name.utf8)
        for (index, value) in values.enumerated() {
            result.append(index == 0 ? Octet.equals : Octet.comma)
            let needsQuotes = value.utf8.contains { [Octet.comma, Octet.colon, Octet.semicolon].contains($0) }
            if needsQuotes { result.append(Octet.quote) }
            for octet in value.utf8 {
                switch octet {
                case Octet.lineFeed: result += [Octet.caret, UInt8(ascii: "n")]
                case Octet.caret: result += [Octet.caret, Octet.caret]
                case Octet.quote: result += [Octet.caret, UInt8(ascii: "'")]
                default: if !octet.isForbiddenControl { result.append(octet) }
                }
            }
            if needsQuotes { result.append(Octet.quote) }
        }
        if values.isEmpty { result.append(Octet.equals) }
        return result
    }
}
