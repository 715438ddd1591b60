import DataFlow

/// A view that the terminal knows how to measure, paint and use.
@MainActor
protocol TerminalView: PrimitiveView {
    /// The size it takes of what is offered. Measuring changes nothing.
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size
    /// Draws it.
    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place)
    /// Takes a key or a press of the mouse; false leaves it to those around.
    func handle(_ event: InputEvent, _ place: Place) -> Bool
}

extension TerminalView {
    func handle(_ event: InputEvent, _ place: Place) -> Bool { false }
}

/// A view's place, as layout sees it.
@MainActor
struct Place {
    let node: AnyNode

    /// The views inside that are drawn.
    var children: [Place] { memory.children(of: node) }

    /// The view itself.
    var view: (any TerminalView)? { memory.view(of: node) }

    /// What is remembered of the place.
    var memory: PlaceMemory {
        if let memory = node.attachment as? PlaceMemory { return memory }
        let memory = PlaceMemory()
        node.attachment = memory
        return memory
    }

    /// The size of the view for an offer, from memory where nothing has changed.
    func measure(_ proposal: ProposedSize) -> Size {
        memory.size(for: proposal, in: node) { view?.measure(proposal, self) ?? .zero }
    }

    /// Draws the view, where it can be seen at all.
    func paint(_ canvas: Canvas, _ rect: Rect) {
        if view is any Presented { return canvas.present(self) }
        // What has the focus notes where it is, so that it can be scrolled into sight.
        guard !rect.intersection(canvas.clip).isEmpty || canvas.focused?.isInside(node) == true else { return }
        memory.frame = rect
        view?.paint(canvas, rect, self)
    }

    /// Where the keyboard's focus is.
    var focus: FocusSystem { node.graph.focus }

    /// A value of the environment.
    func read<Value>(_ path: KeyPath<EnvironmentValues, Value>) -> Value { memory.read(path, in: node) }

    /// True where text runs from right to left.
    var isRightToLeft: Bool { read(\.layoutDirection) == .rightToLeft }

    /// A value that the view was given leave to read, from memory where it has not changed.
    func value<Value>(_ read: () -> Value) -> Value { memory.value(in: node) { node.watch(read) } }

    /// What the view remembers between frames, such as a cursor in a text.
    func state<State: AnyObject>(_ make: @autoclosure () -> State) -> State {
        if let state = memory.state as? State { return state }
        let state = make()
        memory.state = state
        return state
    }
}

/// What the back end remembers of a place. What depends on the view is forgotten when something changes there or below.
///
/// - Created by: the first frame that looks at the place
/// - Destroyed by: the place, at its end
/// - Read by: layout
/// - Changed by: layout, and the view's own handling of input
@MainActor
final class PlaceMemory {
    private var revision = -1
    private var sizes: [ProposedSize: Size] = [:]
    private var found: [Place]?
    /// The sizes of the views inside, as they were painted last.
    private var painted: (proposal: ProposedSize, sizes: [Size])?
    /// The lines of a text where there is room for all of it.
    private var lines: [TextLines.Line]?
    private var value: Any?
    private var view: (any TerminalView)??
    /// Few views read more than four values, so that they are looked for one after the other.
    private var readings: [(path: AnyKeyPath, value: Any)] = []
    /// Where the view was drawn last.
    var frame: Rect?
    /// What the view itself remembers.
    var state: AnyObject?

    private func forgetOld(_ node: AnyNode) {
        guard revision != node.revision else { return }
        revision = node.revision
        sizes.removeAll(keepingCapacity: true)
        (found, painted, lines) = (nil, nil, nil)
        value = nil
        view = nil
        readings.removeAll(keepingCapacity: true)
    }

    func view(of node: AnyNode) -> (any TerminalView)? {
        forgetOld(node)
        if let view { return view }
        let found = node.primitive as? any TerminalView
        view = found
        return found
    }

    /// A value of the environment. Where it changes, its readers are brought up to date.
    func read<Value>(_ path: KeyPath<EnvironmentValues, Value>, in node: AnyNode) -> Value {
        forgetOld(node)
        for reading in readings where reading.path === path {
            if let value = reading.value as? Value { return value }
        }
        let value = node.read(path)
        readings.append((path, value))
        return value
    }

    func value<Value>(in node: AnyNode, _ read: () -> Value) -> Value {
        forgetOld(node)
        if let value = value as? Value { return value }
        let new = read()
        value = new
        return new
    }

    func children(of node: AnyNode) -> [Place] {
        forgetOld(node)
        if let found { return found }
        let children = node.elements.map { Place(node: $0) }
        found = children
        return children
    }

    func size(for proposal: ProposedSize, in node: AnyNode, _ measure: () -> Size) -> Size {
        forgetOld(node)
        if let size = sizes[proposal] { return size }
        let size = measure()
        sizes[proposal] = size
        return size
    }

    func painted(for proposal: ProposedSize, in node: AnyNode, _ measure: () -> [Size]) -> [Size] {
        forgetOld(node)
        if let painted, painted.proposal == proposal { return painted.sizes }
        let sizes = measure()
        painted = (proposal, sizes)
        return sizes
    }

    func lines(in node: AnyNode, _ make: () -> [TextLines.Line]) -> [TextLines.Line] {
        forgetOld(node)
        if let lines { return lines }
        let new = make()
        lines = new
        return new
    }
}
