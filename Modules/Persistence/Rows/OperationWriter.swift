import Domain
import FoundationEssentials

/// Writes operations and their journal entry, inside one transaction of the caller.
struct OperationWriter: ~Copyable {
    private let session: StoreSession
    private let reader: SQLiteReader
    private var journal: JournalWriter
    private var openLists: Set<ListID> = []
    private var touched: [Todo] = []
    private var places: [TodoID: Int] = [:]

    init(_ session: StoreSession, reader: SQLiteReader, kind: ChangeKind, origin: Int) {
        self.session = session
        self.reader = reader
        journal = JournalWriter(session, kind: kind, at: reader.now, origin: origin)
    }

    /// What was done.
    var receipt: Receipt { Receipt(sequence: journal.sequence, todos: touched) }

    /// Does every operation, in order, and writes those into the journal that had anything to do.
    mutating func apply(_ operations: [TodoOperation]) throws(StoreError) {
        touched.reserveCapacity(operations.count)
        for operation in operations { try apply(operation) }
        try journal.close()
    }

    private mutating func apply(_ operation: TodoOperation) throws(StoreError) {
        switch operation {
        case .create(var todo, let source):
            try requireList(todo.list)
            todo.number = .unassigned
            todo.number = try todo.insert(on: session.connection)
            try SearchIndex.insert(todo, on: session.connection)
            if let source { try write(source, of: todo) }
            try journal.write("create", todo.id)
            touched.append(todo)
        case .update(let id, let changes):
            let todo = try live(id)
            guard !changes.isEmpty else { return }
            try update(todo, changes)
            try journal.write(changes, of: id)
        case .delete(let id):
            let todo = try live(id)
            try session.connection.run("UPDATE todo SET deleted = ? WHERE number = ?", reader.now, todo.number)
            try SearchIndex.remove(todo, on: session.connection)
            try journal.write("delete", id)
            touch(todo)
        case .restore(let id):
            let (todo, isDeleted) = try known(id)
            guard isDeleted else { return }
            try requireList(todo.list)
            try session.connection.run("UPDATE todo SET deleted = NULL WHERE number = ?", todo.number)
            try SearchIndex.insert(todo, on: session.connection)
            try journal.write("restore", id)
            touch(todo)
        case .replaceSource(let id, let old, let new):
            let (todo, _) = try known(id)
            if let new {
                try write(new, of: todo)
            } else {
                try session.connection.run("DELETE FROM source WHERE todo = ?", todo.number)
            }
            try journal.writeReplacement(of: old, of: id)
            touch(todo)
        case .createList(let list):
            try requireFree(list.name, except: list.id)
            try session.connection.run(
                "INSERT INTO list (id, name, color) VALUES (?, ?, ?)", list.id, list.name, list.color)
            try journal.write("create-list", list.id)
        case .renameList(let id, let old, let new):
            // A deleted one, too: it may come back under another name, where its own is taken.
            guard let (list, _) = try reader.list(id: id) else { throw .noSuchList(id.text) }
            guard list.name.utf8.elementsEqual(old.utf8) else { throw .noSuchList(old) }
            try requireFree(new, except: id)
            try session.connection.run("UPDATE list SET name = ? WHERE id = ?", new, id)
            try journal.write("rename-list", id, old: old, new: new)
        case .recolorList(let id, _, let new):
            let list = try openList(id)
            guard !Todo.same(list.color, new) else { return }
            try session.connection.run("UPDATE list SET color = ? WHERE id = ?", new, id)
            try journal.write("recolor-list", id, old: list.color, new: new)
        case .deleteList(let id):
            let list = try openList(id)
            guard id != .inbox else { throw .refused(.inboxStays) }
            let count = try session.connection.integer(
                "SELECT count(*) FROM todo WHERE list = ? AND deleted IS NULL", id)
            guard count == 0 else { throw .refused(.listNotEmpty(list.name, count: count)) }
            try session.connection.run("UPDATE list SET deleted = ? WHERE id = ?", reader.now, id)
            try journal.write("delete-list", id)
            openLists.remove(id)
        case .restoreList(let id):
            guard let (list, isDeleted) = try reader.list(id: id) else { throw .noSuchList(id.text) }
            guard isDeleted else { return }
            try requireFree(list.name, except: id)
            try session.connection.run("UPDATE list SET deleted = NULL WHERE id = ?", id)
            try journal.write("restore-list", id)
        }
    }

    private mutating func update(_ old: Todo, _ changes: [FieldChange]) throws(StoreError) {
        var new = old
        for change in changes {
            guard Todo.same(new.text(of: change.field), change.old) else {
                throw .changedSince(old.number, change.field)
            }
            do { try new.set(change.field, to: change.new) } catch { throw .refused(error) }
        }
        if new.list != old.list { try requireList(new.list) }
        new.modified = reader.now
        try new.update(on: session.connection)
        if changes.contains(where: { [.title, .notes, .tags].contains($0.field) }) {
            try SearchIndex.remove(old, on: session.connection)
            try SearchIndex.insert(new, on: session.connection)
        }
        touch(new)
    }

    private func write(_ source: SourceDocument, of todo: Todo) throws(StoreError) {
        try session.connection.run(
            "INSERT OR REPLACE INTO source (todo, format, bytes) VALUES (?, ?, ?)", todo.number, source.format,
            source.bytes)
    }

    /// Notes how a to-do is now. New ones only stand at the end of `touched`; they are looked up once something else is
    /// touched, which an import of many never does.
    private mutating func touch(_ todo: Todo) {
        for place in places.count..<touched.count { places[touched[place].id] = place }
        if let place = places[todo.id] {
            touched[place] = todo
        } else {
            touched.append(todo)
        }
    }

    private func known(_ id: TodoID) throws(StoreError) -> (todo: Todo, isDeleted: Bool) {
        guard let found = try reader.todo(id) else { throw .noSuchTodo(.uidPrefix(id.text)) }
        return found
    }

    private func live(_ id: TodoID) throws(StoreError) -> Todo {
        let (todo, isDeleted) = try known(id)
        guard !isDeleted else { throw .noSuchTodo(.number(todo.number)) }
        return todo
    }

    /// Makes sure that a list is there and not deleted. What was seen in this transaction is not looked up again.
    private mutating func requireList(_ id: ListID) throws(StoreError) {
        guard !openLists.contains(id) else { return }
        openLists.insert(try openList(id).id)
    }

    private func openList(_ id: ListID) throws(StoreError) -> TodoList {
        guard let (list, isDeleted) = try reader.list(id: id) else { throw .noSuchList(id.text) }
        guard !isDeleted else { throw .noSuchList(list.name) }
        return list
    }

    private func requireFree(_ name: String, except id: ListID) throws(StoreError) {
        let folded = name.lowercased()
        for list in try reader.lists() where list.id != id && list.name.lowercased() == folded {
            throw .refused(.listExists(name))
        }
    }
}

extension ListID {
    /// The identity as text, for an error about a list whose name nobody knows.
    var text: String { uuid.uuidString.lowercased() }
}

extension TodoID {
    /// The identity as text, for an error about a to-do that nobody knows.
    var text: String { uuid.uuidString.lowercased() }
}
