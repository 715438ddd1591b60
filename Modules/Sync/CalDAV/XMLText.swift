import Domain

/// The octets of an XML answer, made safe to parse: UTF-8, without a declaration of another encoding, without a document
/// type and without characters that XML forbids.
struct XMLText {
    private var bytes: [UInt8]
    /// Where the text begins: behind the byte order mark and the XML declaration.
    private var start = 0
    /// True where characters stand in for others that cannot be read or that XML forbids: they are U+FFFD now.
    private(set) var isRepaired = false

    /// How many octets a tag may have: the time for one grows with the square of the number of its attributes.
    static let maximumTag = 4096

    /// Prepares an answer.
    ///
    /// - Throws: `malformed` for a document type (entities could make a small answer grow without end, or read files)
    ///   and for an encoding that nobody uses.
    init(_ body: [UInt8]) throws(RemoteError) {
        // The answer may be large: it is copied only where it has to be changed.
        bytes = body
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        // All of them: one that were left at the start would count.
        var isLatin1 = false
        while let declaration = try passDeclaration() {
            switch Self.encoding(declaration) {
            case nil, "utf-8", "utf8", "us-ascii", "ascii": break
            case "iso-8859-1", "latin1", "latin-1", "windows-1252": isLatin1 = true
            case .some(let encoding): throw .malformed("XML in the encoding \(encoding.printable)")
            }
        }
        if isLatin1 { replaceText(Self.fromLatin1(text)) }
        repair()
        if hasDocumentType { throw .malformed("XML with a document type") }
        if hasLongTag { throw .malformed("XML with a tag that is too long") }
    }

    /// The text.
    var text: ArraySlice<UInt8> { bytes[start...] }

    private mutating func replaceText(_ text: [UInt8]) {
        bytes = text
        start = 0
    }

    /// Passes over an XML declaration, in lower case; nil where there is none.
    private mutating func passDeclaration() throws(RemoteError) -> String? {
        guard let first = text.firstIndex(where: { !$0.isXMLSpace }), bytes[first...].starts(with: Array("<?xml".utf8))
        else { return nil }
        // A declaration is short; without an end in sight it is none.
        guard let end = bytes[first...].prefix(1000).firstIndex(of: UInt8(ascii: ">")) else {
            throw .malformed("an XML declaration without an end")
        }
        start = end + 1
        return String(decoding: bytes[first...end], as: UTF8.self).lowercased()
    }

    private static func encoding(_ declaration: String) -> String? {
        guard let name = declaration.firstRange(of: "encoding") else { return nil }
        let value = declaration[name.upperBound...].drop { " \t\r\n=".contains($0) }
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        return String(value.dropFirst().prefix { $0 != quote })
    }

    private static func fromLatin1(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 { result.append(byte) } else { result += [0xC0 | byte >> 6, 0x80 | byte & 0x3F] }
        }
        return result
    }

    /// Puts U+FFFD in the place of what is no UTF-8, of control characters, and of references to them.
    private mutating func repair() {
        if (try? UTF8Span(validating: bytes.span)) == nil {
            replaceText(Array(String(decoding: text, as: UTF8.self).utf8))
            isRepaired = true
        }
        guard let first = firstForbidden(from: start) else { return }
        isRepaired = true
        var result = Array(bytes[..<first.lowerBound])
        var found: Range<Int>? = first
        while let range = found {
            result += [0xEF, 0xBF, 0xBD]
            found = firstForbidden(from: range.upperBound)
            result += bytes[range.upperBound..<(found?.lowerBound ?? bytes.count)]
        }
        bytes = result
    }

    private func firstForbidden(from place: Int) -> Range<Int>? {
        var index = place
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x20, !byte.isXMLSpace { return index..<index + 1 }
            // U+FFFE and U+FFFF.
            if byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
                return index..<index + 3
            }
            if byte == UInt8(ascii: "&"), let reference = forbiddenReference(at: index) { return reference }
            index += 1
        }
        return nil
    }

    /// The reference `&#…;` at an index, where it names a character that XML forbids (XML 1.0 §2.2).
    private func forbiddenReference(at index: Int) -> Range<Int>? {
        guard index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "#") else { return nil }
        let isHexadecimal = bytes[index + 2] == UInt8(ascii: "x")
        let digits = bytes[(index + (isHexadecimal ? 3 : 2))...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
        guard digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: ";") else { return nil }
        let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
        let isAllowed =
            switch number ?? 0 {
            case 9, 10, 13, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
            default: false
            }
        return isAllowed ? nil : index..<digits.endIndex + 1
    }

    private var hasLongTag: Bool {
        var open: Int?
        for index in text.indices {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                let isTag = index + 1 < bytes.count && bytes[index + 1] != UInt8(ascii: "!")
                open = isTag ? index : nil
            case UInt8(ascii: ">"): open = nil
            default: if let open, index - open > Self.maximumTag { return true }
            }
        }
        return false
    }

    /// True where something that begins with `<!` but is no comment stands before the first element.
    private var hasDocumentType: Bool {
        var index = start
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")), open + 1 < bytes.count {
            let rest = bytes[open...]
            let end: [UInt8]
            if rest.starts(with: Array("<!--".utf8)) {
                end = Array("-->".utf8)
            } else if bytes[open + 1] == UInt8(ascii: "?") {
                end = Array("?>".utf8)
            } else {
                return bytes[open + 1] == UInt8(ascii: "!")
            }
            guard let close = rest.dropFirst(2).firstRange(of: end) else { return false }
            index = close.upperBound
        }
        return false
    }
}

extension UInt8 {
    /// Space, tab, carriage return or line feed (XML 1.0 §2.3).
    var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0A }
}
