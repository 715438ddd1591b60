/// Light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}

/// The direction in which text runs.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    /// As in English.
    case leftToRight
    /// As in Arabic.
    case rightToLeft
}

/// How large text is wished to be.
public enum DynamicTypeSize: String, Hashable, Sendable, CaseIterable {
    /// The usual sizes, from the smallest.
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    /// The sizes for people who need more, from the smallest.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// True for the sizes beyond the usual ones.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

extension DynamicTypeSize: Comparable, CustomStringConvertible {
    /// The case's name.
    public var description: String { rawValue }

    /// The smaller size is the smaller.
    public static func < (one: DynamicTypeSize, other: DynamicTypeSize) -> Bool {
        allCases.prefix { $0 != other }.contains(one)
    }
}

/// How much room there is in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Little.
    case compact
    /// Enough.
    case regular
}

/// Whether a scene can be seen and used.
public enum ScenePhase: Hashable, Sendable, Comparable {
    /// It cannot be seen.
    case background
    /// It can be seen, not used.
    case inactive
    /// It can be used.
    case active
}

/// Closes what the view is presented in: a sheet, or a page of a navigation.
@MainActor
public struct DismissAction {
    private let action: @MainActor () -> Void

    /// What closing means here.
    public init(_ action: @escaping @MainActor () -> Void = {}) { self.action = action }

    /// Closes it; does nothing where the view is not presented in anything.
    public func callAsFunction() { action() }
}

/// Opens an address.
@MainActor
public struct OpenURLAction {
    private let action: @MainActor (URL) -> Bool

    /// What opening means here: true where it was opened.
    public init(_ action: @escaping @MainActor (URL) -> Bool) { self.action = action }

    /// Opens an address.
    ///
    /// - Returns: false where nothing here can.
    @discardableResult
    public func callAsFunction(_ url: URL) -> Bool { action(url) }
}

extension EnvironmentValues {
    /// Light or dark.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// The direction in which text runs.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// How large text is wished to be.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }

    /// How much room there is from side to side; nil where the host does not say.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    /// How much room there is from top to bottom; nil where the host does not say.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    /// The customs by which numbers and dates are written.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// How days are counted.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// Which hour it is.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// Whether an aid such as a screen reader is in use.
    public var accessibilityEnabled: Bool {
        get { self[AccessibilityEnabledKey.self] }
        set { self[AccessibilityEnabledKey.self] = newValue }
    }

    /// Whether the scene can be seen and used.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }

    /// Closes what the view is presented in.
    public var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }

    /// Whether the view takes input. Once false, it is false for all that is inside.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }

    /// Opens an address.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}

private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
private enum LayoutDirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }
private enum DynamicTypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
private enum HorizontalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
private enum VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .autoupdatingCurrent } }
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .autoupdatingCurrent } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .autoupdatingCurrent } }
private enum AccessibilityEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
private enum DismissKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction() } }
private enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction { OpenURLAction { _ in false } } }

extension View {
    /// Keeps the view, and all that is inside, from taking input.
    public func disabled(_ isDisabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !isDisabled }
    }
}

extension AnyNode {
    /// Whether the place takes input.
    public var isEnabled: Bool { read(\.isEnabled) }
}
