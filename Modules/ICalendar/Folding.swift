/// Folding of long lines (RFC 5545 §3.1).
enum Folding {
    /// The most octets of a physical line, without its line end.
    static let limit = 75

    /// Cuts a logical line into physical lines of at most 75 octets, never inside a UTF-8 character and never with
    /// an empty last line, and ends it.
    static func fold(_ content: [UInt8], _ ending: LineEnding) -> [UInt8] {
        guard content.count > limit else { return content + ending.octets }
        var result: [UInt8] = []
        result.reserveCapacity(content.count + content.count / 24)
        var start = 0
        var room = limit
        while content.count - start > room {
            var end = start + room
            // A character has at most three continuation octets; more of them are no UTF-8 and are cut anywhere.
            while content[end] & 0xC0 == 0x80, end > start + room - 3 { end -= 1 }
            if content[end] & 0xC0 == 0x80 { end = start + room }
            result += content[start..<end]
            result += ending.octets
            result.append(Octet.space)
            start = end
            room = limit - 1
        }
        result += content[start...]
        result += ending.octets
        return result
    }

    /// The logical line without line ends and without the one blank that starts each continuation.
    static func unfold(_ raw: Span<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(raw.count)
        var index = 0
        while index < raw.count {
            let octet = raw[index]
            if octet.isLineEnd {
                index = afterFold(raw, index)
            } else {
                result.append(octet)
                index += 1
            }
        }
        return result
    }

    /// The place after a line end and the blank that follows it.
    static func afterFold(_ raw: Span<UInt8>, _ index: Int) -> Int {
        let isPair = raw[index] == Octet.carriageReturn && index + 1 < raw.count && raw[index + 1] == Octet.lineFeed
        return min(index + (isPair ? 3 : 2), raw.count)
    }
}
