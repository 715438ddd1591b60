/// A part of an interface: a value that says what there is to see for the state as it is now.
///
/// A view is thrown away and made again at every update. What lasts, its state, lives in the graph at the view's place
/// and is reached through the property wrappers (`State`, `StateObject` and the others).
@MainActor
public protocol View {
    /// What the view consists of; `Never` for a `PrimitiveView`.
    associatedtype Body: View

    /// What the view consists of. It is read again when something that it has read before changes. It must not write
    /// state: effects belong in `task`, in event closures and in models.
    @ViewBuilder var body: Body { get }

    /// Makes the node of a view. Only the views of this module have ways of their own to do that.
    static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self>
}

extension View {
    /// A view with a body.
    public static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self> { CompositeNode(view, in: parent) }
}

extension Never: View {
    /// There is no value to have a body.
    public var body: Never { self }
}

extension View where Body == Never {
    /// Never read: the view's node knows what it consists of.
    public var body: Never { stop("\(Self.self) has no body") }
}
