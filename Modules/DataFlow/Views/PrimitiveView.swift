/// A view that a back end draws: a text, a button, a stack. It has no body, but may hold other views.
///
/// It must not have property wrappers of its own. What it needs of the environment, its back end reads through its node
/// (`AnyNode.read`).
public protocol PrimitiveView: View where Body == Never {
    /// What it holds; `EmptyView` for a leaf.
    associatedtype Content: View = EmptyView
    /// What it holds. It is read under tracking of its own, so that a closure that makes views may be called here.
    @ViewBuilder var content: Content { get }
    /// True for what takes the keyboard's focus.
    var isFocusable: Bool { get }
    /// True for what says itself which rows of a `ForEach` right inside have places (`RowsNode.setWindow`): none at
    /// first.
    var choosesRows: Bool { get }
}

extension PrimitiveView where Content == EmptyView {
    /// Nothing.
    public var content: EmptyView { EmptyView() }
}

extension PrimitiveView {
    /// Most views take no focus.
    public var isFocusable: Bool { false }

    /// Most views have places for all rows.
    public var choosesRows: Bool { false }

    /// A view that a back end draws.
    public static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self> { PrimitiveNode(view, in: parent) }
}
