/// A change that can be put on any view. It may have property wrappers, as a view may.
@MainActor
public protocol ViewModifier {
    /// What comes of it.
    associatedtype Body: View
    /// The view that it is put on.
    typealias Content = ModifierContent<Self>
    /// The view with the change.
    @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier is put on, as its `body(content:)` sees it.
public struct ModifierContent<Modifier: ViewModifier>: View {
    private let view: AnyView

    init(_ view: some View) { self.view = AnyView(view) }

    /// The view.
    public var body: some View { view }
}

/// A view with a modifier.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View, PropertyHolder {
    /// The view.
    public var content: Content
    /// What is put on it.
    public var modifier: Modifier

    /// Puts a modifier on a view.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }

    /// What the modifier makes of the view.
    public var body: some View { modifier.body(content: ModifierContent(content)) }
}

extension View {
    /// Puts a modifier on the view.
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
