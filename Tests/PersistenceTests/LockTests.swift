import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Persistence

@Suite("Two processes")
struct LockTests {
    private let folder: TemporaryFolder
    private let clock = FixedClock()

    init() throws { folder = try TemporaryFolder() }

    @Test("while another holds the lock, reading works and writing is busy after its patience")
    func busy() async throws {
        let pauses = Mutex<[Int]>([])
        let timing = LockTiming(patience: 100) { pause in pauses.withLock { $0.append(pause) } }
        let store = try SQLiteStore.open(at: folder.path, access: .readWrite, clock: clock, timing: timing)
        let probe = try Probe("hold", folder.path)
        #expect(probe.line() == "held")
        await #expect(throws: StoreError.busy(path: folder.path + "/tend.sqlite")) {
            try await store.setSetting("a", to: "b")
        }
        #expect(pauses.withLock { $0 } == [1, 2, 4, 8, 16, 20, 20, 20, 20])
        #expect(try await store.settings() == [:])
        #expect(
            try await SQLiteStore.open(at: folder.path, access: .readWrite, clock: clock, timing: timing).settings()
                == [:])
        try probe.release()
        #expect(probe.lines() == ["ok"])
        try await store.setSetting("a", to: "b")
    }

    @Test("a lock that is let go of in time is taken")
    func patience() async throws {
        let location = StoreLocation(folder: folder.path)
        let holder = Mutex<Probe?>(nil)
        let timing = LockTiming(patience: 1_000_000) { _ in
            guard let probe = holder.withLock({ $0.take() }) else { return }
            try? probe.release()
            _ = probe.lines()
        }
        let store = try SQLiteStore.open(at: folder.path, access: .readWrite, clock: clock, timing: timing)
        let probe = try Probe("hold", location.folder)
        #expect(probe.line() == "held")
        holder.withLock { $0 = probe }
        try await store.setSetting("a", to: "b")
        #expect(holder.withLock { $0 == nil })
    }

    @Test("a write that waits for the lock can be cancelled")
    func cancelWait() async throws {
        let (started, signal) = AsyncStream.makeStream(of: Void.self)
        let timing = LockTiming(patience: .max) { _ in signal.yield() }
        let store = try SQLiteStore.open(at: folder.path, access: .readWrite, clock: clock, timing: timing)
        let probe = try Probe("hold", folder.path)
        #expect(probe.line() == "held")
        let task = Task { () -> StoreError? in
            do throws(StoreError) {
                try await store.setSetting("a", to: "b")
                return nil
            } catch {
                return error
            }
        }
        for await _ in started { break }
        task.cancel()
        #expect(await task.value == .cancelled)
        try probe.release()
        _ = probe.lines()
        #expect(try await store.settings() == [:])
    }

    @Test("looking at a file that is open here does not let another process take its log away")
    func looking() async throws {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        try await store.commit(.add) { _ throws(StoreError) in [.create(.sample("1", id: SequentialIDs.todo(1)))] }
        // Closing a descriptor of a file drops all locks that the process has on it, whoever took them.
        _ = try SQLiteStore.open(at: folder.path, clock: clock)
        _ = try StoreDoctor(folder: folder.path, clock: clock).examine()
        #expect(try Probe("add", folder.path).lines() == ["2", "ok"])
        try await store.commit(.add) { _ throws(StoreError) in [.create(.sample("3", id: SequentialIDs.todo(3)))] }
        #expect(try Probe("add", folder.path).lines() == ["4", "ok"])
    }

    @Test("processes and stores that write at once lose no update")
    func counting() async throws {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        let other = try SQLiteStore.open(at: folder.path, clock: clock)
        let todo = Todo.sample("0", id: SequentialIDs.todo(1))
        try await store.commit(.add) { _ throws(StoreError) in [.create(todo)] }
        let probes = try (0..<2).map { _ in try Probe("count", folder.path, 100) }
        try await withThrowingTaskGroup { group in
            for own in [store, other] {
                group.addTask {
                    for _ in 0..<50 {
                        try await own.commit(.edit) { reader throws(StoreError) in
                            let old = try reader.todo(.number(TodoNumber(1)))
                            let next = String((Int(old.title) ?? 0) + 1)
                            return [.update(old.id, [FieldChange(field: .title, old: old.title, new: next)])]
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        for probe in probes { #expect(probe.lines() == ["ok"]) }
        #expect(
            try await store.read { reader throws(StoreError) in try reader.todo(.number(TodoNumber(1))).title } == "300"
        )
        #expect(try StoreDoctor(folder: folder.path, clock: clock).examine().isSound)
    }

    @Test("two hundred processes killed while they write: nothing acknowledged is lost, nothing is half there")
    func killed() async throws {
        var random = SeededGenerator(seed: 20_261_201)
        _ = try SQLiteStore.open(at: folder.path, clock: clock)
        var acknowledged = 0
        let reader = try Connection(path: folder.path + "/tend.sqlite", role: .reader)
        for round in 1...200 {
            let probe = try Probe("pairs", folder.path)
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                acknowledged = Int(probe.line() ?? "") ?? acknowledged
            }
            probe.kill()
            // It may have written more than was read, and may have said so.
            acknowledged = probe.lines().compactMap(Int.init).last ?? acknowledged
            let changes = try reader.integer("SELECT count(*) FROM change")
            #expect(changes >= acknowledged, "round \(round)")
            #expect(try reader.integer("SELECT coalesce(max(seq), 0) FROM change") == changes)
            #expect(try reader.integer("SELECT count(*) FROM todo WHERE title = 'first'") == changes)
            #expect(try reader.integer("SELECT count(*) FROM todo WHERE title = 'second'") == changes)
            #expect(try reader.integer("SELECT count(*) FROM source") == changes)
            #expect(try reader.integer("SELECT count(*) FROM operation") == 2 * changes)
            #expect(try reader.integer("SELECT count(*) FROM search_docsize") == 2 * changes)
            for sql in ["SELECT count(*) FROM remote_object", "SELECT count(*) FROM outbox"] as [StaticString] {
                #expect(try reader.integer(sql) == changes)
            }
            #expect(try reader.integer("SELECT coalesce(max(CAST(token AS INTEGER)), 0) FROM remote_list") == changes)
        }
        #expect(acknowledged > 200)
        #expect(try StoreDoctor(folder: folder.path, clock: clock).examine().isSound)
    }
}
