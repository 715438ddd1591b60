/// The outermost place.
///
/// - Created by: the host
/// - Destroyed by: the host
/// - Read by: the graph and the back end
/// - Changed by: never
final class RootNode<Content: View>: AnyNode {
    private var child: Node<Content>?

    init(_ content: Content, in graph: Graph, _ scope: EnvironmentScope) {
        super.init(rootOf: graph, scope: scope)
        child = Content._mount(content, in: self)
    }

    override func forEachChild(_ visit: (AnyNode) -> Void) { if let child { visit(child) } }
}
