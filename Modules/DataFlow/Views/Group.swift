/// Nothing to see.
public struct EmptyView: View {
    /// It has no body.
    public typealias Body = Never

    /// Nothing.
    public init() {}

    /// A node without children.
    public static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self> { EmptyNode(view, in: parent) }
}

/// The place of nothing.
///
/// - Created by: the view, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the graph
/// - Changed by: the parent's node
final class EmptyNode: Node<EmptyView> {
    override func reconcile(_ new: EmptyView) {}
}

/// Several views as one, to share a modifier. They stand where the group stands, as if it were not there.
public struct Group<Content: View>: View {
    private let content: Content

    /// The views.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The views.
    public var body: Content { content }
}
