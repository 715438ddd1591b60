import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

/// A salvage must not make the next sync take lost rows for deletions, or old rows for edits.
@Suite("A salvaged ledger")
struct SalvagedLedgerTests {
    private let folder: TemporaryFolder
    private let clock = FixedClock()
    private var location: StoreLocation { StoreLocation(folder: folder.path) }
    private var doctor: StoreDoctor { StoreDoctor(folder: folder.path, clock: clock) }
    private let work = SequentialIDs.list(1)

    init() throws { folder = try TemporaryFolder() }

    @Test("has everything but tokens, and all to-dos in the outbox, so that the next sync compares everything")
    func sound() async throws {
        let store = try await fill()
        let before = try await look(store)
        let report = try doctor.salvage()
        #expect(report.accounts == SalvageReport.Count(read: 2))
        let after = try await look(store)
        #expect(after.accounts == before.accounts.map(withoutCursor))
        #expect(after.lists == before.lists.map(withoutToken))
        #expect(after.objects.count == 6)
        #expect(after.objects == before.objects.filter { $0.todo != nil }.map(withoutRemoval))
        #expect(after.conflicts == before.conflicts)
        let entries = [1, 2, 3, 4, 5, 6].map {
            OutboxEntry(account: "home", todo: todo($0), sequence: 0, wasSent: true)
        }
        #expect(after.outbox == entries)
        #expect(after.sources == before.sources)
        try await expectCounting(store)
        #expect(try doctor.examine().isSound)
    }

    @Test("knows no object of a to-do that was lost, so that it is fetched, and nothing of it is deleted")
    func lostTodo() async throws {
        let store = try await fill()
        try damage("UPDATE todo SET status = '?' WHERE number IN (2, 3)")
        let report = try doctor.salvage()
        #expect(report.todos.missing == 2)
        let after = try await look(store)
        #expect(after.objects.map(\.todo) == [1, 4, 5, 6].map(todo))
        #expect(after.outbox.map(\.todo) == [1, 4, 5, 6].map(todo))
        #expect(after.lists.allSatisfy { $0.token == nil && $0.tag == nil })
        #expect(after.conflicts.map(\.number) == [1])
        #expect(try doctor.examine().isSound)
    }

    @Test("takes an object from the file that its to-do comes from: an older to-do with a newer base is no edit")
    func pairs() async throws {
        let store = try await fill()
        try doctor.backUp()
        // After the backup the server has changed 2 and 3, and 4 was deleted here.
        try await store.commitLedger(.sync) { _ throws(StoreError) in
            (
                LedgerChange(
                    operations: [
                        rename(2, "two", "zwei"), rename(3, "three", "drei"), .delete(todo(4)),
                        .replaceSource(todo(2), old: nil, new: SourceDocument(format: .icalendar, bytes: [2, 2])),
                    ],
                    ledger: [.saveObject(object(2, version: 2)), .saveObject(object(3, version: 2))]), ()
            )
        }
        try damage("UPDATE todo SET status = '?' WHERE number = 2")
        let report = try doctor.salvage()
        #expect(report.todos.fromBackup == 1)
        let after = try await look(store)
        #expect(after.titles[2] == "two" && after.titles[3] == "drei")
        #expect(after.objects.first { $0.todo == todo(2) } == object(2, version: 1))
        #expect(after.sources[2] == SourceDocument(format: .icalendar, bytes: [0, 2]), "of the same file, too")
        #expect(after.objects.first { $0.todo == todo(3) } == object(3, version: 2))
        #expect(after.objects.contains { $0.todo == todo(4) }, "the deletion that was not sent yet")
    }

    @Test("sends no deletion that only the backup knows of")
    func deletedInBackup() async throws {
        let store = try await fill()
        try await store.commit(.delete) { _ throws(StoreError) in [.delete(todo(2)), .delete(todo(3))] }
        try doctor.backUp()
        _ = try await store.undoLast()
        try damage("UPDATE todo SET status = '?' WHERE number IN (2, 3)")
        _ = try doctor.salvage()
        let after = try await look(store)
        #expect(after.objects.map(\.todo) == [1, 4, 5, 6].map(todo))
        #expect(after.outbox.map(\.todo) == [1, 4, 5, 6].map(todo))
    }

