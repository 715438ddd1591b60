/// A store in one file, which several programs may use at once: each change is made to what is there now, under a lock,
/// and the file is replaced as a whole.
///
/// Values are read from the file once, and again when another program has changed it. Where the file cannot be watched,
/// that is with the next change of one's own.
///
/// - Created by: whoever builds the application
/// - Destroyed by: whoever builds the application
/// - Read by: the storage that views share
/// - Changed by: the storage that views share, and other programs
public final class FileStore: KeyValueStore {
    private let file: StoreFile
    /// What was last seen in the file; nil before the first look.
    private var seen: Result<[String: StoredValue], StorageError>?
    private var watch: FileWatch?

    public var onChange: (@MainActor (Set<String>) -> Void)? {
        didSet {
            guard onChange != nil else { return watch = nil }
            if watch == nil { watch = FileWatch(of: file) { [weak self] in self?.lookAgain(ownChanges: 0) } }
        }
    }

    /// A store in a file, which comes into being with the first value, for its owner only. Its folder must exist. Where
    /// the path is a symbolic link, the store is the file that it points to, and the link stays.
    public init(path: String) { file = StoreFile(path: path) }

    public var keys: [String] { get throws(StorageError) { try values().keys.sorted() } }

    public func value(for key: String) throws(StorageError) -> StoredValue? { try values()[key] }

    public func set(_ changes: [String: StoredValue?]) throws(StorageError) {
        let lock = try file.lock()
        defer { lock.end() }
        // What others have changed until now, is about to be read.
        _ = watch?.takeChanges()
        let found = try file.read()
        var values = found
        for (key, value) in changes { values[key] = value }
        if values != found { try file.replace(with: values) }
        let former = seen
        seen = .success(values)
        if let former { tell(Self.known(former), found) }
        // A program that takes no lock may have been quicker.
        lookAgain(ownChanges: values != found ? 1 : 0)
    }

    private func values() throws(StorageError) -> [String: StoredValue] {
        let values: Result<[String: StoredValue], StorageError>
        if let seen { values = seen } else { values = Result(catching: file.read) }
        seen = values
        return try values.get()
    }

    /// Reads the file again where it was changed, but for some changes of one's own.
    private func lookAgain(ownChanges: Int) {
        guard let watch, watch.takeChanges() > ownChanges, let former = seen else { return }
        let now = Result(catching: file.read)
        // What was read while the file was whole is still good.
        if case (.success, .failure) = (former, now) { return }
        seen = now
        tell(Self.known(former), Self.known(now))
    }

    private func tell(_ former: [String: StoredValue], _ now: [String: StoredValue]) {
        let changed = Set(former.keys).union(now.keys).filter { former[$0] != now[$0] }
        if !changed.isEmpty { onChange?(changed) }
    }

    private static func known(_ values: Result<[String: StoredValue], StorageError>) -> [String: StoredValue] {
        (try? values.get()) ?? [:]
    }
}
