/// Where the keyboard's focus is, for the view that owns the fields: it follows the focus, and writing it moves the focus.
@MainActor
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let initial: Value
    var link = Link<FocusBox<Value>>()

    /// False, or true while the field has the focus.
    public init() where Value == Bool { initial = false }

    /// Nil, or which of several fields has the focus.
    public init<Field: Hashable>() where Value == Field? { initial = nil }

    /// Where the focus is. Writing a field's value moves the focus there after the update; false or nil takes it away.
    public var wrappedValue: Value {
        get { link.source?.get() ?? initial }
        nonmutating set { link.source?.set(newValue) }
    }

    /// For `focused`.
    public var projectedValue: Binding { Binding(box: link.source, initial: initial) }

    /// Leave to follow and move the focus.
    @MainActor
    @propertyWrapper
    public struct Binding {
        let box: FocusBox<Value>?
        let initial: Value

        /// Where the focus is.
        public var wrappedValue: Value {
            get { box?.get() ?? initial }
            nonmutating set { box?.set(newValue) }
        }

        /// The binding itself, to be passed on.
        public var projectedValue: Binding { self }
    }
}

extension FocusState: GraphProperty {
    func makeSource(in node: AnyNode) -> FocusBox<Value> { FocusBox(initial, in: node.graph) }
}

/// A focus state in a view's place.
///
/// - Created by: the place, when the view first appears
/// - Destroyed by: the place, at its end
/// - Read by: the view
/// - Changed by: the focus system, and the view
final class FocusBox<Value: Hashable>: PropertySource {
    private let none: Value
    private var value: Value
    private let readers = Readers()
    private let graph: Graph
    private var targets: [ObjectIdentifier: any FocusBoxTarget<Value>] = [:]

    init(_ none: Value, in graph: Graph) {
        self.none = none
        value = none
        self.graph = graph
    }

    func get() -> Value {
        readers.note(graph.reader)
        return value
    }

    /// Moves the focus, once the fields that are to have it are there.
    func set(_ new: Value) {
        if let reader = graph.reader { return graph.report(.writeDuringUpdate(view: reader.viewName)) }
        guard new != value else { return }
        follow(new)
        graph.afterUpdate { [self] in
            guard value == new else { return }
            let target = targets.values.first { $0.fieldValue == new }
            if let field = target.flatMap({ graph.focus.focusable(in: $0).first }) {
                graph.focus.move(to: field)
            } else if new == none {
                graph.focus.move(to: nil)
            } else {
                follow(none)
            }
        }
    }

    /// Follows the focus.
    func follow(_ new: Value) {
        guard new != value else { return }
        value = new
        readers.markAll()
    }

    func lose(_ field: Value) {
        if value == field { follow(none) }
    }

    func add(_ target: any FocusBoxTarget<Value>) { targets[ObjectIdentifier(target)] = target }

    func remove(_ target: any FocusBoxTarget<Value>) { targets[ObjectIdentifier(target)] = nil }

    override func end() { targets = [:] }
}

@MainActor
protocol FocusBoxTarget<Value>: AnyNode {
    associatedtype Value
    var fieldValue: Value { get }
}

/// A view whose focus a `FocusState` follows.
public struct FocusedView<Content: View, Value: Hashable>: View {
    let content: Content
    let binding: FocusState<Value>.Binding
    let value: Value

    /// A node that ties the focus to the state.
    public static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self> { FocusedNode(view, in: parent) }
}

extension View {
    /// Ties a field's focus to a state that says whether it has it.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        FocusedView(content: self, binding: condition, value: true)
    }

    /// Ties a field's focus to a state that says which field has it.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        FocusedView(content: self, binding: binding, value: value)
    }
}

/// The place of a view whose focus a `FocusState` follows.
///
/// - Created by: the view, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the graph
/// - Changed by: the parent's node
final class FocusedNode<Content: View, Value: Hashable>: Node<FocusedView<Content, Value>>, FocusTarget, FocusBoxTarget
{
    private var child: Node<Content>?

    var fieldValue: Value { view.value }

    override func reconcile(_ new: FocusedView<Content, Value>) {
        if new.binding.box !== view.binding.box { view.binding.box?.remove(self) }
        super.reconcile(new)
    }

    override func evaluate() {
        super.evaluate()
        view.binding.box?.add(self)
        child = place(child, view.content)
    }

    func gain() { view.binding.box?.follow(view.value) }

    func lose() { view.binding.box?.lose(view.value) }

    override func end() { view.binding.box?.remove(self) }

    override func forEachChild(_ visit: (AnyNode) -> Void) { if let child { visit(child) } }
}
