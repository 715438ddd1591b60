/// Which place has the keyboard's focus, and what follows from it.
///
/// - Created by: the graph
/// - Destroyed by: the graph
/// - Read by: `FocusState`, `FocusedValue` and the back end
/// - Changed by: the back end, `FocusState`, and the end of the place that has the focus
@MainActor
public final class FocusSystem {
    /// The place that has the focus; nil where none has. It is one that can be seen, takes focus and is not disabled.
    public private(set) var focused: AnyNode?
    /// The place that had the focus before, for a back end that gives it back; nil where that place is gone.
    public private(set) var former: AnyNode?
    /// What the focused place and those around it tell, for `FocusedValue`.
    private(set) var values: EnvironmentScope?
    private unowned let graph: Graph
    private var isCollecting = false

    init(in graph: Graph) {
        self.graph = graph
        values = EnvironmentScope(in: graph, outer: nil)
    }

    /// Gives the focus to a place; nil takes it from all. A place that cannot have it does not get it.
    public func move(to node: AnyNode?) {
        if let node, !canFocus(node) { return }
        guard node !== focused else { return }
        let left = path
        if let focused { former = focused }
        focused = node
        graph.noteLook()
        for place in left + path { (place as? any FocusField)?.followFocus() }
        collect()
    }

    /// Moves the focus to the next place inside a place; from the last one, or from outside, to the first.
    ///
    /// - Returns: false where no place may have it.
    @discardableResult
    public func moveToNext(in node: AnyNode) -> Bool { move(along: focusable(in: node)) }

    /// Moves the focus to the place before; from the first one, or from outside, to the last.
    ///
    /// - Returns: false where no place may have it.
    @discardableResult
    public func moveToPrevious(in node: AnyNode) -> Bool { move(along: focusable(in: node).reversed()) }

    private func move(along places: [AnyNode]) -> Bool {
        guard let first = places.first else { return false }
        let now = path.lazy.compactMap { place in places.firstIndex { $0 === place } }.first
        move(to: now.flatMap { places.dropFirst($0 + 1).first } ?? first)
        return true
    }

    /// The places that may have the focus, in the order in which they are seen. What chooses its rows stands for all of
    /// them, unless it is the place asked for: the way from row to row is its own.
    public func focusable(in node: AnyNode) -> [AnyNode] {
        var found: [AnyNode] = []
        func visit(_ place: AnyNode) {
            if canFocus(place) { found.append(place) }
            if place === node || place.primitive?.choosesRows != true { place.forEachChild(visit) }
        }
        visit(node)
        return found
    }

    private func canFocus(_ node: AnyNode) -> Bool {
        node.isMounted && !node.isResting && node.primitive?.isFocusable == true && node.isEnabled
    }

    /// Takes the focus from a place that has changed, where it cannot have it any more: it goes to the nearest place
    /// around that may have it.
    func noteChange(of node: AnyNode) {
        if node === focused, !canFocus(node) { move(to: path.dropFirst().first(where: canFocus)) }
        if node === former, !node.isMounted { former = nil }
    }

    /// Collects what the focused place and those around it tell, once after the update.
    func collect() {
        guard !isCollecting else { return }
        isCollecting = true
        graph.afterUpdate { [self] in
            isCollecting = false
            var told = FocusedValues()
            for place in path.reversed() { (place as? any FocusedValueSource)?.tell(&told) }
            values?.replace(with: told.values.own)
        }
    }

    /// Lets go of what holds the graph.
    func end() { values = nil }

    /// True where the focus is in a place.
    func isInside(_ node: AnyNode) -> Bool { path.contains { $0 === node } }

    /// The focused place and all that it is in, from the inside out.
    var path: [AnyNode] {
        var path: [AnyNode] = []
        var place = focused
        while let node = place {
            path.append(node)
            place = node.parent
        }
        return path
    }
}

/// A place that tells something while the focus is in it.
@MainActor
protocol FocusedValueSource: AnyNode {
    func tell(_ values: inout FocusedValues)
}
