import Domain
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite("A damaged file")
struct DamageTests {
    private let folder: TemporaryFolder
    private let clock = FixedClock()
    private var location: StoreLocation { StoreLocation(folder: folder.path) }

    init() throws { folder = try TemporaryFolder() }

    @Test("three hundred ways of damage: every answer is a value or a typed error")
    func mutations() async throws {
        var random = SeededGenerator(seed: 7)
        try await fill(count: 120)
        let original = try Data(contentsOf: URL(fileURLWithPath: location.database))
        var failures = 0
        var salvaged = 0
        for round in 0..<300 {
            let damaged = Self.damage(original, round, &random)
            let place = try TemporaryFolder()
            let file = StoreLocation(folder: place.path)
            try damaged.write(to: URL(fileURLWithPath: file.database))
            if await use(place.path) == false { failures += 1 }
            guard round % 10 == 0 else { continue }
            do throws(StoreError) {
                _ = try StoreDoctor(folder: place.path, clock: clock).salvage()
                salvaged += 1
                #expect(try StoreDoctor(folder: place.path, clock: clock).examine().isSound)
            } catch {
                // A beginning that names another program, or a newer version.
                switch error {
                case .notOurs, .tooNew: break
                default: Issue.record("round \(round): \(error)")
                }
            }
        }
        #expect(failures > 100)
        #expect(salvaged > 20)
    }

