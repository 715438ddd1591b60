/// A key with its default, and the way from a value to what is kept and back.
struct StoredProperty<Value> {
    let initial: Value
    let key: String
    let decode: (StoredValue) -> Value?
    let encode: (Value) -> StoredValue?
}

extension StoredProperty where Value: StorableValue {
    init(_ initial: Value, _ key: String) {
        self.init(initial: initial, key: key, decode: { Value(stored: $0) }, encode: { $0.stored })
    }
}

extension StoredProperty where Value: RawRepresentable, Value.RawValue: StorableValue {
    init(rawRepresentable initial: Value, _ key: String) {
        self.init(
            initial: initial, key: key, decode: { Value.RawValue(stored: $0).flatMap { Value(rawValue: $0) } },
            encode: { $0.rawValue.stored })
    }
}

extension StoredProperty {
    init<Wrapped: StorableValue>(_ key: String) where Value == Wrapped? {
        self.init(initial: nil, key: key, decode: { Wrapped(stored: $0).map { .some($0) } }, encode: { $0?.stored })
    }

    init<Wrapped: RawRepresentable>(rawRepresentable key: String)
    where Value == Wrapped?, Wrapped.RawValue: StorableValue {
        self.init(
            initial: nil, key: key,
            decode: { Wrapped.RawValue(stored: $0).flatMap { Wrapped(rawValue: $0) }.map { .some($0) } },
            encode: { $0?.rawValue.stored })
    }
}

/// A key of a store, as a wrapper in a view's place sees it.
///
/// - State: none
final class StorageLocation<Value>: Location<Value> {
    let property: StoredProperty<Value>
    private let area: StorageArea

    init(_ property: StoredProperty<Value>, in area: StorageArea) {
        self.property = property
        self.area = area
    }

    private var key: String { area.prefix + property.key }

    override func get() -> Value {
        guard let stored = area.storage.value(for: key) else { return property.initial }
        if let value = property.decode(stored) { return value }
        area.storage.refuse(stored, for: key, wanted: Value.self)
        return property.initial
    }

    override func set(_ value: Value) { area.storage.set(property.encode(value), for: key) }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? StorageLocation<Value> else { return false }
        return key == other.key && area == other.area
    }
}
