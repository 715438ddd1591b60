import Domain

/// Copies what is known of servers into a new file, so that the next sync finds out by itself what has become of the
/// rest, and neither deletes nor overwrites anything on a server because a row was lost here:
///
/// - No token is kept. The next sync lists every collection and compares: an object that is not known is fetched.
/// - What is known of an object is kept only where its to-do's row comes from the same file: an older to-do beside a
///   newer base document would look as if the person had changed everything back. An object whose to-do is lost is not
///   known, so it is fetched and becomes a to-do again.
/// - Of a to-do that only the backup has, and has as deleted, no object is kept: what is still on the server comes
///   back.
/// - A to-do whose own document is lost takes the base document, or its unknown properties would look deleted.
/// - The journal begins anew, so nobody knows what was not sent yet: everything is put into the outbox as what
///   the server may have, and leaves it where it turns out to be the same on the server.
/// - Accounts and collections are taken from the backup only where the damaged file's own could not all be read: the
///   person may have removed them since.
struct LedgerCopier {
    private let target: StoreSession
    private let sources: [(session: StoreSession, isBackup: Bool)]
    private var accounts: [Bool: [Int: String]] = [:]
    private var knowsAllAccounts: Set<Bool> = []
    private var lists: [Bool: [Int: ListID]] = [:]

    init(target: StoreSession, sources: [(session: StoreSession, isBackup: Bool)]) {
        self.target = target
        // A file of an older version has nothing of this.
        self.sources = sources.filter { source in
            let tables = try? source.session.connection.integer(
                "SELECT count(*) FROM sqlite_schema WHERE name IN ('account', 'remote_list', 'remote_object', 'conflict')"
            )
            return tables == 4
        }
    }

    mutating func copyAccounts(_ report: inout SalvageReport) throws(StoreError) {
        var isWhole = false
        for (session, isBackup) in sources {
            var rows: [Int: Account] = [:]
            let isReadable = try SalvageSource(session: session).rows(
                "account",
                """
                SELECT id, name, origin, user, home, secret_command, authentication, authority_file, certificate_file,
                key_file, allows_insecure, follows_new_lists, policy, 0 FROM account WHERE id BETWEEN ? AND ?
                """,
                read: { row throws(StoreError) in
                    let id: Int = try row.next()
                    rows[id] = try Account(&row)
                })
            accounts[isBackup] = rows.mapValues(\.name)
            if isReadable { knowsAllAccounts.insert(isBackup) }
            for (_, account) in rows.sorted(by: { $0.key < $1.key }) where !isWhole {
                guard try count("SELECT count(*) FROM account WHERE name = ?", account.name) == 0 else { continue }
                try write(.saveAccount(account))
                report.accounts.count(isBackup)
            }
            isWhole = isReadable
        }
    }

    /// Copies collections; `addList` makes a list that was lost.
    mutating func copyLists(
        _ origins: SalvageOrigins, addList: (RemoteList) throws(StoreError) -> Void
    ) throws(StoreError) {
        var isWhole = false
        var others: [RemoteList] = []
        var found: [Bool: [Int: RemoteList]] = [:]
        for (session, isBackup) in sources {
            var rows: [Int: RemoteList] = [:]
            let names = accounts[isBackup] ?? [:]
            let isReadable = try SalvageSource(session: session).rows(
                "remote_list",
                """
                SELECT id, account, list, path, is_made, name, local_name, color, NULL, NULL, is_listed, is_writable
                FROM remote_list WHERE id BETWEEN ? AND ?
                """,
                read: { row throws(StoreError) in
                    let (id, account): (Int, Int) = (try row.next(), try row.next())
                    guard let name = names[account] else { throw .decoding(table: "remote_list", column: "account") }
                    rows[id] = try RemoteList(&row, of: name)
                })
            found[isBackup] = rows
            for (_, list) in rows.sorted(by: { $0.key < $1.key }) where !isWhole {
                if let row = origins.lists[list.list], row.isBackup != isBackup {
                    others.append(list)
                } else {
                    try addList(list)
                    try save(list)
                }
            }
            isWhole = isReadable
        }
        // The list's own row is of another time: as if the server had renamed the collection.
        for var list in others {
            (list.name, list.color) = ("", nil)
            try save(list)
        }
        for (isBackup, rows) in found {
            for (id, list) in rows where try isKnown(list) { lists[isBackup, default: [:]][id] = list.list }
        }
    }

    mutating func copyObjects(_ origins: SalvageOrigins) throws(StoreError) {
        try findLostLists(origins)
        for (session, isBackup) in sources {
            var rows: [(todo: Int, object: RemoteObject)] = []
            let lists = lists[isBackup] ?? [:]
            try SalvageSource(session: session).rows(
                "remote_object",
                """
                SELECT list, todo, key, path, NULL, etag, pending, problem, base
                FROM remote_object WHERE id BETWEEN ? AND ?
                """,
                read: { row throws(StoreError) in
                    let (list, todo): (ListID?, Int?) = (lists[try row.next()], try row.next())
                    guard let list, let todo, let origin = origins.todos[todo], origin.isBackup == isBackup,
                        !(isBackup && origin.isDeleted)
                    else { return }
                    rows.append((todo, try RemoteObject(&row, in: list)))
                },
                after: { () throws(StoreError) in
                    for (todo, object) in rows { try save(object, of: todo) }
                    rows = []
                })
        }
    }

