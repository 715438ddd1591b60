/// A value that a store can keep.
public enum StoredValue: Hashable, Sendable, Codable {
    /// True or false.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// A number.
    case double(Double)
    /// A text.
    case string(String)
    /// Bytes.
    case data(Data)
}

/// Where small things are kept from one start to the next: preferences, and what a scene looked like.
@MainActor
public protocol KeyValueStore: AnyObject {
    /// The value under a key; nil where there is none.
    func value(for key: String) throws(StorageError) -> StoredValue?
    /// Keeps values under their keys, all of them or none; nil removes what is there.
    func set(_ changes: [String: StoredValue?]) throws(StorageError)
    /// All keys.
    var keys: [String] { get throws(StorageError) }
    /// Called with the keys that somebody else has changed.
    var onChange: (@MainActor (Set<String>) -> Void)? { get set }
}

/// What keeps a store from being read or written.
public enum StorageError: Error, Hashable, Sendable {
    /// The file is no store. It is left as it is.
    case damaged(path: String, reason: String)
    /// The system refuses to read the file.
    case cannotRead(path: String, reason: String)
    /// The system refuses to write the file; what was there is still there.
    case cannotWrite(path: String, reason: String)
}

extension StorageError: CustomStringConvertible {
    /// What is wrong, and where.
    public var description: String {
        switch self {
        case .damaged(let path, let reason):
            "\(path) is damaged and is left as it is, nothing is saved (\(reason)). Move it away to begin anew."
        case .cannotRead(let path, let reason): "\(path) cannot be read: \(reason)"
        case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
        }
    }
}

/// A store that ends with the program, for tests and previews.
///
/// - Created by: whoever builds the application
/// - Destroyed by: whoever builds the application
/// - Read by: the storage that views share
/// - Changed by: the storage that views share
public final class MemoryStore: KeyValueStore {
    private var values: [String: StoredValue]
    public var onChange: (@MainActor (Set<String>) -> Void)?

    /// A store with some values.
    public init(_ values: [String: StoredValue] = [:]) { self.values = values }

    public var keys: [String] { values.keys.sorted() }

    public func value(for key: String) -> StoredValue? { values[key] }

    public func set(_ changes: [String: StoredValue?]) {
        for (key, value) in changes { values[key] = value }
    }
}
