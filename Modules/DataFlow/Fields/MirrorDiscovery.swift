/// Finds wrappers and compares views by `Mirror`.
@MainActor
enum MirrorDiscovery {
    static func plan<V>(for type: V.Type) -> ViewPlan<V> {
        ViewPlan(
            areSame: { haveSameFields($0, $1) }, hasUpdates: true,
            bind: { view, slots, node in
                var next = 0
                bind(fieldsOf: view, slots, &next, in: node)
            })
    }

    /// Gives a wrapper, or all wrappers inside of a structure that holds some, what they stand for.
    static func bind(_ value: Any, _ slots: PropertySlots, _ next: inout Int, in node: AnyNode) {
        if let property = value as? any GraphProperty {
            share(property, slots, &next, in: node)
        } else if var property = value as? any DynamicProperty {
            bind(fieldsOf: property, slots, &next, in: node)
            property.update()
        }
    }

    private static func bind(fieldsOf holder: Any, _ slots: PropertySlots, _ next: inout Int, in node: AnyNode) {
        for (_, field) in Mirror(reflecting: holder).children {
            if holder is any PropertyHolder, field is any ViewModifier || field is any App || field is any Scene {
                bind(fieldsOf: field, slots, &next, in: node)
            } else {
                bind(field, slots, &next, in: node)
            }
        }
    }

    private static func share<Property: GraphProperty>(
        _ property: Property, _ slots: PropertySlots, _ next: inout Int, in node: AnyNode
    ) {
        let source = slots.source(at: next, for: property, in: node)
        next += 1
        guard let former = property.link.share(source) else { return }
        // The former place may be one that ends with this update.
        node.graph.afterUpdate {
            if !former.isOver, !source.isOver { node.graph.reportOnce(.sharedWrappers(view: node.viewName)) }
        }
    }

    private static func areSame<Value>(_ first: Value, _ second: Any) -> Bool {
        guard let second = second as? Value else { return false }
        if Value.self is any View.Type, !(Value.self is any Comparing.Type) { return haveSameFields(first, second) }
        if Value.self is any Comparing.Type || Value.self is any Equatable.Type || Value.self is AnyObject.Type {
            return Comparison<Value>().areSame?(first, second) ?? false
        }
        return haveSameFields(first, second)
    }

    private static func haveSameFields<Value>(_ first: Value, _ second: Value) -> Bool {
        let (one, other) = (Mirror(reflecting: first), Mirror(reflecting: second))
        guard one.displayStyle == .struct || one.displayStyle == .tuple else { return false }
        guard one.children.count == other.children.count else { return false }
        guard !one.children.isEmpty || MemoryLayout<Value>.size == 0 else { return false }
        return zip(one.children, other.children).allSatisfy { one, other in
            @MainActor
            func compare<Field>(_ field: Field) -> Bool { areSame(field, other.value) }
            return compare(one.value)
        }
    }
}
