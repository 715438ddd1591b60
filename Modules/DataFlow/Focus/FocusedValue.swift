/// The key of a value that the place with the focus tells.
public protocol FocusedValueKey {
    /// What is told.
    associatedtype Value
}

/// What the place with the focus and those around it tell.
@MainActor
public struct FocusedValues {
    private(set) var values: EnvironmentValues

    init() { values = EnvironmentValues() }

    init(_ scope: EnvironmentScope) { values = EnvironmentValues(scope) }

    /// The value under a key; nil where nobody tells one.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[Told<Key>.self] }
        set { values[Told<Key>.self] = newValue }
    }

    private enum Told<Key: FocusedValueKey>: EnvironmentKey {
        static var defaultValue: Key.Value? { nil }
    }
}

/// What the place with the focus tells: the value set nearest to it, nil without one.
@MainActor
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    private let path: KeyPath<FocusedValues, Value?>
    var link = Link<FocusSource>()

    /// The value under a key path.
    public init(_ path: KeyPath<FocusedValues, Value?>) { self.path = path }

    /// The value that is told now.
    public var wrappedValue: Value? { link.source?.values.flatMap { FocusedValues($0)[keyPath: path] } }
}

extension FocusedValue: GraphProperty {
    func makeSource(in node: AnyNode) -> FocusSource { FocusSource(node.graph.focus.values) }

    static var isAlwaysSame: Bool { false }

    static func comparison() -> (@MainActor (Self, Self) -> Bool)? { { $0.path == $1.path } }
}

/// What the focus tells.
///
/// - State: none
final class FocusSource: PropertySource {
    let values: EnvironmentScope?

    init(_ values: EnvironmentScope?) { self.values = values }
}

/// A view that tells something while the focus is in it.
public struct FocusedValueView<Content: View>: View {
    let content: Content
    let tell: @MainActor (inout FocusedValues) -> Void

    /// A node that tells.
    public static func _mount(_ view: Self, in parent: AnyNode) -> Node<Self> { FocusedValueNode(view, in: parent) }
}

extension View {
    /// Tells a value while the focus is in this view; nil tells nothing.
    ///
    /// A view that reads what it tells itself should tell values that can be compared: each new closure is a change.
    public func focusedValue<Value>(_ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
        FocusedValueView(content: self) { values in
            if let value { values[keyPath: path] = value }
        }
    }
}

/// The place of a view that tells something while it has the focus.
///
/// - Created by: the view, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the graph
/// - Changed by: the parent's node
final class FocusedValueNode<Content: View>: Node<FocusedValueView<Content>>, FocusedValueSource {
    private var child: Node<Content>?

    override func evaluate() {
        super.evaluate()
        child = place(child, view.content)
        if graph.focus.isInside(self) { graph.focus.collect() }
    }

    func tell(_ values: inout FocusedValues) { view.tell(&values) }

    override func forEachChild(_ visit: (AnyNode) -> Void) { if let child { visit(child) } }
}
