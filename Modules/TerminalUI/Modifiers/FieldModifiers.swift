public import DataFlow

/// How fields for text look.
@MainActor
public protocol TextFieldStyle {
    /// True where a line is drawn around the field.
    var isBordered: Bool { get }
}

/// A field with its text underlined.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// The style.
    public init() {}
    /// No line around it.
    public var isBordered: Bool { false }
}

/// A field with a line around it.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// The style.
    public init() {}
    /// A line around it.
    public var isBordered: Bool { true }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// A field with its text underlined.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
    /// The style that suits most places.
    public static var automatic: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A field with a line around it.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

private enum FieldBorderKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum SubmitKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }

extension EnvironmentValues {
    var hasFieldBorder: Bool {
        get { self[FieldBorderKey.self] }
        set { self[FieldBorderKey.self] = newValue }
    }

    var submit: (@MainActor () -> Void)? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
}

extension View {
    /// How fields for text inside look.
    public func textFieldStyle(_ style: some TextFieldStyle) -> some View {
        environment(\.hasFieldBorder, style.isBordered)
    }

    /// What Enter does in a line of text inside.
    public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View { environment(\.submit, action) }
}
