import Dispatch
import Glibc

/// A store in one file, which several programs may use at once: each change is made to what is there now, under a lock,
/// and the file is replaced as a whole.
///
/// - Created by: whoever builds the application
/// - Destroyed by: whoever builds the application
/// - Read by: the storage that views share
/// - Changed by: the storage that views share, and other programs
public final class FileStore: KeyValueStore {
    private let path: String
    /// What was last seen in the file; nil before the first look.
    private var seen: [String: StoredValue]?
    private var watch: DirectoryWatch?

    public var onChange: (@MainActor (Set<String>) -> Void)? {
        didSet { watch = onChange == nil ? nil : DirectoryWatch(of: path) { [weak self] in self?.lookAgain() } }
    }

    /// A store in a file, which comes into being with the first value. Its folder must exist.
    public init(path: String) { self.path = path }

    public var keys: [String] { get throws(StorageError) { try values().keys.sorted() } }

    public func value(for key: String) throws(StorageError) -> StoredValue? { try values()[key] }

    public func set(_ changes: [String: StoredValue?]) throws(StorageError) {
        let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw .cannotWrite(path: path, reason: systemReason()) }
        defer { close(lock) }
        guard flock(lock, LOCK_EX) == 0 else { throw .cannotWrite(path: path, reason: systemReason()) }
        let former = seen ?? [:]
        var values = try read()
        let others = Self.differences(former, values)
        for (key, value) in changes { values[key] = value }
        try write(values)
        seen = values
        if !others.isEmpty { onChange?(others) }
    }

    private func values() throws(StorageError) -> [String: StoredValue] {
        if let seen { return seen }
        let values = try read()
        seen = values
        return values
    }

    private func lookAgain() {
        guard let former = seen, let now = try? read() else { return }
        seen = now
        let changed = Self.differences(former, now)
        if !changed.isEmpty { onChange?(changed) }
    }

    private static func differences(_ one: [String: StoredValue], _ other: [String: StoredValue]) -> Set<String> {
        Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }
    }

    private func read() throws(StorageError) -> [String: StoredValue] {
        guard access(path, F_OK) == 0 || errno != ENOENT else { return [:] }
        let data: Data
        do { data = try Data(contentsOf: URL(filePath: path)) } catch {
            throw .cannotRead(path: path, reason: "\(error)")
        }
        do { return try JSONDecoder().decode([String: StoredValue].self, from: data) } catch {
            throw .damaged(path: path, reason: "it holds no values under keys in JSON")
        }
    }

    private func write(_ values: [String: StoredValue]) throws(StorageError) {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(values).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw .cannotWrite(path: path, reason: "\(error)")
        }
    }
}

/// What the system says of its last refusal.
func systemReason() -> String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }

/// Tells that a file was replaced.
///
/// - Created by: the store, once somebody wants to know
/// - Destroyed by: the store
/// - Read by: nobody
/// - Changed by: never
private final class DirectoryWatch {
    private let source: any DispatchSourceRead

    /// Nil where the system cannot tell.
    @MainActor
    init?(of path: String, tell: @escaping @MainActor () -> Void) {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        let events = UInt32(IN_MOVED_TO | IN_CLOSE_WRITE)
        guard inotify_add_watch(descriptor, folder.isEmpty ? "/" : folder, events) >= 0 else {
            close(descriptor)
            return nil
        }
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler {
            var bytes = [UInt8](repeating: 0, count: 4096)
            while read(descriptor, &bytes, bytes.count) > 0 {}
            Task { @MainActor in tell() }
        }
        source.setCancelHandler { close(descriptor) }
        source.resume()
    }

    deinit { source.cancel() }
}
