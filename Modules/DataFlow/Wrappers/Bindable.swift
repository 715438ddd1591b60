/// Makes bindings to the properties of an observable model that somebody else owns.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Model: AnyObject & Observable> {
    /// The model.
    public var wrappedValue: Model

    /// A model from its owner.
    public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }

    /// A model from its owner.
    public init(_ wrappedValue: Model) { self.wrappedValue = wrappedValue }

    /// Passes it on.
    public init(projectedValue: Bindable<Model>) { self = projectedValue }

    /// The wrapper itself, which gives the bindings.
    public var projectedValue: Bindable<Model> { self }

    /// A binding to one property.
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
        Binding(ObjectLocation(wrappedValue, path))
    }
}

extension Bindable: DynamicProperty {}

extension Bindable: Comparing {
    static func comparison() -> (@MainActor (Self, Self) -> Bool)? { { $0.wrappedValue === $1.wrappedValue } }
}
