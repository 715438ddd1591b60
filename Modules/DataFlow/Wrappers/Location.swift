/// Where a value stands that can be read and written: in a view's state, in an object, under a key of a store, or in a
/// part of one of these.
///
/// - State: none
@MainActor
class Location<Value>: PropertySource {
    func get() -> Value { stop("\(Self.self) cannot be read") }
    func set(_ value: Value) {}
    /// True where both stand for the same place.
    func isSame(as other: Location<Value>) -> Bool { self === other }
}

/// A part of what stands somewhere else.
///
/// - State: none
final class PartLocation<Whole, Value>: Location<Value> {
    private let whole: Location<Whole>
    private let path: WritableKeyPath<Whole, Value>

    init(_ whole: Location<Whole>, _ path: WritableKeyPath<Whole, Value>) {
        self.whole = whole
        self.path = path
    }

    override func get() -> Value { whole.get()[keyPath: path] }

    override func set(_ value: Value) {
        var changed = whole.get()
        changed[keyPath: path] = value
        whole.set(changed)
    }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? PartLocation<Whole, Value> else { return false }
        return path == other.path && whole.isSame(as: other.whole)
    }
}

/// A property of an object.
///
/// - State: none
final class ObjectLocation<Object: AnyObject, Value>: Location<Value> {
    private let object: Object
    private let path: ReferenceWritableKeyPath<Object, Value>

    private let readers: ObjectReaders?

    /// - Parameter readers: where a reader of the object is noted; nil where Observation does that.
    init(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>, _ readers: ObjectReaders? = nil) {
        self.object = object
        self.path = path
        self.readers = readers
    }

    override func get() -> Value {
        readers?.note()
        return object[keyPath: path]
    }

    override func set(_ value: Value) { object[keyPath: path] = value }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? ObjectLocation<Object, Value> else { return false }
        return object === other.object && path == other.path
    }
}

/// Whatever two closures do.
///
/// - State: none
final class ClosureLocation<Value>: Location<Value> {
    private let read: @MainActor () -> Value
    private let write: @MainActor (Value) -> Void

    init(read: @escaping @MainActor () -> Value, write: @escaping @MainActor (Value) -> Void) {
        self.read = read
        self.write = write
    }

    override func get() -> Value { read() }

    override func set(_ value: Value) { write(value) }
}
