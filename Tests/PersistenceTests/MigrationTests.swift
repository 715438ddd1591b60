import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Migration")
struct MigrationTests {
    private let folder: TemporaryFolder
    private let clock = FixedClock()
    private var location: StoreLocation { StoreLocation(folder: folder.path) }

    init() throws { folder = try TemporaryFolder() }

    @Test("a file of an older version is brought up to date with all its rows, and is searched", arguments: 1...4)
    func fixture(_ version: Int) async throws {
        try copyFixture(version: version, to: folder.path)
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        let todos = try await store.read { reader throws(StoreError) in
            try reader.todos(matching: TodoFilter(status: .all))
        }
        #expect(todos.map(\.title) == ["Buy milk 🥛", "去超市买牛奶", "Café"])
        #expect(todos[0].tags == ["home", "买"])
        #expect(todos[1].due == TodoDate("2026-12-01T10:00:00[Europe/Berlin]"))
        #expect(todos[1].recurrence?.description == "RRULE:FREQ=WEEKLY;BYDAY=TU")
        for (text, numbers) in [("牛奶", [2]), ("cafe", [3]), ("🥛", [1]), ("gone", [])] {
            let found = try await store.read { reader throws(StoreError) in
                try reader.todos(matching: TodoFilter(status: .all, text: text))
            }
            #expect(found.map(\.number.value) == numbers, "\(text)")
        }
        let gone = try await store.read { reader throws(StoreError) in try reader.record(id: SequentialIDs.todo(4)) }
        #expect(gone?.isDeleted == true)
        #expect(try await store.settings() == ["language": "ja"])
        let source = try await store.read { reader throws(StoreError) in try reader.record(id: todos[1].id)?.source }
        #expect(source == SourceDocument(format: .icalendar, bytes: Array("BEGIN:VCALENDAR\r\n".utf8)))
        let last = try await store.read { reader throws(StoreError) in try reader.lastUndoable() }
        #expect(last?.sequence == 4)
    }

    @Test("what waits to be sent in a file of version 4 says whether it was sent, and waits as long as it did")
    func sentBefore() async throws {
        try copyFixture(version: 4, to: folder.path)
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        let entries = try await store.readLedger { reader throws(StoreError) in try reader.outbox(of: "home") }
        #expect(entries.map(\.sequence) == [1, 2, 3, 4])
        #expect(entries.map(\.wasSent) == [false, true, true, false])
        #expect(entries.map(\.mayBeThere) == [true, true, true, false])
        #expect(entries.map(\.attempts) == [0, 2, 0, 0])
        #expect(entries[1].notBefore == clock.now().adding(seconds: 3_600))
        #expect(entries[1].problem == "no")
    }

    @Test("there is a file of every older version")
    func fixtures() throws {
        for version in 1..<Migrations.all.count {
            let folder = try TemporaryFolder()
            try copyFixture(version: version, to: folder.path)
            #expect(
                try Connection(path: folder.path + "/tend.sqlite", role: .reader).integer("PRAGMA user_version")
                    == version)
        }
    }

    @Test("a backup of the old file is made first, for the owner only")
    func backup() throws {
        try copyFixture(version: 1, to: folder.path)
        _ = try SQLiteStore.open(at: folder.path, clock: clock)
        let backups = Backups(location: location).list()
        #expect(backups == [folder.path + "/backups/tend-20261201T080000Z.sqlite"])
        let copy = try Connection(path: try #require(backups.first), role: .immutableReader)
        #expect(try copy.integer("PRAGMA user_version") == 1)
        #expect(try copy.integer("SELECT count(*) FROM todo") == 4)
        #expect(mode(of: folder.path + "/backups") == 0o700)
        #expect(mode(of: backups[0]) == 0o600)
    }

    @Test("a new file and one brought up to date have the same schema", arguments: 1...4)
    func sameSchema(_ version: Int) throws {
        let other = try TemporaryFolder()
        try copyFixture(version: version, to: folder.path)
        _ = try SQLiteStore.open(at: folder.path, clock: clock)
        _ = try SQLiteStore.open(at: other.path, clock: clock)
        #expect(try schema(of: location) == schema(of: StoreLocation(folder: other.path)))
    }

    @Test("a step that fails leaves the file as it was")
    func failure() throws {
        try copyFixture(version: 1, to: folder.path)
        let before = try schema(of: location)
        for bad in [
            "CREATE TABLE extra (x) STRICT", "INSERT INTO operation VALUES (77, 0, 0, 'x', x'00', NULL, NULL, NULL)",
        ] {
            let steps = Migrations.all + [Migrations.Step(script: bad)]
            #expect(throws: StoreError.self) {
                try Migrator(location: location, steps: steps, now: clock.now()).run()
            }
            #expect(try schema(of: location) == before)
            let connection = try Connection(path: location.database, role: .reader)
            #expect(try connection.integer("PRAGMA user_version") == 1)
            #expect(try connection.integer("SELECT count(*) FROM todo") == 4)
        }
        _ = try SQLiteStore.open(at: folder.path, clock: clock)
    }

    @Test("processes that meet an old file at once bring it up to date once")
    func race() throws {
        for _ in 0..<5 {
            let folder = try TemporaryFolder()
            try copyFixture(version: 1, to: folder.path)
            let probes = try (0..<4).map { _ in try Probe("open", folder.path) }
            #expect(probes.map { $0.lines() } == Array(repeating: ["ok"], count: 4))
            #expect(Backups(location: StoreLocation(folder: folder.path)).list().count == 1)
        }
    }

    @Test("processes that make a new file at once make one")
    func creationRace() throws {
        for _ in 0..<5 {
            let folder = try TemporaryFolder()
            let probes = try (0..<4).map { _ in try Probe("open", folder.path + "/new/store") }
            #expect(probes.map { $0.lines() } == Array(repeating: ["ok"], count: 4))
        }
    }

    @Test("a newer file is refused and left alone, even where only its log says so")
    func newer() async throws {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        let connection = try Connection(path: location.database, role: .writer)
        try connection.execute("PRAGMA user_version=99")
        let expected = StoreError.tooNew(path: location.database, found: 99, supported: Migrations.all.count)
        await #expect(throws: expected) { try await store.settings() }
        await #expect(throws: expected) { try await store.setSetting("a", to: "b") }
        try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: location.database))
        #expect(throws: expected) { try SQLiteStore.open(at: folder.path, clock: clock) }
        #expect(throws: expected) { try StoreDoctor(folder: folder.path, clock: clock).salvage() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: location.database)) == bytes)
    }

    private func schema(of location: StoreLocation) throws -> [String] {
        let connection = try Connection(path: location.database, role: .reader)
        var lines: [String] = []
        try connection.each(
            "schema", "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1"
        ) { row throws(StoreError) in lines.append(try row.next()) }
        return lines
    }
}
