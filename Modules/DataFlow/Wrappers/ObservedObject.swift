/// A model that somebody else owns and hands in. The view is brought up to date with it, and never keeps it alive beyond
/// its own time.
@MainActor
@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
    /// The model. Given another one, the view observes that one from then on.
    public var wrappedValue: Object
    var link = Link<ObjectSubscription<Object>>()

    /// Bindings to a model's properties.
    public typealias Wrapper = ObjectBindings<Object>

    /// A model from its owner.
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

    /// A model from its owner.
    public init(initialValue: Object) { wrappedValue = initialValue }

    /// Bindings to the model's properties.
    public var projectedValue: Wrapper { ObjectBindings(object: wrappedValue, readers: link.source) }
}

extension ObservedObject: GraphProperty {
    func makeSource(in node: AnyNode) -> ObjectSubscription<Object> { ObjectSubscription(wrappedValue, in: node) }

    func refresh(_ source: ObjectSubscription<Object>) -> Bool {
        source.observe(wrappedValue)
        return true
    }

    static var standsForItself: Bool { false }

    static func comparison() -> (@MainActor (Self, Self) -> Bool)? { { $0.wrappedValue === $1.wrappedValue } }
}
