/// One sequence that begins with CSI, and the event that it stands for.
struct ControlSequence {
    private let parameters: String
    private let final: UInt8

    init(_ parameters: String, _ final: UInt8) {
        self.parameters = parameters
        self.final = final
    }

    /// Nil where it stands for none.
    var event: InputEvent? {
        if parameters.first == "<" { return mouse.map { .mouse($0) } }
        // Answers to questions, which nobody has asked as keys.
        if let first = parameters.first, "?>=".contains(first) { return nil }
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { part in
            Int(part.split(separator: ":", omittingEmptySubsequences: false).first ?? "")
        }
        let modifiers = KeyPress.Modifiers(rawValue: max((numbers.count > 1 ? numbers[1] ?? 1 : 1) - 1, 0) & 7)
        // Keys that are let go are no presses (kitty's third field of events).
        if numbers.count > 1, parameters.split(separator: ";").dropFirst().first?.hasSuffix(":3") == true { return nil }
        switch final {
        case UInt8(ascii: "I"): return .focus(true)
        case UInt8(ascii: "O"): return .focus(false)
        case UInt8(ascii: "Z"): return .key(KeyPress(.tab, .shift))
        case UInt8(ascii: "u"): return numbers.first.flatMap { $0 }.flatMap { key(code: $0, modifiers) }
        case UInt8(ascii: "~"):
            guard let number = numbers.first ?? nil else { return nil }
            // xterm's modifyOtherKeys.
            if number == 27, numbers.count > 2, let code = numbers[2] { return key(code: code, modifiers) }
            return tilde(number).map { .key(KeyPress($0, modifiers)) }
        default:
            return InputParser.final(final).map { .key(KeyPress($0, modifiers)) }
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
        switch code {
        case 13, 57414: return .key(KeyPress(.enter, modifiers))
        case 9: return .key(KeyPress(.tab, modifiers))
        case 27: return .key(KeyPress(.escape, modifiers))
        case 127, 8: return .key(KeyPress(.backspace, modifiers))
        case 57344...63743: return nil
        default:
            guard code >= 32, let scalar = Unicode.Scalar(UInt32(clamping: code)) else { return nil }
            var text = String(Character(scalar))
            var modifiers = modifiers
            // A letter with Shift is the letter in upper case.
            if modifiers.contains(.shift), modifiers.subtracting(.shift).isEmpty {
                text = text.uppercased()
                modifiers = []
            }
            guard let character = text.first, text.count == 1 else { return nil }
            return .key(KeyPress(.character(character), modifiers))
        }
    }

    /// SGR mouse reports: `<button;column;line` and M for pressed, m for let go.
    private var mouse: MouseEvent? {
        let numbers = parameters.dropFirst().split(separator: ";").map { Int($0) }
        guard numbers.count == 3, let button = numbers[0], let x = numbers[1], let y = numbers[2], x > 0, y > 0 else {
            return nil
        }
        let kind: MouseEvent.Kind? =
            switch button & ~0b11100 {
            case 0: final == UInt8(ascii: "m") ? .release : .press
            case 32: .drag
            case 64: .wheelUp
            case 65: .wheelDown
            default: nil
            }
        return kind.map { MouseEvent($0, x: x - 1, y: y - 1) }
    }
}
