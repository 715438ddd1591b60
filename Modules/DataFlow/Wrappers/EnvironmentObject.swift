/// A model from the environment, found by its type. Who owns it put it there with `environmentObject`.
@MainActor
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
    var link = Link<EnvironmentObjectSource<Object>>()

    /// A model from the environment.
    public init() {}

    /// The model. Without one in the environment the program stops and says so.
    public var wrappedValue: Object {
        guard let object = link.source?.object else { missing(Object.self, by: "environmentObject(_:)") }
        return object
    }

    /// Bindings to the model's properties.
    public var projectedValue: ObservedObject<Object>.Wrapper {
        ObjectBindings(object: wrappedValue, readers: link.source?.subscription)
    }
}

extension EnvironmentObject: GraphProperty {
    func makeSource(in node: AnyNode) -> EnvironmentObjectSource<Object> { EnvironmentObjectSource(in: node) }
}

/// The object that is in the environment now, observed for a place.
///
/// - Created by: the place, when a view with the wrapper appears
/// - Destroyed by: the place, at its end
/// - Read by: the wrapper
/// - Changed by: the wrapper, where another object has been put into the environment
final class EnvironmentObjectSource<Object: ObservableObject>: PropertySource {
    private let scope: EnvironmentScope
    private let node: () -> AnyNode?
    private(set) var subscription: ObjectSubscription<Object>?

    init(in node: AnyNode) {
        scope = node.scope
        self.node = { [weak node] in node }
    }

    /// Reading it in a body makes the body depend on the environment, and observes the object.
    var object: Object? {
        guard let object = scope.value(for: ObjectKey<Object>.self) ?? nil else { return nil }
        if let subscription {
            subscription.observe(object)
        } else if let node = node(), node.isMounted {
            subscription = ObjectSubscription(object, in: node)
        }
        return object
    }

    override func end() {
        subscription?.end()
        subscription = nil
    }
}
