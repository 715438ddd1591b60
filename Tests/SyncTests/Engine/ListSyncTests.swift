import Domain
import Sync
import SyncTestSupport
import Testing
import TestSupport

@Suite("Sync of lists")
struct ListSyncTests {
    @Test("a list that is published arrives at the other device with its to-dos, name and all")
    func publish() async throws {
        let both = try await TwoDevices()
        try await both.first.change(.add(name: "Einkauf 🛒"))
        try await both.first.add("Milk", to: "Einkauf 🛒")
        try await both.first.publish("Einkauf 🛒")
        let report = try await both.first.sync()
        #expect(report.lists == [SyncListItem(.published, name: "Einkauf 🛒")])
        let other = try await both.second.sync()
        #expect(other.lists == [SyncListItem(.received, name: "Einkauf 🛒")])
        #expect(try await both.second.titles()["Einkauf 🛒"] == ["Milk"])
    }

    @Test("a list whose making got no answer is made once")
    func publishInterrupted() async throws {
        let both = try await TwoDevices()
        try await both.first.change(.add(name: "Trip"))
        try await both.first.publish("Trip")
        both.firstRemote.setFault { call, moment throws(RemoteError) in
            if call.kind == .makeCollection, moment == .after { throw .unknownOutcome(reason: "lost") }
        }
        try await both.first.sync()
        both.firstRemote.setFault(nil)
        try await both.first.sync()
        let names = try await both.firstRemote.collections(withVersions: true).map(\.name)
        #expect(names.filter { $0 == "Trip" }.count == 1)
        #expect(try await both.first.titles().keys.sorted() == ["Inbox", "Trip", "Work"])
    }

    @Test("a new name goes both ways; of two names the server's stands")
    func rename() async throws {
        let both = try await TwoDevices()
        try await both.first.change(.rename(name: "Work", to: "Office"))
        try await both.settle()
        #expect(try await both.second.titles().keys.sorted() == ["Inbox", "Office"])

        try await both.first.change(.rename(name: "Office", to: "Bureau"))
        try await both.second.change(.rename(name: "Office", to: "Kontor"))
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles().keys.sorted() == ["Bureau", "Inbox"])
        }
    }

    @Test("a server's list whose name is taken here gets another one here, and keeps its own there")
    func nameTaken() async throws {
        let both = try await TwoDevices()
        try await both.first.change(.add(name: "Home"))
        _ = await both.server.makeCollection(name: "home")
        try await both.first.sync()
        try await both.first.sync()
        #expect(try await both.first.titles().keys.sorted() == ["Home", "Inbox", "Work", "home (alice)"])
        #expect(try await both.firstRemote.collections(withVersions: true).map(\.name).sorted() == ["Work", "home"])
    }

    @Test("a list deleted here is deleted on the server, and there with its to-dos")
    func deletedHere() async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        try await both.settle()
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        try await both.first.change(.delete(name: "Work", includingTodos: true))
        let report = try await both.first.sync()
        #expect(report.lists == [SyncListItem(.removedOnServer, name: "Work")])
        try await both.second.sync()
        #expect(try await both.second.titles() == ["Inbox": [], "Home": []])
        #expect(try await both.second.outbox().isEmpty)
    }

    @Test("a list deleted here in which something was edited there comes back with that")
    func deletedHereEditedThere() async throws {
        let both = try await TwoDevices()
        try await both.first.add("Milk", to: "Work")
        try await both.first.add("Bread", to: "Work")
        try await both.settle()
        try await both.second.edit("Milk") { $0.notes = "Oat" }
        try await both.second.sync()
        try await both.first.change(.delete(name: "Work", includingTodos: true))
        let report = try await both.first.sync()
        #expect(report.lists == [SyncListItem(.kept, name: "Work")])
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles()["Work"] == ["Milk"])
            #expect(try await device.todo("Milk")?.notes == "Oat")
        }
    }

    @Test("a list deleted on the server while something in it was edited here is made again, with all of it")
    func deletedThereEditedHere() async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        try await both.first.add("Milk", to: "Work")
        try await both.first.add("Bread", to: "Work")
        try await both.settle()
        try await both.firstRemote.removeCollection(both.list)
        try await both.first.edit("Milk") { $0.notes = "Oat" }
        let report = try await both.first.sync()
        #expect(report.lists.map(\.action) == [.kept, .published])
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles()["Work"] == ["Bread", "Milk"])
            #expect(try await device.todo("Milk")?.notes == "Oat")
        }
    }

    @Test("a list deleted on the server goes here too, if it is not the only one and not too large")
    func deletedThere() async throws {
        let both = try await TwoDevices()
        let home = await both.server.makeCollection(name: "Home").href
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        try await both.secondRemote.removeCollection(both.list)
        let report = try await both.first.sync()
        #expect(report.lists == [SyncListItem(.removed, name: "Work")])
        #expect(try await both.first.titles() == ["Inbox": [], "Home": []])

        // The last one is not believed.
        try await both.first.add("Bread", to: "Home")
        try await both.settle()
        try await both.secondRemote.removeCollection(home)
        let held = try await both.first.sync()
        #expect(held.problems.map(\.reason) == [.listGone(count: 1)])
        #expect(try await both.first.titles()["Home"] == ["Bread"])
        var options = SyncOptions()
        options.allowsMassRemoval = true
        try await both.first.sync(options)
        #expect(try await both.first.titles() == ["Inbox": []])
    }

    @Test("a list that the home set leaves out for once, but that is there, stays")
    func leftOut() async throws {
        let both = try await TwoDevices()
        try await both.first.add("Milk", to: "Work")
        try await both.first.sync()
        let hiding = FaultyRemote(both.firstRemote, hiding: [both.list])
        let device = Device(1, store: both.first.store, remote: hiding, ids: both.first.ids)
        let report = try await device.sync()
        #expect(report.isComplete && report.lists.isEmpty)
        #expect(try await device.titles()["Work"] == ["Milk"])
    }

    @Test("a to-do that is moved to a list which the home set leaves out for once is found there")
    func movedToLeftOut() async throws {
        let both = try await TwoDevices()
        let home = await both.server.makeCollection(name: "Home").href
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        try await both.first.edit("Milk") { $0.notes = "Oat" }
        try await both.second.edit("Milk") { $0.list = "Home" }
        try await both.second.sync()
        let hiding = FaultyRemote(both.firstRemote, hiding: [home])
        try await Device(1, store: both.first.store, remote: hiding, ids: both.first.ids).sync()
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles() == ["Inbox": [], "Work": [], "Home": ["Milk"]])
            #expect(try await device.todo("Milk")?.notes == "Oat")
        }
    }

    @Test("in a list that may only be read nothing is sent, and the sync says so; the rest is done")
    func readOnly() async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        await both.server.setWritable(false, both.list)
        try await both.first.edit("Milk") { $0.notes = "Oat" }
        try await both.first.add("Bread", to: "Home")
        let report = try await both.first.sync()
        #expect(report.problems.map(\.reason) == [.readOnly])
        try await both.second.sync()
        #expect(try await both.second.titles()["Home"] == ["Bread"])
        #expect(try await both.first.todo("Milk")?.notes == "Oat")
        await both.server.setWritable(true, both.list)
        try await both.settle()
        #expect(try await both.second.todo("Milk")?.notes == "Oat")
    }
}
