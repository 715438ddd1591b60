public import DataFlow

/// A view with a title for the navigation around it.
public struct TitledView<Content: View>: PrimitiveView {
    /// The view.
    public let content: Content
    let title: String
}

/// A view with tools for the navigation around it.
public struct ToolbarView<Content: View>: PrimitiveView {
    /// The view, and the tools.
    public let content: Content
}

/// Tools, which are drawn in the bar and not where they stand.
struct Tools<Content: View>: PrimitiveView {
    let content: Content
}

/// Where a tool stands. A terminal has one place: at the end of the bar.
public enum ToolbarItemPlacement: Hashable, Sendable {
    /// All are at the end of the bar.
    case automatic, navigationBarTrailing, navigationBarLeading, topBarTrailing, topBarLeading, primaryAction,
        confirmationAction, cancellationAction
}

/// A tool in a bar.
public struct ToolbarItem<Content: View>: View {
    private let content: Content

    /// A tool.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The tool.
    public var body: Content { content }
}

extension View {
    /// The title in the bar of the navigation around this view.
    public func navigationTitle(_ title: some StringProtocol) -> some View {
        TitledView(content: self, title: String(title))
    }

    /// Tools in the bar of the navigation around this view.
    public func toolbar<Items: View>(@ViewBuilder content: () -> Items) -> some View {
        ToolbarView(content: TupleView((self, Tools(content: content()))))
    }
}

@MainActor
protocol Titled {
    var title: String { get }
}

extension TitledView: Titled {}

extension TitledView: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { place.measureContent(proposal) }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) { place.paintContent(canvas, rect) }
}

extension Tools: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { .zero }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {}
}

extension ToolbarView: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { place.children.first?.measure(proposal) ?? .zero }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) { place.children.first?.paint(canvas, rect) }
}

@MainActor
protocol ToolHolder {}

extension Tools: ToolHolder {}

extension AnyNode {
    /// The first title inside.
    var titleNode: (any Titled)? {
        if let titled = primitive as? any Titled { return titled }
        var found: (any Titled)?
        forEachChild { if found == nil { found = $0.titleNode } }
        return found
    }

    /// All tools inside.
    var toolbarItems: [Place] {
        if primitive is any ToolHolder { return [Place(node: self)] }
        var found: [Place] = []
        forEachChild { found += $0.toolbarItems }
        return found
    }
}
