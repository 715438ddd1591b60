/// How the property wrappers of views are found.
public enum Discovery: Sendable {
    /// By writable key paths of the fields, asked from the Swift runtime once for each type.
    case keyPaths
    /// By `Mirror`, at every update: slower by far, for toolchains that no longer give key paths of fields. Where one
    /// value of a view stands in two places, both have one set of wrappers, which follow the place that ran last.
    case mirror

    @MainActor
    func plan<V>(for type: V.Type) -> ViewPlan<V> {
        switch self {
        case .keyPaths: KeyPathDiscovery<V>().plan
        case .mirror: MirrorDiscovery<V>().plan
        }
    }
}

/// Finds wrappers by key paths, also inside the structures that hold some.
@MainActor
struct KeyPathDiscovery<V> {
    private var bind: ViewPlan<V>.Step = { _, _, _ in }
    private var hasUpdates = false
    private var count = 0

    init() { add(fieldsOf: V.self, at: \V.self) }

    var plan: ViewPlan<V> {
        ViewPlan(areSame: Fields<V>.comparison(), hasUpdates: hasUpdates, bind: bind)
    }

    private mutating func append(_ step: @escaping ViewPlan<V>.Step) {
        let before = bind
        bind = { view, slots, node in
            before(&view, slots, node)
            step(&view, slots, node)
        }
    }

    private mutating func add<Holder>(fieldsOf holder: Holder.Type, at place: WritableKeyPath<V, Holder>) {
        Fields<Holder>.forEach { path in
            let type = type(of: path).valueType
            if let type = type as? any GraphProperty.Type {
                add(type, path, at: place)
            } else if let type = type as? any DynamicProperty.Type {
                add(holder: type, path, at: place)
            } else if let type = type as? any ViewModifier.Type {
                add(nested: type, path, at: place)
            } else if let type = type as? any App.Type {
                add(nested: type, path, at: place)
            } else if let type = type as? any Scene.Type {
                add(nested: type, path, at: place)
            }
        }
    }

    private mutating func add<Holder, Property: GraphProperty>(
        _ property: Property.Type, _ path: PartialKeyPath<Holder>, at place: WritableKeyPath<V, Holder>
    ) {
        guard let field = path as? WritableKeyPath<Holder, Property> else { return }
        let path = place.appending(path: field)
        let index = count
        count += 1
        append { view, slots, node in
            // A wrapper that was bound before need not be looked at, where it stands for itself.
            if Property.standsForItself, let source: Property.Source = slots.source(at: index) {
                view[keyPath: path].link.set(source)
            } else {
                view[keyPath: path].link.set(slots.source(at: index, for: view[keyPath: path], in: node))
            }
        }
    }

    private mutating func add<Holder, Property: DynamicProperty>(
        holder property: Property.Type, _ path: PartialKeyPath<Holder>, at place: WritableKeyPath<V, Holder>
    ) {
        guard let field = path as? WritableKeyPath<Holder, Property> else { return }
        let path = place.appending(path: field)
        add(fieldsOf: property, at: path)
        hasUpdates = true
        append { view, _, _ in view[keyPath: path].update() }
    }

    private mutating func add<Holder, Nested>(
        nested: Nested.Type, _ path: PartialKeyPath<Holder>, at place: WritableKeyPath<V, Holder>
    ) {
        guard let field = path as? WritableKeyPath<Holder, Nested> else { return }
        add(fieldsOf: nested, at: place.appending(path: field))
    }
}
