/// The place of a view with an effect.
///
/// - Created by: the view, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the graph
/// - Changed by: the parent's node
final class EffectNode<Content: View, Effect: ViewEffect>: Node<EffectView<Content, Effect>> {
    private var child: Node<Content>?
    private var memory: Effect.Memory?

    override func evaluate() {
        super.evaluate()
        if var memory {
            view.effect.change(&memory, in: self)
            self.memory = memory
        }
        child = place(child, view.content)
        if memory == nil { memory = view.effect.appear(in: self) }
    }

    override func leaveSight() {
        if let memory { view.effect.disappear(memory, in: self) }
        memory = nil
    }

    override func comeIntoSight() {
        if memory == nil { memory = view.effect.appear(in: self) }
    }

    override func end() { leaveSight() }

    override func forEachChild(_ visit: (AnyNode) -> Void) { if let child { visit(child) } }
}
