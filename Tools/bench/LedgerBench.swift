import Domain
import Persistence

/// What a first sync of 10,000 to-dos writes into the ledger, and what each full listing reads of it, against the same
/// statements through bare C calls.
func ledgerRows() async throws -> [BenchRow] {
    let todos = StoreBench.todos(10_000)
    let objects = todos.map { todo in
        RemoteObject(
            list: .inbox, href: Href("/alice/tasks/\(todo.uid.text).ics"), todo: todo.id, etag: "\"\(todo.uid.text)\"",
            base: Array("BEGIN:VCALENDAR\r\n\(String(repeating: "X-PROPERTY:value\r\n", count: 30))".utf8))
    }
    let operations = objects.map { LedgerOperation.saveObject($0) }
    let account = Account(
        name: "home", origin: "https://dav.example.org", user: "alice", home: Href("/alice/"), secret: .file)
    let list = RemoteList(
        list: .inbox, account: account.name, href: Href("/alice/tasks/"), name: "Tasks", localName: "Inbox")
    func open(_ folder: String) async throws -> SQLiteStore {
        let store = try StoreBench.open(folder)
        try await store.commitLedger(.sync) { _ throws(StoreError) in
            (LedgerChange(operations: todos.map { .create($0) }, ledger: [.saveAccount(account), .saveList(list)]), ())
        }
        return store
    }
    var (insert, again, read) = (BenchTimes(), BenchTimes(), BenchTimes())
    for _ in 0..<9 {
        try await StoreBench.inFolder { folder in
            let store = try await open(folder)
            for own in [true, false] {
                let time = try await BenchTime.of {
                    try await store.commitLedger(.sync) { _ throws(StoreError) in
                        (LedgerChange(ledger: operations), ())
                    }
                }
                if own { insert.own(time) } else { again.own(time) }
            }
            // The first read opens a connection and fills its memory, which the other side's has from writing.
            _ = try await store.readLedger { reader throws(StoreError) in try reader.objects(in: .inbox).count }
            read.own(
                try await BenchTime.of {
                    let found = try await store.readLedger { reader throws(StoreError) in
                        try reader.objects(in: .inbox)
                    }
                    precondition(found.count == objects.count)
                })
            await store.close()
        }
        try await StoreBench.inFolder { folder in
            await (try open(folder)).close()
            let bare = try BareSQLite(folder + "/tend.sqlite")
            defer { bare.close() }
            insert.other(try await BenchTime.of { try bare.insert(objects) })
            again.other(try await BenchTime.of { try bare.insert(objects) })
            read.other(
                try await BenchTime.of {
                    let found = try bare.readObjects()
                    precondition(found.count == objects.count)
                })
        }
    }
    let bare = "the same statements by bare C calls"
    return [
        BenchRow(
            ratioOf: "ledger: note 10,000 objects", against: bare, own: insert.own, other: insert.other,
            note: "with documents of 550 bytes"),
        BenchRow(ratioOf: "ledger: note them again", against: bare, own: again.own, other: again.other),
        BenchRow(
            ratioOf: "ledger: read 10,000 versions", against: bare, own: read.own, other: read.other,
            note: "without documents; both make hrefs"),
    ]
}
