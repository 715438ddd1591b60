/// Reads what a terminal sends: UTF-8, control characters, and the sequences of ECMA-48 in the forms that xterm, kitty
/// and others give keys. What it does not know is dropped as a whole, so that no part of a sequence becomes text. It
/// takes byte after byte, so that it does not matter where the bytes were cut on their way.
struct InputParser {
    private enum State {
        /// Between keys.
        case ground
        /// After ESC.
        case escape
        /// After CSI; the bytes are the parameters.
        case control
        /// After SS3.
        case function
        /// After `CSI [`, with which the console of Linux begins F1 to F5.
        case consoleFunction
        /// In a mouse report of the old kind: so many bytes are to come, of any value.
        case oldMouse(Int)
        /// In a string that began with this byte; after ESC where that is true.
        case string(UInt8, isEscape: Bool)
        /// In a character of several bytes: so many in all.
        case character(Int, isAlt: Bool)
        /// In text that was pasted.
        case paste
    }

    private var state = State.ground
    /// What of the sequence or character has come.
    private var bytes: [UInt8] = []
    private var paste = PastedText()
    private var events: [InputEvent] = []
    /// What the terminal has answered to questions since this was emptied last.
    var replies: [TerminalReply] = []
    /// True while the terminal has been asked something: what may be the beginning of its answer waits longer.
    var isAsking = false

    /// Nobody sends sequences with longer parameters, or longer answers.
    private static let longest = 256

    /// How long to wait for more before `flush`; nil where nothing is unfinished, or in the middle of a paste, however
    /// long the rest takes.
    var patience: Duration? {
        switch state {
        case .ground, .paste: nil
        case .escape: isAsking ? Self.long : Self.short
        case .control, .function, .string(_, isEscape: false):
            bytes.isEmpty && !isAsking ? Self.short : Self.long
        default: Self.long
        }
    }

    /// A person does not press two keys faster, and a terminal sends all of a key at once.
    private static let short = Duration.milliseconds(40)
    private static let long = Duration.seconds(1)

    /// How many bytes it keeps.
    var size: Int { bytes.count + paste.size }

    /// Takes bytes, and gives the events that are complete.
    mutating func take(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
        for byte in bytes { take(byte) }
        defer { events = [] }
        return events
    }

    /// Nothing came for a while: a lone ESC is the key of that name, and ESC with a letter is that letter with Alt, also
    /// where a sequence could begin so. Of what cannot be a key nothing is left.
    mutating func flush() -> [InputEvent] {
        switch state {
        case .paste: return []
        case .escape: press(.escape)
        case .control where bytes.isEmpty: press("[", isAlt: true)
        case .function where bytes.isEmpty: press("O", isAlt: true)
        case .string(let first, isEscape: false) where bytes.isEmpty && !isAsking:
            press(Character(Unicode.Scalar(first)), isAlt: true)
        default: break
        }
        enter(.ground)
        defer { events = [] }
        return events
    }

