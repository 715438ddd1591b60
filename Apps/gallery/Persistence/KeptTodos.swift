import TerminalUI

/// To-dos in a store: it reads and writes them, and says what keeps it from doing so. Of two programs that change them
/// at the same moment the later one wins, which is why `tend` has a database.
///
/// - Created by: `KeptPage`, when it first appears
/// - Destroyed by: `KeptPage`, when it goes
/// - Read by: `KeptPage`, `NewTodo`
/// - Changed by: its intents, and other programs through the store
final class KeptTodos: ObservableObject {
    enum State: Equatable {
        case content([KeptTodo])
        /// The file is no store. Only a person can put it right.
        case noStore(StorageError)
        /// The store holds a text that is no archive.
        case noArchive(String)
    }

    @Published private(set) var state = State.content([])
    /// Why the last change is not kept.
    @Published private(set) var refusal: String?
    private let store: any KeyValueStore
    private let life = Life("KeptTodos")
    private static let (key, aside) = ("todos", "todos.aside")

    /// - Parameter folder: where the file is; nil for to-dos that end with the program.
    init(folder: String?) {
        if let folder { store = FileStore(path: folder + "/todos.json") } else { store = MemoryStore() }
        store.onChange = { [weak self] _ in self?.read() }
        read()
    }

    /// Computed, and kept nowhere.
    var openCount: Int {
        if case .content(let todos) = state { todos.count { !$0.isDone } } else { 0 }
    }

    /// Shows what is stored now.
    func read() {
        do throws(StorageError) {
            let text = try self.text()
            do { state = .content(try TodoArchive(text: text).todos) } catch { state = .noArchive(text) }
        } catch {
            state = .noStore(error)
        }
    }

    /// Adds a to-do; one without a title is none.
    func add(_ title: String, at date: Date) { change { $0.add(title, at: date) } }

    func toggle(_ id: KeptTodo.ID) { change { $0.toggle(id) } }

    /// Keeps a text that is no archive under another key, and begins anew.
    func putAside() {
        guard case .noArchive(let text) = state else { return }
        keep([Self.aside: .string(text), Self.key: nil])
    }

    /// Cuts off the end of what is stored, as a program that writes carelessly would.
    func damage() {
        if let text = try? text() { keep([Self.key: .string(String(text.dropLast(4)) + "?")]) }
    }

    /// Changes what is stored now. What cannot be read is never written over.
    private func change(_ change: (inout TodoArchive) -> Void) {
        guard let text = try? text(), var archive = try? TodoArchive(text: text) else { return read() }
        change(&archive)
        do { keep([Self.key: .string(try archive.text)]) } catch { refusal = "\(error)" }
    }

    private func text() throws(StorageError) -> String {
        if case .string(let text) = try store.value(for: Self.key) { text } else { "" }
    }

    private func keep(_ changes: [String: StoredValue?]) {
        do throws(StorageError) {
            try store.set(changes)
            refusal = nil
        } catch {
            refusal = "\(error)"
        }
        read()
    }
}
