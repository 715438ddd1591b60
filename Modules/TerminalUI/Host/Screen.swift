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
        didSet { if size != oldValue { frame = nil } }
    }

    private var frame: (surface: Surface, areas: [Canvas.Area], update: Int)?
    /// What is shown above all else, and where the focus was before.
    private var modals: [(node: AnyNode, former: AnyNode?)] = []

    /// Shows the views of a host.
    public init(_ host: Host, size: Size) {
        self.host = host
        self.size = size
    }

    /// The screen's lines as plain text.
    public var lines: [String] { draw().lines }

    /// The screen as plain text.
    public var text: String { lines.joined(separator: "\n") }

    /// Draws what is to be seen now. Where nothing has changed, the last frame comes again.
    func draw() -> Surface {
        host.update()
        if let frame, frame.update == host.graph.currentUpdate { return frame.surface }
        // Lists may find that they want other rows; then there is more to do, once.
        for _ in 0..<4 {
            let before = host.graph.currentUpdate
            let canvas = Canvas(size, scheme: scheme, focused: host.graph.focus.focused)
            let root = Place(node: host.root)
            let content = root.measureContent(ProposedSize(size))
            root.paintContent(
                canvas, Rect(x: 0, y: 0, width: size.width, height: size.height).placing(content, .center))
            presentAll(canvas)
            host.update()
            frame = (canvas.surface, canvas.areas, host.graph.currentUpdate)
            if host.graph.currentUpdate == before { break }
        }
        return frame?.surface ?? Surface(size)
    }

    /// Draws what is shown above all else, each over what was there before.
    private func presentAll(_ canvas: Canvas) {
        var shown: [AnyNode] = []
        var due = canvas.takePresentations()
        while !due.isEmpty {
            for place in due {
                shown.append(place.node)
                let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
                canvas.restyle(whole) { $0.looks.insert(.faint) }
                canvas.coverAreas()
                place.view?.paint(canvas, whole, place)
            }
            due = canvas.takePresentations()
        }
        focusTopmost(shown)
    }

    /// The focus goes into what is shown on top, and back to where it was when that is gone.
    private func focusTopmost(_ shown: [AnyNode]) {
        let focus = host.graph.focus
        while let last = modals.last, !shown.contains(where: { $0 === last.node }) {
            modals.removeLast()
            if let former = last.former, former.isMounted { focus.move(to: former) }
        }
        for node in shown where !modals.contains(where: { $0.node === node }) {
            modals.append((node, focus.focused ?? focus.former))
            focus.move(to: focus.focusable(in: node).first)
        }
    }

    private var scheme: ColorScheme { host.environment.colorScheme }

    /// Takes what a person has done, and brings the views up to date.
    ///
    /// - Returns: false where nobody had a use for it.
    @discardableResult
    public func send(_ event: InputEvent) -> Bool {
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

    private func dispatch(_ event: InputEvent) -> Bool {
        if case .mouse(let mouse) = event { return dispatch(mouse, event) }
        var node = host.graph.focus.focused ?? modals.last?.node ?? host.root
        while true {
            if let view = node.primitive as? any TerminalView, view.handle(event, Place(node: node)) { return true }
            guard let parent = node.parent else { break }
            node = parent
        }
        return moveFocus(event) || listen(event)
    }

    /// Offers a key to those who listen from anywhere.
    private func listen(_ event: InputEvent) -> Bool {
        guard case .key(let press) = event else { return false }
        func offer(_ node: AnyNode) -> Bool {
            if let listener = node.primitive as? any KeyListener, listener.listen(press, Place(node: node)) {
                return true
            }
            var isUsed = false
            node.forEachChild { isUsed = isUsed || offer($0) }
            return isUsed
        }
        return offer(modals.last?.node ?? host.root)
    }

    private func dispatch(_ mouse: MouseEvent, _ event: InputEvent) -> Bool {
        _ = draw()
        guard let area = frame?.areas.last(where: { $0.rect.contains(x: mouse.x, y: mouse.y) }) else { return false }
        var node: AnyNode? = area.node
        if area.node.primitive?.isFocusable == true, mouse.kind == .press { host.graph.focus.move(to: area.node) }
        while let place = node {
            if let view = place.primitive as? any TerminalView, view.handle(event, Place(node: place)) { return true }
            node = place.parent
        }
        return false
    }

    /// Tab and the arrows go from one place to the next that may have the focus.
    private func moveFocus(_ event: InputEvent) -> Bool {
        guard case .key(let press) = event else { return false }
        let focus = host.graph.focus
        return switch (press.key, press.modifiers) {
        case (.tab, []), (.down, []), (.right, []): focus.moveToNext(in: host.root)
        case (.tab, .shift), (.up, []), (.left, []): focus.moveToPrevious(in: host.root)
        default: false
        }
    }
}
