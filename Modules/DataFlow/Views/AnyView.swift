/// A view whose type is not known outside. While the type inside stays the same, so does its state.
public struct AnyView: View {
    let content: any View

    /// Hides a view's type.
    public init(_ content: some View) { self.content = (content as? AnyView)?.content ?? content }

    /// Hides a view's type.
    public init(erasing content: some View) { self.init(content) }

    /// A node that holds one of whatever type is inside.
    public static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self> { AnyViewNode(view, in: parent) }
}

extension AnyView: Comparing {
    static func comparison() -> (@MainActor (Self, Self) -> Bool)? {
        let comparisons = ComparisonsByType()
        return { first, second in
            @MainActor
            func areSame<One: View>(_ one: One) -> Bool {
                guard let other = second.content as? One else { return false }
                return comparisons.areSame(one, other)
            }
            return areSame(first.content)
        }
    }
}

/// The place of a view of whatever type.
///
/// - Created by: the view, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the graph
/// - Changed by: the parent's node
final class AnyViewNode: Node<AnyView> {
    private var child: AnyNode?

    override func evaluate() {
        super.evaluate()
        update(view.content)
    }

    private func update<Content: View>(_ content: Content) {
        if let child = child as? Node<Content> { return child.reconcile(content) }
        let former = child
        child = Content._mount(content, in: self)
        former?.unmount()
    }

    override func forEachChild(_ visit: (AnyNode) -> Void) { if let child { visit(child) } }
}
