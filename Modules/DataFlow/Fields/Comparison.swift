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
        if let type = Value.self as? any Equatable.Type { return equality(type) }
        if let type = Value.self as? AnyObject.Type { return identity(type) }
        return Fields<Value>.isExistential ? dynamic : Fields<Value>.comparison()
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
    private static func dynamic(_ first: Value, _ second: Value) -> Bool {
        if type(of: first as Any) is AnyObject.Type { return (first as AnyObject) === (second as AnyObject) }
        @MainActor
        func areSame<One>(_ one: One) -> Bool {
            guard let other = second as? One, let areSame = Comparison<One>().areSame else { return false }
            return areSame(one, other)
        }
        return _openExistential(first as Any, do: areSame)
    }

    @MainActor
    private static func identity(_ type: AnyObject.Type) -> @MainActor (Value, Value) -> Bool {
        { ($0 as AnyObject) === ($1 as AnyObject) }
    }
}

/// A type with a way of its own to compare two values.
@MainActor
protocol Comparing {
    /// Nil where values of the type cannot be compared.
    static func comparison() -> (@MainActor (Self, Self) -> Bool)?
}
