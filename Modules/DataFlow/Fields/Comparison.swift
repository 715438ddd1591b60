/// Whether two values of a type are the same as far as an interface can tell. Unknown for what cannot be compared, such
/// as closures: a view that holds one is always looked at again.
struct Comparison<Value> {
    /// Nil where values of the type cannot be compared.
    let areSame: (@MainActor (Value, Value) -> Bool)?

    @MainActor
    init() { areSame = Self.make() }

    @MainActor
    private static func make() -> (@MainActor (Value, Value) -> Bool)? {
        if let type = Value.self as? any Comparing.Type { return own(type) }
        // A model that is replaced by an equal one is another one: who showed the former must follow the new one.
        if Value.self is AnyObject.Type { return identity }
        // A view's own `==` counts only where `equatable()` asks for it.
        if let type = Value.self as? any Equatable.Type, !(Value.self is any View.Type) { return equality(type) }
        guard Fields<Value>.isExistential else { return Fields<Value>.comparison() }
        let comparisons = ComparisonsByType()
        return { dynamic($0, $1, comparisons) }
    }

    @MainActor
    private static func own<Own: Comparing>(_ type: Own.Type) -> (@MainActor (Value, Value) -> Bool)? {
        Own.comparison() as? @MainActor (Value, Value) -> Bool
    }

    @MainActor
    private static func equality<Equal: Equatable>(_ type: Equal.Type) -> (@MainActor (Value, Value) -> Bool)? {
        let areEqual: @MainActor (Equal, Equal) -> Bool = { $0 == $1 }
        return areEqual as? @MainActor (Value, Value) -> Bool
    }

    /// Compares as the type of the values themselves tells.
    @MainActor
    private static func dynamic(_ first: Value, _ second: Value, _ comparisons: ComparisonsByType) -> Bool {
        @MainActor
        func areSame<Actual>(_ type: Actual.Type) -> Bool {
            guard let first = first as? Actual, let second = second as? Actual else { return false }
            return comparisons.areSame(first, second)
        }
        let type = type(of: first as Any)
        return type == Swift.type(of: second as Any) && _openExistential(type, do: areSame)
    }

    @MainActor
    private static func identity(_ first: Value, _ second: Value) -> Bool {
        (first as AnyObject) === (second as AnyObject)
    }
}

/// How values are compared whose types are known only when they are there. To find that out for a type takes far longer
/// than to compare, so it is done once.
///
/// - Created by: the comparison of values that may be of any type
/// - Destroyed by: that comparison
/// - Read by: that comparison
/// - Changed by: that comparison
@MainActor
final class ComparisonsByType {
    private var known: [ObjectIdentifier: Any] = [:]

    func areSame<Value>(_ one: Value, _ other: Value) -> Bool {
        let type = ObjectIdentifier(Value.self)
        let comparison = known[type] as? Comparison<Value> ?? Comparison<Value>()
        if known[type] == nil { known[type] = comparison }
        return comparison.areSame?(one, other) ?? false
    }
}

/// A type with a way of its own to compare two values.
@MainActor
protocol Comparing {
    /// Nil where values of the type cannot be compared.
    static func comparison() -> (@MainActor (Self, Self) -> Bool)?
}
