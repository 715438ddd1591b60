/// A model that tells when it is about to change. Views observe it as a whole; where single properties matter, use
/// `@Observable` classes.
@MainActor
public protocol ObservableObject: AnyObject {
    /// What tells of the change.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    /// Sends before the object changes. By default it does so for every `Published` property.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The publisher that the object's `Published` properties share.
    public var objectWillChange: ObservableObjectPublisher {
        var stores: [any PublishedStore] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let level = mirror {
            stores += level.children.compactMap { ($0.value as? any PublishedProperty)?.anyStore }
            mirror = level.superclassMirror
        }
        if let publisher = stores.lazy.compactMap(\.objectPublisher).first { return publisher }
        if stores.isEmpty { return .kept(for: self) }
        let publisher = ObservableObjectPublisher()
        for store in stores { store.objectPublisher = publisher }
        return publisher
    }
}

/// Tells that an object is about to change.
///
/// - Created by: the object's class, or the first one who asks for it
/// - Destroyed by: with the object
/// - Read by: the object, when it changes
/// - Changed by: subscriptions, at their begin and end
@MainActor
public final class ObservableObjectPublisher: Publisher {
    private let subscribers = Subscribers<Void>()
    private let observers = Subscribers<Void>()

    /// A publisher that nobody has subscribed to.
    public init() {}

    /// Tells everybody.
    public func send() {
        subscribers.send(())
        observers.send(())
    }

    /// Tells those who asked by `sink` that a property was set to what it was: views have nothing to do then.
    func sendUnchanged() { subscribers.send(()) }

    /// Calls a closure before each change.
    public func sink(receiveValue: @escaping @MainActor (()) -> Void) -> AnyCancellable {
        subscribers.add(receiveValue)
    }

    /// Calls a closure before each real change.
    func observe(_ receive: @escaping @MainActor (()) -> Void) -> AnyCancellable { observers.add(receive) }
}

extension ObservableObjectPublisher {
    private struct Keeper {
        weak var object: (any ObservableObject)?
        let publisher: ObservableObjectPublisher
    }

    /// The publishers of the objects that have no place for one.
    ///
    /// - Created by: the first one who asks for such a publisher
    /// - Destroyed by: never; what belongs to objects that are gone is removed with the next one that comes
    /// - Read by: whoever asks for such a publisher
    /// - Changed by: whoever asks for such a publisher
    private static var kept: [ObjectIdentifier: Keeper] = [:]

    /// The publisher of an object without `Published` properties, which could keep it.
    static func kept(for object: some ObservableObject) -> ObservableObjectPublisher {
        let id = ObjectIdentifier(object)
        if let keeper = kept[id], keeper.object === object { return keeper.publisher }
        kept = kept.filter { $0.value.object != nil }
        let keeper = Keeper(object: object, publisher: ObservableObjectPublisher())
        kept[id] = keeper
        return keeper.publisher
    }
}
