import Domain
import Foundation
import Glibc
import Persistence
import PowerLossSupport
import PowerLossTrace
import TestSupport

/// Uses a store while every change of a file is noted, for the tests of power failure: `PowerLossProbe new|old|salvage
/// ROOT`. The trace is written to `ROOT.trace`. After each thing that the store promises to keep, a mark says which it
/// was, the rows there are, and how many backups.
@main
struct PowerLossProbe {
    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, power_loss_begin(arguments[2], arguments[2] + ".trace") == 0 else { exit(64) }
        do {
            switch arguments[1] {
            case "new": try await Workload(folder: arguments[2] + "/new/store").runFromNothing()
            case "old": try await Workload(folder: arguments[2]).runFromOldFile()
            case "salvage": try await Workload(folder: arguments[2]).runSalvage()
            default: exit(64)
            }
            print("ok")
        } catch {
            print(error)
            exit(1)
        }
    }
}

/// What the probe does with a store.
private struct Workload: ~Copyable {
    private let location: StoreLocation
    private let clock = FixedClock()
    private let ids = SequentialIDs(first: 1000)
    private var step = 0

    init(folder: String) { location = StoreLocation(folder: folder) }

    /// A store from its first file on: changes of every kind, an import, checkpoints of every kind, backups until the
    /// oldest ones go.
    consuming func runFromNothing() async throws {
        var store = try open()
        try await change(store, times: 14)
        try checkpoint("PASSIVE")
        try await change(store, times: 6)
        let doctor = StoreDoctor(folder: location.folder, clock: clock)
        for _ in 0..<9 {
            try doctor.backUp()
            acknowledge()
        }
        try await importMany(store)
        _ = try await store.undoLast()
        acknowledge()
        try checkpoint("FULL")
        try await change(store, times: 10)
        try checkpoint("RESTART")
        try await change(store, times: 6)
        await store.close()
        acknowledge()
        store = try open()
        try await change(store, times: 8)
        try checkpoint("TRUNCATE")
        try await change(store, times: 8)
        try doctor.rebuildSearch()
        acknowledge()
        try await change(store, times: 4)
    }

    /// A store of version 1 that is brought up to date, and used.
    consuming func runFromOldFile() async throws {
        var store = try open()
        try await change(store, times: 6)
        await store.close()
        acknowledge()
        store = try open()
        try await change(store, times: 6)
    }

    /// A store that is salvaged while its log has rows that the file has not, and used again.
    consuming func runSalvage() async throws {
        let store = try open()
        try await change(store, times: 8)
        _ = try StoreDoctor(folder: location.folder, clock: clock).salvage()
        acknowledge()
        try await change(store, times: 5)
    }

    private mutating func open() throws -> SQLiteStore {
        clock.advance(seconds: 1)
        let store = try SQLiteStore.open(at: location.folder, clock: clock)
        acknowledge()
        return store
    }

    private mutating func acknowledge() {
        let backups = (try? FileManager.default.contentsOfDirectory(atPath: location.backups)) ?? []
        let digest = StoreDigest.of(location.database) ?? 0
        power_loss_mark("\(digest) \(backups.filter { $0.hasSuffix(".sqlite") }.count)")
    }

    private func checkpoint(_ kind: String) throws {
        try Connection(path: location.database, role: .writer).execute("PRAGMA wal_checkpoint(\(kind))")
    }

    private func todo(_ title: String, _ notes: String = "") -> Todo {
        .sample(title, id: ids.todoID(), notes: notes, tags: ["tag"], at: clock.now())
    }

    private mutating func importMany(_ store: SQLiteStore) async throws {
        let new = (0..<500).map { todo("imported \($0)", "买牛奶 \($0)") }
        try await store.commit(.importing) { _ throws(StoreError) in
            new.map { .create($0, source: SourceDocument(format: .icalendar, bytes: Array("BEGIN:VTODO\r\n".utf8))) }
        }
        acknowledge()
    }

    /// Makes the next changes; their kinds take turns.
    private mutating func change(_ store: SQLiteStore, times: Int) async throws {
        for _ in 0..<times {
            step += 1
            clock.advance(seconds: 1)
            try await change(store)
            acknowledge()
        }
    }

    private func change(_ store: SQLiteStore) async throws {
        let step = step
        switch step % 9 {
        case 1, 5:
            let new = [todo("step \(step)"), todo("long \(step)", String(repeating: "note ", count: 1500))]
            try await store.commit(.add) { _ throws(StoreError) in
                new.map { .create($0, source: SourceDocument(format: .json, bytes: [1, 2, 3])) }
            }
        case 2, 6:
            try await store.commit(.edit) { reader throws(StoreError) in
                try reader.todos(matching: TodoFilter()).suffix(3).map {
                    .update($0.id, [FieldChange(field: .title, old: $0.title, new: "edited in \(step)")])
                }
            }
        case 3:
            try await store.commit(.delete) { reader throws(StoreError) in
                try reader.todos(matching: TodoFilter()).suffix(1).map { .delete($0.id) }
            }
        case 4:
            let list = TodoList(id: ids.listID(), name: "List \(step)")
            let new = todo("in a list")
            try await store.commit(.lists) { _ throws(StoreError) in
                var moved = new
                moved.list = list.id
                return [.createList(list), .create(moved)]
            }
        case 7: try await store.setSetting("language", to: "\(step)")
        case 8: _ = try await store.undoLast()
        default: try await sync(store)
        }
    }

    /// Takes a to-do and a longer document into to-dos and ledger, and changes what the last sync knew.
    private func sync(_ store: SQLiteStore) async throws {
        let (step, new) = (step, todo("from the server"))
        let account = Account(
            name: "a", origin: "https://a.example", user: "", home: Href("/"), secret: .file, cursor: step)
        try await store.commitLedger(.sync) { reader throws(StoreError) in
            let known = try reader.objects(in: .inbox)
            let objects = [
                RemoteObject(list: .inbox, href: Href("/\(step)"), todo: new.id, base: Array(repeating: 7, count: 5000))
            ]
            let list = RemoteList(
                list: .inbox, account: "a", href: Href("/"), name: "a", localName: "a", token: "\(step)")
            let ledger: [LedgerOperation] =
                [.saveAccount(account), .saveList(list)] + objects.map { .saveObject($0) }
                + known.prefix(1).map { .removeObject($0.href, in: .inbox) }
                + [.saveOutbox(OutboxEntry(account: "a", todo: new.id, sequence: step))]
            return (LedgerChange(operations: [.create(new)], ledger: ledger), ())
        }
    }
}
