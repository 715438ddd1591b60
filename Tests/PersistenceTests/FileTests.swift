import CSQLite
import Domain
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite("The file")
struct FileTests {
    private let folder: TemporaryFolder
    private let clock = FixedClock()
    private var location: StoreLocation { StoreLocation(folder: folder.path + "/store") }

    init() throws { folder = try TemporaryFolder() }

    @Test("folder and files are for their owner only, whatever the mask")
    func modes() async throws {
        let old = umask(0)
        defer { umask(old) }
        let store = try SQLiteStore.open(at: location.folder, clock: clock)
        try await store.setSetting("a", to: "b")
        _ = try StoreDoctor(folder: location.folder, clock: clock).backUp()
        #expect(mode(of: location.folder) == 0o700)
        for path in [location.database, location.log, location.sharedMemory, location.lock] {
            #expect(mode(of: path) == 0o600, "\(path)")
        }
    }

    @Test("closing leaves one file, and the store can be used again")
    func closing() async throws {
        let store = try SQLiteStore.open(at: location.folder, clock: clock)
        try await store.setSetting("a", to: "b")
        #expect(try await store.settings() == ["a": "b"])
        await store.close()
        #expect(access(location.log, F_OK) != 0)
        #expect(try await store.settings() == ["a": "b"])
    }

    @Test("a to-do has the same identity, UID and number at the next start")
    func identity() async throws {
        let first = try SQLiteStore.open(at: location.folder, clock: clock)
        let given = try await first.commit(.add) { _ throws(StoreError) in
            [.create(.sample("a", id: SequentialIDs.todo(7))), .create(.sample("b", id: SequentialIDs.todo(5)))]
        }
        await first.close()
        let second = try SQLiteStore.open(at: location.folder, clock: clock)
        let found = try await second.read { reader throws(StoreError) in try reader.todos(matching: TodoFilter()) }
        #expect(found == given.todos)
        #expect(found.map(\.id) == [SequentialIDs.todo(7), SequentialIDs.todo(5)])
        #expect(found.map(\.number.value) == [1, 2])
    }

