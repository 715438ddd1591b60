/// Leave to read and write a value that somebody else owns.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    let location: Location<Value>

    init(_ location: Location<Value>) { self.location = location }

    /// A binding that reads and writes by closures. Two of them are never taken for the same.
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        location = ClosureLocation(read: get, write: set)
    }

    /// Passes a binding on.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A value that stays as it is, for previews: what is written is dropped.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    /// The value as its owner has it now.
    public var wrappedValue: Value {
        get { location.get() }
        nonmutating set { location.set(newValue) }
    }

    /// The binding itself, to be passed on.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
    public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(PartLocation(location, path))
    }
}

extension Binding: DynamicProperty {}

extension Binding: Comparing {
    static func comparison() -> (@MainActor (Self, Self) -> Bool)? {
        { $0.location.isSame(as: $1.location) }
    }
}

extension Binding: @MainActor Identifiable where Value: Identifiable {
    /// The identity of the value.
    public var id: Value.ID { wrappedValue.id }
}

extension Binding {
    /// A binding to an optional with the same value; nil written there is dropped.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(OptionalLocation(base.location))
    }

    /// A binding to the value inside an optional; nil where there is none now. When there is none any more, the last
    /// value is read, and what is written is dropped.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(UnwrappedLocation(base.location, last: value))
    }
}

/// A value, as an optional.
///
/// - State: none
private final class OptionalLocation<Wrapped>: Location<Wrapped?> {
    private let base: Location<Wrapped>

    init(_ base: Location<Wrapped>) { self.base = base }

    override func get() -> Wrapped? { base.get() }

    override func set(_ value: Wrapped?) {
        if let value { base.set(value) }
    }

    override func isSame(as other: Location<Wrapped?>) -> Bool {
        (other as? OptionalLocation<Wrapped>).map { base.isSame(as: $0.base) } ?? false
    }
}

/// The value inside an optional.
///
/// - State: none
private final class UnwrappedLocation<Value>: Location<Value> {
    private let base: Location<Value?>
    private let last: Value

    init(_ base: Location<Value?>, last: Value) {
        self.base = base
        self.last = last
    }

    override func get() -> Value { base.get() ?? last }

    override func set(_ value: Value) {
        if base.get() != nil { base.set(value) }
    }

    override func isSame(as other: Location<Value>) -> Bool {
        (other as? UnwrappedLocation<Value>).map { base.isSame(as: $0.base) } ?? false
    }
}
