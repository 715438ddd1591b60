/// Which place has the keyboard's focus, and what follows from it.
///
/// - Created by: the graph
/// - Destroyed by: the graph
/// - Read by: `FocusState`, `FocusedValue` and the back end
/// - Changed by: the back end, `FocusState`, and the end of the place that has the focus
@MainActor
public final class FocusSystem {
    /// The place that has the focus; nil where none has.
    public private(set) weak var focused: AnyNode?
    /// What the focused place and those around it tell, for `FocusedValue`.
    let values: EnvironmentScope
    private unowned let graph: Graph
    private var isCollecting = false

    init(in graph: Graph) {
        self.graph = graph
        values = EnvironmentScope(in: graph, outer: nil)
    }

    /// Gives the focus to a place; nil takes it from all.
    public func move(to node: AnyNode?) {
        guard node !== focused else { return }
        let (left, entered) = (path(to: focused), path(to: node))
        focused = node
        graph.noteLook()
        for place in left where !entered.contains(where: { $0 === place }) { (place as? any FocusTarget)?.lose() }
        for place in entered { (place as? any FocusTarget)?.gain() }
        collect()
    }

    /// The places that may have the focus, in the order in which they are seen.
    public func focusable(in node: AnyNode) -> [AnyNode] {
        var found: [AnyNode] = []
        if let primitive = node.primitive, primitive.isFocusable, node.isEnabled { found.append(node) }
        node.forEachChild { found += focusable(in: $0) }
        return found
    }

    /// Collects what the focused place and those around it tell, once after the update.
    func collect() {
        guard !isCollecting else { return }
        isCollecting = true
        graph.afterUpdate { [self] in
            isCollecting = false
            var told = FocusedValues()
            for place in path(to: focused).reversed() { (place as? any FocusedValueSource)?.tell(&told) }
            values.replace(with: told.values.own)
        }
    }

    func noteEnd(of node: AnyNode) {
        if node === focused { move(to: nil) }
    }

    /// The place and all that it is in, from the inside out.
    private func path(to node: AnyNode?) -> [AnyNode] {
        var path: [AnyNode] = []
        var place = node
        while let node = place {
            path.append(node)
            place = node.parent
        }
        return path
    }
}

/// A place that ties the focus to a `FocusState`.
@MainActor
protocol FocusTarget: AnyNode {
    func gain()
    func lose()
}

/// A place that tells something while the focus is in it.
@MainActor
protocol FocusedValueSource: AnyNode {
    func tell(_ values: inout FocusedValues)
}
