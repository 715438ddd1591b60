import Domain
import Foundation
import ServerSupport
import Sync
import SyncTestSupport
import TestSupport
import Testing

/// A device that has something to fetch and something to send of every kind, behind a proxy that is about to spoil it.
struct FaultBench {
    let bench: Bench
    let device: Device

    /// Prepares server and device, straight; the faults come after that.
    init(_ kind: CalDAVServer.Kind, idleTimeout: Int = 60) async throws {
        bench = try await Bench(kind)
        for title in ["Bread", "Milk", "Old"] {
            try await bench.server.put(Self.document(title), as: "\(title).ics", in: "work")
        }
        device = try await bench.device(1, throughProxy: true, idleTimeout: idleTimeout)
        #expect(try await device.sync().isComplete)
        // The second sync has nothing to do but to take the token that came with the first.
        #expect(try await device.sync().isComplete)
        try await bench.server.put(Self.document("Bread", notes: "rye"), as: "Bread.ics", in: "work")
        try await bench.server.put(Self.document("Honey"), as: "Honey.ics", in: "work")
        try await device.edit("Milk") { $0.title = "Oat milk" }
        try await device.add("Eggs", to: "Work") { $0.addedTags = ["shop"] }
        try await device.delete("Old")
        try bench.proxy.forgetRequests()
    }

    /// Syncs with these faults, and tells what the report says.
    func sync(with rules: [FaultRule]) async throws -> SyncReport {
        try await bench.proxy.set(rules, seed: 7)
        let report = try await device.sync()
        #expect(try await bench.proxy.uses().allSatisfy { $0 > 0 }, "each fault befell something")
        #expect(try await keepsItsOwn(), "what the person did is here, whatever went wrong")
        return report
    }

    /// True where nothing that was done on the device is undone.
    private func keepsItsOwn() async throws -> Bool {
        let titles = Set(try await device.titles()["Work"] ?? [])
        return titles.isSuperset(of: ["Oat milk", "Eggs"]) && titles.isDisjoint(with: ["Milk", "Old"])
    }

    /// Ends the faults and syncs once; then both sides must be equal, and rest.
    func checkRecovery(seenBy other: UInt32 = 2, _ location: SourceLocation = #_sourceLocation) async throws {
        try await bench.proxy.set([])
        device.clock.advance(seconds: 4_000)
        let report = try await device.sync()
        #expect(report.isComplete, "\(report)", sourceLocation: location)
        #expect(report.conflicts.isEmpty, sourceLocation: location)
        try await checkEqual(seenBy: other, location)
    }

    /// Checks that both sides are equal and rest: another device sees the same, and a sync asks once and finds nothing.
    func checkEqual(seenBy other: UInt32 = 2, _ location: SourceLocation = #_sourceLocation) async throws {
        let titles = ["Bread", "Eggs", "Honey", "Oat milk"]
        #expect(try await device.titles()["Work"] == titles, sourceLocation: location)
        #expect(try await device.todo("Bread")?.notes == "rye", sourceLocation: location)
        #expect(try await device.outbox().isEmpty, sourceLocation: location)
        let documents = try await bench.server.documents(in: "work").values
        let written = documents.compactMap { $0.firstMatch(of: #/SUMMARY:([^\r\n]*)/#).map { String($0.1) } }
        #expect(written.sorted() == titles, sourceLocation: location)
        let other = try await bench.device(other)
        try await other.sync()
        #expect(try await other.pictures() == device.pictures(), sourceLocation: location)
        // The first one takes its own changes' token.
        try await device.sync()
        try bench.proxy.forgetRequests()
        #expect(try await device.sync() == SyncReport(account: "alice"), sourceLocation: location)
        #expect(try bench.proxy.requests().map(\.method) == ["PROPFIND"], sourceLocation: location)
    }

    /// A to-do as another client writes it.
    static func document(_ title: String, notes: String? = nil) -> String {
        """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//lab//other client//EN
        BEGIN:VTODO
        UID:\(title)@other.example
        DTSTAMP:20261130T080000Z
        SUMMARY:\(title)\(notes.map { "\nDESCRIPTION:\($0)" } ?? "")
        END:VTODO
        END:VCALENDAR

        """.replacing("\n", with: "\r\n")
    }
}

extension Device {
    /// Every to-do with all its fields but those that are a device's own, in order.
    func pictures() async throws -> [String] {
        let names = try await store.read { reader throws(StoreError) in
            Dictionary(try reader.lists().map { ($0.id, $0.name) }, uniquingKeysWith: { one, _ in one })
        }
        return try await todos().map { todo in
            let fields = TodoField.allCases.filter { $0 != .list && $0 != .tags }.map { todo.text(of: $0) ?? "-" }
            return ([todo.uid.text, names[todo.list] ?? "?"] + todo.tags.sorted() + fields).joined(separator: " | ")
        }.sorted()
    }
}

extension SyncReport {
    /// What it says of what did not go well, in short, without what differs from run to run.
    var complaint: String {
        let parts = [failure.map { "\($0)" }].compactMap { $0 } + problems.map { "\($0.name): \($0.reason)" }
        return parts.joined(separator: "; ").replacing(#/127\.0\.0\.1:\d+/#, with: "SERVER")
            .replacing(#/(Domain|Sync)\.[A-Za-z.]*\./#, with: "")
    }
}
