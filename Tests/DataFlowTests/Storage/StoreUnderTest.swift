import DataFlow

/// The stores that the conformance suite is passed by.
///
/// The suites here are serialised: a system allows one user some hundred watches of files at a time.
enum StoreKind: CaseIterable {
    case memory, file
}

/// A store with what it is kept in.
@MainActor
final class StoreUnderTest {
    private let kind: StoreKind
    let folder: TemporaryFolder
    private(set) var store: any KeyValueStore

    init(_ kind: StoreKind) throws {
        self.kind = kind
        folder = try TemporaryFolder()
        store = kind == .memory ? MemoryStore() : FileStore(path: folder.file)
    }

    /// The store as the next start of the program finds it.
    func reopen() {
        if kind == .file { store = FileStore(path: folder.file) }
    }
}
