import Domain
import TestSupport
import Testing

@Suite("The way back of changes")
struct InverseTests {
    @Test("an operation and its inverse leave what was there", arguments: 1...20 as ClosedRange<UInt64>)
    func law(seed: UInt64) async throws {
        var world = World(seed: seed)
        for _ in 0..<60 {
            let before = try await world.state()
            let receipt = try await world.change()
            guard receipt.sequence != nil else { continue }
            let after = try await world.state()
            let entry = try #require(try await world.last())
            #expect(entry.sequence == receipt.sequence)
            let inverse = entry.operations.reversed().map(\.inverse)
            try await world.store.commit(.undo(of: entry.sequence)) { _ throws(StoreError) in inverse }
            #expect(try await world.state() == before)
            // And forward again: the inverse of the inverse.
            let forward = inverse.reversed().map(\.inverse)
            try await world.store.commit(.edit) { _ throws(StoreError) in forward }
            #expect(try await world.state() == after)
        }
    }

    @Test("undo after undo leads back to the beginning", arguments: 21...24 as ClosedRange<UInt64>)
    func undoAll(seed: UInt64) async throws {
        var world = World(seed: seed)
        var states = [try await world.state()]
        while states.count < 60 {
            if try await world.change().sequence != nil { states.append(try await world.state()) }
        }
        while let state = states.popLast(), !states.isEmpty {
            #expect(try await world.state() == state)
            _ = try await world.store.undoLast()
        }
        #expect(try await world.last() == nil)
    }

    @Test("a document that was read again gives its place back to the one before")
    func source() {
        let source = SourceDocument(format: .json, bytes: [])
        let id = SequentialIDs.todo(1)
        #expect(
            TodoOperation.replaceSource(id, old: nil, new: source).inverse == .replaceSource(id, old: source, new: nil))
    }
}

/// A store that changes at random, several operations at a time.
private struct World {
    let store = MemoryStore()
    private let ids = SequentialIDs()
    private var random: RandomTodos
    private var todos: [TodoID] = []
    private var lists: [ListID] = [.inbox]

    init(seed: UInt64) { random = RandomTodos(seed: seed) }

    func last() async throws -> JournalEntry? {
        try await store.read { reader throws(StoreError) in try reader.lastUndoable() }
    }

    /// What is there: lists, to-dos without the moment of their last change, and their documents.
    func state() async throws -> [String] {
        try await store.read { reader throws(StoreError) in
            var lines = try reader.lists().map { "\($0)" }
            for todo in try reader.todos(matching: TodoFilter(status: .all)) {
                let texts = TodoField.allCases.map { todo.text(of: $0) ?? "-" }
                lines.append("\(todo.number) \(texts) \(try reader.record(id: todo.id)?.source?.bytes ?? [])")
            }
            return lines
        }
    }

    /// Tries one to three operations that fit what is there; one that the store refuses is no change.
    mutating func change() async throws -> Receipt {
        var operations: [TodoOperation] = []
        for _ in 0...random.number(3) { operations.append(try await operation()) }
        let plan = operations
        do {
            return try await store.commit(.edit) { _ throws(StoreError) in plan }
        } catch {
            return Receipt(sequence: nil, todos: [])
        }
    }

    private mutating func operation() async throws -> TodoOperation {
        let (kind, list) = (random.number(11), random.one(lists))
        guard kind > 2, let id = todos.isEmpty ? nil : random.one(todos) else {
            if kind == 0 {
                lists.append(ids.listID())
                return .createList(TodoList(id: lists[lists.count - 1], name: "list \(lists.count)"))
            }
            todos.append(ids.todoID())
            return .create(random.todo(id: todos[todos.count - 1], list: list))
        }
        let record = try await store.read { reader throws(StoreError) in try reader.record(id: id) }
        switch kind {
        case 3: return .delete(id)
        case 4: return .restore(id)
        case 5: return .deleteList(list)
        case 6: return .restoreList(list)
        case 7:
            let names = try await store.read { reader throws(StoreError) in try reader.lists() }
            let known = random.one(names)
            return .renameList(known.id, old: known.name, new: known.name + "+")
        case 8: return .recolorList(list, old: nil, new: random.one(["#FF0000", "#00FF00", nil]))
        default:
            guard let old = record?.todo else { return .delete(id) }
            var new = old
            for _ in 0...random.number(3) { random.change(random.one(TodoField.allCases), of: &new) }
            if random.number(3) == 0 { new.list = list }
            return .update(id, old.changes(to: new))
        }
    }
}
