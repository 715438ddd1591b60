/// Finds wrappers and compares views by `Mirror`.
@MainActor
struct MirrorDiscovery<V> {
    var plan: ViewPlan<V> {
        ViewPlan(
            areSame: { first, second in Self.areSame(first, second) }, hasUpdates: true,
            bind: { view, slots, node in
                var count = 0
                Self.bind(view, slots, &count, in: node)
            })
    }

    private static func bind(_ holder: Any, _ slots: PropertySlots, _ count: inout Int, in node: AnyNode) {
        for child in Mirror(reflecting: holder).children {
            switch child.value {
            case let property as any GraphProperty: bind(property, slots, &count, in: node)
            case let property as any DynamicProperty:
                bind(property, slots, &count, in: node)
                var copy = property
                copy.update()
            case let modifier as any ViewModifier: bind(modifier, slots, &count, in: node)
            case let program as any App: bind(program, slots, &count, in: node)
            case let scene as any Scene: bind(scene, slots, &count, in: node)
            default: continue
            }
        }
    }

    private static func bind<Property: GraphProperty>(
        _ property: Property, _ slots: PropertySlots, _ count: inout Int, in node: AnyNode
    ) {
        property.link.share(slots.source(at: count, for: property, in: node))
        count += 1
    }

    private static func areSame<One>(_ first: One, _ second: Any) -> Bool {
        guard let second = second as? One else { return false }
        if One.self is any Comparing.Type || One.self is any Equatable.Type || One.self is AnyObject.Type {
            return Comparison<One>().areSame?(first, second) ?? false
        }
        let (one, other) = (Mirror(reflecting: first), Mirror(reflecting: second))
        guard one.displayStyle == .struct || one.displayStyle == .tuple else { return false }
        guard one.children.count == other.children.count else { return false }
        guard !one.children.isEmpty || MemoryLayout<One>.size == 0 else { return false }
        return zip(one.children, other.children).allSatisfy { one, other in
            @MainActor
            func compare<Value>(_ value: Value) -> Bool { areSame(value, other.value) }
            return compare(one.value)
        }
    }
}
