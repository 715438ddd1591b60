/// A model that a view owns: made once for the view's place, when its body first runs, and let go at the place's end.
@MainActor
@propertyWrapper
public struct StateObject<Object: ObservableObject>: DynamicProperty {
    private let make: @MainActor () -> Object
    var link = Link<ObjectSubscription<Object>>()

    /// How the model is made. A view that is made anew does not make another one.
    public init(wrappedValue make: @autoclosure @escaping @MainActor () -> Object) { self.make = make }

    /// The model.
    public var wrappedValue: Object { link.source?.object ?? make() }

    /// Bindings to the model's properties.
    public var projectedValue: ObservedObject<Object>.Wrapper {
        ObjectBindings(object: wrappedValue, readers: link.source)
    }
}

extension StateObject: GraphProperty {
    func makeSource(in node: AnyNode) -> ObjectSubscription<Object> { ObjectSubscription(make(), in: node) }
}
