/// The place of a view with a body: it holds what the view's property wrappers stand for, and runs the body when the
/// view or something that the body has read has changed.
///
/// - Created by: the view's type, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the graph
/// - Changed by: the parent's node and the graph
class CompositeNode<V: View>: Node<V> {
    private let plan: ViewPlan<V>
    private let slots = PropertySlots()
    private var isBound = false
    private var child: Node<V.Body>?

    override init(_ view: V, in parent: AnyNode) {
        plan = parent.graph.plan(for: V.self)
        super.init(view, in: parent)
    }

    override func reconcile(_ new: V) {
        if !isDirty, plan.areSame(view, new) { return }
        isBound = false
        super.reconcile(new)
    }

    override func evaluate() {
        super.evaluate()
        // Making models is no part of the body: what they read, this place does not depend on.
        let reader = graph.reader
        graph.reader = nil
        if !isBound || plan.hasUpdates {
            var bound = view
            plan.bind(&bound, slots, in: self)
            view = bound
            isBound = true
        }
        graph.reader = reader
        plan.runs += 1
        let view = view
        let body = track { view.body }
        child = place(child, body)
    }

    override var readsModels: Bool {
        get { plan.readsModels }
        set { plan.readsModels = newValue }
    }

    override func forEachChild(_ visit: (AnyNode) -> Void) { if let child { visit(child) } }

    override func end() { slots.end() }
}
