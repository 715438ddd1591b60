public import DataFlow

/// The pages of a navigation, one on top of the other.
///
/// - Created by: a `NavigationStack`
/// - Destroyed by: with the `NavigationStack`
/// - Read by: the `NavigationStack`
/// - Changed by: links, and whoever goes back
@MainActor
final class NavigationPages: ObservableObject {
    struct Page: Identifiable {
        let id: Int
        let make: @MainActor () -> AnyView
        /// What is told to whoever opened the page.
        let onClose: @MainActor () -> Void
    }

    @Published private(set) var pages: [Page] = []
    private var last = 0

    /// - Returns: the page's number.
    @discardableResult
    func push(
        _ make: @escaping @MainActor () -> AnyView, onClose: @escaping @MainActor () -> Void = {}
    ) -> Int {
        last += 1
        pages.append(Page(id: last, make: make, onClose: onClose))
        return last
    }

    /// Goes back to before a page; to before the topmost without one.
    func pop(_ id: Int? = nil) {
        guard let index = id.map({ id in pages.firstIndex { $0.id == id } }) ?? pages.indices.last else { return }
        let closed = pages[index...]
        pages.removeSubrange(index...)
        for page in closed.reversed() { page.onClose() }
    }
}

/// The pages hold what is on them, which holds its environment: that must not hold the pages.
private struct NavigationReference: Equatable {
    weak var pages: NavigationPages?

    static func == (one: Self, other: Self) -> Bool { one.pages === other.pages }
}

private enum NavigationKey: EnvironmentKey { static var defaultValue: NavigationReference { NavigationReference() } }

extension EnvironmentValues {
    var navigation: NavigationPages? {
        get { self[NavigationKey.self].pages }
        set { self[NavigationKey.self] = NavigationReference(pages: newValue) }
    }
}

/// Pages that are opened by links, one on top of the other. Those below keep their state.
public struct NavigationStack<Root: View>: View {
    private let root: Root
    @StateObject private var pages = NavigationPages()

    /// Pages, of which the first is always there.
    public init(@ViewBuilder root: () -> Root) { self.root = root() }

    /// The topmost page under its title.
    public var body: some View {
        let top = pages.pages.last?.id
        NavigationLayout(pages: pages) {
            Page { root.disabled(top != nil) }
            ForEach(pages.pages) { page in
                Page {
                    page.make()
                        .disabled(page.id != top)
                        .environment(\.dismiss, DismissAction { [weak pages] in pages?.pop(page.id) })
                }
            }
        }
        .environment(\.navigation, pages)
    }
}

/// The older name of `NavigationStack`.
public typealias NavigationView = NavigationStack

/// Opens a page.
public struct NavigationLink<Label: View, Destination: View>: View {
    private let label: Label
    private let destination: @MainActor () -> Destination
    @Environment(\.navigation) private var navigation

    /// Opens a page, with a label of its own.
    public init(
        @ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.destination = destination
        self.label = label()
    }

    /// Opens a page, with a label of its own.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(destination: { destination }, label: label)
    }

    /// The label, to be pressed. Outside of a navigation it cannot be used.
    public var body: some View {
        Button {
            navigation?.push { AnyView(destination()) }
        } label: {
            HStack {
                label
                Text("›").foregroundColor(.secondary)
            }
        }
        .buttonStyle(.plain)
        .disabled(navigation == nil)
    }
}

extension NavigationLink where Label == Text {
    /// Opens a page, with a title.
    public init(
        _ title: some StringProtocol, @ViewBuilder destination: @escaping @MainActor () -> Destination
    ) {
        self.init(destination: destination) { Text(title) }
    }

    /// Opens a page, with a title.
    public init(_ title: some StringProtocol, destination: Destination) {
        self.init(destination: { destination }) { Text(title) }
    }
}

/// A page, so that several views of it stay together.
struct Page<Content: View>: PrimitiveView {
    let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Page: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { place.measureContent(proposal) }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        let size = place.measureContent(ProposedSize(rect.size))
        place.paintContent(canvas, rect.placing(size, .center))
    }
}

struct NavigationLayout<Content: View>: PrimitiveView {
    let pages: NavigationPages
    let content: Content

    init(pages: NavigationPages, @ViewBuilder content: () -> Content) {
        self.pages = pages
        self.content = content()
    }
}

extension NavigationLayout: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size {
        let size = place.children.last?.measure(proposal) ?? .zero
        return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height + 2)
    }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) {
        guard let page = place.children.last else { return }
        let title = page.node.titleNode
        let items = page.node.toolbarItems
        let hasBar = title != nil || !items.isEmpty || place.children.count > 1
        var room = rect
        if hasBar {
            drawBar(canvas, rect, title, items, canGoBack: place.children.count > 1)
            room = rect.inset(by: EdgeInsets(.top, 1))
        }
        for page in place.children.dropFirst() { canvas.keepFocus(in: page.node) }
        canvas.clipped(to: room) { page.paint(canvas, room) }
    }

    private func drawBar(
        _ canvas: Canvas, _ rect: Rect, _ title: (any Titled)?, _ items: [Place], canGoBack: Bool
    ) {
        var style = TextStyle()
        style.looks = .bold
        let text = (canGoBack ? "‹ " : "") + (title?.title ?? "")
        canvas.write(text, x: rect.x, y: rect.y, style)
        var end = rect.maxX
        for item in items.reversed() {
            let size = item.measureContent(ProposedSize(nil, 1))
            end -= size.width
            item.paintContent(canvas, Rect(x: end, y: rect.y, width: size.width, height: 1))
            end -= 1
        }
    }

    func handle(_ event: InputEvent, _ place: Place) -> Bool {
        guard event == .key(KeyPress(.escape)), !pages.pages.isEmpty else { return false }
        pages.pop()
        return true
    }
}
