import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Random changes")
struct ModelTests {
    private let folder: TemporaryFolder
    private let clock = FixedClock()

    init() throws { folder = try TemporaryFolder() }

    @Test(
        "do to a file what they do to a memory, and each write of a to-do is in the journal",
        arguments: [1, 2, 3] as [UInt64])
    func equivalence(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let file = try SQLiteStore.open(at: folder.path, clock: clock)
        let memory = MemoryStore(clock: clock)
        let audit = try Audit(folder: folder.path)
        var model = RandomChanges()
        var ledger = RandomLedger()
        for step in 0..<300 {
            clock.advance(seconds: 1)
            let (kind, operations) = try await model.next(from: memory, &random)
            if step % 2 == 0 {
                let (left, right) = (await outcome(file, kind, operations), await outcome(memory, kind, operations))
                #expect(left == right, "step \(step): \(operations)")
            } else {
                let (todos, lists) = try await known(model, in: memory)
                let change = LedgerChange(
                    operations: Int.random(in: 0..<3, using: &random) == 0 ? operations : [],
                    ledger: ledger.next(todos: todos, lists: lists, &random))
                let kind = Bool.random(using: &random) ? .sync : kind
                let (left, right) = (await outcome(file, kind, change), await outcome(memory, kind, change))
                #expect(left == right, "step \(step): \(change)")
                if left == nil { ledger.committed += 1 }
                #expect(try await ledger.view(of: file) == ledger.view(of: memory), "step \(step): \(change)")
            }
            #expect(try audit.unjournaled() == 0, "step \(step): \(operations)")
            guard step % 10 == 0 else { continue }
            for filter in RandomChanges.filters {
                let text = filter.text == nil
                #expect(try await find(file, filter, inOrder: text) == find(memory, filter, inOrder: text), "\(filter)")
            }
            #expect(try await last(file) == last(memory))
            #expect(try await lists(file) == lists(memory))
            for id in model.todos {
                let left = try await file.read { reader throws(StoreError) in try reader.record(id: id) }
                let right = try await memory.read { reader throws(StoreError) in try reader.record(id: id) }
                #expect(left == right)
            }
        }
        #expect(ledger.committed > 40)
        await file.close()
        #expect(try StoreDoctor(folder: folder.path, clock: clock).examine().isSound)
    }

    private func outcome(
        _ store: any TodoStore, _ kind: ChangeKind, _ operations: [TodoOperation]
    ) async -> Result<Receipt, StoreError> {
        do throws(StoreError) {
            return .success(try await store.commit(kind) { _ throws(StoreError) in operations })
        } catch {
            return .failure(error)
        }
    }

    /// The to-dos and lists that were really made.
    private func known(
        _ model: RandomChanges, in store: MemoryStore
    ) async throws -> (todos: [TodoID], lists: [ListID]) {
        try await store.readLedger { reader throws(StoreError) in
            var known: (todos: [TodoID], lists: [ListID]) = ([], [])
            for id in model.todos where try reader.record(id: id) != nil { known.todos.append(id) }
            for id in model.lists where try reader.list(id: id) != nil { known.lists.append(id) }
            return known
        }
    }

    /// The error; nil where the change was made.
    private func outcome(
        _ store: any SyncLedger, _ kind: ChangeKind, _ change: LedgerChange
    ) async -> StoreError? {
        do throws(StoreError) {
            try await store.commitLedger(kind) { _ throws(StoreError) in (change, ()) }
            return nil
        } catch {
            return error
        }
    }

    private func find(_ store: any TodoStore, _ filter: TodoFilter, inOrder: Bool) async throws -> [Todo] {
        let found = try await store.read { reader throws(StoreError) in try reader.todos(matching: filter) }
        return inOrder ? found : found.sorted { $0.number < $1.number }
    }

    private func lists(_ store: any TodoStore) async throws -> [TodoList] {
        try await store.read { reader throws(StoreError) in try reader.lists() }
    }

    /// The last entry; what it holds by identity only, the file gives as it is now, so those are compared by identity.
    private func last(_ store: any TodoStore) async throws -> [String] {
        guard let entry = try await store.read({ reader throws(StoreError) in try reader.lastUndoable() }) else {
            return []
        }
        return ["\(entry.sequence) \(entry.at) \(entry.kind)"]
            + entry.operations.map { operation in
                switch operation {
                case .create(let todo, _): "create \(todo.id)"
                case .createList(let list): "create \(list.id)"
                case .replaceSource(let id, _, _): "source \(id)"
                default: "\(operation)"
                }
            }
    }
}