    @Test("brings a list back whose older row is deleted while newer to-dos stand in it")
    func revivedList() async throws {
        let store = try await fill()
        try await store.commit(.lists) { reader throws(StoreError) in
            try ChangeLists(.delete(name: "Work", includingTodos: true), id: SequentialIDs.list(9))
                .operations(in: reader)
        }
        try doctor.backUp()
        _ = try await store.undoLast()
        try overwrite(pageWith: Data("Work".utf8))
        _ = try doctor.salvage()
        let lists = try await store.read { reader throws(StoreError) in try reader.lists() }
        #expect(lists.contains { $0.id == work })
        let after = try await look(store)
        #expect(after.objects.map(\.todo) == [1, 2, 3, 4, 5, 6].map(todo))
        // The list's row is older than the collection's: the server's name counts.
        #expect(after.lists.map(\.name) == ["", ""])
    }

    @Test("gives a lost list the name that it had beside its collection")
    func lostList() async throws {
        let store = try await fill()
        try overwrite(pageWith: Data("Work".utf8))
        _ = try doctor.salvage()
        let names = try await store.read { reader throws(StoreError) in try reader.lists().map(\.name) }
        #expect(Set(names) == ["My inbox", "My work"])
        #expect(try await look(store).objects.count == 6)
    }

