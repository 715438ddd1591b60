import Domain
import Foundation
import Sync
import SyncTestSupport
import TestSupport
import Testing

@testable import Persistence

@Suite("A synced file")
struct SyncedStoreTests {
    @Test("goes the way of a store in memory through edits, faults and deaths", arguments: 1...8)
    func likeMemory(seed: UInt64) async throws {
        let folders = try (0..<3).map { _ in try TemporaryFolder() }
        let files = try folders.map { try SQLiteStore.open(at: $0.path, clock: FixedClock()) }
        let found = try await run(seed, on: files)
        #expect(try await found == run(seed, on: (0..<3).map { _ in MemoryStore() }))
        #expect(found.count > 10)
        for folder in folders {
            #expect(try StoreDoctor(folder: folder.path, clock: FixedClock()).examine().isSound)
        }
    }

    /// What three devices with a server in memory come to: every to-do of every store, without its times.
    private func run(_ seed: UInt64, on stores: [any TodoStore & SyncLedger]) async throws -> [String] {
        let server = MemoryServer(seed: seed, rewriting: seed % 2 == 0 ? .reordering : .none)
        await server.makeCollection(name: "Work")
        await server.makeCollection(name: "Home")
        let convergence = try await Convergence(
            seed: seed, stores: stores, remotes: (1...3).map { MemoryRemote(server, seed: seed &* 3 &+ $0) },
            home: Href("/alice/"))
        for _ in 0..<3 { try await convergence.work(rounds: 8, rarity: 8) }
        try await convergence.settle()
        var found: [String] = []
        for store in stores {
            found += try await store.readLedger { reader throws(StoreError) in
                var lines = try reader.todos(matching: TodoFilter(status: .all)).map { todo in
                    "\(todo.number) \(TodoField.allCases.map { todo.text(of: $0) ?? "-" })"
                }
                for list in try reader.remoteLists(of: nil) {
                    lines.append("\(list)")
                    lines += try reader.objects(in: list.list).map { "\($0)" }
                }
                return lines
            }
        }
        return found
    }

    @Test("keeps no document that a sync has replaced: it would never be put back")
    func replacedDocuments() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore.open(at: folder.path, clock: FixedClock())
        let id = SequentialIDs.todo(1)
        let documents = (0..<3).map { SourceDocument(format: .icalendar, bytes: [$0]) }
        try await store.commit(.importing) { _ throws(StoreError) in
            [.create(.sample("a", id: id), source: documents[0])]
        }
        for (kind, old, new) in [(ChangeKind.sync, 0, 1), (.importing, 1, 2)] {
            try await store.commit(kind) { _ throws(StoreError) in
                [.replaceSource(id, old: documents[old], new: documents[new])]
            }
        }
        let file = try Connection(path: folder.path + "/tend.sqlite", role: .reader)
        #expect(try file.integer("SELECT count(*) FROM replaced") == 1)
        #expect(try file.integer("SELECT change FROM replaced") == 3)
    }

    @Test("that is damaged and salvaged sends nothing old to the server, and deletes nothing there", arguments: 1...24)
    func salvage(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let bench = try await SalvageBench(hasBackup: seed % 3 > 0)
        try await bench.damage(pages: Int(seed % 4) + 1, &random)
        let report = try bench.doctor.salvage()
        for _ in 0..<2 {
            for device in [bench.device, bench.other] {
                let report = try await device.sync()
                #expect(report.failure == nil, "seed \(seed)")
            }
        }
        try await bench.check(report, seed: seed)
    }
}

/// A file and another device that share a list of sixty to-dos: the other device has changed some after the last
/// backup, and here some were edited and some deleted and not sent yet.
private struct SalvageBench {
    private static let all = 1...60
    private static let changedThere = 11...40
    private static let editedHere = 31...50
    private static let deletedHere = 1...5

