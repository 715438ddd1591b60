/// A view of this module that holds a modifier, a program or a scene, whose wrappers have their sources in the view's
/// place.
protocol PropertyHolder {}

/// Finds wrappers by key paths, also inside the structures that hold some.
///
/// Such structures are entered level by level. Key paths that the runtime makes of fields must not be appended to each
/// other: Swift 6.3 stops when it reads by the result from a structure of more than 64 bytes.
@MainActor
struct KeyPathDiscovery<Holder> {
    private typealias Step = ViewPlan<Holder>.Step

    private var bind: Step = { _, _, _ in }
    private var hasUpdates = false
    /// The slot of the next wrapper.
    private var next: Int

    init(from first: Int = 0) {
        next = first
        let isPropertyHolder = Holder.self is any PropertyHolder.Type
        Fields<Holder>.forEach { path in
            let type = type(of: path).valueType
            if let type = type as? any GraphProperty.Type {
                add(type, path)
            } else if type is any Comparing.Type {
                // A binding needs nothing from the place, and updates nothing.
            } else if let type = type as? any DynamicProperty.Type {
                add(updated: type, path)
            } else if isPropertyHolder, let type = type as? any ViewModifier.Type {
                add(nested: type, path)
            } else if isPropertyHolder, let type = type as? any App.Type {
                add(nested: type, path)
            } else if isPropertyHolder, let type = type as? any Scene.Type {
                add(nested: type, path)
            }
        }
    }

    var plan: ViewPlan<Holder> {
        ViewPlan(areSame: Fields<Holder>.comparison(), hasUpdates: hasUpdates, bind: bind)
    }

    private mutating func append(_ step: @escaping Step) {
        let before = bind
        bind = { holder, slots, node in
            before(&holder, slots, node)
            step(&holder, slots, node)
        }
    }

    private mutating func add<Property: GraphProperty>(_: Property.Type, _ path: PartialKeyPath<Holder>) {
        let slot = next
        next += 1
        guard let path = path as? WritableKeyPath<Holder, Property> else {
            return add(constant: path as? KeyPath<Holder, Property>, from: slot)
        }
        append { holder, slots, node in
            // A wrapper that was bound before need not be looked at, where it stands for itself.
            if Property.standsForItself, let source: Property.Source = slots.source(at: slot) {
                holder[keyPath: path].link.set(source)
            } else {
                holder[keyPath: path].link.set(slots.source(at: slot, for: holder[keyPath: path], in: node))
            }
        }
    }

    private mutating func add<Property: DynamicProperty>(updated: Property.Type, _ path: PartialKeyPath<Holder>) {
        hasUpdates = true
        add(nested: updated, path)
        guard let path = path as? WritableKeyPath<Holder, Property> else { return }
        append { holder, _, _ in holder[keyPath: path].update() }
    }

    private mutating func add<Nested>(nested: Nested.Type, _ path: PartialKeyPath<Holder>) {
        let slot = next
        let inner = KeyPathDiscovery<Nested>(from: slot)
        next = inner.next
        hasUpdates = hasUpdates || inner.hasUpdates
        guard let path = path as? WritableKeyPath<Holder, Nested> else {
            return add(constant: path as? KeyPath<Holder, Nested>, from: slot)
        }
        append { [bind = inner.bind] holder, slots, node in bind(&holder[keyPath: path], slots, node) }
    }

    /// What stands in a `let` cannot be changed: all copies of it are given the same sources.
    private mutating func add<Value>(constant path: KeyPath<Holder, Value>?, from slot: Int) {
        guard let path else { return }
        append { holder, slots, node in
            var slot = slot
            MirrorDiscovery.bind(holder[keyPath: path], slots, &slot, in: node)
        }
    }
}
