import Domain

extension MemoryReader: LedgerReader {
    func accounts() throws(StoreError) -> [Account] {
        state.ledger.accounts.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    func remoteLists(of account: String?) throws(StoreError) -> [RemoteList] {
        state.ledger.lists.filter { account == nil || $0.account == account }
    }

    func list(id: ListID) throws(StoreError) -> (list: TodoList, isDeleted: Bool)? { state.list(id) }

    func objects(in list: ListID) throws(StoreError) -> [RemoteObject] {
        (state.ledger.objects[list] ?? [:]).values.sorted { $0.href.key < $1.href.key }.map(withoutBase)
    }

    func pendingObjects(in list: ListID, limit: Int) throws(StoreError) -> [RemoteObject] {
        Array(try objects(in: list).filter { $0.pending != nil }.prefix(max(limit, 0)))
    }

    func object(_ href: Href, in list: ListID) throws(StoreError) -> RemoteObject? {
        state.ledger.objects[list]?[href]
    }

    func objects(of todo: TodoID) throws(StoreError) -> [RemoteObject] { state.ledger.objects(of: todo) }

    func outbox(of account: String) throws(StoreError) -> [OutboxEntry] {
        (state.ledger.outbox[account] ?? [:]).values.sorted { $0.place < $1.place }.map(\.entry)
    }

    func outboxEntry(for todo: TodoID, of account: String) throws(StoreError) -> OutboxEntry? {
        state.ledger.outbox[account]?[todo]?.entry
    }

    func changedTodos(since sequence: Int) throws(StoreError) -> (todos: [(id: TodoID, sequence: Int)], last: Int) {
        var changed: [(id: TodoID, sequence: Int)] = []
        var seen: Set<TodoID> = []
        // Backwards, so that each to-do is met at its last entry.
        for entry in state.journal.reversed().prefix(while: { $0.sequence > sequence }) where entry.kind != .sync {
            for id in entry.operations.reversed().compactMap(\.todo) where seen.insert(id).inserted {
                changed.append((id, entry.sequence))
            }
        }
        return (changed.reversed(), max(state.journal.last?.sequence ?? 0, sequence))
    }

    func conflicts(openOnly: Bool) throws(StoreError) -> [SyncConflict] {
        state.ledger.conflicts.reversed().filter { $0.isOpen || !openOnly }
    }

    private func withoutBase(_ object: RemoteObject) -> RemoteObject {
        var object = object
        object.base = nil
        return object
    }
}
