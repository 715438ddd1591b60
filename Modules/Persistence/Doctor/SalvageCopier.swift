import Domain
import FoundationEssentials

/// Copies what can be read of a damaged file, then what only the backup has, into a new file, inside the caller's
/// transaction. Rows are read as values of the domain, so that the new file never holds one that could not be read
/// back.
struct SalvageCopier {
    private let target: StoreSession
    private let sources: [(session: StoreSession, isBackup: Bool)]
    private var report: SalvageReport
    private var origins = SalvageOrigins()

    init(target: StoreSession, damaged: StoreSession?, backup: StoreSession?, report: SalvageReport) {
        self.target = target
        sources = [damaged.map { ($0, false) }, backup.map { ($0, true) }].compactMap { $0 }
        self.report = report
    }

    mutating func run() throws(StoreError) -> SalvageReport {
        // The new file's own inbox makes way for the old one, which may have another name.
        try target.connection.run("DELETE FROM list")
        for (session, isBackup) in sources { try copyLists(from: session, isBackup) }
        var ledger = LedgerCopier(target: target, sources: sources)
        try ledger.copyAccounts(&report)
        try ledger.copyLists(origins) { list throws(StoreError) in
            try addList(list.list, named: list.localName, color: list.color)
        }
        try addList(.inbox, named: "Inbox")
        for (session, isBackup) in sources { try copyTodos(from: session, isBackup) }
        try reviveLists()
        // A document from the file of its to-do first, then the one that both sides had in common, then any.
        for (session, isBackup) in sources { try copySources(from: session, isBackup, ownOnly: true) }
        try ledger.copyObjects(origins)
        for (session, isBackup) in sources { try copySources(from: session, isBackup, ownOnly: false) }
        try ledger.copyConflicts()
        try ledger.queueEverything()
        for (session, isBackup) in sources { try copySettings(from: session, isBackup) }
        try SearchIndex.fill(on: target.connection)
        report.lists.missing = try missing("list", report.lists)
        report.todos.missing = try missing("todo", report.todos)
        // Journal entries go on counting, so that an observer does not take new ones for old; so do conflicts.
        _ = try missing("change", SalvageReport.Count())
        _ = try missing("conflict", SalvageReport.Count())
        return report
    }

    private mutating func copyLists(from session: StoreSession, _ isBackup: Bool) throws(StoreError) {
        var rows: [(position: Int, list: TodoList, deleted: Instant?)] = []
        let source = SalvageSource(session: session)
        try source.rows(
            "list", "SELECT position, id, name, color, deleted FROM list WHERE position BETWEEN ? AND ?",
            read: { row throws(StoreError) in
                let position: Int = try row.next()
                let list = TodoList(id: try row.next(), name: try row.next(), color: try row.next())
                rows.append((position, list, try row.next()))
            },
            after: { () throws(StoreError) in
                for (position, list, deleted) in rows where try isNew("SELECT count(*) FROM list WHERE id = ?", list.id)
                {
                    try target.connection.run(
                        "INSERT OR IGNORE INTO list VALUES (?, ?, ?, ?, ?)", position, list.id, list.name, list.color,
                        deleted)
                    origins.lists[list.id] = SalvageOrigins.Row(isBackup: isBackup, isDeleted: deleted != nil)
                    report.lists.count(isBackup)
                }
                rows = []
            })
    }

    private mutating func copyTodos(from session: StoreSession, _ isBackup: Bool) throws(StoreError) {
        var rows: [(todo: Todo, deleted: Instant?)] = []
        try SalvageSource(session: session).rows(
            "todo", "SELECT * FROM todo WHERE number BETWEEN ? AND ?",
            read: { row throws(StoreError) in rows.append((try Todo(&row), try row.next())) },
            after: { () throws(StoreError) in
                for (todo, deleted) in rows
                where try isNew("SELECT count(*) FROM todo WHERE number = ? OR id = ?", todo.number, todo.id) {
                    try addList(todo.list, named: "Salvaged")
                    _ = try todo.insert(on: target.connection, deleted: deleted)
                    origins.todos[todo.number.value] = SalvageOrigins.Row(
                        isBackup: isBackup, isDeleted: deleted != nil)
                    report.todos.count(isBackup)
                }
                rows = []
            })
    }

