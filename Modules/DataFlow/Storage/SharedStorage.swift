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
    private unowned let graph: Graph
    private var readers: [String: Readers] = [:]
    /// What could not be kept, so that this run of the program has it all the same.
    private var unkept: [String: StoredValue?] = [:]
    private var reported: Set<StorageError> = []

    init(_ store: any KeyValueStore, in graph: Graph) {
        self.store = store
        self.graph = graph
        store.onChange = { [weak self] keys in self?.noteOthers(keys) }
    }

    func value(for key: String) -> StoredValue? {
        if let reader = graph.reader { readers[key, default: Readers()].note(reader) }
        if let value = unkept[key] { return value }
        do { return try store.value(for: key) } catch {
            report(error)
            return nil
        }
    }

    func set(_ value: StoredValue?, for key: String) {
        if let reader = graph.reader { return graph.report(.writeDuringUpdate(view: reader.viewName)) }
        let isSame = self.value(for: key) == value
        if isSame { return }
        do {
            try store.set([key: value])
            unkept[key] = nil
        } catch {
            report(error)
            unkept[key] = .some(value)
        }
        readers[key]?.markAll()
    }

    /// Removes everything whose key begins so.
    func removeAll(withPrefix prefix: String) {
        do {
            let keys = try store.keys.filter { $0.hasPrefix(prefix) }
            try store.set(Dictionary(uniqueKeysWithValues: keys.map { ($0, nil) }))
        } catch {
            report(error)
        }
    }

    func report(unreadable key: String, _ reason: String) {
        graph.report(.unreadable(key: key, reason: reason))
    }

    private func noteOthers(_ keys: Set<String>) {
        for key in keys {
            unkept[key] = nil
            readers[key]?.markAll()
        }
    }

    /// Each trouble is told once.
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
