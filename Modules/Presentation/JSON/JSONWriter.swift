public import Domain

/// Writes JSON (RFC 8259) as UTF-8 bytes, key by key in the order of the calls. It checks no nesting: it is for
/// documents of a fixed shape.
public struct JSONWriter {
    /// What was written so far.
    public private(set) var bytes: [UInt8] = []

    /// A writer with room for `capacity` bytes.
    public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// Writes ASCII punctuation, a number or a literal as it stands.
    public mutating func raw(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Writes a whole number.
    public mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

    /// Writes a string, or `null`.
    public mutating func string(_ text: String?) {
        guard var text else { return raw("null") }
        text.withUTF8 { string($0) }
    }

    /// Writes an array of strings.
    public mutating func strings(_ texts: [String]) {
        bytes.append(UInt8(ascii: "["))
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            string(text)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Copies runs of plain bytes. Beyond what JSON demands it escapes what can harm where the document is read: U+2028
    /// and U+2029 end a line in JavaScript, DEL and the C1 controls (U+0080 to U+009F) can steer a terminal. A reader
    /// gets the same text back.
    private mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        var plain = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            guard let (scalar, length) = Self.escaped(byte, at: index, of: text) else {
                index += 1
                continue
            }
            bytes.append(contentsOf: text[plain..<index])
            escape(scalar)
            index += length
            plain = index
        }
        bytes.append(contentsOf: text[plain..<text.count])
        bytes.append(UInt8(ascii: "\""))
    }

    /// The scalar that must be escaped here and its length in bytes; nil where the byte can stand.
    @inline(__always)
    private static func escaped(
        _ byte: UInt8, at index: Int, of text: UnsafeBufferPointer<UInt8>
    ) -> (scalar: UInt16, length: Int)? {
        switch byte {
        case 0..<0x20, 0x22, 0x5C, 0x7F:
            return (UInt16(byte), 1)
        case 0xC2 where index + 1 < text.count && text[index + 1] < 0xA0:
            return (UInt16(text[index + 1]), 2)
        case 0xE2 where index + 2 < text.count && text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8:
            return (0x2000 + UInt16(text[index + 2] & 0x3F), 3)
        default:
            return nil
        }
    }

    private mutating func escape(_ scalar: UInt16) {
        switch scalar {
        case 0x22: raw("\\\"")
        case 0x5C: raw("\\\\")
        case 0x08: raw("\\b")
        case 0x09: raw("\\t")
        case 0x0A: raw("\\n")
        case 0x0C: raw("\\f")
        case 0x0D: raw("\\r")
        default:
            raw("\\u")
            for shift in [12, 8, 4, 0] as [UInt16] {
                let digit = UInt8(truncatingIfNeeded: scalar >> shift & 0xF)
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
            }
        }
    }
}

extension JSONWriter {
    /// Writes an instant as an RFC 3339 string with an offset given in seconds east of UTC (`Z` for none), or `null`.
    public mutating func instant(_ instant: Instant?, offset: Int = 0) {
        guard let instant else { return raw("null") }
        // RFC 3339 knows whole minutes only; the reading must match the offset that is written.
        let minutes = offset / 60
        let reading = instant.civil(offset: minutes * 60)
        bytes.append(UInt8(ascii: "\""))
        digits(reading.date)
        bytes.append(UInt8(ascii: "T"))
        digits(reading.time.hour, 2)
        bytes.append(UInt8(ascii: ":"))
        digits(reading.time.minute, 2)
        bytes.append(UInt8(ascii: ":"))
        digits(reading.time.second, 2)
        if minutes == 0 {
            bytes.append(UInt8(ascii: "Z"))
        } else {
            bytes.append(minutes < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
            digits(abs(minutes) / 60, 2)
            bytes.append(UInt8(ascii: ":"))
            digits(abs(minutes) % 60, 2)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a day as the string `YYYY-MM-DD`.
    public mutating func day(_ date: CivilDate) {
        bytes.append(UInt8(ascii: "\""))
        digits(date)
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func digits(_ date: CivilDate) {
        digits(date.year, 4)
        bytes.append(UInt8(ascii: "-"))
        digits(date.month, 2)
        bytes.append(UInt8(ascii: "-"))
        digits(date.day, 2)
    }

    private mutating func digits(_ number: Int, _ width: Int) {
        var divisor = width == 4 ? 1000 : 10
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}
