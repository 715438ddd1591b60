/// A view with an identity of its own choice: another value is another view, with fresh state.
public struct IDView<Content: View, ID: Hashable>: View {
    let content: Content
    let id: ID

    /// A node that compares the identities.
    public static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self> { IDNode(view, in: parent) }
}

extension View {
    /// Ties the view's state, tasks and subscriptions to a value: when it changes, they end and new ones begin.
    public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}

/// The place of a view with an identity of its own choice.
///
/// - Created by: the view, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the graph
/// - Changed by: the parent's node
final class IDNode<Content: View, ID: Hashable>: Node<IDView<Content, ID>> {
    private var child: Node<Content>?
    private var id: ID?

    override func evaluate() {
        super.evaluate()
        if id == view.id { return child = place(child, view.content) }
        // The new one comes before the old one goes.
        let former = child
        id = view.id
        child = Content._mount(view.content, in: self)
        former?.unmount()
    }

    override func forEachChild(_ visit: (AnyNode) -> Void) { if let child { visit(child) } }
}
