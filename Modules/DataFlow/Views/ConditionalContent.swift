/// One of two views. Each branch keeps its own state, and only while it is there.
public enum ConditionalContent<First: View, Second: View>: View {
    /// The branch that was taken.
    case first(First), second(Second)

    /// A node that holds the branch's.
    public static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self> { ConditionalNode(view, in: parent) }
}

extension ConditionalContent: Comparing {
    static func comparison() -> (@MainActor (Self, Self) -> Bool)? {
        guard let first = Comparison<First>().areSame, let second = Comparison<Second>().areSame else { return nil }
        return {
            switch ($0, $1) {
            case (.first(let one), .first(let other)): first(one, other)
            case (.second(let one), .second(let other)): second(one, other)
            default: false
            }
        }
    }
}

/// The place of one of two views.
///
/// - Created by: the view, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the graph
/// - Changed by: the parent's node
final class ConditionalNode<First: View, Second: View>: Node<ConditionalContent<First, Second>> {
    private var first: Node<First>?
    private var second: Node<Second>?

    override func evaluate() {
        super.evaluate()
        switch view {
        case .first(let content):
            first = place(first, content)
            unmount(&second)
        case .second(let content):
            second = place(second, content)
            unmount(&first)
        }
    }

    override func forEachChild(_ visit: (AnyNode) -> Void) {
        if let first { visit(first) }
        if let second { visit(second) }
    }
}

extension Optional: View where Wrapped: View {
    /// A node that holds the view's, where there is one.
    public static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self> { OptionalNode(view, in: parent) }
}

extension Optional: Comparing {
    static func comparison() -> (@MainActor (Self, Self) -> Bool)? {
        guard let areSame = Comparison<Wrapped>().areSame else { return nil }
        return { first, second in
            switch (first, second) {
            case (nil, nil): true
            case (let one?, let other?): areSame(one, other)
            default: false
            }
        }
    }
}

/// The place of a view that may be missing.
///
/// - Created by: the view, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the graph
/// - Changed by: the parent's node
final class OptionalNode<Wrapped: View>: Node<Wrapped?> {
    private var child: Node<Wrapped>?

    override func evaluate() {
        super.evaluate()
        if let content = view { child = place(child, content) } else { unmount(&child) }
    }

    override func forEachChild(_ visit: (AnyNode) -> Void) { if let child { visit(child) } }
}
