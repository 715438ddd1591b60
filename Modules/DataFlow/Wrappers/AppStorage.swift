/// A preference: a value that all scenes of the application share, kept from one start to the next. Reading the default
/// keeps nothing.
@MainActor
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    let stored: StoredProperty<Value>
    private let store: (any KeyValueStore)?
    var link = Link<StorageLocation<Value>>()

    /// The value as it is now. Writing one that is not equal keeps it and brings up to date who has read it.
    public var wrappedValue: Value {
        get { link.source?.get() ?? stored.initial }
        nonmutating set { link.source?.set(newValue) }
    }

    /// Lets another view read and write the value.
    public var projectedValue: Binding<Value> {
        guard let location = link.source else { return .constant(stored.initial) }
        return Binding(location)
    }

    private init(_ stored: StoredProperty<Value>, _ store: (any KeyValueStore)?) {
        self.stored = stored
        self.store = store
    }
}

extension AppStorage where Value: StorableValue {
    /// A preference of one of the types that can be kept: `Bool`, `Int`, `Double`, `String`, `URL`, `Data`.
    ///
    /// - Parameter store: where it is kept, if not in the application's store.
    public init(wrappedValue: Value, _ key: String, store: (any KeyValueStore)? = nil) {
        self.init(StoredProperty(wrappedValue, key), store)
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue: StorableValue {
    /// A preference that is kept as its raw value.
    public init(wrappedValue: Value, _ key: String, store: (any KeyValueStore)? = nil) {
        self.init(StoredProperty(rawRepresentable: wrappedValue, key), store)
    }
}

extension AppStorage {
    /// A preference that may be missing. Writing nil takes it out of the store.
    public init<Wrapped: StorableValue>(_ key: String, store: (any KeyValueStore)? = nil) where Value == Wrapped? {
        self.init(StoredProperty(key), store)
    }

    /// A preference that is kept as its raw value and may be missing.
    public init<Wrapped: RawRepresentable>(_ key: String, store: (any KeyValueStore)? = nil)
    where Value == Wrapped?, Wrapped.RawValue: StorableValue {
        self.init(StoredProperty(rawRepresentable: key), store)
    }
}

extension AppStorage: GraphProperty {
    func makeSource(in node: AnyNode) -> StorageLocation<Value> {
        let area = store.map { node.graph.area(of: $0) } ?? node.scope.value(for: ApplicationStorageKey.self) ?? nil
        return StorageLocation(stored, in: area ?? node.graph.area(of: node.graph.fallbackStore))
    }

    static var standsForItself: Bool { false }

    func refresh(_ source: StorageLocation<Value>) -> Bool { source.property.key == stored.key }

    static func comparison() -> (@MainActor (Self, Self) -> Bool)? { { $0.stored.key == $1.stored.key } }
}
