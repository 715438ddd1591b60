/// A value that a view owns. It lives at the view's place, from the view's first appearance to its end, however often
/// the view itself is made anew; only the first initial value counts.
///
/// Declare it private: nobody else creates it, and whoever else may change it gets a `Binding`, or better a closure that
/// says what is meant. With a class that is `Observable`, the view owns the model in the same way.
@MainActor
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initial: Value
    var link = Link<StateBox<Value>>()

    /// A state with its first value.
    public init(wrappedValue: Value) { initial = wrappedValue }

    /// A state with its first value.
    public init(initialValue: Value) { initial = initialValue }

    /// The value as it is now. Writing one that is not equal brings the views up to date that have read it.
    public var wrappedValue: Value {
        get { link.source?.get() ?? initial }
        nonmutating set { link.source?.set(newValue) }
    }

    /// Lets another view read and write the value, which stays this view's. Making one reads nothing.
    public var projectedValue: Binding<Value> {
        guard let box = link.source else { return .constant(initial) }
        return Binding(box)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// A state without a value.
    public init() { self.init(wrappedValue: nil) }
}

extension State: GraphProperty {
    func makeSource(in node: AnyNode) -> StateBox<Value> { StateBox(initial, in: node.graph) }
}

/// A value in a view's place.
///
/// - Created by: the place, when the view first appears
/// - Destroyed by: the place, at its end
/// - Read by: the view, and whoever has a binding from it
/// - Changed by: the view, and whoever has a binding from it
final class StateBox<Value>: Location<Value> {
    private var value: Value
    private let readers = Readers()
    private let graph: Graph
    private lazy var comparison = Comparison<Value>()

    init(_ value: Value, in graph: Graph) {
        self.value = value
        self.graph = graph
    }

    override func get() -> Value {
        readers.note(graph.reader)
        return value
    }

    override func set(_ new: Value) {
        if let reader = graph.reader { return graph.report(.writeDuringUpdate(view: reader.viewName)) }
        let isSame = comparison.areSame?(value, new) ?? false
        value = new
        if !isSame { readers.mark() }
    }
}