    private mutating func copySources(
        from session: StoreSession, _ isBackup: Bool, ownOnly: Bool
    ) throws(StoreError) {
        var rows: [(todo: Int, source: SourceDocument)] = []
        try SalvageSource(session: session).rows(
            "source", "SELECT todo, format, bytes FROM source WHERE todo BETWEEN ? AND ?",
            read: { row throws(StoreError) in
                rows.append((try row.next(), SourceDocument(format: try row.next(), bytes: try row.next())))
            },
            after: { () throws(StoreError) in
                for (todo, source) in rows {
                    guard let row = origins.todos[todo], row.isBackup == isBackup || !ownOnly,
                        try isNew("SELECT count(*) FROM source WHERE todo = ?", todo)
                    else { continue }
                    try target.connection.run("INSERT INTO source VALUES (?, ?, ?)", todo, source.format, source.bytes)
                    report.sources.count(isBackup)
                }
                rows = []
            })
    }

    private mutating func copySettings(from session: StoreSession, _ isBackup: Bool) throws(StoreError) {
        var rows: [(key: String, value: String)] = []
        do throws(StoreError) {
            try session.connection.each("setting", "SELECT key, value FROM setting") { row throws(StoreError) in
                rows.append((try row.next(), try row.next()))
            }
        } catch {
            // What was read before the damage is kept.
        }
        for (key, value) in rows where try isNew("SELECT count(*) FROM setting WHERE key = ?", key) {
            try target.connection.run("INSERT INTO setting VALUES (?, ?)", key, value)
            report.settings.count(isBackup)
        }
    }

    /// Adds a list that rows name but nobody has.
    private func addList(_ id: ListID, named name: String, color: String? = nil) throws(StoreError) {
        guard try isNew("SELECT count(*) FROM list WHERE id = ?", id) else { return }
        try target.connection.run("INSERT INTO list (id, name, color) VALUES (?, ?, ?)", id, try free(name), color)
    }

    /// Brings back lists that are deleted in an older row and have to-dos in newer ones.
    private func reviveLists() throws(StoreError) {
        var lists: [(id: ListID, name: String)] = []
        try target.connection.each(
            "list",
            """
            SELECT id, name FROM list WHERE deleted IS NOT NULL
            AND EXISTS (SELECT 1 FROM todo WHERE todo.list = list.id AND todo.deleted IS NULL)
            """
        ) { row throws(StoreError) in lists.append((try row.next(), try row.next())) }
        for (id, name) in lists {
            let isFree = try isNew("SELECT count(*) FROM list WHERE name = ? AND deleted IS NULL", name)
            try target.connection.run(
                "UPDATE list SET deleted = NULL, name = ? WHERE id = ?", isFree ? name : try free(name), id)
        }
    }

    /// A name that no list has.
    private func free(_ name: String) throws(StoreError) -> String {
        var free = name
        var attempt = 1
        while try !isNew("SELECT count(*) FROM list WHERE name = ?", free) {
            attempt += 1
            free = "\(name) \(attempt)"
        }
        return free
    }

    private func isNew<each Value: ColumnValue>(_ sql: StaticString, _ values: repeat each Value) throws(StoreError)
        -> Bool
    {
        try target.connection.integer(sql, repeat each values) == 0
    }

    /// Makes the new file count on from where the old one was, and says how many of the old one's rows are not there:
    /// rows are never taken out of a table, so each number once given had one.
    private func missing(_ table: String, _ count: SalvageReport.Count) throws(StoreError) -> Int {
        let last = sources.map { SalvageSource(session: $0.session).lastNumber(of: table) ?? 0 }.max() ?? 0
        if try isNew("SELECT count(*) FROM sqlite_sequence WHERE name = ?", table) {
            try target.connection.run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, 0)", table)
        }
        try target.connection.run("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", last, table)
        return max(last - count.read - count.fromBackup, 0)
    }
}

/// Where the rows of a salvaged file came from.
struct SalvageOrigins {
    /// One row.
    struct Row {
        /// True where it came from the backup.
        let isBackup: Bool
        /// True where it says that its to-do or list was deleted.
        let isDeleted: Bool
    }

    /// To-dos, by number.
    var todos: [Int: Row] = [:]
    /// Lists.
    var lists: [ListID: Row] = [:]
}

extension SalvageReport.Count {
    mutating func count(_ isBackup: Bool) {
        if isBackup { fromBackup += 1 } else { read += 1 }
    }
}
