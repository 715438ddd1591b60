/// Changes the environment of a view.
public struct EnvironmentView<Content: View>: View {
    let content: Content
    let change: @MainActor (inout EnvironmentValues) -> Void

    /// A node with a level of the environment of its own.
    public static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self> { EnvironmentNode(view, in: parent) }
}

extension View {
    /// Sets a value for this view and all that is inside.
    public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        EnvironmentView(content: self) { $0[keyPath: path] = value }
    }

    /// Changes a value for this view and all that is inside, from the value that holds outside.
    public func transformEnvironment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping @MainActor (inout Value) -> Void
    ) -> some View {
        EnvironmentView(content: self) { transform(&$0[keyPath: path]) }
    }

    /// Puts an object into the environment, to be found by its type.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
        EnvironmentView(content: self) { $0[ObjectKey<Object>.self] = object }
    }

    /// Puts an observable model into the environment, to be found by its type.
    public func environment<Model: AnyObject & Observable>(_ model: Model?) -> some View {
        EnvironmentView(content: self) { $0[ObjectKey<Model>.self] = model }
    }
}

/// The key of an object that is found by its type.
enum ObjectKey<Object: AnyObject>: EnvironmentKey {
    static var defaultValue: Object? { nil }
}

/// The place of a view with an environment of its own.
///
/// - Created by: the view, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the graph
/// - Changed by: the parent's node
final class EnvironmentNode<Content: View>: Node<EnvironmentView<Content>> {
    private var inner: EnvironmentScope?
    private var child: Node<Content>?

    override var contentScope: EnvironmentScope { inner ?? scope }

    override func evaluate() {
        super.evaluate()
        var values = EnvironmentValues(scope)
        track { view.change(&values) }
        if let inner {
            inner.replace(with: values.own)
        } else {
            inner = EnvironmentScope(in: graph, outer: scope, values.own)
        }
        child = place(child, view.content)
    }

    override func forEachChild(_ visit: (AnyNode) -> Void) { if let child { visit(child) } }
}

extension AnyNode {
    /// Reads a value of the environment of this place, for a back end. A change of it counts as a change of the place.
    public func read<Value>(_ path: KeyPath<EnvironmentValues, Value>) -> Value {
        let former = graph.reader
        graph.reader = self
        defer { graph.reader = former }
        return EnvironmentValues(contentScope)[keyPath: path]
    }
}
