/// A property of an `ObservableObject` that tells before it changes.
@MainActor
@propertyWrapper
public struct Published<Value> {
    private let store: Store

    /// A property with its first value.
    public init(wrappedValue: Value) { store = Store(wrappedValue) }

    /// A property with its first value.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// Not to be used: the compiler goes by the object that holds the property.
    @available(*, unavailable, message: "@Published is for the properties of classes that are ObservableObject")
    public var wrappedValue: Value {
        get { stop("@Published outside of an ObservableObject") }
        set { stop("@Published outside of an ObservableObject") }
    }

    /// Sends the value now and each new one just before it is set, equal ones too.
    public var projectedValue: Publisher { Publisher(store: store) }

    /// The property's value, for the compiler.
    public static subscript<Owner: ObservableObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Published<Value>>
    ) -> Value {
        get { owner[keyPath: storage].store.value }
        set { owner[keyPath: storage].store.set(newValue, of: owner) }
    }

    /// The values of a `Published` property.
    @MainActor
    public struct Publisher: DataFlow.Publisher {
        fileprivate let store: Store

        /// Calls a closure with the value now and with each new one just before it is set.
        public func sink(receiveValue: @escaping @MainActor (Value) -> Void) -> AnyCancellable {
            let subscription = store.subscribers.add(receiveValue)
            receiveValue(store.value)
            return subscription
        }
    }

    /// - Created by: the wrapper
    /// - Destroyed by: the object
    /// - Read by: the object and whoever knows it
    /// - Changed by: the object and whoever knows it
    @MainActor
    fileprivate final class Store: PublishedStore {
        fileprivate var value: Value
        var objectPublisher: ObservableObjectPublisher?
        let subscribers = Subscribers<Value>()
        private lazy var comparison = Comparison<Value>()

        init(_ value: Value) { self.value = value }

        func set(_ new: Value, of owner: some ObservableObject) {
            let isSame = comparison.areSame?(value, new) ?? false
            let publisher = objectPublisher ?? owner.objectWillChange as? ObservableObjectPublisher
            if isSame { publisher?.sendUnchanged() } else { publisher?.send() }
            subscribers.send(new)
            value = new
        }
    }
}

/// What the properties of one object share.
@MainActor
protocol PublishedStore: AnyObject {
    var objectPublisher: ObservableObjectPublisher? { get set }
}

@MainActor
protocol PublishedProperty {
    var anyStore: any PublishedStore { get }
}

extension Published: PublishedProperty {
    var anyStore: any PublishedStore { store }
}
