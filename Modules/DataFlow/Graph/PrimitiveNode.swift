/// The place of a view that a back end draws.
///
/// - Created by: the view's type, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the back end
/// - Changed by: the parent's node and the graph
final class PrimitiveNode<V: PrimitiveView>: Node<V> {
    private var child: Node<V.Content>?
    private var hasReadModels = false

    override func evaluate() {
        super.evaluate()
        if V.Content.self == EmptyView.self { return }
        let view = view
        let content = track { view.content }
        child = place(child, content)
    }

    override var readsModels: Bool {
        get { hasReadModels }
        set { hasReadModels = newValue }
    }

    override func forEachChild(_ visit: (AnyNode) -> Void) { if let child { visit(child) } }

    override var primitive: (any PrimitiveView)? { view }

    override func end() { graph.focus.noteEnd(of: self) }
}

extension AnyNode {
    /// The views that a back end draws, next below this place, in the order in which they are seen: what is between,
    /// groups, branches, rows and views with bodies, has no look of its own.
    public var elements: [AnyNode] {
        var found: [AnyNode] = []
        forEachChild { $0.addElements(to: &found) }
        return found
    }

    private func addElements(to found: inout [AnyNode]) {
        if primitive != nil { return found.append(self) }
        forEachChild { $0.addElements(to: &found) }
    }
}
