import Domain
import Sync
import SyncTestSupport
import Testing
import TestSupport

@Suite("Sync of two devices")
struct SyncOfTwoDevicesTests {
    @Test("what one adds, edits, completes and deletes arrives at the other")
    func roundTrip() async throws {
        let both = try await TwoDevices()
        try await both.first.add("Milk 🥛", to: "Work") { $0.notes = "两瓶" }
        try await both.first.add("Bread", to: "Work")
        try await both.settle()
        #expect(try await both.second.titles()["Work"] == ["Bread", "Milk 🥛"])
        #expect(try await both.second.todo("Milk 🥛")?.notes == "两瓶")

        try await both.second.edit("Bread") { $0.title = "Rye bread" }
        try await both.second.complete("Milk 🥛")
        try await both.second.sync()
        try await both.first.sync()
        #expect(try await both.first.titles()["Work"] == ["Milk 🥛", "Rye bread"])
        #expect(try await both.first.todo("Milk 🥛")?.status == .completed)

        try await both.first.delete("Rye bread")
        try await both.first.sync()
        try await both.second.sync()
        #expect(try await both.second.titles()["Work"] == ["Milk 🥛"])
    }

    @Test("where nothing has changed, one question is asked")
    func nothingChanged() async throws {
        let both = try await TwoDevices()
        for number in 1...30 { try await both.first.add("To-do \(number)", to: "Work") }
        try await both.settle()
        try await both.first.sync()
        both.firstRemote.resetCounts()
        let report = try await both.first.sync()
        #expect(report == SyncReport(account: "alice"))
        #expect(both.firstRemote.counts == [.collections: 1])
    }

    @Test("a pull alone causes no upload, whatever the server makes of documents (tasks#3065)")
    func pullCausesNoUpload() async throws {
        let both = try await TwoDevices()
        try await both.first.add("Milk", to: "Work") { $0.addedTags = ["shop", "a,b"] }
        try await both.first.sync()
        try await both.second.sync()
        try await both.second.sync()
        #expect(both.secondRemote.counts[.put] == nil)
        #expect(try await both.second.outbox().isEmpty)
    }

    @Test("edits of different fields on both sides are joined, with no conflict")
    func joined() async throws {
        let both = try await TwoDevices()
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        try await both.first.edit("Milk") { $0.priority = .high }
        try await both.second.edit("Milk") { $0.notes = "Oat" }
        try await both.first.sync()
        let report = try await both.second.sync()
        try await both.first.sync()
        #expect(report.conflicts.isEmpty)
        for device in [both.first, both.second] {
            let todo = try await device.todo("Milk")
            #expect(todo?.priority == .high)
            #expect(todo?.notes == "Oat")
        }
    }

    @Test("of two values of one field the server's stands, and the other is kept as a conflict")
    func conflict() async throws {
        let both = try await TwoDevices()
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        try await both.first.edit("Milk") { $0.title = "Oat milk" }
        try await both.second.edit("Milk") { $0.title = "Soy milk" }
        try await both.first.sync()
        let report = try await both.second.sync()
        #expect(report.conflicts.count == 1)
        #expect(report.conflicts.first?.conflict.kept == .remote)
        #expect(try await both.second.titles()["Work"] == ["Oat milk"])
        let kept = try await both.second.store.readLedger { reader throws(StoreError) in
            try reader.conflicts(openOnly: false)
        }
        #expect(kept.map { String(decoding: $0.local, as: UTF8.self) } == ["SUMMARY:Soy milk\n"])
    }

    @Test("deleted on one side and edited on the other: the edit is kept, both ways", arguments: [true, false])
    func editBeatsDelete(editsFirst: Bool) async throws {
        let both = try await TwoDevices()
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        try await both.first.edit("Milk") { $0.notes = "Oat" }
        try await both.second.delete("Milk")
        if editsFirst {
            try await both.first.sync()
            try await both.second.sync()
        } else {
            try await both.second.sync()
            try await both.first.sync()
        }
        try await both.settle()
        for device in [both.first, both.second] { #expect(try await device.todo("Milk")?.notes == "Oat") }
    }

    @Test("deleted on both sides: gone, and nothing waits")
    func deletedTwice() async throws {
        let both = try await TwoDevices()
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        try await both.first.delete("Milk")
        try await both.second.delete("Milk")
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles()["Work"] == [])
            #expect(try await device.outbox().isEmpty)
        }
    }

    @Test("a series completed on one device and edited on the other goes on, with the edit, and leaves one record")
    func series() async throws {
        let both = try await TwoDevices()
        let rule = try RecurrenceRule("FREQ=DAILY")
        try await both.first.add("Water the plants", to: "Work") {
            $0.due = .set(.date(CivilDate(year: 2026, month: 12, day: 1)!))
            $0.rule = .set(rule)
        }
        try await both.settle()
        try await both.first.complete("Water the plants")
        try await both.second.edit("Water the plants") { $0.notes = "also the cactus" }
        try await both.second.complete("Water the plants")
        try await both.first.sync()
        try await both.second.sync()
        try await both.settle()
        for device in [both.first, both.second] {
            let todos = try await device.todos()
            #expect(todos.count == 2)
            let series = todos.first { $0.recurrence != nil }
            #expect(series?.due?.description == "2026-12-02")
            #expect(series?.notes == "also the cactus")
            #expect(todos.first { $0.recurrence == nil }?.status == .completed)
        }
    }

    @Test("parts arrive after their wholes, in whatever order they were made")
    func parts() async throws {
        let both = try await TwoDevices()
        try await both.first.add("Part", to: "Work")
        let whole = try #require(try await both.first.add("Whole", to: "Work"))
        try await both.first.edit("Part") { $0.parent = .set(.number(whole.number)) }
        let order = PutOrder()
        both.firstRemote.setFault { call, moment in
            if call.kind == .put, moment == .before, let href = call.href { await order.note(href) }
        }
        try await both.first.sync()
        let titles = try await order.titles(on: both.server, in: both.list)
        #expect(titles == ["Whole", "Part"])
        try await both.second.sync()
        #expect(try await both.second.todo("Part")?.parent == whole.uid)
    }

    @Test("a to-do that moves between lists arrives once, keeping its number")
    func move() async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        let number = try await both.second.todo("Milk")?.number
        try await both.first.edit("Milk") { $0.list = "Home" }
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles()["Work"] == [])
            #expect(try await device.titles()["Home"] == ["Milk"])
        }
        #expect(try await both.second.todo("Milk")?.number == number)
    }
}

/// The order in which objects were put.
///
/// - Created by: a test
/// - Destroyed by: the test
/// - Read by: the test
/// - Changed by: the fault hook of its remote
actor PutOrder {
    private var hrefs: [Href] = []

    func note(_ href: Href) { hrefs.append(href) }

    func titles(on server: MemoryServer, in list: Href) async throws -> [String] {
        let documents = await server.documents(in: list) ?? [:]
        return hrefs.compactMap { href in
            let text = String(decoding: documents[href] ?? [], as: UTF8.self)
            return text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("SUMMARY:") }.map {
                String($0.dropFirst(8))
            }
        }
    }
}
