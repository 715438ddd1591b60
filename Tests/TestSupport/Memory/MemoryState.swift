import Domain
import Foundation

/// What a `MemoryStore` knows: a value, so that a failed change is simply dropped, and a copy costs nothing.
public struct MemoryState: Sendable {
    private(set) var lists = [(list: TodoList(id: .inbox, name: "Inbox"), isDeleted: false)]
    private(set) var records: [TodoID: TodoRecord] = [:]
    var journal: [JournalEntry] = []
    var settings: [String: String] = [:]
    var ledger = MemoryLedger()
    private var lastNumber = 0

    /// A state with the inbox and nothing else.
    public init() {}

    /// Does one operation, and gives it back as the journal is to keep it; nil where there is nothing to do.
    @discardableResult
    mutating func apply(_ operation: TodoOperation, at now: Instant) throws(StoreError) -> TodoOperation? {
        switch operation {
        case .create(var todo, let source):
            try requireList(todo.list)
            guard records[todo.id] == nil else { throw .internalFailure(code: 0, message: "identity used twice") }
            lastNumber += 1
            todo.number = TodoNumber(lastNumber)
            records[todo.id] = TodoRecord(todo: todo, isDeleted: false, source: source)
        case .update(let id, let changes):
            let record = try live(id)
            guard !changes.isEmpty else { return nil }
            var todo = record.todo
            for change in changes {
                guard todo.text(of: change.field).map({ Array($0.utf8) }) == change.old.map({ Array($0.utf8) }) else {
                    throw .changedSince(todo.number, change.field)
                }
                do { try todo.set(change.field, to: change.new) } catch { throw .refused(error) }
                if change.field == .list { try requireList(todo.list) }
            }
            todo.modified = now
            records[id] = TodoRecord(todo: todo, isDeleted: false, source: record.source)
        case .delete(let id):
            let record = try live(id)
            records[id] = TodoRecord(todo: record.todo, isDeleted: true, source: record.source)
        case .restore(let id):
            let record = try known(id)
            guard record.isDeleted else { return nil }
            try requireList(record.todo.list)
            records[id] = TodoRecord(todo: record.todo, isDeleted: false, source: record.source)
        case .replaceSource(let id, _, let source):
            let record = try known(id)
            records[id] = TodoRecord(todo: record.todo, isDeleted: record.isDeleted, source: source)
        case .createList(let list):
            try requireFree(list.name, except: list.id)
            guard !lists.contains(where: { $0.list.id == list.id }) else {
                throw .internalFailure(code: 0, message: "identity used twice")
            }
            lists.append((list, false))
        case .renameList(let id, let old, let new):
            guard let index = lists.firstIndex(where: { $0.list.id == id }) else { throw .noSuchList(id.text) }
            guard lists[index].list.name.utf8.elementsEqual(old.utf8) else { throw .noSuchList(old) }
            try requireFree(new, except: id)
            lists[index].list.name = new
        case .recolorList(let id, _, let new):
            let index = try requireList(id)
            guard !Todo.same(lists[index].list.color, new) else { return nil }
            defer { lists[index].list.color = new }
            return .recolorList(id, old: lists[index].list.color, new: new)
        case .deleteList(let id):
            let index = try requireList(id)
            guard id != .inbox else { throw .refused(.inboxStays) }
            let count = records.values.count { !$0.isDeleted && $0.todo.list == id }
            guard count == 0 else { throw .refused(.listNotEmpty(lists[index].list.name, count: count)) }
            lists[index].isDeleted = true
        case .restoreList(let id):
            guard let index = lists.firstIndex(where: { $0.list.id == id }) else { throw .noSuchList(id.text) }
            guard lists[index].isDeleted else { return nil }
            try requireFree(lists[index].list.name, except: id)
            lists[index].isDeleted = false
        }
        return operation
    }

    @discardableResult
    private func requireList(_ id: ListID) throws(StoreError) -> Int {
        guard let index = lists.firstIndex(where: { $0.list.id == id }) else { throw .noSuchList(id.text) }
        guard !lists[index].isDeleted else { throw .noSuchList(lists[index].list.name) }
        return index
    }

    private func requireFree(_ name: String, except id: ListID) throws(StoreError) {
        let isTaken = lists.contains {
            !$0.isDeleted && $0.list.id != id && $0.list.name.lowercased() == name.lowercased()
        }
        if isTaken { throw .refused(.listExists(name)) }
    }

    func list(_ id: ListID) -> (list: TodoList, isDeleted: Bool)? { lists.first { $0.list.id == id } }

    func known(_ id: TodoID) throws(StoreError) -> TodoRecord {
        guard let record = records[id] else { throw .noSuchTodo(.uidPrefix(id.uuid.uuidString.lowercased())) }
        return record
    }

    private func live(_ id: TodoID) throws(StoreError) -> TodoRecord {
        let record = try known(id)
        guard !record.isDeleted else { throw .noSuchTodo(.number(record.todo.number)) }
        return record
    }
}

extension ListID {
    /// The identity as text, for an error about a list whose name nobody knows.
    var text: String { uuid.uuidString.lowercased() }
}

extension TodoOperation {
    /// The to-do that the operation is about; nil for lists.
    var todo: TodoID? {
        switch self {
        case .create(let todo, _): todo.id
        case .update(let id, _), .delete(let id), .restore(let id), .replaceSource(let id, _, _): id
        case .createList, .renameList, .recolorList, .deleteList, .restoreList: nil
        }
    }
}
