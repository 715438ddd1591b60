/// What a terminal says of itself.
enum TerminalReply: Hashable {
    /// The colour behind text, each part from 0 to 255 (xterm's OSC 11).
    case background(red: UInt8, green: UInt8, blue: UInt8)
    /// The scheme that the person has chosen has changed (mode 2031).
    case scheme(isDark: Bool)
    /// What kind of terminal it is (DA1). Every terminal answers that, in the order in which it was asked: what was asked
    /// before it and has no answer yet will have none.
    case attributes

    /// The content of an OSC; nil where it is none of these.
    init?(string bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self), text.hasPrefix("11;") else { return nil }
        let color = text.dropFirst(3)
        let body = color.hasPrefix("rgb:") ? color.dropFirst(4) : color.hasPrefix("rgba:") ? color.dropFirst(5) : ""
        let parts = body.split(separator: "/", omittingEmptySubsequences: false).map(Self.part)
        guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
        self = .background(red: red, green: green, blue: blue)
    }

    /// One to four hexadecimal digits, of which `f`, `ff`, `fff` and `ffff` are all of the colour.
    private static func part(_ digits: Substring) -> UInt8? {
        guard (1...4).contains(digits.utf8.count), let value = UInt32(digits, radix: 16) else { return nil }
        let most = (UInt32(1) << (4 * UInt32(digits.utf8.count))) - 1
        return UInt8((value * 255 + most / 2) / most)
    }

    /// True where dark text would be hard to read on a background, by the brightness of its parts (ITU-R BT.709).
    static func isDark(red: UInt8, green: UInt8, blue: UInt8) -> Bool {
        0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue) < 128
    }
}
