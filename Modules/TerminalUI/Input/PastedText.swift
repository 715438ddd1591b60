/// Text between the brackets of a paste, until its end has come.
struct PastedText {
    private var bytes: [UInt8] = []
    /// How many bytes of the end have come.
    private var matched = 0

    private static let end = Array("\u{1B}[201~".utf8)
    /// Of a longer paste the rest is dropped: 1 MiB is a book.
    static let longest = 1 << 20

    /// How many bytes it keeps.
    var size: Int { bytes.count }

    /// Takes a byte; gives the text when it is the last one of the end.
    mutating func take(_ byte: UInt8) -> String? {
        if byte == Self.end[matched] {
            matched += 1
            guard matched == Self.end.count else { return nil }
            defer { self = PastedText() }
            return Self.clean(bytes)
        }
        // Its first byte occurs nowhere else in the end, so that what began there is over.
        for byte in Self.end[..<matched] { append(byte) }
        matched = 0
        if byte == Self.end[0] { matched = 1 } else { append(byte) }
        return nil
    }

    private mutating func append(_ byte: UInt8) {
        if bytes.count < Self.longest { bytes.append(byte) }
    }

    /// Line ends as `\n`, tabs, and nothing else that controls anything.
    private static func clean(_ bytes: [UInt8]) -> String {
        var result = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x0D: result.append("\n")
            case 0x0A: if last != "\r" { result.append("\n") }
            case 0x09: result.append("\t")
            case 0..<0x20, 0x7F..<0xA0: break
            default: result.append(scalar)
            }
            last = scalar
        }
        return String(result)
    }
}
