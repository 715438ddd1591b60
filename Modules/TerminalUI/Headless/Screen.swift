public import DataFlow

/// A program's views on a screen of cells: it takes what a person does, and gives frames. Terminal and tests use it alike.
///
/// - Created by: the terminal's driver, or a test
/// - Destroyed by: whoever created it
/// - Read by: whoever created it
/// - Changed by: whoever created it
@MainActor
public final class Screen {
    /// The views.
    public let host: Host
    /// The size, in cells.
    public var size: Size {
        didSet {
            guard size != oldValue else { return }
            drawn = nil
            tellSize()
        }
    }

    private(set) var drawn: (surface: Surface, areas: [Canvas.Area], update: Int)?
    /// What keeps the focus inside: pages and what is shown above all else, from the lowest to the topmost.
    private(set) var scopes: [FocusScope] = []
    /// What the mouse was pressed on, until it is let go.
    var pressed: AnyNode?
    private var hasBegun = false
    /// How many places had come and gone at the last frame.
    private var movesDrawn = 0

    /// Shows the views of a host.
    public init(_ host: Host, size: Size) {
        self.host = host
        self.size = size
        tellSize()
    }

    /// Views may look different where there is little room.
    private func tellSize() { host.environment.setSizeClasses(of: size) }

    /// The screen's lines as plain text.
    public var lines: [String] { draw().lines }

    /// The screen as plain text.
    public var text: String { lines.joined(separator: "\n") }

    /// Draws what is to be seen now. Where nothing has changed, the last frame comes again.
    func draw() -> Surface {
        host.update()
        if let drawn, drawn.update == host.graph.currentUpdate { return drawn.surface }
        // The focus may move, a window may scroll to it, and what has come into sight may act: then all is drawn again.
        for _ in 0..<4 {
            let before = host.graph.currentUpdate - host.graph.windows
            let canvas = Canvas(size, scheme: scheme, focused: host.graph.focus.focused)
            let root = Place(node: host.root)
            let content = root.measureContent(ProposedSize(size))
            root.paintContent(
                canvas, Rect(x: 0, y: 0, width: size.width, height: size.height).placing(content, .center))
            presentAll(canvas)
            if !canvas.tasks.isEmpty { host.perform { canvas.tasks.forEach { $0() } } }
            host.update()
            drawn = (canvas.surface, canvas.areas, host.graph.currentUpdate)
            // Rows that a list has chosen in the meantime are drawn already.
            if host.graph.currentUpdate - host.graph.windows == before { break }
        }
        movesDrawn = host.graph.moves
        return drawn?.surface ?? Surface(size)
    }

    /// Draws what is shown above all else, each over what was there before.
    private func presentAll(_ canvas: Canvas) {
        var scopes = canvas.scopes.map { FocusScope(node: $0, isPresented: false) }
        var due = canvas.takePresentations()
        while !due.isEmpty {
            for place in due {
                scopes.append(FocusScope(node: place.node, isPresented: true))
                let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
                canvas.restyle(whole) { $0.looks.insert(.faint) }
                canvas.coverAreas()
                place.view?.paint(canvas, whole, place)
            }
            due = canvas.takePresentations()
        }
        focusTopmost(scopes)
    }

    /// The focus goes into what is shown on top, and back to where it was when that is gone. In the beginning it is on
    /// the first view that takes it.
    private func focusTopmost(_ shown: [FocusScope]) {
        let focus = host.graph.focus
        while let last = scopes.last, !shown.contains(where: { $0.node === last.node }) {
            scopes.removeLast()
            if let former = last.former, former.isMounted { focus.move(to: former) }
        }
        for var scope in shown where !scopes.contains(where: { $0.node === scope.node }) {
            scope.former = focus.focused ?? focus.former
            scopes.append(scope)
            if focus.focused?.isInside(scope.node) != true { focus.move(to: focus.focusable(in: scope.node).first) }
        }
        if let top = scopes.last, top.isPresented, !top.hasBegun {
            if focus.focused == nil { focus.move(to: focus.focusable(in: top.node).first) }
            scopes[scopes.count - 1].hasBegun = focus.focused != nil
        }
        if !hasBegun, let first = focus.focusable(in: host.root).first {
            hasBegun = true
            if focus.focused == nil { focus.move(to: first) }
        }
    }

    private var scheme: ColorScheme { host.environment.colorScheme }

    /// Takes what a person has done, and brings the views up to date.
    ///
    /// - Returns: false where nobody had a use for it.
    @discardableResult
    public func send(_ event: InputEvent) -> Bool {
        // A page or a sheet that has come since the last frame takes the keys.
        if movesDrawn != host.graph.moves { _ = draw() }
        var isUsed = false
        host.perform { isUsed = dispatch(event) }
        return isUsed
    }

    /// Takes a key.
    @discardableResult
    public func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) -> Bool {
        send(.key(KeyPress(key, modifiers)))
    }

    /// Takes a text, key by key.
    public func type(_ text: String) {
        for character in text { press(.character(character)) }
    }
}

extension EnvironmentValues {
    /// How much room there is on a screen of a size.
    mutating func setSizeClasses(of size: Size) {
        horizontalSizeClass = size.width < 80 ? .compact : .regular
        verticalSizeClass = size.height < 24 ? .compact : .regular
    }
}
