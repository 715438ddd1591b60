import Domain

/// What waits to be sent, in the order it is to be sent in.
struct PushOrder: Sendable {
    /// To-dos: what was deleted first, since it may make room for another of the same UID; wholes before their parts,
    /// since a server or another client may look for the whole.
    private(set) var todos: [TodoID] = []
    /// How many to-dos of living lists were deleted here and are to go from the server, by list.
    private(set) var removals: [ListID: Int] = [:]

    /// Everything in the outbox of an account.
    init(_ account: Account, in reader: any LedgerReader) throws(StoreError) {
        var records: [TodoID: TodoRecord] = [:]
        var order: [TodoID] = []
        var byUID: [UID: TodoID] = [:]
        for entry in try reader.outbox(of: account.name) {
            order.append(entry.todo)
            guard let record = try reader.record(id: entry.todo) else { continue }
            records[entry.todo] = record
            byUID[record.todo.uid] = entry.todo
            if record.isDeleted, try !Self.isReplaced(record, reader) { removals[record.todo.list, default: 0] += 1 }
        }
        var seen: Set<TodoID> = []
        for id in order {
            // From the to-do up to its outermost whole that waits too, then down again.
            var chain: [TodoID] = []
            var next: TodoID? = id
            while let id = next, seen.insert(id).inserted {
                chain.append(id)
                next = records[id]?.todo.parent.flatMap { byUID[$0] }
            }
            todos += chain.reversed()
        }
        let gone = todos.filter { records[$0]?.isDeleted == true }
        todos = gone + todos.filter { records[$0]?.isDeleted != true }
    }

    /// True where another of the same UID is in its list: it does not vanish from there.
    private static func isReplaced(_ record: TodoRecord, _ reader: any LedgerReader) throws(StoreError) -> Bool {
        try reader.records(uid: record.todo.uid).contains { !$0.isDeleted && $0.todo.list == record.todo.list }
    }
}
