/// A value of the environment, by its key path, or an observable model, by its type.
@MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: @MainActor (EnvironmentValues) -> Value
    /// What is read; nil for a model, which is read by its type.
    private let path: AnyKeyPath?
    var link = Link<ScopeSource>()

    /// A value of the environment.
    public init(_ path: KeyPath<EnvironmentValues, Value>) {
        self.path = path
        read = { $0[keyPath: path] }
    }

    /// A model that was put into the environment. Without one the program stops and says so.
    public init(_ type: Value.Type) where Value: AnyObject & Observable {
        path = nil
        read = { values in
            guard let model = values[ObjectKey<Value>.self] else { missing(Value.self, by: "environment(_:)") }
            return model
        }
    }

    /// A model that was put into the environment, or nil.
    public init<Model: AnyObject & Observable>(_ type: Model.Type) where Value == Model? {
        path = nil
        read = { $0[ObjectKey<Model>.self] }
    }

    /// The value that was set nearest above the view.
    public var wrappedValue: Value { read(link.source.map { EnvironmentValues($0.scope) } ?? EnvironmentValues()) }
}

extension Environment: GraphProperty {
    func makeSource(in node: AnyNode) -> ScopeSource { ScopeSource(node.scope) }

    static var isAlwaysSame: Bool { false }

    static func comparison() -> (@MainActor (Self, Self) -> Bool)? { { $0.path == $1.path } }
}

/// The environment of a view's place.
///
/// - State: none
final class ScopeSource: PropertySource {
    let scope: EnvironmentScope

    init(_ scope: EnvironmentScope) { self.scope = scope }
}

/// Stops the program, since a view cannot do without what nobody has put into its environment.
func missing(_ type: Any.Type, by modifier: String) -> Never {
    stop("No \(type) in the environment. Put one there with .\(modifier) on a view above this one.")
}
