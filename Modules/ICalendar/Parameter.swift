/// The name of a property, compared without regard to letter case (RFC 5545 §3.1).
public struct PropertyName: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name in upper case.
    public let text: String

    /// A name; characters other than ASCII letters, digits, `-` and `_` are left out, and an empty name is `X-`.
    public init(_ text: String) {
        if !text.isEmpty, text.utf8.allSatisfy({ $0.isNameOctet && $0 == $0.upper }) {
            self.text = text
            return
        }
        let octets = text.utf8.lazy.filter(\.isNameOctet).map(\.upper)
        self.text = octets.isEmpty ? "X-" : String(decoding: Array(octets), as: UTF8.self)
    }

    static let begin: PropertyName = "BEGIN"
    static let end: PropertyName = "END"

    /// A name written in source code.
    public init(stringLiteral value: String) { self.init(value) }
}

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

extension ContentLine {
    /// The name in upper case; empty for a line that is no property.
    public var name: String {
        withContent { content in
            guard let head = head(of: content, parameters: false) else { return "" }
            return content.extracting(head.name).text.asciiUppercased
        }
    }

    /// The parameters in their order.
    public var parameters: [Parameter] {
        withContent { content in
            guard let head = head(of: content, parameters: true) else { return [] }
            return head.parameters.map { Parameter(raw: content.extracting($0)) }
        }
    }

    /// The first value of a parameter, or nil if there is no such parameter.
    public func parameter(_ name: String) -> String? {
        let name = PropertyName(name).text
        return parameters.first { $0.name == name }?.values.first
    }

    /// The unfolded octets after the colon, as they stand; empty for a line that is no property.
    public var value: [UInt8] { withValue { $0.bytes($0.indices) } }

    /// The value as it stands, escapes and all; Latin-1 where it is not UTF-8.
    public var rawText: String { withValue { $0.text } }

    /// The same property with another value. Name, line end and all parameters stay, but for those named.
    ///
    /// - Parameter changes: Parameters to set, or to take away where the value is nil.
    func replacing(value: some Sequence<UInt8>, parameters changes: [(name: String, value: String?)] = [])
        -> ContentLine
    {
        let content = withContent { content in
            guard let head = head(of: content, parameters: true) else { return [UInt8]() }
            var result = content.bytes(head.name)
            var pending = changes
            for range in head.parameters {
                let name = Parameter(raw: content.extracting(range)).name
                var raw = content.bytes(range)
                if changes.contains(where: { $0.name == name }) {
                    // The first of its name is set, further ones go.
                    guard let index = pending.firstIndex(where: { $0.name == name }) else { continue }
                    guard let value = pending.remove(at: index).value else { continue }
                    raw = Parameter(name, value).encoded
                }
                result.append(Octet.semicolon)
                result += raw
            }
            for case (let name, let value?) in pending {
                result.append(Octet.semicolon)
                result += Parameter(name, value).encoded
            }
            result.append(Octet.colon)
            result += value.lazy.filter { !$0.isForbiddenControl }
            return result
        }
        return ContentLine(content: content, lineEnding: lineEnding ?? .crlf, lineNumber: lineNumber)
    }
}
