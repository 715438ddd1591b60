import Domain

extension StoreBench {
    /// An account with nothing out of the ordinary.
    static func account(_ name: String = "home", cursor: Int = 0) -> Account {
        Account(
            name: name, origin: "https://dav.example.org", user: "alice", home: Href("/alice/"), secret: .file,
            cursor: cursor)
    }

    /// The collection of a list.
    static func collection(_ list: ListID, of account: String = "home", path: String = "/alice/tasks/") -> RemoteList {
        RemoteList(list: list, account: account, href: Href(path), name: "Tasks", localName: "Inbox")
    }

    /// Changes to-dos and ledger as a sync does.
    func sync(
        _ operations: [TodoOperation] = [], _ ledger: LedgerOperation..., kind: ChangeKind = .sync
    ) async throws {
        let change = LedgerChange(operations: operations, ledger: ledger)
        try await store.commitLedger(kind) { _ throws(StoreError) in (change, ()) }
    }

    /// An account whose collection is the inbox's.
    func publishInbox() async throws {
        try await sync([], .saveAccount(Self.account()), .saveList(Self.collection(.inbox)))
    }

    /// Reads to-dos and ledger.
    func look<Value: Sendable>(
        _ body: @Sendable (any LedgerReader) throws(StoreError) -> Value
    ) async throws -> Value {
        try await store.readLedger(body)
    }

    func object(_ path: String, in list: ListID = .inbox) async throws -> RemoteObject? {
        try await look { reader throws(StoreError) in try reader.object(Href(path), in: list) }
    }

    func objects(in list: ListID = .inbox) async throws -> [RemoteObject] {
        try await look { reader throws(StoreError) in try reader.objects(in: list) }
    }

    func outbox(_ account: String = "home") async throws -> [OutboxEntry] {
        try await look { reader throws(StoreError) in try reader.outbox(of: account) }
    }

    func conflicts(openOnly: Bool = false) async throws -> [SyncConflict] {
        try await look { reader throws(StoreError) in try reader.conflicts(openOnly: openOnly) }
    }

    /// The to-dos that changes after an entry have touched, each with the entry, as «title» and number.
    func changed(since sequence: Int) async throws -> [String] {
        try await look { reader throws(StoreError) in
            try reader.changedTodos(since: sequence).todos.map { id, sequence throws(StoreError) in
                "\(try reader.record(id: id)?.todo.title ?? "?") \(sequence)"
            }
        }
    }

    func lastUndoable() async throws -> JournalEntry? {
        try await store.read { reader throws(StoreError) in try reader.lastUndoable() }
    }
}
