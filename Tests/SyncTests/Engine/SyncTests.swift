import Domain
import Sync
import SyncTestSupport
import Testing
import TestSupport

@Suite("Sync of two devices")
struct SyncOfTwoDevicesTests {
    @Test("comes to what it must come to", arguments: SyncScenario.all)
    func scenarios(scenario: SyncScenario) async throws {
        let both = try await TwoDevices()
        try await scenario.run(on: DevicePair(both.first, both.second))
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

    @Test("what is sent here, and deleted or changed back there before the next report, is so here too")
    func cameAndWent() async throws {
        let both = try await TwoDevices()
        await both.server.setComparesStates(true)
        let document = Array(
            "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:u\r\nSUMMARY:Bread\r\nEND:VTODO\r\nEND:VCALENDAR\r\n".utf8)
        let href = Href(both.list.path + "bread.ics")
        _ = try await both.secondRemote.put(document, at: href, replacing: nil)
        try await both.first.sync()
        try await both.first.add("Milk", to: "Work")
        try await both.first.edit("Bread") { $0.title = "Rye bread" }
        try await both.first.sync()
        // Between two reports it looks as if nothing had happened.
        try await both.second.sync()
        try await both.second.delete("Milk")
        try await both.second.sync()
        _ = try await both.secondRemote.put(
            document, at: href, replacing: try await both.secondRemote.etag(of: href))
        try await both.first.sync()
        #expect(try await both.first.titles()["Work"] == ["Bread"])

        // What is named as it was sent is not asked for.
        try await both.first.add("Honey", to: "Work")
        try await both.first.sync()
        both.firstRemote.resetCounts()
        #expect(try await both.first.sync() == SyncReport(account: "alice"))
        #expect(both.firstRemote.counts == [.collections: 1, .changes: 1])
        both.firstRemote.resetCounts()
        try await both.first.sync()
        #expect(both.firstRemote.counts == [.collections: 1])
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
