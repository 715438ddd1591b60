public import DataFlow

/// A view that does something when it is pressed.
public struct TapView<Content: View>: PrimitiveView {
    /// The view.
    public let content: Content
    let action: @MainActor () -> Void

    /// It takes the focus, so that it can be pressed by a key.
    public var isFocusable: Bool { true }
}

/// A view that takes some keys.
public struct KeyPressView<Content: View>: PrimitiveView {
    /// The view.
    public let content: Content
    let keys: Set<KeyPress.Key>?
    let action: @MainActor (KeyPress) -> KeyPress.Result
}

/// A view that is pressed by a key from anywhere.
public struct ShortcutView<Content: View>: PrimitiveView {
    /// The view.
    public let content: Content
    let press: KeyPress
}

extension KeyPress {
    /// What became of a key.
    public enum Result: Sendable {
        /// It was for this view.
        case handled
        /// It is for others.
        case ignored
    }
}

/// A key with what is held down with it, which presses a button from anywhere.
public struct KeyboardShortcut: Hashable, Sendable {
    let press: KeyPress

    /// A key, with control by default.
    public init(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = .control) {
        press = KeyPress(key, modifiers)
    }

    /// Enter.
    public static let defaultAction = KeyboardShortcut(.enter, modifiers: [])
    /// Escape.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

extension View {
    /// Does something when the view is pressed.
    public func onTapGesture(perform action: @escaping @MainActor () -> Void) -> some View {
        TapView(content: self, action: action)
    }

    /// A terminal's cells all take presses: nothing changes.
    public func contentShape(_ shape: some View) -> some View { self }

    /// Takes a key while the focus is inside, or nobody else wants it.
    public func onKeyPress(
        _ key: KeyPress.Key, action: @escaping @MainActor () -> KeyPress.Result
    ) -> some View {
        KeyPressView(content: self, keys: [key]) { _ in action() }
    }

    /// Takes keys while the focus is inside, or nobody else wants them.
    public func onKeyPress(
        keys: Set<KeyPress.Key>? = nil, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        KeyPressView(content: self, keys: keys, action: action)
    }

    /// Presses the button inside by a key, wherever the focus is.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        ShortcutView(content: self, press: shortcut.press)
    }

    /// Presses the button inside by a key, wherever the focus is.
    public func keyboardShortcut(_ key: Character, modifiers: KeyPress.Modifiers = .control) -> some View {
        ShortcutView(content: self, press: KeyPress(.character(key), modifiers))
    }

    /// Light or dark inside, whatever the terminal has.
    public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        PreferredScheme(scheme: scheme, content: self)
    }
}

/// One shape whether there is a scheme or not, so that all that is inside stays when that changes.
private struct PreferredScheme<Content: View>: View {
    let scheme: ColorScheme?
    let content: Content

    var body: some View {
        let room = scheme.map { _ in Int.max }
        content
            .transformEnvironment(\.self) { values in
                guard let scheme else { return }
                values.colorScheme = scheme
                values.textStyle.foreground = scheme == .dark ? .white : .black
            }
            .frame(maxWidth: room, maxHeight: room)
            .background(scheme.map { $0 == .dark ? .black : .white } ?? .clear)
    }
}

extension TapView: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { place.measureContent(proposal) }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        canvas.note(place.node, at: rect)
        place.paintContent(canvas, rect)
        if canvas.focused === place.node { canvas.restyle(rect) { $0.looks.formSymmetricDifference(.reverse) } }
    }

    func handle(_ event: InputEvent, _ place: Place) -> Bool {
        guard place.read(\.isEnabled) else { return false }
        switch event {
        case .key(KeyPress(.enter)), .key(KeyPress(.character(" "))): action()
        case .mouse(let mouse) where mouse.kind == .press: action()
        default: return false
        }
        return true
    }
}

extension KeyPressView: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { place.measureContent(proposal) }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) { place.paintContent(canvas, rect) }

    func handle(_ event: InputEvent, _ place: Place) -> Bool {
        guard place.read(\.isEnabled), case .key(let press) = event, keys?.contains(press.key) ?? true else {
            return false
        }
        return action(press) == .handled
    }
}

extension ShortcutView: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { place.measureContent(proposal) }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) { place.paintContent(canvas, rect) }
}

/// A view that listens to keys when nobody with the focus wants them.
@MainActor
protocol KeyListener {
    func listen(_ press: KeyPress, _ place: Place) -> Bool
}

extension KeyPressView: KeyListener {
    func listen(_ press: KeyPress, _ place: Place) -> Bool { handle(.key(press), place) }
}

extension ShortcutView: KeyListener {
    func listen(_ press: KeyPress, _ place: Place) -> Bool {
        guard press == self.press, place.read(\.isEnabled) else { return false }
        return ListRow(views: place.children).handle(.key(KeyPress(.enter)))
    }
}
