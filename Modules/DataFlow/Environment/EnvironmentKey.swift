/// The key of a value that goes down the tree of views.
public protocol EnvironmentKey {
    /// What stands under the key.
    associatedtype Value
    /// What is read where nothing was set above.
    @MainActor static var defaultValue: Value { get }
}

/// The values that a view has from above. Each key has the value that was set nearest.
@MainActor
public struct EnvironmentValues {
    let scope: EnvironmentScope?
    private(set) var own: [ObjectIdentifier: any EnvironmentEntry] = [:]

    /// Default values only.
    public init() { scope = nil }

    init(_ scope: EnvironmentScope) { self.scope = scope }

    /// The value under a key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            if let entry = own[ObjectIdentifier(key)] as? Entry<Key> { return entry.value }
            return scope?.value(for: key) ?? key.defaultValue
        }
        set { own[ObjectIdentifier(key)] = Entry<Key>(value: newValue) }
    }

    /// Takes over what was set in others.
    mutating func take(_ others: EnvironmentValues) { own.merge(others.own) { _, new in new } }
}

/// A value under its key.
@MainActor
protocol EnvironmentEntry {
    func isSame(as other: any EnvironmentEntry) -> Bool
}

struct Entry<Key: EnvironmentKey>: EnvironmentEntry {
    let value: Key.Value

    func isSame(as other: any EnvironmentEntry) -> Bool {
        guard let other = other as? Entry<Key> else { return false }
        return Comparison<Key.Value>().areSame?(value, other.value) ?? false
    }
}