    private mutating func enter(_ state: State) {
        self.state = state
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: takeFirst(byte)
        case .escape: takeAfterEscape(byte)
        case .control: takeControl(byte)
        case .function: takeFunction(byte)
        case .consoleFunction:
            enter(.ground)
            if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) { press(.function(Int(byte) - 64)) }
        case .oldMouse(let rest): enter(rest > 1 ? .oldMouse(rest - 1) : .ground)
        case .string(let first, let isEscape): takeString(byte, first, isEscape)
        case .character(let length, let isAlt): takeCharacter(byte, length, isAlt)
        case .paste:
            guard let text = paste.take(byte) else { return }
            enter(.ground)
            events.append(.paste(text))
        }
    }

    private mutating func takeFirst(_ byte: UInt8) {
        switch byte {
        case 0x1B: enter(.escape)
        case 0..<0x20, 0x7F: press(Self.control(byte))
        case 0x20..<0x7F: press(Character(Unicode.Scalar(byte)))
        default: begin(byte, isAlt: false)
        }
    }

    /// The first byte of a character of several; others have no business there, and are dropped.
    private mutating func begin(_ byte: UInt8, isAlt: Bool) {
        switch byte {
        case 0xC2...0xDF: enter(.character(2, isAlt: isAlt))
        case 0xE0...0xEF: enter(.character(3, isAlt: isAlt))
        case 0xF0...0xF4: enter(.character(4, isAlt: isAlt))
        default: return enter(.ground)
        }
        bytes.append(byte)
    }

    private mutating func takeCharacter(_ byte: UInt8, _ length: Int, _ isAlt: Bool) {
        guard (0x80...0xBF).contains(byte) else {
            enter(.ground)
            return takeFirst(byte)
        }
        bytes.append(byte)
        guard bytes.count == length else { return }
        // C1 control characters are no keys.
        if let text = String(validating: bytes, as: UTF8.self), let character = text.first,
            let scalar = text.unicodeScalars.first, scalar.value >= 0xA0
        {
            press(character, isAlt: isAlt)
        }
        enter(.ground)
    }

    private mutating func takeAfterEscape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "["): enter(.control)
        case UInt8(ascii: "O"): enter(.function)
        case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
            enter(.string(byte, isEscape: false))
        case 0x1B: press(.escape)
        case 0..<0x20, 0x7F:
            enter(.ground)
            if var key = Self.control(byte) {
                key.modifiers.insert(.alt)
                press(key)
            }
        case 0x20..<0x7F:
            enter(.ground)
            press(Character(Unicode.Scalar(byte)), isAlt: true)
        default: begin(byte, isAlt: true)
        }
    }

    private mutating func takeControl(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "[") where bytes.isEmpty: enter(.consoleFunction)
        case UInt8(ascii: "M") where bytes.isEmpty: enter(.oldMouse(3))
        case 0x20...0x3F:
            if bytes.count < Self.longest { bytes.append(byte) }
        case 0x40...0x7E:
            let sequence = bytes.count < Self.longest ? ControlSequence(bytes, byte) : nil
            enter(.ground)
            guard let sequence else { return }
            if sequence.beginsPaste {
                state = .paste
            } else if let reply = sequence.reply {
                replies.append(reply)
            } else if let event = sequence.event {
                events.append(event)
            }
        default: breakOff(byte)
        }
    }

    private mutating func takeFunction(_ byte: UInt8) {
        switch byte {
        // Some put the modifiers here, with a 1 before them or without.
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
            if bytes.count < Self.longest { bytes.append(byte) }
        case 0x40...0x7E:
            let modifiers = ControlSequence.modifiers(bytes.split(separator: UInt8(ascii: ";")).last ?? [])
            enter(.ground)
            // The keypad, where it is in the mode for applications.
            if (UInt8(ascii: "j")...UInt8(ascii: "y")).contains(byte) {
                press(Character(Unicode.Scalar(byte - 0x40)))
            } else if let key = ControlSequence.final(byte), let modifiers {
                press(KeyPress(key, modifiers))
            }
        default: breakOff(byte)
        }
    }

    /// A string that a terminal answers with, to its end (ST or BEL).
    private mutating func takeString(_ byte: UInt8, _ first: UInt8, _ isEscape: Bool) {
        if isEscape, byte != UInt8(ascii: "\\") {
            enter(.escape)
            return takeAfterEscape(byte)
        }
        if isEscape || byte == 0x07 {
            if first == UInt8(ascii: "]"), let reply = TerminalReply(string: bytes) { replies.append(reply) }
            return enter(.ground)
        }
        switch byte {
        case 0x1B: state = .string(first, isEscape: true)
        case 0x18, 0x1A: enter(.ground)
        default:
            if bytes.count < Self.longest { bytes.append(byte) }
        }
    }

    /// The end of a sequence that was broken off. CAN and SUB do just that; all else begins something of its own.
    private mutating func breakOff(_ byte: UInt8) {
        enter(.ground)
        if byte != 0x18, byte != 0x1A { takeFirst(byte) }
    }

    private static func control(_ byte: UInt8) -> KeyPress? {
        switch byte {
        case 0x0D, 0x0A: KeyPress(.enter)
        case 0x09: KeyPress(.tab)
        case 0x7F, 0x08: KeyPress(.backspace)
        case 0x00: KeyPress(.character(" "), .control)
        case 0x01...0x1A: KeyPress(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
        case 0x1C...0x1F: KeyPress(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
        default: nil
        }
    }

    private mutating func press(_ key: KeyPress.Key) { press(KeyPress(key)) }

    private mutating func press(_ key: KeyPress?) {
        if let key { events.append(.key(key)) }
    }

    private mutating func press(_ character: Character, isAlt: Bool = false) {
        // What a character is made of may come in pieces that follow each other: they are one key. Nothing below joins
        // what is before it, and no person writes longer ones.
        if !isAlt, let scalar = character.unicodeScalars.first, scalar.value >= 0x300,
            case .key(let last)? = events.last, case .character(let base) = last.key, last.modifiers.isEmpty,
            base.utf8.count < 64
        {
            let joined = String(base) + String(character)
            if joined.count == 1, let character = joined.first {
                events[events.count - 1] = .key(KeyPress(.character(character)))
                return
            }
        }
        press(KeyPress(.character(character), isAlt ? .alt : []))
    }
}