    @Test("takes the common document for one that was lost, so that no unknown property looks deleted")
    func lostSource() async throws {
        let store = try await fill()
        // The backup has older ones.
        try doctor.backUp()
        try damage("UPDATE source SET format = '?' WHERE todo IN (1, 2)")
        _ = try doctor.salvage()
        let after = try await look(store)
        for number in [1, 2] {
            #expect(
                after.sources[number]
                    == SourceDocument(format: .icalendar, bytes: object(number, version: 1).base ?? []))
        }
    }

    @Test("keeps to-dos whose objects were lost in the outbox: the next sync finds them by their UIDs")
    func lostObjects() async throws {
        let store = try await fill()
        try doctor.backUp()
        try damage("UPDATE remote_object SET pending = '?'")
        _ = try doctor.salvage()
        let after = try await look(store)
        #expect(after.objects.isEmpty, "those of the backup belong to older rows")
        #expect(after.outbox.count == 6)
        #expect(after.lists.count == 2)
    }

    @Test("finds a lost collection by the objects that were in it")
    func lostCollection() async throws {
        let store = try await fill()
        let before = try await look(store)
        try damage("PRAGMA foreign_keys=OFF; DELETE FROM remote_list WHERE id = 2")
        _ = try doctor.salvage()
        let after = try await look(store)
        #expect(after.lists.map(\.list) == [.inbox, work])
        #expect(after.lists.last?.href == Href("/h/work/"))
        #expect(after.lists.last?.name == "", "the server's name counts")
        #expect(after.objects == before.objects.filter { $0.todo != nil }.map(withoutRemoval))
        #expect(after.outbox.count == 6)
    }

    @Test("has an account from the backup only where the file's own could not be read")
    func accounts() async throws {
        let store = try await fill()
        try doctor.backUp()
        try await store.commitLedger(.lists) { _ throws(StoreError) in
            (LedgerChange(ledger: [.removeAccount("other")]), ())
        }
        _ = try doctor.salvage()
        #expect(try await look(store).accounts.map(\.name) == ["home"], "removed, not lost")
        try damage("UPDATE account SET policy = '?'")
        let report = try doctor.salvage()
        #expect(report.accounts == SalvageReport.Count(fromBackup: 2))
        let after = try await look(store)
        #expect(after.accounts.map(\.name) == ["home", "other"])
        #expect(after.lists.map(\.list) == [.inbox, work])
        #expect(after.lists.map(\.name) == ["", ""], "older than the lists' own rows")
        #expect(after.outbox.count == 6)
    }

    @Test("without its account is a store of local lists, with all to-dos")
    func lostAccount() async throws {
        let store = try await fill()
        try damage("UPDATE account SET policy = '?'")
        _ = try doctor.salvage()
        let after = try await look(store)
        #expect(after.accounts.isEmpty && after.lists.isEmpty && after.objects.isEmpty && after.outbox.isEmpty)
        #expect(after.titles.count == 6)
        #expect(after.conflicts.count == 2)
    }

    @Test("is made of a file and of a backup that know no ledger yet", arguments: [true, false])
    func olderVersion(asBackup: Bool) async throws {
        try copyFixture(version: 3, to: folder.path)
        if asBackup {
            // Bringing it up to date backs up the old file.
            _ = try SQLiteStore.open(at: folder.path, clock: clock)
            try damage("UPDATE todo SET status = '?' WHERE number = 1")
        }
        let report = try doctor.salvage()
        #expect(report.todos == SalvageReport.Count(read: asBackup ? 3 : 4, fromBackup: asBackup ? 1 : 0, missing: 0))
        #expect(try await look(SQLiteStore.open(at: folder.path, clock: clock)).accounts.isEmpty)
    }

    @Test("of any damage names no object without its to-do and common document, and no token")
    func mutations() async throws {
        let store = try await fill(extra: 60)
        await store.close()
        let original = try Data(contentsOf: URL(fileURLWithPath: location.database))
        var random = SeededGenerator(seed: 11)
        var partly = 0
        for round in 0..<60 {
            let place = try TemporaryFolder()
            let file = StoreLocation(folder: place.path)
            try FileManager.default.copyItem(atPath: location.database, toPath: file.database)
            if round % 3 == 0 { try StoreDoctor(folder: place.path, clock: clock).backUp() }
            var bytes = original
            for _ in 0..<(1 + round % 3) {
                let page = Int.random(in: 1..<bytes.count / 4096, using: &random) * 4096
                bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: UInt8(round), count: 4096))
            }
            try bytes.write(to: URL(fileURLWithPath: file.database))
            _ = try StoreDoctor(folder: place.path, clock: clock).salvage()
            let health = try StoreDoctor(folder: place.path, clock: clock).examine()
            #expect(health.isSound)
            let after = try await look(SQLiteStore.open(at: place.path, clock: clock))
            #expect(after.lists.allSatisfy { $0.token == nil && $0.tag == nil })
            #expect(after.accounts.allSatisfy { $0.cursor == 0 })
            let queued = Set(after.outbox.map(\.todo))
            for object in after.objects {
                let id = try #require(object.todo)
                #expect(queued.contains(id))
                #expect(object.base != nil)
            }
            if !after.objects.isEmpty, after.objects.count < 66 { partly += 1 }
        }
        #expect(partly > 5, "some must have lost some objects")
    }

    @Test("of a backup that is put back by hand is of one moment: token, documents, cursor and journal")
    func restoredBackup() async throws {
        let store = try await fill()
        let before = try await look(store)
        let backup = try doctor.backUp()
        try await store.commitLedger(.sync) { reader throws(StoreError) in
            var list = try reader.remoteLists(of: "home")[0]
            list.token = "later"
            return (
                LedgerChange(
                    operations: [rename(2, "two", "zwei")],
                    ledger: [.saveList(list), .saveObject(object(2, version: 2))]), ()
            )
        }
        try await store.commit(.edit) { _ throws(StoreError) in [rename(3, "three", "drei")] }
        await store.close()
        try FileManager.default.removeItem(atPath: location.database)
        for path in [location.log, location.sharedMemory] { try? FileManager.default.removeItem(atPath: path) }
        try FileManager.default.copyItem(atPath: backup, toPath: location.database)
        let restored = try SQLiteStore.open(at: folder.path, clock: clock)
        #expect(try await look(restored) == before)
        try await restored.commit(.edit) { _ throws(StoreError) in [rename(1, "one", "eins")] }
        let changed = try await restored.readLedger { reader throws(StoreError) in
            try reader.changedTodos(since: reader.accounts()[0].cursor).todos.map(\.id)
        }
        #expect(changed.contains(todo(1)))
    }

    // MARK: Tools

    private struct View: Equatable, Sendable {
        var accounts: [Account] = []
        var lists: [RemoteList] = []
        var objects: [RemoteObject] = []
        var outbox: [OutboxEntry] = []
        var conflicts: [SyncConflict] = []
        var titles: [Int: String] = [:]
        var sources: [Int: SourceDocument] = [:]
    }

    private func look(_ store: SQLiteStore) async throws -> View {
        try await store.readLedger { reader throws(StoreError) in
            var view = View()
            view.accounts = try reader.accounts()
            view.lists = try reader.remoteLists(of: nil)
            for list in view.lists {
                for object in try reader.objects(in: list.list) {
                    guard let whole = try reader.object(object.href, in: list.list) else { continue }
                    view.objects.append(whole)
                }
            }
            view.objects.sort { ($0.todo.map { "\($0)" } ?? "") < ($1.todo.map { "\($0)" } ?? "") }
            view.outbox = try reader.outbox(of: "home")
            view.conflicts = try reader.conflicts(openOnly: false)
            for todo in try reader.todos(matching: TodoFilter(status: .all)) {
                view.titles[todo.number.value] = todo.title
                view.sources[todo.number.value] = try reader.record(id: todo.id)?.source
            }
            return view
        }
    }

    /// Two accounts, of which one has two lists with six to-dos, each with a document and an object; two more are to be
    /// fetched and to go.
    private func fill(extra: Int = 0) async throws -> SQLiteStore {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        let titles = ["one", "two", "three", "four", "five", "six"] + (0..<extra).map { "extra \($0)" }
        let numbers = 1...titles.count
        let other = Account(
            name: "other", origin: "https://o.example", user: "", home: Href("/"), secret: .command("x"), cursor: 1)
        let conflict = { @Sendable (number: Int) in
            SyncConflict(
                todo: todo(number), at: clock.now(), property: "SUMMARY", base: [0], local: [1], remote: [2],
                kept: .local, isOpen: true)
        }
        try await store.commitLedger(.sync) { _ throws(StoreError) in
            var change = LedgerChange()
            change.operations = [.createList(TodoList(id: work, name: "Work", color: "#FF0000"))]
            change.operations += numbers.map { number in
                .create(
                    .sample(titles[number - 1], id: todo(number), list: number % 2 == 0 ? .inbox : work),
                    source: SourceDocument(format: .icalendar, bytes: [0, UInt8(number)]))
            }
            let account = Account(
                name: "home", origin: "https://h.example", user: "alice", home: Href("/h/"), secret: .file,
                followsNewLists: false, cursor: 1)
            change.ledger = [.saveAccount(account), .saveAccount(other)]
            for (list, name) in [(ListID.inbox, "inbox"), (work, "work")] {
                change.ledger.append(
                    .saveList(
                        RemoteList(
                            list: list, account: "home", href: Href("/h/\(name)/"), name: name,
                            localName: "My \(name)", color: "#FF0000", token: "token", tag: "tag")))
            }
            change.ledger += numbers.map { .saveObject(object($0, version: 1)) }
            change.ledger += [
                .saveObject(RemoteObject(list: work, href: Href("/h/work/new"), pending: .fetch)),
                .mark(object(6, version: 1).href, in: .inbox, .removal), .addConflict(conflict(1)),
                .addConflict(conflict(2)), .decideConflict(number: 1, taking: .remote),
                .saveOutbox(
                    OutboxEntry(
                        account: "home", todo: todo(5), sequence: 1,
                        sending: OutboxEntry.Sending(list: work, href: Href("/h/x"), etag: nil, document: [1]),
                        attempts: 3, problem: "p")),
            ]
            return (change, ())
        }
        return store
    }

    private func todo(_ number: Int) -> TodoID { SequentialIDs.todo(UInt32(number)) }

    private func rename(_ number: Int, _ old: String, _ new: String) -> TodoOperation {
        .update(todo(number), [FieldChange(field: .title, old: old, new: new)])
    }

    private func object(_ number: Int, version: UInt8) -> RemoteObject {
        RemoteObject(
            list: number % 2 == 0 ? .inbox : work,
            href: Href("/h/\(number % 2 == 0 ? "inbox" : "work")/\(number)%40.ics"), todo: todo(number),
            etag: "\"\(version)\"", base: [version, 0, UInt8(number)])
    }

    private func withoutCursor(_ account: Account) -> Account {
        var account = account
        account.cursor = 0
        return account
    }

    private func withoutToken(_ list: RemoteList) -> RemoteList {
        var list = list
        (list.token, list.tag) = (nil, nil)
        return list
    }

    private func withoutRemoval(_ object: RemoteObject) -> RemoteObject {
        var object = object
        if object.pending == .removal { object.pending = nil }
        return object
    }

    /// The next conflict and the next entry of the journal have new numbers, and the entry is found.
    private func expectCounting(_ store: SQLiteStore) async throws {
        try await store.commitLedger(.edit) { reader throws(StoreError) in
            let conflict = try reader.conflicts(openOnly: false)[0]
            return (LedgerChange(operations: [rename(1, "one", "eins")], ledger: [.addConflict(conflict)]), ())
        }
        try await store.readLedger { reader throws(StoreError) in
            #expect(try reader.conflicts(openOnly: false).map(\.number) == [3, 2, 1])
            let changed = try reader.changedTodos(since: try reader.accounts()[0].cursor)
            #expect(changed.todos.map(\.id) == [todo(1)])
            #expect(changed.last == 2)
        }
    }

    private func damage(_ sql: String) throws {
        try Connection(path: location.database, role: .writer).execute(sql)
    }

    private func overwrite(pageWith bytes: Data) throws {
        try Connection(path: location.database, role: .writer).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let whole = try Data(contentsOf: URL(fileURLWithPath: location.database))
        let place = try #require(whole.range(of: bytes)).lowerBound
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: location.database))
        try handle.seek(toOffset: UInt64(place / 4096 * 4096))
        try handle.write(contentsOf: Data(repeating: 0x5A, count: 4096))
        try handle.close()
    }
}
