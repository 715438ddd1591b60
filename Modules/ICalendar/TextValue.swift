/// The escapes of TEXT values (RFC 5545 §3.3.11).
enum TextValue {
    /// Takes the escapes away and cuts at unescaped commas, if that is asked for. A backslash before a character that
    /// needs none stays: some programs write paths such as `C:\path`.
    static func decode(_ octets: Span<UInt8>, isList: Bool) -> [[UInt8]] {
        var result: [[UInt8]] = []
        var text: [UInt8] = []
        var index = 0
        while index < octets.count {
            let octet = octets[index]
            index += 1
            if octet == Octet.comma, isList {
                result.append(text)
                text = []
            } else if octet == Octet.backslash, index < octets.count, let meant = unescaped(octets[index]) {
                text.append(meant)
                index += 1
            } else {
                text.append(octet)
            }
        }
        result.append(text)
        return result
    }

    private static func unescaped(_ octet: UInt8) -> UInt8? {
        switch octet {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): Octet.lineFeed
        case Octet.backslash, Octet.comma, Octet.semicolon: octet
        default: nil
        }
    }

    /// Escapes a text. Every kind of line end becomes `\n`; other control characters, which servers refuse, go.
    static func encode(_ text: some Collection<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count + 8)
        var previous: UInt8?
        for octet in text {
            switch octet {
            case Octet.backslash, Octet.comma, Octet.semicolon: result += [Octet.backslash, octet]
            case Octet.lineFeed where previous == Octet.carriageReturn: break
            case Octet.lineFeed, Octet.carriageReturn: result += [Octet.backslash, UInt8(ascii: "n")]
            default: if !octet.isForbiddenControl { result.append(octet) }
            }
            previous = octet
        }
        return result
    }
}

extension ContentLine {
    /// The value as TEXT with the escapes decoded (RFC 5545 §3.3.11), or nil where it is empty.
    public var text: String? {
        withValue { value in
            guard !value.isEmpty, let text = TextValue.decode(value, isList: false).first else { return nil }
            return text.span.text
        }
    }

    /// The value as a list of TEXT, such as `CATEGORIES`: cut at unescaped commas, without empty ones.
    public var texts: [String] {
        withValue { value in
            var texts: [String] = []
            for part in TextValue.decode(value, isList: true) where !part.isEmpty { texts.append(part.span.text) }
            return texts
        }
    }
}
