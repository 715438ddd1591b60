import CSQLite
import Domain
import Foundation

/// The store's own statements through bare C calls: what there is to compare with. No cache, no checks, no errors but
/// one.
struct BareSQLite {
    private let database: OpaquePointer

    struct Failure: Error {
        let message: String
    }

    init(_ path: String) throws {
        var opened: OpaquePointer?
        guard sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK, let opened
        else { throw Failure(message: "cannot open \(path)") }
        database = opened
        try run(
            "PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON; PRAGMA synchronous=FULL; PRAGMA cache_size=-16000"
        )
    }

    func close() { sqlite3_close(database) }

    /// Writes to-dos with their journal and search entries in one transaction.
    func insert(_ todos: [Todo]) throws {
        try run("BEGIN IMMEDIATE; INSERT INTO change (at, kind, undoes, origin) VALUES (1, 'import', NULL, 1)")
        let change = sqlite3_last_insert_rowid(database)
        let rows = try prepare("INSERT INTO todo VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        let search = try prepare("INSERT INTO search (rowid, title, notes, tags) VALUES (?, ?, ?, ?)")
        let journal = try prepare("INSERT INTO operation VALUES (?, ?, 0, ?, ?, NULL, NULL, NULL)")
        defer { for statement in [rows, search, journal] { sqlite3_finalize(statement) } }
        for (position, todo) in todos.enumerated() {
            let tags = todo.tags.joined(separator: "\n")
            sqlite3_bind_null(rows, 1)
            bind(todo.id.uuid, to: rows, 2)
            bind(todo.uid.text, to: rows, 3)
            bind(todo.list.uuid, to: rows, 4)
            bind(todo.title, to: rows, 5)
            bind(todo.notes, to: rows, 6)
            bind(todo.status.rawValue, to: rows, 7)
            bind(todo.priority.rawValue, to: rows, 8)
            bind(todo.start?.description, to: rows, 9)
            bind(todo.due?.description, to: rows, 10)
            if let completed = todo.completed { sqlite3_bind_int64(rows, 11, Int64(completed.seconds)) }
            bind(tags.isEmpty ? nil : tags, to: rows, 12)
            bind(todo.parent?.text, to: rows, 13)
            bind(todo.recurrence?.description, to: rows, 14)
            sqlite3_bind_null(rows, 15)
            sqlite3_bind_int64(rows, 16, Int64(todo.created.seconds))
            sqlite3_bind_int64(rows, 17, Int64(todo.modified.seconds))
            sqlite3_bind_null(rows, 18)
            try step(rows)
            sqlite3_bind_int64(search, 1, sqlite3_last_insert_rowid(database))
            bind(todo.title, to: search, 2)
            bind(todo.notes, to: search, 3)
            bind(tags, to: search, 4)
            try step(search)
            sqlite3_bind_int64(journal, 1, change)
            sqlite3_bind_int64(journal, 2, Int64(position))
            bind("create", to: journal, 3)
            bind(todo.id.uuid, to: journal, 4)
            try step(journal)
        }
        try run("COMMIT")
    }

    /// Notes objects of the first collection as the store does: each looks for its to-do, then takes an old one's place.
    func insert(_ objects: [RemoteObject]) throws {
        try run("BEGIN IMMEDIATE")
        let find = try prepare("SELECT number FROM todo WHERE id = ?")
        let insert = try prepare(
            """
            INSERT INTO remote_object (list, key, path, todo, etag, pending, problem, base) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (list, key) DO UPDATE SET path = excluded.path, todo = excluded.todo, etag = excluded.etag,
            pending = excluded.pending, problem = excluded.problem, base = excluded.base
            """)
        defer { for statement in [find, insert] { sqlite3_finalize(statement) } }
        for object in objects {
            if let todo = object.todo { bind(todo.uuid, to: find, 1) }
            guard sqlite3_step(find) == SQLITE_ROW else { throw failure() }
            sqlite3_bind_int64(insert, 1, 1)
            bind(Array(object.href.key.utf8), to: insert, 2)
            sqlite3_bind_null(insert, 3)
            sqlite3_bind_int64(insert, 4, sqlite3_column_int64(find, 0))
            sqlite3_reset(find)
            bind(object.etag, to: insert, 5)
            bind(object.pending?.rawValue, to: insert, 6)
            bind(object.problem, to: insert, 7)
            bind(object.base ?? [], to: insert, 8)
            try step(insert)
        }
        try run("COMMIT")
    }

    /// The versions of the objects of the first collection.
    func readObjects() throws -> [RemoteObject] {
        let statement = try prepare(
            """
            SELECT key, path, todo.id, etag, pending, problem, NULL FROM remote_object LEFT JOIN todo ON number = todo
            WHERE remote_object.list = 1 ORDER BY key
            """)
        defer { sqlite3_finalize(statement) }
        var objects: [RemoteObject] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            objects.append(
                RemoteObject(
                    list: .inbox, href: Href(text(statement, 0) ?? ""), todo: TodoID(uuid(statement, 2)),
                    etag: text(statement, 3),
                    pending: text(statement, 4).flatMap(RemoteObject.Pending.init(rawValue:)),
                    problem: text(statement, 5)))
        }
        return objects
    }

