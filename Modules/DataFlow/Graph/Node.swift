/// The place of a view of a known type.
///
/// - Created by: the view's type, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the graph and the back end
/// - Changed by: the parent's node, with a new value of the view
public class Node<V: View>: AnyNode {
    /// The view as it was last.
    public internal(set) var view: V

    init(_ view: V, in parent: AnyNode) {
        self.view = view
        super.init(in: parent)
        evaluate()
    }

    /// Takes the view that now stands in this place.
    func reconcile(_ new: V) {
        view = new
        evaluate()
    }

    /// The name of the view's type.
    public override var viewName: String { "\(V.self)" }

    /// Puts a view into a place below, which is made where there is none.
    final func place<Child: View>(_ node: Node<Child>?, _ content: Child) -> Node<Child> {
        guard let node else { return Child._mount(content, in: self) }
        node.reconcile(content)
        return node
    }

    /// Empties one of the places below.
    final func unmount<Child: View>(_ place: inout Node<Child>?) {
        let former = place
        place = nil
        former?.unmount()
    }
}
