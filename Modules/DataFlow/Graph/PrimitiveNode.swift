/// The place of a view that a back end draws.
///
/// - Created by: the view's type, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the back end
/// - Changed by: the parent's node and the graph
final class PrimitiveNode<V: PrimitiveView>: Node<V> {
    private var child: Node<V.Content>?
    private var tookFocus = false

    override func evaluate() {
        super.evaluate()
        if V.Content.self == EmptyView.self {
            forgetSources()
        } else {
            let view = view
            let content = track { view.content }
            child = place(child, content)
        }
        noteFocus()
    }

    /// Only what takes focus, or has just done so, can have it.
    private func noteFocus() {
        let takesFocus = view.isFocusable
        guard takesFocus || tookFocus else { return }
        tookFocus = takesFocus
        graph.focus.noteChange(of: self)
    }

    override func forEachChild(_ visit: (AnyNode) -> Void) { if let child { visit(child) } }

    override var primitive: (any PrimitiveView)? { view }

    override func leaveSight() { noteFocus() }

    override func end() { noteFocus() }
}

extension AnyNode {
    /// Reads something for a back end, which then keeps it until the place changes: a change of what was read counts as
    /// a change of the place.
    public func watch<Value>(_ read: () -> Value) -> Value { track(forgettingOthers: false, read) }

    /// Has the back end draw again, though no view has changed: a cursor has moved, or something was scrolled.
    public func noteLook() { graph.noteLook() }

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
