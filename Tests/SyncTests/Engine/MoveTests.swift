import Domain
import Sync
import SyncTestSupport
import Testing
import TestSupport

@Suite("Sync of to-dos that move between lists")
struct MoveTests {
    @Test(
        "a to-do that is moved back before the other device has removed it from its old list is kept",
        arguments: [true, false])
    func movedBack(isInterrupted: Bool) async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        try await both.first.sync()
        try await both.first.add("Milk", to: "Home")
        try await both.settle()
        try await both.first.edit("Milk") { $0.list = "Work" }
        both.firstRemote.setFault { call, _ throws(RemoteError) in
            if call.kind == .remove { throw .busy(seconds: nil) }
        }
        try await both.first.sync()
        both.firstRemote.setFault(nil)
        try await both.second.sync()
        try await both.second.edit("Milk", in: "Work") { $0.list = "Home" }
        if isInterrupted {
            both.secondRemote.setFault { call, _ throws(RemoteError) in
                if call.kind == .put || call.kind == .remove { throw .busy(seconds: nil) }
            }
        }
        both.secondRemote.resetCounts()
        try await both.second.sync()
        // The old object has left before the new one comes, which the server would refuse otherwise.
        #expect(both.secondRemote.counts[.find] == nil)
        both.secondRemote.setFault(nil)
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles() == ["Inbox": [], "Work": [], "Home": ["Milk"]])
            #expect(try await device.outbox().isEmpty)
        }
    }

    @Test("many to-dos that are moved back do not vanish, so nothing is held back")
    func manyMovedBack() async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        try await both.first.sync()
        let titles = (10..<35).map { "To-do \($0)" }
        for title in titles { try await both.first.add(title, to: "Home") }
        try await both.settle()
        for title in titles { try await both.first.edit(title) { $0.list = "Work" } }
        both.firstRemote.setFault { call, _ throws(RemoteError) in
            if call.kind == .remove { throw .busy(seconds: nil) }
        }
        try await both.first.sync()
        both.firstRemote.setFault(nil)
        try await both.second.sync()
        for title in titles { try await both.second.edit(title, in: "Work") { $0.list = "Home" } }
        let report = try await both.second.sync()
        #expect(report.isComplete && report.problems.isEmpty)
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles() == ["Inbox": [], "Work": [], "Home": titles])
        }
    }

    @Test("many to-dos that were seen in both lists while they were moved do not vanish, so nothing is held back")
    func manySeenInBoth() async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        try await both.first.sync()
        let titles = (10..<18).map { "To-do \($0)" }
        for title in titles { try await both.first.add(title, to: "Home") }
        try await both.settle()
        for title in titles { try await both.first.edit(title) { $0.list = "Work" } }
        both.firstRemote.setFault { call, _ throws(RemoteError) in
            if call.kind == .remove { throw .busy(seconds: nil) }
        }
        try await both.first.sync()
        both.firstRemote.setFault(nil)
        try await both.second.sync()
        try await both.first.sync()
        #expect(try await both.second.sync().isComplete)
        #expect(try await both.second.titles() == ["Inbox": [], "Work": titles, "Home": []])
    }

    @Test("a to-do that leaves its old list late is one, though its object in the new list was replaced")
    func replaced() async throws {
        let both = try await TwoDevices()
        let home = await both.server.makeCollection(name: "Home").href
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        let number = try await both.first.todo("Milk")?.number
        try await both.first.edit("Milk") { $0.list = "Home" }
        both.firstRemote.setFault { call, _ throws(RemoteError) in
            if call.kind == .remove { throw .busy(seconds: nil) }
        }
        try await both.first.sync()
        both.firstRemote.setFault(nil)
        for (href, document) in await both.server.documents(in: home) ?? [:] {
            try await both.secondRemote.remove(href, matching: "*")
            _ = try await both.secondRemote.put(document, at: Href(home.path + "other.ics"), replacing: nil)
        }
        try await both.first.sync()
        #expect(try await both.first.titles() == ["Inbox": [], "Work": [], "Home": ["Milk"]])
        #expect(try await both.first.todo("Milk")?.number == number)
        #expect(await both.server.documents(in: both.list)?.isEmpty == true)
    }

    @Test("deleted on one side and moved to another list on the other: it is there", arguments: [true, false])
    func deletedAndMoved(deletesFirst: Bool) async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        try await both.first.delete("Milk")
        try await both.second.edit("Milk") { $0.list = "Home" }
        if deletesFirst { try await both.first.sync() }
        try await both.second.sync()
        let report = try await both.first.sync()
        // Where the deletion has not been sent yet, the to-do has only been kept.
        #expect(report.received.map(\.action) == [deletesFirst ? .added : .kept])
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles() == ["Inbox": [], "Work": [], "Home": ["Milk"]])
            #expect(try await device.outbox().isEmpty)
        }
    }
}
