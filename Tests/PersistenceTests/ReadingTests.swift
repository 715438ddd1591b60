import CSQLite
import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Persistence

@Suite("Reading", .timeLimit(.minutes(10)))
struct ReadingTests {
    private let folder: TemporaryFolder
    private let clock = FixedClock()

    init() throws { folder = try TemporaryFolder() }

    @Test("a read that runs is interrupted when its task is cancelled, and the reader goes on")
    func cancelRunning() async throws {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        let (started, signal) = AsyncStream.makeStream(of: Void.self)
        let task = Task { () -> StoreError? in
            do throws(StoreError) {
                try await store.readRows { reader throws(StoreError) in
                    signal.yield()
                    _ = try reader.session.connection.integer(
                        """
                        WITH RECURSIVE endless (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless)
                        SELECT count(*) FROM endless
                        """)
                }
                return nil
            } catch {
                return error
            }
        }
        for await _ in started { break }
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(try await store.settings() == [:])
    }

    @Test("a read that waits for a reader leaves the queue when it is cancelled, and the others have their turn")
    func cancelWaiting() async throws {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        let gate = DispatchSemaphore(value: 0)
        let (started, signal) = AsyncStream.makeStream(of: Void.self)
        let readers = (0..<ReaderPool.limit).map { _ in
            Task {
                try await store.read { _ throws(StoreError) in
                    signal.yield()
                    gate.wait()
                }
            }
        }
        var arrivals = started.makeAsyncIterator()
        for _ in readers { await arrivals.next() }
        let cancelled = Task { try await store.settings() }
        let patient = Task { try await store.settings() }
        cancelled.cancel()
        await #expect(throws: StoreError.cancelled) { try await cancelled.value }
        for _ in readers { gate.signal() }
        for reader in readers { try await reader.value }
        #expect(try await patient.value == [:])
    }

    @Test("a task that is cancelled before it begins neither reads nor writes")
    func cancelledBefore() async throws {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await #expect(throws: StoreError.cancelled) { try await store.settings() }
            await #expect(throws: StoreError.cancelled) { try await store.setSetting("a", to: "b") }
        }
        await task.value
        #expect(try await store.settings() == [:])
    }

    @Test("a reader sees one state, whatever is written meanwhile")
    func snapshot() async throws {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        let writer = try Connection(path: folder.path + "/tend.sqlite", role: .writer)
        try writer.run("INSERT INTO setting VALUES ('a', '1')")
        let path = folder.path
        let counts = try await store.readRows { reader throws(StoreError) in
            let first = try reader.session.connection.integer("SELECT count(*) FROM setting")
            try Connection(path: path + "/tend.sqlite", role: .writer).run("INSERT INTO setting VALUES ('b', '2')")
            return [first, try reader.session.connection.integer("SELECT count(*) FROM setting")]
        }
        #expect(counts == [1, 1])
        #expect(try await store.settings().count == 2)
    }

    @Test("one read opens one connection, and a commit alone opens no reader")
    func connections() async throws {
        _ = try SQLiteStore.open(at: folder.path, clock: clock)
        for isWrite in [false, true] {
            let store = try SQLiteStore.open(at: folder.path, clock: clock)
            let before = openFiles()
            if isWrite { try await store.setSetting("a", to: "b") } else { _ = try await store.settings() }
            #expect(openFiles() - before == 1)
        }
    }

    @Test("a reader cannot write")
    func queryOnly() async throws {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        await #expect(throws: StoreError.readOnly(path: folder.path + "/tend.sqlite")) {
            try await store.readRows { reader throws(StoreError) in
                try reader.session.connection.run("DELETE FROM setting")
            }
        }
    }

    @Test("a mistake in a statement is an internal failure with SQLite's code, without the values")
    func mistakes() throws {
        _ = try SQLiteStore.open(at: folder.path, clock: clock)
        let connection = try Connection(path: folder.path + "/tend.sqlite", role: .writer)
        #expect(throws: StoreError.internalFailure(code: 1, message: "no such table: absent")) {
            try connection.run("SELECT * FROM absent")
        }
        #expect(throws: StoreError.internalFailure(code: 1, message: "no such column: text")) {
            try connection.run("SELECT \"text\"")
        }
        try connection.run("INSERT INTO setting VALUES (?, ?)", "secret", "1")
        #expect(
            throws: StoreError.internalFailure(code: 1555, message: "UNIQUE constraint failed: setting.key")
        ) { try connection.run("INSERT INTO setting VALUES (?, ?)", "secret", "2") }
        #expect(throws: StoreError.internalFailure(code: 787, message: "FOREIGN KEY constraint failed")) {
            try connection.run("INSERT INTO source VALUES (99, 'json', x'00')")
        }
    }

    @Test("text and bytes come back as they were, empty ones and NULs too")
    func values() throws {
        _ = try SQLiteStore.open(at: folder.path, clock: clock)
        let connection = try Connection(path: folder.path + "/tend.sqlite", role: .writer)
        for text in ["", "a\u{0}b", "é", "e\u{301}", "👩‍👩‍👧", String(repeating: "x", count: 2_000_000)] {
            let back = try connection.first("t", "SELECT ?", text) { row throws(StoreError) in try row.next(String.self)
            }
            #expect(back.map { Array($0.utf8) } == Array(text.utf8))
        }
        for bytes in [[], [0], Array(0...255)] as [[UInt8]] {
            let back = try connection.first("t", "SELECT ?", bytes) { row throws(StoreError) in
                try row.next([UInt8].self)
            }
            #expect(back == bytes)
        }
        #expect(throws: StoreError.decoding(table: "t", column: "n")) {
            _ = try connection.first("t", "SELECT 'x' AS n") { row throws(StoreError) in try row.next(Int.self) }
        }
        #expect(throws: StoreError.decoding(table: "t", column: "n")) {
            _ = try connection.first("t", "SELECT NULL AS n") { row throws(StoreError) in try row.next(String.self) }
        }
        #expect(throws: StoreError.decoding(table: "t", column: "n")) {
            _ = try connection.first("t", "SELECT x'00' AS n") { row throws(StoreError) in try row.next(TodoID.self) }
        }
    }

    /// How many times this process has the store's file open.
    private func openFiles() -> Int {
        let path = folder.path + "/tend.sqlite"
        let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return descriptors.count {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
        }
    }
}
