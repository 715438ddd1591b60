import Domain
import Sync
import SyncTestSupport
import Testing
import TestSupport

@Suite("Sync of lists that are gone on the server")
struct MissingListTests {
    @Test("a to-do that was moved before its list was deleted on the server keeps its number and what was edited here")
    func movedBefore() async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        try await both.first.add("Bread", to: "Work")
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        let number = try await both.first.todo("Milk")?.number
        try await both.second.edit("Milk") { $0.list = "Home" }
        try await both.second.sync()
        try await both.secondRemote.removeCollection(both.list)
        try await both.first.edit("Milk") { $0.notes = "Oat" }
        let report = try await both.first.sync()
        #expect(report.lists == [SyncListItem(.removed, name: "Work")])
        #expect(try await both.first.todo("Milk")?.number == number)
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles() == ["Inbox": [], "Home": ["Milk"]])
            #expect(try await device.todo("Milk")?.notes == "Oat")
            #expect(try await device.outbox().isEmpty)
        }
    }

    @Test("a to-do that was seen in both lists while it was moved is not kept twice when its old list is deleted")
    func seenInBoth() async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        try await both.second.edit("Milk") { $0.list = "Home" }
        both.secondRemote.setFault { call, _ throws(RemoteError) in
            if call.kind == .remove { throw .busy(seconds: nil) }
        }
        try await both.second.sync()
        both.secondRemote.setFault(nil)
        try await both.first.sync()
        try await both.first.edit("Milk", in: "Work") { $0.notes = "Oat" }
        try await both.secondRemote.removeCollection(both.list)
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles() == ["Inbox": [], "Home": ["Milk"]])
            #expect(try await device.todo("Milk")?.notes == "Oat")
        }
    }

    @Test("a list that was renamed and deleted on the server while both devices edited in it holds each to-do once")
    func renamedBefore() async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        for title in ["Bread", "Milk", "Tea"] { try await both.first.add(title, to: "Work") }
        try await both.settle()
        try await both.secondRemote.update(both.list, name: "Office", color: nil)
        try await both.first.sync()
        try await both.secondRemote.removeCollection(both.list)
        try await both.first.edit("Milk") { $0.notes = "Oat" }
        try await both.second.edit("Milk") { $0.priority = .high }
        try await both.second.edit("Tea") { $0.notes = "Green" }
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles() == ["Inbox": [], "Home": [], "Office": ["Bread", "Milk", "Tea"]])
            #expect(try await device.todo("Milk")?.notes == "Oat")
            #expect(try await device.todo("Milk")?.priority == .high)
            #expect(try await device.todo("Tea")?.notes == "Green")
        }
    }

    @Test(
        "a list is made again once, whatever becomes of the answer, and has its new name then",
        arguments: [true, false])
    func madeOnce(isKilled: Bool) async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        try await both.secondRemote.removeCollection(both.list)
        try await both.first.edit("Milk") { $0.notes = "Oat" }
        try await both.first.change(.rename(name: "Work", to: "Office"))
        both.firstRemote.setFault { call, moment throws(RemoteError) in
            guard call.kind == .makeCollection, moment == .after else { return }
            throw isKilled ? .cancelled : .unknownOutcome(reason: "lost")
        }
        try await both.first.sync()
        both.firstRemote.setFault(nil)
        try await both.second.edit("Milk") { $0.priority = .high }
        for _ in 0..<2 { try await both.settle() }
        for device in [both.first, both.second] {
            #expect(try await device.titles() == ["Inbox": [], "Home": [], "Office": ["Milk"]])
            #expect(try await device.todo("Milk")?.notes == "Oat")
            #expect(try await device.todo("Milk")?.priority == .high)
        }
        #expect(try await both.firstRemote.collections(withVersions: false).map(\.name).sorted() == ["Home", "Office"])
    }

    @Test("a list that was renamed here and is made again has its new name at once")
    func renamedHere() async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        try await both.first.sync()
        try await both.first.add("Milk", to: "Work")
        try await both.first.change(.rename(name: "Work", to: "Office"))
        try await both.secondRemote.removeCollection(both.list)
        let report = try await both.first.sync()
        #expect(report.lists.map(\.action) == [.kept, .published, .renamedOnServer(from: "Work")])
        let names = try await both.firstRemote.collections(withVersions: false).map(\.name)
        #expect(names.sorted() == ["Home", "Office"])
    }

    @Test("a to-do that is back in one list brings no other list back in which it was deleted here")
    func backElsewhere() async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        try await both.first.edit("Milk") { $0.list = "Home" }
        try await both.first.change(.delete(name: "Home", includingTodos: true))
        try await both.second.edit("Milk") { $0.notes = "Oat" }
        try await both.second.sync()
        let report = try await both.first.sync()
        #expect(report.lists == [SyncListItem(.removedOnServer, name: "Home")])
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles() == ["Inbox": [], "Work": ["Milk"]])
            #expect(try await device.todo("Milk")?.notes == "Oat")
            #expect(try await device.outbox().isEmpty)
        }
    }

    @Test("what was on its way to a list that is gone is not asked for there")
    func onItsWay() async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        try await both.first.sync()
        try await both.first.add("Milk", to: "Work")
        both.firstRemote.setFault { call, moment throws(RemoteError) in
            if call.kind == .put, moment == .after { throw .unknownOutcome(reason: "lost") }
            if call.kind == .objects { throw .serverFailure(status: 500) }
        }
        try await both.first.sync()
        both.firstRemote.setFault(nil)
        try await both.secondRemote.removeCollection(both.list)
        let report = try await both.first.sync()
        #expect(report.isComplete && report.lists.map(\.action) == [.kept, .published])
        #expect(report.sent.map(\.title) == ["Milk"])
    }
}
