/// One sequence that begins with CSI, and what it stands for.
struct ControlSequence {
    /// The byte before the parameters that says whose sequence it is; 0 for none.
    private let mark: UInt8
    /// The parameters, without the parts after a colon; nil for one that was left out or is no number.
    private let numbers: [Int?]
    /// What comes after the first colon in the second parameter: in kitty's protocol, whether the key is let go.
    private let kind: Int?
    private let final: UInt8
    /// True where it has bytes that those of keys have not.
    private let isStrange: Bool

    init(_ bytes: [UInt8], _ final: UInt8) {
        self.final = final
        let first = bytes.first ?? 0
        mark = (0x3C...0x3F).contains(first) ? first : 0
        let rest = bytes.dropFirst(mark == 0 ? 0 : 1)
        isStrange = rest.contains { !(0x30...0x3B).contains($0) }
        let parts = rest.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        numbers = parts.map { Self.number($0.prefix { $0 != UInt8(ascii: ":") }) }
        kind = parts.count > 1 ? Self.number(parts[1].drop { $0 != UInt8(ascii: ":") }.dropFirst()) : nil
    }

    /// Nil for no digits, or too many.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...7).contains(digits.count) else { return nil }
        var value = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        return value
    }

    private func number(_ index: Int) -> Int? { index < numbers.count ? numbers[index] : nil }

    /// What is held down, counted from 1; nil with Super, Hyper or Meta, with which it is nobody's key here, and no text.
    /// The locks are no modifiers.
    private static func modifiers(_ number: Int?) -> KeyPress.Modifiers? {
        let held = max((number ?? 1) - 1, 0)
        return held & 0b111000 == 0 ? KeyPress.Modifiers(rawValue: held & 7) : nil
    }

    /// The same, as its digits.
    static func modifiers(_ digits: ArraySlice<UInt8>) -> KeyPress.Modifiers? { modifiers(number(digits)) }

    /// True where text follows that was pasted.
    var beginsPaste: Bool { mark == 0 && !isStrange && final == UInt8(ascii: "~") && number(0) == 200 }

    /// Nil where it is no answer.
    var reply: TerminalReply? {
        guard mark == UInt8(ascii: "?"), !isStrange else { return nil }
        if final == UInt8(ascii: "c") { return .attributes }
        guard final == UInt8(ascii: "n"), number(0) == 997, let scheme = number(1) else { return nil }
        return .scheme(isDark: scheme == 1)
    }

    /// Nil where it stands for none.
    var event: InputEvent? {
        if isStrange { return nil }
        if mark == UInt8(ascii: "<") { return mouse.map { .mouse($0) } }
        guard mark == 0 else { return nil }
        // Keys that are let go are no presses.
        if kind == 3 { return nil }
        guard let modifiers = Self.modifiers(number(1)) else { return nil }
        switch final {
        case UInt8(ascii: "I"): return .focus(true)
        case UInt8(ascii: "O"): return .focus(false)
        case UInt8(ascii: "Z"): return .key(KeyPress(.tab, .shift))
        case UInt8(ascii: "u"): return number(0).flatMap { key(code: $0, modifiers) }
        case UInt8(ascii: "~"):
            // xterm's modifyOtherKeys.
            if number(0) == 27 { return number(2).flatMap { key(code: $0, modifiers) } }
            return number(0).flatMap(tilde).map { .key(KeyPress($0, modifiers)) }
        // Only SS3 gives Enter this letter; after CSI it is a report of the mouse.
        case UInt8(ascii: "M"): return nil
        default: return Self.final(final).map { .key(KeyPress($0, modifiers)) }
        }
    }

    /// The keys whose sequences end with a letter.
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

    private func tilde(_ number: Int) -> KeyPress.Key? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23, 24: .function(number - 12)
        default: nil
        }
    }

    private func key(code: Int, _ modifiers: KeyPress.Modifiers) -> InputEvent? {
        let key: KeyPress.Key? =
            switch code {
            case 13, 57414: .enter
            case 9: .tab
            case 27: .escape
            case 127, 8: .backspace
            // kitty's numbers for the keypad and what other keyboards have.
            case 57376...57398: .function(code - 57376 + 13)
            case 57417: .left
            case 57418: .right
            case 57419: .up
            case 57420: .down
            case 57421: .pageUp
            case 57422: .pageDown
            case 57423: .home
            case 57424: .end
            case 57425: .insert
            case 57426: .delete
            default: nil
            }
        if let key { return .key(KeyPress(key, modifiers)) }
        return character(code, modifiers).map { .key($0) }
    }

    private func character(_ code: Int, _ modifiers: KeyPress.Modifiers) -> KeyPress? {
        var code = code
        if (57399...57408).contains(code) { code += 0x30 - 57399 }
        // No control characters, and nothing of the area where kitty has keys without a character.
        guard code >= 0x20, !(0x7F..<0xA0).contains(code), !(57344...63743).contains(code),
            let scalar = Unicode.Scalar(UInt32(clamping: code))
        else { return nil }
        // A letter with Shift is the letter in upper case.
        let upper = String(scalar).uppercased()
        if modifiers == .shift, upper.count == 1, let character = upper.first {
            return KeyPress(.character(character))
        }
        return KeyPress(.character(Character(scalar)), modifiers)
    }

    /// SGR mouse reports: `<button;column;line` and M for pressed, m for let go.
    private var mouse: MouseEvent? {
        let isReleased = final == UInt8(ascii: "m")
        guard isReleased || final == UInt8(ascii: "M"), numbers.count == 3, let button = number(0),
            let x = number(1), let y = number(2), x > 0, y > 0
        else { return nil }
        let kind: MouseEvent.Kind? =
            // Without the bits of what is held down.
            switch button & ~0b11100 {
            case 0: isReleased ? .release : .press
            case 32: isReleased ? nil : .drag
            case 64: isReleased ? nil : .wheelUp
            case 65: isReleased ? nil : .wheelDown
            default: nil
            }
        return kind.map { MouseEvent($0, x: x - 1, y: y - 1) }
    }
}