/// Makes changes, most of which are allowed.
private struct RandomChanges {
    static let filters: [TodoFilter] = [
        TodoFilter(), TodoFilter(status: .all), TodoFilter(status: .done), TodoFilter(status: .all, tags: ["A"]),
        TodoFilter(list: SequentialIDs.list(1)), TodoFilter(status: .all, text: "milk"),
        TodoFilter(status: .all, text: "牛"), TodoFilter(text: "caf 奶"), TodoFilter(parent: UID("p")),
    ]
    private static let titles = ["milk", "买牛奶", "Café", "牛 milk", "🥛", "x"]

    private(set) var todos: [TodoID] = []
    private(set) var lists: [ListID] = []

    mutating func next(
        from store: MemoryStore, _ random: inout SeededGenerator
    ) async throws -> (ChangeKind, [TodoOperation]) {
        if Int.random(in: 0..<8, using: &random) == 0,
            let last = try await store.read({ reader throws(StoreError) in try reader.lastUndoable() })
        {
            return (.undo(of: last.sequence), last.operations.reversed().map(\.inverse))
        }
        var operations: [TodoOperation] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            operations.append(try await operation(from: store, &random))
        }
        return (.edit, operations)
    }

    private mutating func operation(
        from store: MemoryStore, _ random: inout SeededGenerator
    ) async throws -> TodoOperation {
        let list = ([.inbox] + lists).randomElement(using: &random) ?? .inbox
        let title = Self.titles.randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<13, using: &random) {
        case 0...2:
            let id = SequentialIDs.todo(UInt32(todos.count + 1))
            todos.append(id)
            let source = Bool.random(using: &random) ? SourceDocument(format: .json, bytes: Array(title.utf8)) : nil
            return .create(
                .sample(
                    title, id: id, list: list, tags: Bool.random(using: &random) ? ["a", "é"] : [],
                    parent: Bool.random(using: &random) ? UID("p") : nil), source: source)
        case 3...6:
            guard let id = todos.randomElement(using: &random),
                let old = try await store.read({ reader throws(StoreError) in try reader.record(id: id)?.todo })
            else { break }
            var new = old
            switch Int.random(in: 0..<5, using: &random) {
            case 0: new.title = title
            case 1: new.status = TodoStatus.allCases.randomElement(using: &random) ?? .completed
            case 2: new.list = list
            case 3: new.tags = Bool.random(using: &random) ? [] : ["A", title]
            default: new.due = new.due == nil ? TodoDate("2026-12-24") : nil
            }
            return .update(id, old.changes(to: new))
        case 7: if let id = todos.randomElement(using: &random) { return .delete(id) }
        case 8: if let id = todos.randomElement(using: &random) { return .restore(id) }
        case 9:
            if let id = todos.randomElement(using: &random) {
                return .replaceSource(id, old: nil, new: SourceDocument(format: .todotxt, bytes: Array(title.utf8)))
            }
        case 10: return .deleteList(list)
        case 11: return .recolorList(list, old: nil, new: ["#FF0000", nil].randomElement(using: &random) ?? nil)
        default: break
        }
        if Bool.random(using: &random) { return .restoreList(list) }
        let new = TodoList(id: SequentialIDs.list(UInt32(lists.count + 1)), name: title)
        lists.append(new.id)
        return .createList(new)
    }
}

/// Sees every write to the table of to-dos, by triggers in the file, and compares it with the journal.
private final class Audit {
    private let connection: Connection

    init(folder: String) throws(StoreError) {
        let opened = try Connection(path: folder + "/tend.sqlite", role: .writer)
        try opened.execute(
            """
            CREATE TABLE audit (id BLOB);
            CREATE TRIGGER audit_insert AFTER INSERT ON todo BEGIN INSERT INTO audit VALUES (new.id); END;
            CREATE TRIGGER audit_update AFTER UPDATE ON todo BEGIN INSERT INTO audit VALUES (new.id); END;
            CREATE TRIGGER audit_delete AFTER DELETE ON todo BEGIN INSERT INTO audit VALUES (old.id); END;
            """)
        connection = opened
    }

    /// How many writes since the last call are in no operation of the last change.
    func unjournaled() throws(StoreError) -> Int {
        let count = try connection.integer(
            """
            SELECT count(*) FROM audit WHERE id NOT IN (
                SELECT subject FROM operation WHERE change = (SELECT max(seq) FROM change)
            )
            """)
        try connection.execute("DELETE FROM audit")
        return count
    }
}
