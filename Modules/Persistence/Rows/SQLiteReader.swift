import Domain

/// One view of the file: the port's reader on a connection that has a transaction open.
struct SQLiteReader: StoreReader {
    let now: Instant
    let session: StoreSession
    let ticket: ReadTicket?

    func lists() throws(StoreError) -> [TodoList] {
        try check()
        var lists: [TodoList] = []
        try session.connection.each(
            "list", "SELECT id, name, color FROM list WHERE deleted IS NULL ORDER BY position"
        ) { row throws(StoreError) in
            lists.append(TodoList(id: try row.next(), name: try row.next(), color: try row.next()))
        }
        return lists
    }

    func todo(_ reference: TodoReference) throws(StoreError) -> Todo {
        try check()
        switch reference {
        case .number(let number):
            let todo = try session.connection.first(
                "todo", "SELECT * FROM todo WHERE number = ? AND deleted IS NULL", number
            ) { row throws(StoreError) in try Todo(&row) }
            guard let todo else { throw .noSuchTodo(reference) }
            return todo
        case .uidPrefix(let prefix):
            let matches = try todos(uidPrefix: prefix)
            let exact = matches.filter { $0.uid == UID(prefix) }
            let found = exact.isEmpty ? matches : exact
            guard let first = found.first else { throw .noSuchTodo(reference) }
            guard found.count == 1 else { throw .ambiguous(prefix, matches: found.map(\.number).sorted()) }
            return first
        }
    }

    func records(uid: UID) throws(StoreError) -> [TodoRecord] {
        try check()
        var found: [(todo: Todo, isDeleted: Bool)] = []
        try session.connection.each(
            "todo", "SELECT * FROM todo WHERE uid = ? ORDER BY number", uid
        ) { row throws(StoreError) in
            found.append((try Todo(&row), try row.next(Instant?.self) != nil))
        }
        var records: [TodoRecord] = []
        for (todo, isDeleted) in found {
            records.append(TodoRecord(todo: todo, isDeleted: isDeleted, source: try source(of: todo)))
        }
        return records
    }

    func record(id: TodoID) throws(StoreError) -> TodoRecord? {
        guard let (todo, isDeleted) = try todo(id) else { return nil }
        return TodoRecord(todo: todo, isDeleted: isDeleted, source: try source(of: todo))
    }

    /// The row of a to-do, deleted or not.
    func todo(_ id: TodoID) throws(StoreError) -> (todo: Todo, isDeleted: Bool)? {
        try check()
        return try session.connection.first("todo", "SELECT * FROM todo WHERE id = ?", id) { row throws(StoreError) in
            (try Todo(&row), try row.next(Instant?.self) != nil)
        }
    }

    /// The row of a list, deleted or not.
    func list(id: ListID) throws(StoreError) -> (list: TodoList, isDeleted: Bool)? {
        try check()
        return try session.connection.first(
            "list", "SELECT name, color, deleted FROM list WHERE id = ?", id
        ) { row throws(StoreError) in
            (TodoList(id: id, name: try row.next(), color: try row.next()), try row.next(Instant?.self) != nil)
        }
    }

    /// Stops a read that was cancelled.
    func check() throws(StoreError) {
        if let ticket, ticket.isCancelled { throw .cancelled }
    }

    private func source(of todo: Todo) throws(StoreError) -> SourceDocument? {
        try session.connection.first(
            "source", "SELECT format, bytes FROM source WHERE todo = ?", todo.number
        ) { row throws(StoreError) in SourceDocument(format: try row.next(), bytes: try row.next()) }
    }

    /// The to-dos whose UID begins with these bytes, in the order of the UIDs: SQLite compares text byte by byte.
    private func todos(uidPrefix prefix: String) throws(StoreError) -> [Todo] {
        var todos: [Todo] = []
        try session.connection.each(
            "todo",
            "SELECT * FROM todo WHERE uid >= ?1 AND substr(CAST(uid AS BLOB), 1, ?2) = CAST(?1 AS BLOB) AND deleted IS NULL",
            prefix, prefix.utf8.count
        ) { row throws(StoreError) in todos.append(try Todo(&row)) }
        return todos
    }
}
