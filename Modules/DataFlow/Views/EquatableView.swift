/// A view that is looked at again only when it is no longer equal to what it was, by its own `==`.
public struct EquatableView<Content: View & Equatable>: View {
    let content: Content

    /// Compares a view by its `==`.
    public init(content: Content) { self.content = content }

    /// A node that compares.
    public static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self> { EquatableNode(view, in: parent) }
}

extension View where Self: Equatable {
    /// Looks at the view again only when it is no longer equal to what it was, by its own `==`. What its body has read
    /// still brings it up to date.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

/// The place of a view that is compared by its `==`.
///
/// - Created by: the view, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the graph
/// - Changed by: the parent's node
final class EquatableNode<Content: View & Equatable>: Node<EquatableView<Content>> {
    private var child: Node<Content>?

    override func reconcile(_ new: EquatableView<Content>) {
        if new.content != view.content { super.reconcile(new) }
    }

    override func evaluate() {
        super.evaluate()
        child = place(child, view.content)
    }

    override func forEachChild(_ visit: (AnyNode) -> Void) { if let child { visit(child) } }
}
