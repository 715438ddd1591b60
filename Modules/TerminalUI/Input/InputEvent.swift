/// What comes from the terminal.
public enum InputEvent: Hashable, Sendable {
    /// A key.
    case key(KeyPress)
    /// Text that was pasted, at once.
    case paste(String)
    /// The mouse; column and line from 0.
    case mouse(MouseEvent)
    /// The terminal's window has the keyboard now, or not any more.
    case focus(Bool)
}

/// A key that was pressed.
public struct KeyPress: Hashable, Sendable {
    /// Which key.
    public var key: Key
    /// What was held down with it.
    public var modifiers: Modifiers

    /// A key that was pressed.
    public init(_ key: Key, _ modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// A key.
    public enum Key: Hashable, Sendable {
        /// A key that writes something; a character as a person sees it.
        case character(Character)
        /// The keys that write nothing.
        case enter, tab, escape, backspace, delete, insert, up, down, left, right, home, end, pageUp, pageDown
        /// F1 and the others.
        case function(Int)
    }

    /// Keys that are held down with others.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The keys, as bits (as xterm counts them).
        public let rawValue: Int
        /// The keys, as bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Shift; letters come in upper case without it.
        public static let shift = Modifiers(rawValue: 1)
        /// Alt, or Meta.
        public static let alt = Modifiers(rawValue: 2)
        /// Control.
        public static let control = Modifiers(rawValue: 4)
    }
}

/// What the mouse did.
public struct MouseEvent: Hashable, Sendable {
    /// What was done.
    public enum Kind: Hashable, Sendable {
        /// The left button: pressed, moved while held down, let go.
        case press, drag, release
        /// The wheel.
        case wheelUp, wheelDown
    }

    /// What was done.
    public let kind: Kind
    /// The column.
    public let x: Int
    /// The line.
    public let y: Int

    /// What the mouse did.
    public init(_ kind: Kind, x: Int, y: Int) {
        self.kind = kind
        self.x = x
        self.y = y
    }
}
