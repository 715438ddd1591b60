import Domain

/// The octets of an XML answer, made safe to parse: UTF-8, without a declaration of another encoding, without a document
/// type and without characters that XML forbids.
struct XMLText {
    /// The text, without byte order mark and XML declaration.
    private(set) var bytes: [UInt8]
    /// True where characters stand in for others that cannot be read or that XML forbids: they are U+FFFD now.
    private(set) var isRepaired = false

    /// Prepares an answer.
    ///
    /// - Throws: `malformed` for a document type (entities could make a small answer grow without end, or read files)
    ///   and for an encoding that nobody uses.
    init(_ body: [UInt8]) throws(RemoteError) {
        bytes = body
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        if let encoding = try removeDeclaration() {
            switch encoding {
            case "utf-8", "utf8", "us-ascii", "ascii": break
            case "iso-8859-1", "latin1", "latin-1", "windows-1252": bytes = Self.fromLatin1(bytes)
            default: throw .malformed("XML in the encoding \(encoding)")
            }
        }
        repair()
        if hasDocumentType { throw .malformed("XML with a document type") }
        if hasLongTag { throw .malformed("XML with a tag that is too long") }
    }

    /// How many octets a tag may have: the time for one grows with the square of the number of its attributes.
    static let maximumTag = 4096

    /// Takes the XML declaration away; the encoding it names, in lower case.
    private mutating func removeDeclaration() throws(RemoteError) -> String? {
        guard let start = bytes.firstIndex(where: { !$0.isXMLSpace }), bytes[start...].starts(with: Array("<?xml".utf8))
        else { return nil }
        // A declaration is short; without an end in sight it is none.
        guard let end = bytes[start...].prefix(1000).firstIndex(of: UInt8(ascii: ">")) else {
            throw .malformed("an XML declaration without an end")
        }
        let declaration = String(decoding: bytes[start...end], as: UTF8.self).lowercased()
        bytes.removeFirst(end + 1)
        guard let name = declaration.firstRange(of: "encoding") else { return nil }
        let value = declaration[name.upperBound...].drop { $0 == " " || $0 == "=" || $0 == "\t" }
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        return String(value.dropFirst().prefix { $0 != quote })
    }

    private static func fromLatin1(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 { result.append(byte) } else { result += [0xC0 | byte >> 6, 0x80 | byte & 0x3F] }
        }
        return result
    }

    /// Puts U+FFFD in the place of what is no UTF-8, of control characters, and of references to them.
    private mutating func repair() {
        if String(validating: bytes, as: UTF8.self) == nil {
            bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
            isRepaired = true
        }
        guard let first = firstForbidden(from: 0) else { return }
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

    private func firstForbidden(from start: Int) -> Range<Int>? {
        var index = start
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
        for index in bytes.indices {
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
        var index = 0
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
