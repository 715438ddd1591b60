import Domain

/// Writes operations on the ledger, inside one transaction of the caller.
struct LedgerWriter: ~Copyable {
    private let session: StoreSession
    private let reader: SQLiteReader
    // The rows of lists and accounts that were looked up; what is forgotten is looked up again.
    private var lists: [ListID: Int] = [:]
    private var accounts: [String: Int] = [:]

    /// Does every operation, in order, on what `reader` sees.
    static func apply(_ operations: [LedgerOperation], in reader: SQLiteReader) throws(StoreError) {
        var writer = LedgerWriter(reader: reader)
        for operation in operations { try writer.apply(operation) }
    }

    private init(reader: SQLiteReader) {
        self.reader = reader
        session = reader.session
    }

    private mutating func apply(_ operation: LedgerOperation) throws(StoreError) {
        switch operation {
        case .saveAccount(let account): try save(account)
        case .removeAccount(let name):
            try session.connection.run("DELETE FROM account WHERE name = ?", name)
            accounts = [:]
            lists = [:]
        case .saveList(let list): try save(list)
        case .removeList(let id):
            try session.connection.run("DELETE FROM remote_list WHERE list = ?", id)
            lists = [:]
        case .saveObject(let object): try save(object)
        case .mark(let href, let list, let pending): try mark(href, list, pending)
        case .removeObject(let href, let list):
            try session.connection.run(
                "DELETE FROM remote_object WHERE list = (SELECT id FROM remote_list WHERE list = ?) AND key = ?", list,
                HrefKey(href))
        case .saveOutbox(let entry): try save(entry)
        case .removeOutbox(let todo, let account):
            try session.connection.run(
                """
                DELETE FROM outbox WHERE todo = (SELECT number FROM todo WHERE id = ?)
                AND account = (SELECT id FROM account WHERE name = ?)
                """, todo, account)
        case .addConflict(let conflict): try add(conflict)
        case .decideConflict(let number, let side):
            try session.connection.run("UPDATE conflict SET is_open = 0, kept = ? WHERE number = ?", side, number)
        }
    }

    private func save(_ account: Account) throws(StoreError) {
        try session.connection.run(
            """
            INSERT INTO account (name, origin, user, home, secret_command, authentication, authority_file, certificate_file,
            key_file, allows_insecure, follows_new_lists, policy, cursor) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET origin = excluded.origin, user = excluded.user, home = excluded.home,
            secret_command = excluded.secret_command, authentication = excluded.authentication,
            authority_file = excluded.authority_file, certificate_file = excluded.certificate_file,
            key_file = excluded.key_file, allows_insecure = excluded.allows_insecure,
            follows_new_lists = excluded.follows_new_lists, policy = excluded.policy, cursor = excluded.cursor
            """,
            account.name, account.origin, account.user, account.home.path, account.secretCommand,
            account.authentication, account.connection.authorityFile, account.connection.certificateFile,
            account.connection.keyFile, account.connection.allowsInsecure, account.followsNewLists, account.policy,
            account.cursor)
    }

    private mutating func save(_ list: RemoteList) throws(StoreError) {
        let account = try row(ofAccount: list.account)
        guard try reader.list(id: list.list) != nil else { throw .noSuchList(list.list.text) }
        try session.connection.run(
            """
            INSERT INTO remote_list (list, account, path, is_made, name, local_name, color, token, tag, is_listed, is_writable)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (list) DO UPDATE SET account = excluded.account, path = excluded.path, is_made = excluded.is_made,
            name = excluded.name, local_name = excluded.local_name, color = excluded.color, token = excluded.token,
            tag = excluded.tag, is_listed = excluded.is_listed, is_writable = excluded.is_writable
            """,
            list.list, account, list.href.path, list.isMade, list.name, list.localName,
            list.color, list.token, list.tag, list.isListed, list.isWritable)
    }

    private mutating func save(_ object: RemoteObject) throws(StoreError) {
        let list = try row(of: object.list)
        let todo = try object.todo.map { id throws(StoreError) in try row(of: id) }
        try session.connection.run(
            """
            INSERT INTO remote_object (list, key, path, todo, etag, pending, problem, base) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (list, key) DO UPDATE SET path = excluded.path, todo = excluded.todo, etag = excluded.etag,
            pending = excluded.pending, problem = excluded.problem, base = excluded.base
            """,
            list, HrefKey(object.href), object.href.storedPath, todo, object.etag,
            object.pending, object.problem, object.base)
    }

    private mutating func mark(
        _ href: Href, _ list: ListID, _ pending: RemoteObject.Pending?
    ) throws(StoreError) {
        let row = try row(of: list)
        if pending == .fetch {
            try session.connection.run(
                """
                INSERT INTO remote_object (list, key, path, pending) VALUES (?, ?, ?, ?)
                ON CONFLICT (list, key) DO UPDATE SET pending = excluded.pending
                """, row, HrefKey(href), href.storedPath, pending)
        } else {
            try session.connection.run(
                "UPDATE remote_object SET pending = ? WHERE list = ? AND key = ?", pending, row, HrefKey(href))
        }
    }

    private mutating func save(_ entry: OutboxEntry) throws(StoreError) {
        let account = try row(ofAccount: entry.account)
        let todo = try row(of: entry.todo)
        if let list = entry.sending?.list, try reader.list(id: list) == nil { throw .noSuchList(list.text) }
        try session.connection.run(
            """
            INSERT INTO outbox (account, todo, sequence, sending_list, sending_path, sending_etag, sending_document, was_sent,
            attempts, not_before, problem) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (todo, account) DO UPDATE SET sequence = excluded.sequence, sending_list = excluded.sending_list,
            sending_path = excluded.sending_path, sending_etag = excluded.sending_etag,
            sending_document = excluded.sending_document, was_sent = excluded.was_sent, attempts = excluded.attempts,
            not_before = excluded.not_before, problem = excluded.problem
            """,
            account, todo, entry.sequence, entry.sending?.list,
            entry.sending?.href.path, entry.sending?.etag, entry.sending?.document, entry.wasSent, entry.attempts,
            entry.notBefore, entry.problem)
    }

    private func add(_ conflict: SyncConflict) throws(StoreError) {
        try session.connection.run(
            """
            INSERT INTO conflict (todo, at, property, occurrence, base, local, remote, kept, is_open)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            try row(of: conflict.todo), conflict.at, conflict.property, conflict.occurrence, conflict.base,
            conflict.local, conflict.remote, conflict.kept, conflict.isOpen)
    }

    private mutating func row(ofAccount name: String) throws(StoreError) -> Int {
        if let known = accounts[name] { return known }
        let found = try session.connection.first("account", "SELECT id FROM account WHERE name = ?", name) {
            row throws(StoreError) in try row.next(Int.self)
        }
        guard let found else { throw .noSuchAccount(name) }
        accounts[name] = found
        return found
    }

    private mutating func row(of list: ListID) throws(StoreError) -> Int {
        if let known = lists[list] { return known }
        let found = try session.connection.first(
            "remote_list", "SELECT id FROM remote_list WHERE list = ?", list
        ) { row throws(StoreError) in try row.next(Int.self) }
        guard let found else { throw .noSuchList(try reader.list(id: list)?.list.name ?? list.text) }
        lists[list] = found
        return found
    }

    private func row(of todo: TodoID) throws(StoreError) -> Int {
        let found = try session.connection.first("todo", "SELECT number FROM todo WHERE id = ?", todo) {
            row throws(StoreError) in try row.next(Int.self)
        }
        guard let found else { throw .noSuchTodo(.uidPrefix(todo.text)) }
        return found
    }
}
