/// A type that `AppStorage` and `SceneStorage` can keep. For a type with a raw value, `RawRepresentable` is enough.
public protocol StorableValue {
    /// The value that a store gave; nil where it is of another type.
    init?(stored: StoredValue)
    /// The value for a store.
    var stored: StoredValue { get }
}

extension Bool: StorableValue {
    public init?(stored: StoredValue) {
        guard case .bool(let value) = stored else { return nil }
        self = value
    }
    public var stored: StoredValue { .bool(self) }
}

extension Int: StorableValue {
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self = value
    }
    public var stored: StoredValue { .integer(self) }
}

extension Double: StorableValue {
    public init?(stored: StoredValue) {
        switch stored {
        case .double(let value): self = value
        case .integer(let value): self = Double(value)
        default: return nil
        }
    }
    public var stored: StoredValue { .double(self) }
}

extension String: StorableValue {
    public init?(stored: StoredValue) {
        guard case .string(let value) = stored else { return nil }
        self = value
    }
    public var stored: StoredValue { .string(self) }
}

extension URL: StorableValue {
    public init?(stored: StoredValue) {
        guard case .string(let text) = stored, let url = URL(string: text) else { return nil }
        self = url
    }
    public var stored: StoredValue { .string(absoluteString) }
}

extension Data: StorableValue {
    public init?(stored: StoredValue) {
        guard case .data(let value) = stored else { return nil }
        self = value
    }
    public var stored: StoredValue { .data(self) }
}
