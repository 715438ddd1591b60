/// Reads what a terminal sends: UTF-8, control characters, and the sequences of ECMA-48 in the forms that xterm, kitty
/// and others give keys. What it does not know is dropped as a whole, so that no part of a sequence becomes text.
struct InputParser {
    private var pending: [UInt8] = []
    private var pasted: [UInt8]?

    /// True where a lone ESC, or an unfinished sequence, waits for more.
    var isWaiting: Bool { !pending.isEmpty }

    /// Takes bytes, and gives the events that are complete.
    mutating func take(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
        pending += bytes
        return drain(isEnd: false)
    }

    /// Nothing came for a while: a lone ESC is the key of that name.
    mutating func flush() -> [InputEvent] { drain(isEnd: true) }

    private mutating func drain(isEnd: Bool) -> [InputEvent] {
        var events: [InputEvent] = []
        var rest = pending[...]
        while let first = rest.first {
            if pasted != nil {
                guard takePaste(&rest, &events) else { break }
                continue
            }
            switch first {
            case 0x1B:
                guard takeEscape(&rest, &events, isEnd: isEnd) else {
                    pending = Array(rest)
                    return merged(events)
                }
            case 0..<0x20, 0x7F:
                rest.removeFirst()
                if let key = Self.control(first) { events.append(.key(key)) }
            default:
                guard takeText(&rest, &events, isEnd: isEnd) else {
                    pending = Array(rest)
                    return merged(events)
                }
            }
        }
        pending = Array(rest)
        return merged(events)
    }

    /// What a character is made of may come in pieces that follow each other: they are one key.
    private func merged(_ events: [InputEvent]) -> [InputEvent] {
        var result: [InputEvent] = []
        for event in events {
            if case .key(let new) = event, case .character(let part) = new.key, new.modifiers.isEmpty,
                case .key(let last)? = result.last, case .character(let base) = last.key, last.modifiers.isEmpty
            {
                let joined = String(base) + String(part)
                if joined.count == 1, let character = joined.first {
                    result[result.count - 1] = .key(KeyPress(.character(character)))
                    continue
                }
            }
            result.append(event)
        }
        return result
    }

    private static func control(_ byte: UInt8) -> KeyPress? {
        switch byte {
        case 0x0D, 0x0A: KeyPress(.enter)
        case 0x09: KeyPress(.tab)
        case 0x7F, 0x08: KeyPress(.backspace)
        case 0x00: KeyPress(.character(" "), .control)
        case 0x01...0x1A: KeyPress(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
        default: nil
        }
    }

    private mutating func takeText(
        _ rest: inout ArraySlice<UInt8>, _ events: inout [InputEvent], isEnd: Bool
    ) -> Bool {
        guard let first = rest.first else { return false }
        let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
        guard rest.count >= length else {
            if isEnd { rest = [] }
            return isEnd
        }
        let bytes = rest.prefix(length)
        // What is no UTF-8 is dropped byte by byte.
        guard let text = String(validating: bytes, as: UTF8.self), let character = text.first else {
            rest.removeFirst()
            return true
        }
        rest.removeFirst(length)
        // C1 control characters are no keys.
        if let scalar = character.unicodeScalars.first, (0x80..<0xA0).contains(scalar.value) { return true }
        events.append(.key(KeyPress(.character(character))))
        return true
    }

    private mutating func takePaste(_ rest: inout ArraySlice<UInt8>, _ events: inout [InputEvent]) -> Bool {
        let end: [UInt8] = Array("\u{1B}[201~".utf8)
        pasted? += rest
        rest = []
        guard let bytes = pasted, let place = bytes.firstIndex(of: end) else { return false }
        events.append(.paste(String(decoding: bytes[..<place], as: UTF8.self)))
        rest = bytes[(place + end.count)...]
        pasted = nil
        return true
    }

    /// - Returns: false where more has to come.
    private mutating func takeEscape(
        _ rest: inout ArraySlice<UInt8>, _ events: inout [InputEvent], isEnd: Bool
    ) -> Bool {
        let start = rest.startIndex
        guard rest.count > 1 else {
            if isEnd {
                rest = []
                events.append(.key(KeyPress(.escape)))
            }
            return isEnd
        }
        switch rest[start + 1] {
        case UInt8(ascii: "["): return takeControlSequence(&rest, &events, isEnd: isEnd)
        case UInt8(ascii: "O"):
            guard rest.count > 2 else { return endUnfinished(&rest, &events, isEnd: isEnd) }
            if let key = Self.final(rest[start + 2]) { events.append(.key(KeyPress(key))) }
            rest.removeFirst(3)
        case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
            return takeString(&rest, isEnd: isEnd)
        case 0x1B:
            events.append(.key(KeyPress(.escape)))
            rest.removeFirst()
        case let byte where byte < 0x80:
            rest.removeFirst(2)
            let key =
                byte < 0x20 || byte == 0x7F ? Self.control(byte) : KeyPress(.character(Character(Unicode.Scalar(byte))))
            if var key {
                key.modifiers.insert(.alt)
                events.append(.key(key))
            }
        default:
            rest.removeFirst()
        }
        return true
    }

    private mutating func endUnfinished(
        _ rest: inout ArraySlice<UInt8>, _ events: inout [InputEvent], isEnd: Bool
    ) -> Bool {
        guard isEnd else { return false }
        if rest.count == 2, let last = rest.last {
            events.append(.key(KeyPress(.character(Character(Unicode.Scalar(last))), .alt)))
        }
        rest = []
        return true
    }

    /// A string that a terminal answers with, to its end (ST or BEL).
    private func takeString(_ rest: inout ArraySlice<UInt8>, isEnd: Bool) -> Bool {
        var index = rest.startIndex + 2
        while index < rest.endIndex {
            if rest[index] == 0x07 {
                rest = rest[(index + 1)...]
                return true
            }
            if rest[index] == 0x1B, index + 1 < rest.endIndex, rest[index + 1] == UInt8(ascii: "\\") {
                rest = rest[(index + 2)...]
                return true
            }
            index += 1
        }
        if isEnd || rest.count > 65_536 { rest = [] }
        return isEnd
    }

    private mutating func takeControlSequence(
        _ rest: inout ArraySlice<UInt8>, _ events: inout [InputEvent], isEnd: Bool
    ) -> Bool {
        var index = rest.startIndex + 2
        while index < rest.endIndex, (0x20...0x3F).contains(rest[index]) { index += 1 }
        guard index < rest.endIndex else {
            // Nobody sends sequences of this length.
            if rest.count > 256 {
                rest = []
                return true
            }
            return endUnfinished(&rest, &events, isEnd: isEnd)
        }
        let (parameters, final) = (String(decoding: rest[(rest.startIndex + 2)..<index], as: UTF8.self), rest[index])
        guard (0x40...0x7E).contains(final) else {
            // A sequence that was broken off.
            rest = rest[index...]
            return true
        }
        rest = rest[(index + 1)...]
        if final == UInt8(ascii: "~"), parameters == "200" {
            pasted = []
        } else if let event = ControlSequence(parameters, final).event {
            events.append(event)
        }
        return true
    }

    static func final(_ byte: UInt8) -> KeyPress.Key? {
        switch byte {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(byte - UInt8(ascii: "P")) + 1)
        default: nil
        }
    }
}

extension [UInt8] {
    fileprivate func firstIndex(of part: [UInt8]) -> Int? {
        guard count >= part.count else { return nil }
        return (0...(count - part.count)).first {
            self[$0] == part[0] && self[$0..<($0 + part.count)].elementsEqual(part)
        }
    }
}