    /// Makes up for collections whose rows are lost. It takes all accounts to say whose one was.
    private mutating func findLostLists(_ origins: SalvageOrigins) throws(StoreError) {
        for (session, isBackup) in sources where knowsAllAccounts.contains(isBackup) {
            var lost = LostCollections(target: target)
            var rows: [(list: Int, todo: Int, href: Href)] = []
            let known = lists[isBackup] ?? [:]
            try SalvageSource(session: session).rows(
                "remote_object", "SELECT list, todo, key, path FROM remote_object WHERE id BETWEEN ? AND ?",
                read: { row throws(StoreError) in
                    let (list, todo): (Int, Int?) = (try row.next(), try row.next())
                    guard known[list] == nil, let todo, origins.todos[todo]?.isBackup == isBackup else { return }
                    rows.append((list, todo, Href(key: try row.next(HrefKey.self).text, path: try row.next())))
                },
                after: { () throws(StoreError) in
                    for (list, todo, href) in rows { try lost.note(href, of: todo, inLost: list) }
                    rows = []
                })
            for (row, list) in try lost.found() {
                try save(list)
                lists[isBackup, default: [:]][row] = list.list
            }
        }
    }

    func copyConflicts() throws(StoreError) {
        for (session, _) in sources {
            var rows: [(todo: Int, conflict: SyncConflict)] = []
            try SalvageSource(session: session).rows(
                "conflict",
                """
                SELECT todo, number, x'00000000000000000000000000000000', at, property, occurrence, base, local, remote,
                kept, is_open FROM conflict WHERE number BETWEEN ? AND ?
                """,
                read: { row throws(StoreError) in rows.append((try row.next(), try SyncConflict(&row))) },
                after: { () throws(StoreError) in
                    for (todo, conflict) in rows
                    where try count("SELECT count(*) FROM todo WHERE number = ?", todo) == 1 {
                        try target.connection.run(
                            "INSERT OR IGNORE INTO conflict VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", conflict.number,
                            todo,
                            conflict.at, conflict.property, conflict.occurrence, conflict.base, conflict.local,
                            conflict.remote, conflict.kept, conflict.isOpen)
                    }
                    rows = []
                })
        }
    }

    /// Puts every to-do of every collection into the outbox, and those that have left it.
    func queueEverything() throws(StoreError) {
        try target.connection.run(
            """
            INSERT INTO outbox (account, todo, sequence, was_sent, attempts) SELECT account, number, 0, 1, 0 FROM (
                SELECT account, number FROM todo JOIN remote_list ON remote_list.list = todo.list WHERE deleted IS NULL
                UNION SELECT account, todo FROM remote_object JOIN remote_list ON remote_list.id = remote_object.list
            ) ORDER BY number, account
            """)
    }

    private func save(_ list: RemoteList) throws(StoreError) {
        guard try count("SELECT count(*) FROM remote_list WHERE list = ?", list.list) == 0,
            try count("SELECT count(*) FROM account WHERE name = ?", list.account) == 1
        else { return }
        try write(.saveList(list))
    }

    /// True where the list has the same collection now.
    private func isKnown(_ list: RemoteList) throws(StoreError) -> Bool {
        try count(
            """
            SELECT count(*) FROM remote_list JOIN account ON account.id = account
            WHERE list = ? AND account.name = ? AND path = ?
            """, list.list, list.account, list.href.path) == 1
    }

    private func save(_ object: RemoteObject, of todo: Int) throws(StoreError) {
        // What is gone is found out again.
        let pending = object.pending == .fetch ? object.pending : nil
        try target.connection.run(
            """
            INSERT OR IGNORE INTO remote_object (list, key, path, todo, etag, pending, problem, base)
            SELECT id, ?, ?, ?, ?, ?, ?, ? FROM remote_list WHERE list = ?
            """,
            HrefKey(object.href), object.href.storedPath, todo, object.etag, pending, object.problem,
            object.base,
            object.list)
        if let base = object.base {
            try target.connection.run("INSERT OR IGNORE INTO source VALUES (?, 'icalendar', ?)", todo, base)
        }
    }

    private func write(_ operation: LedgerOperation) throws(StoreError) {
        try LedgerWriter.apply(
            [operation], in: SQLiteReader(now: Instant(seconds: 0), session: target, ticket: nil))
    }

    private func count<each Value: ColumnValue>(
        _ sql: StaticString, _ values: repeat each Value
    ) throws(StoreError) -> Int { try target.connection.integer(sql, repeat each values) }
}
