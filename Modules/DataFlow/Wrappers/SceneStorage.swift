/// What a scene is to look like again after the next start: a selection, a filter, a draft. Each scene has its own, and
/// it ends when the scene is closed for good.
@MainActor
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    let stored: StoredProperty<Value>
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

    private init(_ stored: StoredProperty<Value>) { self.stored = stored }
}

extension SceneStorage where Value: StorableValue {
    /// A value of one of the types that can be kept: `Bool`, `Int`, `Double`, `String`, `URL`, `Data`.
    public init(wrappedValue: Value, _ key: String) { self.init(StoredProperty(wrappedValue, key)) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue: StorableValue {
    /// A value that is kept as its raw value.
    public init(wrappedValue: Value, _ key: String) { self.init(StoredProperty(rawRepresentable: wrappedValue, key)) }
}

extension SceneStorage {
    /// A value that may be missing. Writing nil takes it out of the store.
    public init<Wrapped: StorableValue>(_ key: String) where Value == Wrapped? { self.init(StoredProperty(key)) }

    /// A value that is kept as its raw value and may be missing.
    public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue: StorableValue {
        self.init(StoredProperty(rawRepresentable: key))
    }
}

extension SceneStorage: GraphProperty {
    func makeSource(in node: AnyNode) -> StorageLocation<Value> {
        let area = node.scope.value(for: SceneStorageKey.self) ?? nil
        return StorageLocation(stored, in: area ?? node.graph.area(of: node.graph.fallbackStore))
    }

    static var standsForItself: Bool { false }

    func refresh(_ source: StorageLocation<Value>) -> Bool { source.property.key == stored.key }

    static func comparison() -> (@MainActor (Self, Self) -> Bool)? { { $0.stored.key == $1.stored.key } }
}