    @Test("a page that was overwritten is found, and a salvage brings back all rows but those on it")
    func overwrittenPage() async throws {
        try await fill(count: 3000)
        try overwrite(table: "todo", part: 0.5)
        let doctor = StoreDoctor(folder: folder.path, clock: clock)
        #expect(try !doctor.examine().damage.isEmpty)
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        await #expect(throws: StoreError.self) {
            try await store.read { reader throws(StoreError) in try reader.todos(matching: TodoFilter(status: .all)) }
        }
        try await store.setSetting("written", to: "before")
        let before = try Data(contentsOf: URL(fileURLWithPath: location.database))
        let report = try doctor.salvage()
        #expect(report.backup == nil)
        #expect(report.todos.read > 2900 && report.todos.read < 3000)
        #expect(report.todos.missing == 3000 - report.todos.read)
        #expect(report.lists == SalvageReport.Count(read: 2, fromBackup: 0, missing: 0))
        #expect(report.settings.read == 2)
        #expect(report.sources.read > 290)
        #expect(try Data(contentsOf: URL(fileURLWithPath: report.quarantine + "/tend.sqlite")) == before)
        #expect(try doctor.examine().isSound)
        // The store that was open all the time goes on with the new file, and numbers go on as well.
        let receipt = try await store.commit(.add) { _ throws(StoreError) in
            [.create(.sample("after", id: SequentialIDs.todo(9_999)))]
        }
        #expect(receipt.todos.first?.number == TodoNumber(3001))
        let after = try await store.read { reader throws(StoreError) in try reader.todo(.number(TodoNumber(3001))) }
        #expect(after.title == "after")
        let all = try await store.read { reader throws(StoreError) in
            try reader.todos(matching: TodoFilter(status: .all, text: "牛奶"))
        }
        #expect(all.count == report.todos.read)
        #expect(mode(of: location.database) == 0o600)
    }

    @Test("what a damaged file has lost comes from the newest sound backup")
    func fromBackup() async throws {
        try await fill(count: 2000)
        let doctor = StoreDoctor(folder: folder.path, clock: clock)
        let sound = try doctor.backUp()
        clock.advance(seconds: 60)
        let broken = try doctor.backUp()
        try Data(repeating: 7, count: 5000).write(to: URL(fileURLWithPath: broken))
        try await add(2001...2010)
        try overwrite(table: "todo", part: 0.3)
        let report = try doctor.salvage()
        #expect(report.backup == sound)
        #expect(report.todos.fromBackup > 0)
        #expect(report.todos.read + report.todos.fromBackup == 2010)
        #expect(report.todos.missing == 0)
        #expect(try doctor.examine().isSound)
    }

    @Test("a file whose beginning is gone is built from the backup alone", arguments: [UInt8(0), 0xAA])
    func beginning(byte: UInt8) async throws {
        try await fill(count: 50)
        let doctor = StoreDoctor(folder: folder.path, clock: clock)
        try doctor.backUp()
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: location.database))
        try handle.write(contentsOf: Data(repeating: byte, count: 4096))
        try handle.close()
        #expect(throws: StoreError.self) { try SQLiteStore.open(at: folder.path, clock: clock) }
        let report = try doctor.salvage()
        #expect(report.todos == SalvageReport.Count(read: 0, fromBackup: 50, missing: 0))
        #expect(report.sources.fromBackup == 5)
        #expect(try doctor.examine().isSound)
    }

    @Test("a salvage of a sound file keeps everything, what is still in the log too")
    func sound() async throws {
        let store = try await fill(count: 100)
        try await add(101...105)
        try await store.commit(.delete) { _ throws(StoreError) in [.delete(SequentialIDs.todo(3))] }
        let before = try await everything(store)
        let report = try StoreDoctor(folder: folder.path, clock: clock).salvage()
        #expect(report.todos == SalvageReport.Count(read: 105, fromBackup: 0, missing: 0))
        #expect(try await everything(store) == before)
        #expect(try await everything(SQLiteStore.open(at: folder.path, clock: clock)) == before)
    }

    @Test("a search index that has lost step is found and mended")
    func staleIndex() async throws {
        let store = try await fill(count: 20)
        let connection = try Connection(path: location.database, role: .writer)
        try connection.run("INSERT INTO search (search) VALUES ('delete-all')")
        let doctor = StoreDoctor(folder: folder.path, clock: clock)
        #expect(try doctor.examine().searchIsStale)
        try doctor.rebuildSearch()
        #expect(try doctor.examine().isSound)
        let found = try await store.read { reader throws(StoreError) in
            try reader.todos(matching: TodoFilter(status: .all, text: "牛")).count
        }
        #expect(found == 20)
    }

    @Test("a value of the wrong kind names its table and column, and never the value")
    func wrongKind() async throws {
        let store = try await fill(count: 3)
        try Connection(path: location.database, role: .writer).run("UPDATE todo SET due = 'secret' WHERE number = 2")
        await #expect(throws: StoreError.decoding(table: "todo", column: "due")) {
            try await store.read { reader throws(StoreError) in try reader.todo(.number(TodoNumber(2))) }
        }
    }

    // MARK: Tools

    @discardableResult
    private func fill(count: UInt32) async throws -> SQLiteStore {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        try await store.commit(.lists) { _ throws(StoreError) in
            [.createList(TodoList(id: SequentialIDs.list(1), name: "Work"))]
        }
        try await store.setSetting("language", to: "ja")
        try await add(1...count)
        await store.close()
        return store
    }

    private func add(_ numbers: ClosedRange<UInt32>) async throws {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        try await store.commit(.importing) { _ throws(StoreError) in
            numbers.map { number in
                .create(
                    .sample(
                        "\(number) 买牛奶", id: SequentialIDs.todo(number),
                        list: number % 2 == 0 ? .inbox : SequentialIDs.list(1), due: TodoDate("2026-12-24"),
                        tags: ["home"]),
                    source: number % 10 == 0 ? SourceDocument(format: .json, bytes: [1, 2, 3]) : nil)
            }
        }
    }

    private func everything(_ store: SQLiteStore) async throws -> [TodoRecord?] {
        try await store.read { reader throws(StoreError) in
            var records: [TodoRecord?] = []
            for number in 1...105 as ClosedRange<UInt32> {
                records.append(try reader.record(id: SequentialIDs.todo(number)))
            }
            return records
        }
    }

    /// Fills a page of a table with rubbish, some way into the table.
    private func overwrite(table: String, part: Double) throws {
        let connection = try Connection(path: location.database, role: .writer)
        try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        // A row in the middle of the table is found in the file by its title; its page is what is overwritten.
        let count = try connection.integer("SELECT count(*) FROM todo")
        let title = Data("\(Int(Double(count) * part)) 买牛奶".utf8)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: location.database))
        let place = try #require(bytes.range(of: title)).lowerBound
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: location.database))
        try handle.seek(toOffset: UInt64(place / 4096 * 4096))
        try handle.write(contentsOf: Data(repeating: 0x5A, count: 4096))
        try handle.close()
    }

    private static func damage(_ original: Data, _ round: Int, _ random: inout SeededGenerator) -> Data {
        var bytes = original
        switch round % 4 {
        case 0:
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                bytes[Int.random(in: 100..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
        case 1: bytes = bytes.prefix(Int.random(in: 1..<bytes.count, using: &random))
        case 2:
            let page = Int.random(in: 0..<bytes.count / 4096, using: &random) * 4096
            bytes.replaceSubrange(page..<page + 4096, with: Data(count: 4096))
        default:
            // Near the beginning of pages, where their shape is written.
            for _ in 0..<20 {
                let page = Int.random(in: 0..<bytes.count / 4096, using: &random) * 4096
                bytes[page + Int.random(in: 0..<64, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
        }
        return bytes
    }

    /// Does a bit of everything; false where something failed, which must be with a `StoreError`: anything else ends
    /// the test run.
    private func use(_ folder: String) async -> Bool {
        var isWhole = true
        func attempt(_ body: () async throws(StoreError) -> Void) async {
            do throws(StoreError) { try await body() } catch { isWhole = false }
        }
        await attempt { () async throws(StoreError) in
            let health = try StoreDoctor(folder: folder, clock: clock).examine()
            if !health.isSound { isWhole = false }
        }
        await attempt { () async throws(StoreError) in
            let store = try SQLiteStore.open(at: folder, clock: clock)
            await attempt { () async throws(StoreError) in
                _ = try await store.read { reader throws(StoreError) in
                    try reader.todos(matching: TodoFilter(status: .all))
                }
            }
            await attempt { () async throws(StoreError) in
                _ = try await store.read { reader throws(StoreError) in
                    (
                        try reader.todos(matching: TodoFilter(text: "牛奶")), try reader.lastUndoable(),
                        try reader.record(id: SequentialIDs.todo(10))
                    )
                }
            }
            await attempt { () async throws(StoreError) in
                try await store.commit(.edit) { reader throws(StoreError) in
                    let todo = try reader.todo(.number(TodoNumber(5)))
                    return [
                        .create(.sample("new", id: SequentialIDs.todo(5000))),
                        .update(todo.id, [FieldChange(field: .title, old: todo.title, new: "changed")]),
                    ]
                }
            }
            await store.close()
        }
        return isWhole
    }
}
