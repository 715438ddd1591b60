public import DataFlow

/// What a button is for.
public enum ButtonRole: Hashable, Sendable {
    /// It takes something away for good.
    case destructive
    /// It leaves things as they are.
    case cancel
}

/// How a button looks.
public enum ButtonLook: Hashable, Sendable {
    /// Its label only.
    case plain
    /// Its label in brackets.
    case bordered
    /// Its label on the tint.
    case borderedProminent

    /// The style that suits most places.
    public static let automatic = ButtonLook.bordered
}

private enum ButtonLookKey: EnvironmentKey { static var defaultValue: ButtonLook { .automatic } }

extension EnvironmentValues {
    var buttonLook: ButtonLook {
        get { self[ButtonLookKey.self] }
        set { self[ButtonLookKey.self] = newValue }
    }
}

extension View {
    /// How buttons inside look.
    public func buttonStyle(_ style: ButtonLook) -> some View { environment(\.buttonLook, style) }
}

/// What can be pressed.
public struct Button<Label: View>: PrimitiveView {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    /// What it shows.
    public let content: Label

    /// A button with a label of its own.
    public init(role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        content = label()
    }

    /// It takes the focus.
    public var isFocusable: Bool { true }
}

extension Button where Label == Text {
    /// A button with a title.
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button: TerminalView {
    private func insets(_ place: Place) -> EdgeInsets {
        place.read(\.buttonLook) == .plain ? EdgeInsets() : EdgeInsets(.horizontal, 1)
    }

    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        let insets = insets(place)
        let size = place.measureContent(proposal.inset(by: insets))
        return Size(width: size.width + insets.horizontal, height: size.height)
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        let look = place.read(\.buttonLook)
        let tint = role == .destructive ? Color.red : place.read(\.tint)
        if look == .borderedProminent { canvas.fill(rect, tint) }
        place.paintContent(canvas, rect.inset(by: insets(place)))
        if look == .bordered {
            var style = TextStyle()
            style.foreground = tint
            canvas.write("[", x: rect.x, y: rect.y, style)
            canvas.write("]", x: rect.maxX - 1, y: rect.maxY - 1, style)
        }
        let isEnabled = place.read(\.isEnabled)
        if !isEnabled { canvas.restyle(rect) { $0.looks.insert(.faint) } }
        if canvas.focused === place.node { canvas.restyle(rect) { $0.looks.formSymmetricDifference(.reverse) } }
        if isEnabled { canvas.note(place.node, at: rect) }
    }

    func handle(_ event: InputEvent, _ place: Place) -> Bool {
        guard place.read(\.isEnabled) else { return false }
        switch event {
        case .key(KeyPress(.enter)), .key(KeyPress(.character(" "))): break
        case .mouse(let mouse) where mouse.kind == .press: break
        default: return false
        }
        action()
        place.read(\.afterPress)?()
        return true
    }
}

/// A switch.
public struct Toggle<Label: View>: View {
    private let label: Label
    @Binding private var isOn: Bool

    /// A switch with a label of its own.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        _isOn = isOn
        self.label = label()
    }

    /// A box and the label, pressed as one.
    public var body: some View {
        Button {
            isOn.toggle()
        } label: {
            HStack {
                Text(isOn ? "[x]" : "[ ]")
                label
            }
        }
        .buttonStyle(.plain)
    }
}

extension Toggle where Label == Text {
    /// A switch with a title.
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}
