/// Who has read an object through a binding, and is to be brought up to date with it.
///
/// - Created by: the place of the wrapper that gave the binding
/// - Destroyed by: the place, and the last binding
/// - Read by: bindings
/// - Changed by: the places that read
class ObjectReaders: PropertySource {
    fileprivate let graph: Graph
    fileprivate let readers = Readers()

    fileprivate init(in graph: Graph) { self.graph = graph }

    /// Notes the place that is reading.
    func note() { readers.note(graph.reader) }
}

/// A place's subscription to an object, for a wrapper.
///
/// - Created by: the place, when a view with the wrapper appears
/// - Destroyed by: the place, at its end
/// - Read by: the wrapper
/// - Changed by: the wrapper, when it is given another object
final class ObjectSubscription<Object: ObservableObject>: ObjectReaders {
    private(set) var object: Object
    private let node: () -> AnyNode?
    private var subscription: AnyCancellable?

    init(_ object: Object, in node: AnyNode) {
        self.object = object
        self.node = { [weak node] in node }
        super.init(in: node.graph)
        subscribe()
    }

    /// Observes another object from now on.
    func observe(_ other: Object) {
        guard other !== object else { return }
        end()
        object = other
        subscribe()
        readers.mark()
    }

    private func subscribe() {
        graph.tally.subscriptions += 1
        let mark: @MainActor () -> Void = { [node, graph, readers] in
            if let node = node() { graph.mark(node) }
            readers.mark()
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
    let readers: ObjectReaders?

    /// A binding to one property.
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
        Binding(ObjectLocation(object, path, readers))
    }
}
