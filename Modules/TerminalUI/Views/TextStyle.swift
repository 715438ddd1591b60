public import DataFlow

/// How text looks, as it goes down the tree of views.
struct TextStyle: Hashable, Sendable {
    var foreground: Color
    var looks: Looks
    /// How many lines at most; nil for as many as there are.
    var lineLimit: Int?
    /// Where lines of several stand.
    var alignment = HorizontalAlignment.leading

    init(foreground: Color = .primary, looks: Looks = []) {
        self.foreground = foreground
        self.looks = looks
    }
}

private enum TextStyleKey: EnvironmentKey { static var defaultValue: TextStyle { TextStyle() } }
private enum TintKey: EnvironmentKey { static var defaultValue: Color { .accentColor } }

extension EnvironmentValues {
    var textStyle: TextStyle {
        get { self[TextStyleKey.self] }
        set { self[TextStyleKey.self] = newValue }
    }

    var tint: Color {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
}

/// How weighty text is. A terminal has two weights: regular, and bold from semibold on.
public enum FontWeight: Int, Sendable {
    /// From the lightest to the weightiest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// A style of text. A terminal has one size: the larger styles are bold, the smaller ones faint.
public struct Font: Hashable, Sendable {
    /// The weights.
    public typealias Weight = FontWeight

    let looks: Looks

    /// Titles.
    public static let largeTitle = Font(looks: [.bold])
    /// Titles.
    public static let title = Font(looks: [.bold])
    /// Titles.
    public static let title2 = Font(looks: [.bold])
    /// Titles.
    public static let title3 = Font(looks: [.bold])
    /// What stands above something.
    public static let headline = Font(looks: [.bold])
    /// What stands below a headline.
    public static let subheadline = Font(looks: [])
    /// Text.
    public static let body = Font(looks: [])
    /// Text that stands out a little.
    public static let callout = Font(looks: [])
    /// What matters less.
    public static let footnote = Font(looks: [.faint])
    /// What matters less.
    public static let caption = Font(looks: [.faint])
    /// What matters less.
    public static let caption2 = Font(looks: [.faint])

    /// The style, bold.
    public func bold() -> Font { Font(looks: looks.union(.bold)) }
    /// The style, slanted.
    public func italic() -> Font { Font(looks: looks.union(.italic)) }
}

extension View {
    /// The style of text inside.
    public func font(_ font: Font?) -> some View {
        transformEnvironment(\.textStyle) {
            $0.looks = $0.looks.subtracting([.bold, .faint, .italic]).union(font?.looks ?? [])
        }
    }

    /// The weight of text inside.
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        bold((weight ?? .regular).rawValue >= Font.Weight.semibold.rawValue)
    }

    /// Bold text inside.
    public func bold(_ isActive: Bool = true) -> some View { look(.bold, isActive) }
    /// Slanted text inside.
    public func italic(_ isActive: Bool = true) -> some View { look(.italic, isActive) }
    /// Text inside, underlined.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { look(.underline, isActive) }
    /// Text inside, struck through.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        look(.strikethrough, isActive)
    }

    private func look(_ look: Looks, _ isActive: Bool) -> some View {
        transformEnvironment(\.textStyle) {
            if isActive { $0.looks.insert(look) } else { $0.looks.remove(look) }
        }
    }

    /// The colour of what is drawn inside.
    public func foregroundColor(_ color: Color?) -> some View {
        transformEnvironment(\.textStyle) { $0.foreground = color ?? .primary }
    }

    /// The colour of what is drawn inside.
    public func foregroundStyle(_ color: Color) -> some View { foregroundColor(color) }

    /// The colour of what can be used inside.
    public func tint(_ color: Color?) -> some View { environment(\.tint, color ?? .accentColor) }

    /// At most so many lines of text; nil for as many as there are.
    public func lineLimit(_ count: Int?) -> some View { transformEnvironment(\.textStyle) { $0.lineLimit = count } }

    /// Where the lines of a text of several stand.
    public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> some View {
        transformEnvironment(\.textStyle) { $0.alignment = alignment }
    }
}
