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
    /// True from a write until the update is over, where the focus moves.
    private var isAhead = false
    private let readers = Readers()
    private let graph: Graph
    /// The fields with each value, in the order in which they came.
    private var fields: [Value: [any FocusField<Value>]] = [:]

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
        become(new)
        guard !isAhead else { return }
        isAhead = true
        graph.afterUpdate { [self] in
            isAhead = false
            if value != held { moveFocus() }
            follow()
        }
    }

    private func moveFocus() {
        if value == none { return graph.focus.move(to: nil) }
        let places = fields[value, default: []].lazy.compactMap { [graph] in graph.focus.focusable(in: $0).first }
        if let place = places.first { graph.focus.move(to: place) }
    }

    /// Follows the focus.
    func follow() {
        if !isAhead { become(held) }
    }

    /// The value of the field that has the focus.
    private var held: Value {
        for place in graph.focus.path {
            if let field = place as? any FocusField<Value>, field.box === self { return field.value }
        }
        return none
    }

    private func become(_ new: Value) {
        guard new != value else { return }
        value = new
        readers.mark()
    }

    func add(_ field: any FocusField<Value>) { fields[field.value, default: []].append(field) }

    func remove(_ field: any FocusField<Value>) {
        fields[field.value]?.removeAll { $0 === field }
        if fields[field.value]?.isEmpty == true { fields[field.value] = nil }
    }

    override func end() { fields = [:] }
}

/// A place whose focus a `FocusState` follows.
@MainActor
protocol FocusField<Value>: AnyNode {
    associatedtype Value: Hashable
    /// What stands for it in the focus state.
    var value: Value { get }
    var box: FocusBox<Value>? { get }
}

extension FocusField {
    func followFocus() { box?.follow() }
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
final class FocusedNode<Content: View, Value: Hashable>: Node<FocusedView<Content, Value>>, FocusField {
    private var child: Node<Content>?

    var value: Value { view.value }
    var box: FocusBox<Value>? { view.binding.box }

    override func reconcile(_ new: FocusedView<Content, Value>) {
        let former = box
        let isOther = former !== new.binding.box || value != new.value
        if isOther { former?.remove(self) }
        super.reconcile(new)
        guard isOther else { return }
        box?.add(self)
        former?.follow()
        box?.follow()
    }

    override func evaluate() {
        super.evaluate()
        if child == nil { box?.add(self) }
        child = place(child, view.content)
    }

    override func end() { box?.remove(self) }

    override func forEachChild(_ visit: (AnyNode) -> Void) { if let child { visit(child) } }
}
