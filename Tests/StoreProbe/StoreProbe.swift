import Domain
import Foundation
import Glibc
import Persistence
import TestSupport

/// A second process for the store's tests: `StoreProbe COMMAND FOLDER [NUMBER]`. It says on standard output what it
/// did, line by line.
@main
struct StoreProbe {
    private struct SystemClock: Domain.Clock {
        func now() -> Instant { Instant(seconds: time(nil)) }
    }

    private let folder: String
    private let number: Int

    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else { exit(64) }
        let probe = StoreProbe(folder: arguments[2], number: arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0)
        do {
            try await probe.run(arguments[1])
            say("ok")
        } catch {
            say("\(error)")
            exit(1)
        }
    }

    private func run(_ command: String) async throws(StoreError) {
        switch command {
        case "open": _ = try SQLiteStore.open(at: folder, clock: SystemClock())
        case "pairs": try await writePairs()
        case "count": try await count()
        case "add": try await addAndClose()
        case "hold": try hold()
        case "fill": try await fill()
        case "unprivileged": try await withoutPrivileges()
        case "fixture": try makeFixture()
        default: exit(64)
        }
    }

    private static func todo(_ title: String) -> Todo { .sample(title, id: TodoID(UUID()), at: SystemClock().now()) }

    /// Writes a line at once, so that a killed process has said what it had done.
    private static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = Glibc.write(1, bytes, bytes.count)
    }

    /// Two to-dos in each change, an object and a place in the outbox, as a sync does, without end. The collection's
    /// token counts the changes; each is acknowledged by its number once it is safe.
    private func writePairs() async throws(StoreError) {
        let store = try SQLiteStore.open(at: folder, clock: SystemClock())
        try await store.commitLedger(.sync) { reader throws(StoreError) in
            guard try reader.accounts().isEmpty else { return (LedgerChange(), ()) }
            let account = Account(name: "a", origin: "https://a.example", user: "", home: Href("/"), secret: .file)
            let list = RemoteList(list: .inbox, account: "a", href: Href("/l/"), name: "l", localName: "l")
            return (LedgerChange(ledger: [.saveAccount(account), .saveList(list)]), ())
        }
        while true {
            let number = try await store.commitLedger(.sync) { reader throws(StoreError) in
                let todos = [Self.todo("first"), Self.todo("second")]
                var list = try reader.remoteLists(of: "a")[0]
                let number = (list.token.flatMap { Int($0) } ?? 0) + 1
                list.token = "\(number)"
                let change = LedgerChange(
                    operations: [
                        .create(todos[0], source: SourceDocument(format: .icalendar, bytes: [1, 2, 3])),
                        .create(todos[1]),
                    ],
                    ledger: [
                        .saveList(list),
                        .saveObject(
                            RemoteObject(list: .inbox, href: Href("/l/\(number)"), todo: todos[0].id, base: [1, 2, 3])),
                        .saveOutbox(OutboxEntry(account: "a", todo: todos[1].id, sequence: number)),
                    ])
                return (change, number)
            }
            Self.say("\(number)")
        }
    }

    /// Counts the title of to-do 1 up, one at a time.
    private func count() async throws(StoreError) {
        let store = try SQLiteStore.open(at: folder, clock: SystemClock())
        for _ in 0..<number {
            try await store.commit(.edit) { reader throws(StoreError) in
                let old = try reader.todo(.number(TodoNumber(1)))
                let next = String((Int(old.title) ?? 0) + 1)
                return [.update(old.id, [FieldChange(field: .title, old: old.title, new: next)])]
            }
        }
    }

    /// Writes one to-do, says how many there are, and closes the store as a command does.
    private func addAndClose() async throws(StoreError) {
        let store = try SQLiteStore.open(at: folder, clock: SystemClock())
        try await store.commit(.add) { _ throws(StoreError) in [.create(Self.todo("added"))] }
        Self.say(
            "\(try await store.read { reader throws(StoreError) in try reader.todos(matching: TodoFilter()).count })")
        await store.close()
    }

    /// Holds the write lock until standard input ends.
    private func hold() throws(StoreError) {
        let descriptor = open(folder + "/tend.lock", O_RDWR | O_CREAT, 0o600)
        guard flock(descriptor, LOCK_EX) == 0 else { exit(70) }
        Self.say("held")
        _ = readLine()
    }

    /// Writes until the largest file the process may have is full; says how many changes were acknowledged, and the
    /// error.
    private func fill() async throws(StoreError) {
        let store = try SQLiteStore.open(at: folder, clock: SystemClock())
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: rlim_t(number), rlim_max: rlim_t(number))
        setrlimit(__rlimit_resource_t(1), &limit)
        let notes = String(repeating: "n", count: 3000)
        while true {
            let receipt = try await store.commit(.add) { _ throws(StoreError) in
                var new = Self.todo("filler")
                new.notes = notes
                return [.create(new)]
            }
            Self.say("\(receipt.sequence ?? 0)")
        }
    }

    /// Reads and writes as somebody who may only read; says how many to-dos there are before it tries to write.
    private func withoutPrivileges() async throws(StoreError) {
        if getuid() == 0, setuid(65534) != 0 { exit(70) }
        let store = try SQLiteStore.open(at: folder, clock: SystemClock())
        Self.say(
            "\(try await store.read { reader throws(StoreError) in try reader.todos(matching: TodoFilter()).count })")
        try await store.commit(.add) { _ throws(StoreError) in [.create(Self.todo("not allowed"))] }
    }

    /// Makes the file that the tests of migration start from, at schema version `number`.
    private func makeFixture() throws(StoreError) {
        let location = StoreLocation(folder: folder)
        let at = Instant(seconds: 1_796_112_000)
        let ids = SequentialIDs()
        try Migrator(location: location, steps: Array(Migrations.all.prefix(number)), now: at).run()
        let connection = try Connection(path: location.database, role: .writer)
        let todos: [Todo] = [
            .sample(
                "Buy milk 🥛", id: ids.todoID(), priority: .high, due: TodoDate("2026-12-24"), tags: ["home", "买"],
                at: at),
            .sample(
                "去超市买牛奶", id: ids.todoID(), notes: "两瓶\n", start: TodoDate("2026-12-01T09:00:00"),
                due: TodoDate("2026-12-01T10:00:00[Europe/Berlin]"), parent: UID("parent@example.org"),
                recurrence: Recurrence("RRULE:FREQ=WEEKLY;BYDAY=TU"), reminders: [.fromDue(seconds: -900)], at: at),
            .sample("Café", id: ids.todoID(), status: .completed, completed: at, at: at),
            .sample("gone", id: ids.todoID(), at: at),
        ]
        for (index, todo) in todos.enumerated() {
            _ = try todo.insert(on: connection, deleted: index == 3 ? at : nil)
            try connection.run("INSERT INTO change (at, kind, origin) VALUES (?, 'add', 1)", at)
            try connection.run(
                "INSERT INTO operation VALUES (?, 0, 0, 'create', ?, NULL, NULL, NULL)", index + 1, todo.id)
        }
        try connection.run("INSERT INTO source VALUES (2, 'icalendar', ?)", Array("BEGIN:VCALENDAR\r\n".utf8))
        try connection.run("INSERT INTO setting VALUES ('language', 'ja')")
        if number >= 4 {
            try connection.execute(
                """
                INSERT INTO account (name, origin, user, home, authentication, allows_insecure, follows_new_lists, policy,
                cursor) VALUES ('home', 'https://cal.example', 'u', '/u/', 'password', 0, 1, 'remote', 4);
                INSERT INTO outbox (account, todo, sequence, sending_list, sending_path, attempts, not_before, problem)
                VALUES (1, 1, 1, x'00000000000040008000000000000001', '/u/a/1.ics', 0, NULL, NULL),
                (1, 2, 2, NULL, NULL, 2, 1796115600, 'no'), (1, 3, 3, NULL, NULL, 0, 0, NULL),
                (1, 4, 4, NULL, NULL, 0, NULL, NULL);
                """)
        }
        // The rows were written past the index, which no migration fills where there is one already.
        if number >= 2 { try StoreDoctor(folder: folder, clock: SystemClock()).rebuildSearch() }
        try connection.execute("PRAGMA journal_mode=DELETE; VACUUM")
        unlink(location.lock)
    }
}
