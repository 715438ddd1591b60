/// A store as the views of an application share it: who reads a key is brought up to date when it changes, here or by
/// another program.
///
/// - Created by: the host, one for each store
/// - Destroyed by: the last wrapper that uses it
/// - Read by: `AppStorage` and `SceneStorage`
/// - Changed by: `AppStorage` and `SceneStorage`, and other programs through the store
@MainActor
final class SharedStorage {
    private let store: any KeyValueStore
    private let graph: Graph
    private var readers: [String: Readers] = [:]
    /// What could not be kept, so that this run of the program has it all the same. It is tried again with the next
    /// change.
    private var unkept: [String: StoredValue?] = [:]
    private var reported: Set<StorageError> = []
    private var refused: [String: StoredValue] = [:]

    init(_ store: any KeyValueStore, in graph: Graph) {
        self.store = store
        self.graph = graph
        store.onChange = { [weak self] keys in self?.noteOthers(keys) }
    }

    func value(for key: String) -> StoredValue? {
        noteReader(of: key)
        if let value = unkept[key] { return value }
        do { return try store.value(for: key) } catch {
            report(error)
            return nil
        }
    }

    private func noteReader(of key: String) {
        guard let reader = graph.reader else { return }
        if readers[key] == nil { readers[key] = Readers() }
        readers[key]?.note(reader)
    }

    func set(_ value: StoredValue?, for key: String) {
        if let reader = graph.reader { return graph.report(.writeDuringUpdate(view: reader.viewName)) }
        if self.value(for: key) == value { return }
        keep([key: value])
        readers[key]?.mark()
    }

    /// Removes everything whose key begins so.
    func removeAll(withPrefix prefix: String) {
        var keys = Set(unkept.keys)
        do { keys.formUnion(try store.keys) } catch { report(error) }
        keys = keys.filter { $0.hasPrefix(prefix) }
        if !keys.isEmpty { keep(Dictionary(uniqueKeysWithValues: keys.map { ($0, nil) })) }
    }

    private func keep(_ changes: [String: StoredValue?]) {
        let changes = unkept.merging(changes) { $1 }
        do {
            try store.set(changes)
            unkept = [:]
            reported = []
        } catch {
            unkept = changes
            report(error)
        }
    }

    private func noteOthers(_ keys: Set<String>) {
        for key in keys {
            unkept[key] = nil
            readers[key]?.mark()
        }
    }

    /// Says once that a value under a key is of no use where it is wanted.
    func refuse(_ value: StoredValue, for key: String, wanted type: Any.Type) {
        guard refused.updateValue(value, forKey: key) != value else { return }
        graph.report(.unreadable(key: key, reason: "\(value) is no \(type)."))
    }

    /// Each trouble is told once, until a change is kept again.
    private func report(_ error: StorageError) {
        if reported.insert(error).inserted { graph.report(.storage(reason: "\(error)")) }
    }
}

/// A part of a shared storage: all of it for the application, the keys of one scene for a scene.
@MainActor
struct StorageArea {
    let storage: SharedStorage
    let prefix: String
}

extension StorageArea: @MainActor Equatable {
    static func == (one: StorageArea, other: StorageArea) -> Bool {
        one.storage === other.storage && one.prefix == other.prefix
    }
}

enum ApplicationStorageKey: EnvironmentKey {
    static var defaultValue: StorageArea? { nil }
}

enum SceneStorageKey: EnvironmentKey {
    static var defaultValue: StorageArea? { nil }
}