    /// Every to-do that is not deleted.
    func readAll() throws -> [Todo] {
        let statement = try prepare("SELECT * FROM todo WHERE deleted IS NULL ORDER BY number")
        defer { sqlite3_finalize(statement) }
        var todos: [Todo] = []
        while sqlite3_step(statement) == SQLITE_ROW { todos.append(todo(statement)) }
        return todos
    }

    /// One to-do after the other, by number, on one state of the file as the store reads them.
    func read(_ numbers: [Int]) throws -> [Todo] {
        try run("BEGIN")
        defer { sqlite3_exec(database, "COMMIT", nil, nil, nil) }
        let statement = try prepare("SELECT * FROM todo WHERE number = ? AND deleted IS NULL")
        defer { sqlite3_finalize(statement) }
        var todos: [Todo] = []
        for number in numbers {
            sqlite3_bind_int64(statement, 1, Int64(number))
            if sqlite3_step(statement) == SQLITE_ROW { todos.append(todo(statement)) }
            sqlite3_reset(statement)
        }
        return todos
    }

    private func todo(_ row: OpaquePointer) -> Todo {
        Todo(
            id: TodoID(uuid(row, 1)), number: TodoNumber(Int(sqlite3_column_int64(row, 0))),
            uid: UID(text(row, 2) ?? ""),
            list: ListID(uuid(row, 3)), title: text(row, 4) ?? "", notes: text(row, 5) ?? "",
            status: text(row, 6).flatMap(TodoStatus.init(rawValue:)) ?? .needsAction,
            priority: text(row, 7).flatMap(Priority.init(rawValue:)) ?? .none,
            start: text(row, 8).flatMap { TodoDate($0) }, due: text(row, 9).flatMap { TodoDate($0) },
            completed: instant(row, 10), tags: text(row, 11)?.split(separator: "\n").map(String.init) ?? [],
            parent: text(row, 12).map(UID.init), recurrence: text(row, 13).flatMap { Recurrence($0) },
            reminders: text(row, 14)?.split(separator: "\n").compactMap { Reminder($0) } ?? [],
            created: instant(row, 15) ?? Instant(seconds: 0), modified: instant(row, 16) ?? Instant(seconds: 0))
    }

    private func text(_ row: OpaquePointer, _ column: Int32) -> String? {
        guard let start = sqlite3_column_text(row, column) else { return nil }
        return String(
            decoding: UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(row, column))), as: UTF8.self)
    }

    private func uuid(_ row: OpaquePointer, _ column: Int32) -> UUID {
        sqlite3_column_blob(row, column).map { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) } ?? UUID()
    }

    private func instant(_ row: OpaquePointer, _ column: Int32) -> Instant? {
        sqlite3_column_type(row, column) == SQLITE_NULL ? nil : Instant(seconds: Int(sqlite3_column_int64(row, column)))
    }

    private func bind(_ text: String?, to statement: OpaquePointer, _ index: Int32) {
        guard var text else {
            sqlite3_bind_null(statement, index)
            return
        }
        text.withUTF8 { bytes in
            _ = bytes.withMemoryRebound(to: CChar.self) {
                sqlite3_bind_text(statement, index, $0.baseAddress, Int32($0.count), tend_sqlite3_transient())
            }
        }
        if text.isEmpty { sqlite3_bind_text(statement, index, "", 0, nil) }
    }

    private func bind(_ bytes: [UInt8], to statement: OpaquePointer, _ index: Int32) {
        _ = bytes.withUnsafeBytes {
            sqlite3_bind_blob(statement, index, $0.baseAddress, Int32($0.count), tend_sqlite3_transient())
        }
    }

    private func bind(_ uuid: UUID, to statement: OpaquePointer, _ index: Int32) {
        _ = withUnsafeBytes(of: uuid.uuid) {
            sqlite3_bind_blob(statement, index, $0.baseAddress, 16, tend_sqlite3_transient())
        }
    }

    private func prepare(_ sql: String) throws -> OpaquePointer {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
            throw failure()
        }
        return statement
    }

    private func step(_ statement: OpaquePointer) throws {
        guard sqlite3_step(statement) == SQLITE_DONE else { throw failure() }
        sqlite3_reset(statement)
    }

    private func run(_ script: String) throws {
        guard sqlite3_exec(database, script, nil, nil, nil) == SQLITE_OK else { throw failure() }
    }

    private func failure() -> Failure { Failure(message: String(cString: sqlite3_errmsg(database))) }
}
