/// A place's subscription to an object, for a wrapper.
///
/// - Created by: the place, when a view with the wrapper appears
/// - Destroyed by: the place, at its end
/// - Read by: the wrapper
/// - Changed by: the wrapper, when it is given another object
final class ObjectSubscription<Object: ObservableObject>: PropertySource {
    private(set) var object: Object
    private let node: () -> AnyNode?
    private let graph: Graph
    private var subscription: AnyCancellable?

    init(_ object: Object, in node: AnyNode) {
        self.object = object
        self.node = { [weak node] in node }
        graph = node.graph
        super.init()
        subscribe()
    }

    /// Observes another object from now on.
    func observe(_ other: Object) {
        guard other !== object else { return }
        end()
        object = other
        subscribe()
    }

    private func subscribe() {
        graph.tally.subscriptions += 1
        let mark: @MainActor () -> Void = { [node, graph] in
            if let node = node() { graph.mark(node) }
        }
        if let publisher = object.objectWillChange as? ObservableObjectPublisher {
            subscription = publisher.observe(mark)
        } else {
            subscription = object.objectWillChange.sink { _ in mark() }
        }
    }

    override func end() {
        guard let subscription else { return }
        graph.tally.subscriptions -= 1
        subscription.cancel()
        self.subscription = nil
    }
}

/// Bindings to the properties of an object: `$model.name`.
@MainActor
@dynamicMemberLookup
public struct ObjectBindings<Object: AnyObject> {
    let object: Object

    /// A binding to one property.
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
        Binding(ObjectLocation(object, path))
    }
}