    let device: Device
    let other: Device
    let doctor: StoreDoctor
    private let clock = FixedClock()
    private let folder: TemporaryFolder
    private let store: SQLiteStore
    private let server = MemoryServer(rewriting: .reordering)
    private let list: Href

    init(hasBackup: Bool) async throws {
        folder = try TemporaryFolder()
        store = try SQLiteStore.open(at: folder.path, clock: clock)
        doctor = StoreDoctor(folder: folder.path, clock: clock)
        list = await server.makeCollection(name: "Work").href
        device = Device(1, store: store, remote: MemoryRemote(server, seed: 1), clock: clock)
        other = Device(2, store: MemoryStore(clock: clock), remote: MemoryRemote(server, seed: 2), clock: clock)
        for number in Self.all {
            let document = [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//EN", "BEGIN:VTODO", "UID:\(number)",
                "DTSTAMP:20261201T080000Z", "SUMMARY:\(number)", "DESCRIPTION:first", "X-KEEP:\(number)", "END:VTODO",
                "END:VCALENDAR", "",
            ].joined(separator: "\r\n")
            await server.plant(Array(document.utf8), at: Href("\(list.path)\(number).ics"), in: list)
        }
        for device in [device, other] {
            try await device.addAccount()
            try await device.sync()
        }
        if hasBackup { try doctor.backUp() }
        for number in Self.changedThere { try await other.edit("\(number)") { $0.notes = "second" } }
        try await other.sync()
        try await device.sync()
        for number in Self.editedHere { try await device.edit("\(number)") { $0.priority = .high } }
        for number in Self.deletedHere { try await device.delete("\(number)") }
    }

    /// Overwrites pages of the file at random.
    func damage(pages: Int, _ random: inout SeededGenerator) async throws {
        await store.close()
        let path = folder.path + "/tend.sqlite"
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for _ in 0..<pages {
            let page = Int.random(in: 1..<bytes.count / 4096, using: &random) * 4096
            bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0x5A, count: 4096))
        }
        try bytes.write(to: URL(fileURLWithPath: path))
    }

    /// Nothing on the server is older than it was; nothing is gone but what the person has deleted; what no program
    /// understands is still there; both devices have what the server has.
    func check(_ report: SalvageReport, seed: UInt64) async throws {
        let documents = try #require(await server.documents(in: list)).values.map {
            String(decoding: $0, as: UTF8.self)
        }
        for number in Self.all {
            let found = documents.filter { $0.contains("SUMMARY:\(number)\r\n") }
            if Self.deletedHere.contains(number) {
                #expect(found.count <= 1, "seed \(seed), \(number)")
                continue
            }
            #expect(found.count == 1, "seed \(seed): \(number) is there \(found.count) times")
            let document = found.first ?? ""
            let notes = Self.changedThere.contains(number) ? "second" : "first"
            #expect(document.contains("DESCRIPTION:\(notes)\r\n"), "seed \(seed): \(document)")
            #expect(document.contains("X-KEEP:\(number)\r\n"), "seed \(seed): \(document)")
            let isHigh = document.contains("PRIORITY:1\r\n")
            if !Self.editedHere.contains(number) { #expect(!isHigh, "seed \(seed): \(document)") }
        }
        // Without its account a store goes on with local lists.
        guard try await device.account() != nil else { return }
        let kept = documents.count { $0.contains("PRIORITY:1\r\n") }
        // An edit is lost only with its row.
        #expect(kept >= Self.editedHere.count - (report.todos.missing ?? 0) - report.todos.fromBackup, "seed \(seed)")
        for device in [device, other] {
            let titles = try await device.todos().map(\.title).sorted()
            #expect(titles == documents.compactMap(Self.title).sorted(), "seed \(seed)")
        }
    }

    private static func title(_ document: String) -> String? {
        document.split(separator: "\r\n").first { $0.hasPrefix("SUMMARY:") }.map { String($0.dropFirst(8)) }
    }
}
