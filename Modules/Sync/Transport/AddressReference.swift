/// A reference to a web address, taken apart and escaped, not yet resolved (RFC 3986 §4.1).
struct AddressReference {
    /// In lower case; nil for a relative reference.
    let scheme: String?
    /// As written; nil for none.
    let authority: String?
    /// Escaped; may be empty.
    let path: String
    /// Escaped; nil for none.
    let query: String?

    /// Nil where control characters stand in it. White space around it is dropped, and the fragment.
    init?(_ text: String) {
        var rest = Self.trimmed(text.utf8[...])
        if let mark = rest.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<mark] }
        if let query = rest.firstIndex(of: UInt8(ascii: "?")) {
            guard let escaped = Self.escaped(rest[rest.index(after: query)...]) else { return nil }
            self.query = escaped
            rest = rest[..<query]
        } else {
            query = nil
        }
        if let colon = rest.firstIndex(where: { ":/".utf8.contains($0) }), rest[colon] == UInt8(ascii: ":"),
            let scheme = Self.scheme(rest[..<colon])
        {
            self.scheme = scheme
            rest = rest[rest.index(after: colon)...]
        } else {
            scheme = nil
        }
        if rest.starts(with: "//".utf8) {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            authority = String(Substring(rest[..<end]))
            rest = rest[end...]
        } else {
            authority = nil
        }
        guard let path = Self.escaped(rest) else { return nil }
        self.path = path
    }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        let blank: (UInt8) -> Bool = { " \t\r\n".utf8.contains($0) }
        let start = text.drop(while: blank)
        guard let last = start.lastIndex(where: { !blank($0) }) else { return start }
        return start[...last]
    }

    private static func scheme(_ text: Substring.UTF8View) -> String? {
        guard let first = text.first, isLetter(first),
            text.allSatisfy({ isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) })
        else { return nil }
        return WebOrigin.lowercased(Substring(text))
    }

    /// A path or query in which what may not stand there (RFC 3986 §3.3) is escaped and all else as it was; nil where
    /// there are control characters.
    static func escaped(_ text: Substring.UTF8View) -> String? {
        guard !text.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
        guard !text.allSatisfy(isPlain) else { return String(Substring(text)) }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The path without `.` and `..` (RFC 3986 §5.2.4). It begins with a slash and ends up with one; empty segments stay.
    static func withoutDots(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
        let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
        var kept: [Substring.UTF8View] = []
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            if segment.elementsEqual(".".utf8) || segment.elementsEqual("..".utf8) {
                if segment.count == 2 { _ = kept.popLast() }
                // What names a folder goes on naming a folder.
                if isLast { kept.append(""[...].utf8) }
            } else {
                kept.append(segment)
            }
        }
        return kept.map { "/" + Substring($0) }.joined()
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || "-._~%!$&'()*+,;=:@/?".utf8.contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
