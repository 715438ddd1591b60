/// Several views, each in a place of its own. (SwiftUI's takes the tuple's type instead of the types in it.)
public struct TupleView<each Content: View>: View {
    let content: (repeat each Content)

    /// The views, in their order.
    public init(_ content: (repeat each Content)) { self.content = content }

    /// One node for each place.
    public static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self> { TupleNode(view, in: parent) }
}

extension TupleView: Comparing {
    static func comparison() -> (@MainActor (Self, Self) -> Bool)? {
        let all: (repeat Comparison<each Content>) = (repeat Comparison<each Content>())
        for canCompare in repeat (each all).areSame != nil {
            if !canCompare { return nil }
        }
        return { first, second in
            for (comparison, one, other) in repeat (each all, each first.content, each second.content) {
                guard comparison.areSame?(one, other) == true else { return false }
            }
            return true
        }
    }
}

/// The place of several views.
///
/// - Created by: the view, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the graph
/// - Changed by: the parent's node
final class TupleNode<each Content: View>: Node<TupleView<repeat each Content>> {
    private var places: (repeat Node<each Content>)?

    override func evaluate() {
        super.evaluate()
        if let places {
            repeat (each places).reconcile(each view.content)
        } else {
            places = (repeat (each Content)._mount(each view.content, in: self))
        }
    }

    override func forEachChild(_ visit: (AnyNode) -> Void) {
        guard let places else { return }
        repeat visit(each places)
    }
}