    @Test(
        "a file that is no database is refused and left alone",
        arguments: ["a line of text\n", String(repeating: "x", count: 9000)])
    func text(content: String) throws {
        try StoreFile(location: location).makeFolder()
        try content.write(toFile: location.database, atomically: false, encoding: .utf8)
        #expect(throws: StoreError.notOurs(path: location.database)) {
            try SQLiteStore.open(at: location.folder, clock: clock)
        }
        #expect(try String(contentsOfFile: location.database, encoding: .utf8) == content)
    }

    @Test("a database of another program is refused and left alone", arguments: ["", "PRAGMA application_id=7"])
    func foreign(mark: String) throws {
        try StoreFile(location: location).makeFolder()
        try StoreFile.makeFile(location.database)
        try Connection(path: location.database, role: .writer).execute("CREATE TABLE t (x); \(mark)")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: location.database))
        #expect(throws: StoreError.notOurs(path: location.database)) {
            try SQLiteStore.open(at: location.folder, clock: clock)
        }
        #expect(throws: StoreError.self) { try StoreDoctor(folder: location.folder, clock: clock).examine() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: location.database)) == bytes)
    }

    @Test("what a crash between making the file and its schema leaves is taken up")
    func unfinished() async throws {
        try StoreFile(location: location).makeFolder()
        try StoreFile.makeFile(location.database)
        _ = try SQLiteStore.open(at: location.folder, clock: clock)
        unlink(location.database)
        try StoreFile.makeFile(location.database)
        try Connection(path: location.database, role: .writer).execute("PRAGMA journal_mode=wal")
        #expect(try await SQLiteStore.open(at: location.folder, clock: clock).settings() == [:])
    }

    @Test("a folder that cannot be is an error that says why")
    func impossible() throws {
        try "".write(toFile: folder.path + "/file", atomically: false, encoding: .utf8)
        #expect(throws: StoreError.cannotOpen(path: folder.path + "/file/x/tend.sqlite", reason: "Not a directory")) {
            try SQLiteStore.open(at: folder.path + "/file/x", clock: clock)
        }
        #expect(
            throws: StoreError.cannotOpen(path: location.database, reason: "No such file or directory")
        ) { try SQLiteStore.open(at: location.folder, access: .readOnly, clock: clock) }
        #expect(access(location.folder, F_OK) != 0, "reading makes nothing")
    }

    @Test("a folder that cannot be written is read, and writing says so")
    func readOnly() async throws {
        let store = try SQLiteStore.open(at: location.folder, clock: clock)
        try await store.commit(.add) { _ throws(StoreError) in [.create(.sample("a", id: SequentialIDs.todo(1)))] }
        await store.close()
        unlink(location.lock)
        chmod(folder.path, 0o755)
        chmod(location.database, 0o644)
        chmod(location.folder, 0o555)
        defer { chmod(location.folder, 0o755) }
        #expect(
            try Probe("unprivileged", location.folder).lines()
                == ["1", "\(StoreError.readOnly(path: location.folder))"])
    }

    @Test("a folder that cannot be written and has no file is read-only")
    func readOnlyAndEmpty() throws {
        try StoreFile(location: location).makeFolder()
        chmod(folder.path, 0o755)
        chmod(location.folder, 0o555)
        defer { chmod(location.folder, 0o755) }
        #expect(
            try Probe("unprivileged", location.folder).lines() == ["\(StoreError.readOnly(path: location.folder))"])
    }

    @Test("a file that may grow no further is full; what was acknowledged is kept")
    func full() async throws {
        _ = try SQLiteStore.open(at: location.folder, clock: clock)
        let lines = try Probe("fill", location.folder, 1_200_000).lines()
        #expect(lines.last == "\(StoreError.full(path: location.database))")
        #expect(lines.count > 10)
        let store = try SQLiteStore.open(at: location.folder, clock: clock)
        let count = try await store.read { reader throws(StoreError) in
            try reader.todos(matching: TodoFilter()).count
        }
        #expect(count == lines.count - 1)
        #expect(try StoreDoctor(folder: location.folder, clock: clock).examine().isSound)
        try await store.setSetting("a", to: "b")
    }

    @Test("a transaction that fills the file is taken back, and the connection goes on")
    func fullPages() throws {
        _ = try SQLiteStore.open(at: location.folder, clock: clock)
        let connection = try Connection(path: location.database, role: .writer)
        try connection.run("INSERT INTO setting VALUES ('kept', '1')")
        let pages = try connection.integer("PRAGMA page_count") + 5
        try connection.execute("PRAGMA max_page_count=\(pages)")
        #expect(throws: StoreError.full(path: location.database)) {
            try connection.transaction { () throws(StoreError) in
                for number in 0..<100 {
                    try connection.run(
                        "INSERT INTO setting VALUES (?, ?)", "\(number)",
                        [UInt8](repeating: 65, count: 4000).description)
                }
            }
        }
        let isOpen = connection.isInTransaction
        #expect(!isOpen)
        #expect(try connection.integer("SELECT count(*) FROM setting") == 1)
        try connection.execute("PRAGMA max_page_count=100000")
        try connection.run("INSERT INTO setting VALUES ('more', '2')")
    }

    @Test("on a network's file system the journal is one that needs no shared memory")
    func networks() {
        for magic: UInt32 in [0x6969, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546] {
            #expect(StoreFile.isNetwork(fileSystem: magic))
        }
        for magic: UInt32 in [0, 0xEF53, 0x0102_1994, 0x9123_683E, 0x5846_5342] {
            #expect(!StoreFile.isNetwork(fileSystem: magic))
        }
        #expect(tend_file_system("/") != 0)
    }

    @Test("the library's versions that can damage a log are known")
    func versions() {
        let affected = [3_007_000, 3_040_001, 3_044_005, 3_046_001, 3_050_006, 3_051_002]
        let sound = [3_006_023, 3_044_006, 3_050_007, 3_051_003, 3_052_000]
        #expect(affected.allSatisfy(StoreHealth.hasLogResetBug))
        #expect(!sound.contains(where: StoreHealth.hasLogResetBug))
    }

    @Test("the log stays short, though no program runs for longer than one change")
    func shortLog() async throws {
        for number in 1...60 {
            let store = try SQLiteStore.open(at: location.folder, clock: clock)
            try await store.commit(.add) { _ throws(StoreError) in
                [.create(.sample("\(number)", id: SequentialIDs.todo(UInt32(number))))]
            }
            #expect(location.logSize < 500_000)
        }
        #expect(try StoreDoctor(folder: location.folder, clock: clock).examine().todos == 60)
    }

    @Test("a reader at work does not hold a change up, and the log is emptied later")
    func readerAtWork() async throws {
        let store = try SQLiteStore.open(at: location.folder, clock: clock)
        func add(_ numbers: ClosedRange<UInt32>) async throws {
            for number in numbers {
                try await store.commit(.add) { _ throws(StoreError) in
                    [.create(.sample("\(number)", id: SequentialIDs.todo(number)))]
                }
            }
        }
        try await add(1...1)
        let reader = try Connection(path: location.database, role: .reader)
        try reader.execute("BEGIN; SELECT count(*) FROM todo")
        try await add(2...60)
        #expect(location.logSize > 500_000)
        #expect(try reader.integer("SELECT count(*) FROM todo") == 1)
        try reader.execute("COMMIT")
        try await add(61...61)
        #expect(location.logSize < 500_000)
        #expect(try reader.integer("SELECT count(*) FROM todo") == 61)
    }

    @Test("seven backups are kept, the newest first")
    func ring() throws {
        _ = try SQLiteStore.open(at: location.folder, clock: clock)
        let doctor = StoreDoctor(folder: location.folder, clock: clock)
        var made: [String] = []
        for minute in 0..<10 {
            if minute != 5 { clock.advance(seconds: 60) }
            made.insert(try doctor.backUp(), at: 0)
        }
        #expect(try doctor.examine().backups == Array(made.prefix(7)))
    }
}
