import Domain
import Sync
import SyncTestSupport
import Testing
import TestSupport

@Suite("Sync of to-dos that move between lists")
struct MoveTests {
    @Test("two copies of one to-do that come into one list are one there", arguments: [true, false])
    func copiesMeet(areListsGone: Bool) async throws {
        let both = try await TwoDevices()
        try await both.inTwoLists()
        try await both.first.edit("Milk", in: "Home") { ($0.list, $0.addedTags) = ("Work", ["home"]) }
        try await both.first.edit("Milk", in: "Trip") { ($0.list, $0.addedTags) = ("Work", ["trip"]) }
        if areListsGone {
            for list in try await both.firstRemote.collections(withVersions: false) where list.name != "Work" {
                try await both.secondRemote.removeCollection(list.href)
            }
        }
        let report = try await both.first.sync()
        #expect(report.isComplete)
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.todos().map(\.title) == ["Milk"])
            #expect(Set(try await device.todo("Milk")?.tags ?? []) == ["home", "trip"])
            #expect(try await device.outbox().isEmpty)
        }
        #expect(await both.server.documents(in: both.list)?.count == 1)
    }

    @Test("a to-do that was in two lists is in one of them when both were deleted on the server and are made again")
    func bothListsGone() async throws {
        let both = try await TwoDevices()
        try await both.inTwoLists()
        for list in ["Home", "Trip"] { try await both.first.add("New in \(list)", to: list) }
        try await both.first.edit("Milk", in: "Trip") { $0.notes = "Oat" }
        for list in try await both.firstRemote.collections(withVersions: false) where list.name != "Work" {
            try await both.secondRemote.removeCollection(list.href)
        }
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles().keys.sorted() == ["Home", "Inbox", "Trip", "Work"])
            #expect(try await device.todos().map(\.title).sorted() == ["Milk", "New in Home", "New in Trip"])
            #expect(try await device.todo("Milk")?.notes == "Oat")
        }
    }

    @Test("of two copies the one that is here is taken for what moves on the server, not one that was deleted")
    func deletedCopy() async throws {
        let both = try await TwoDevices()
        try await both.inTwoLists()
        try await both.first.delete("Milk", in: "Home")
        try await both.settle()
        let number = try await both.first.todo("Milk")?.number
        try await both.second.edit("Milk") { $0.list = "Home" }
        try await both.settle()
        #expect(try await both.first.titles() == ["Inbox": [], "Work": [], "Home": ["Milk"], "Trip": []])
        #expect(try await both.first.todo("Milk")?.number == number)
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
        for device in deletesFirst ? [both.first, both.second] : [both.second, both.first] { try await device.sync() }
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles() == ["Inbox": [], "Work": [], "Home": ["Milk"]])
            #expect(try await device.outbox().isEmpty)
        }
    }

    @Test("what may be in a list that could not be read is not made again before that list is read")
    func unread() async throws {
        let both = try await TwoDevices()
        let home = await both.server.makeCollection(name: "Home").href
        try await both.settle()
        try await both.first.add("Milk", to: "Work")
        both.firstRemote.setFault { call, moment throws(RemoteError) in
            if call.kind == .put, moment == .after { throw .unknownOutcome(reason: "lost") }
            if call.kind == .objects { throw .serverFailure(status: 500) }
        }
        try await both.first.sync()
        try await both.second.sync()
        try await both.second.edit("Milk") { $0.list = "Home" }
        try await both.second.sync()
        both.firstRemote.setFault { call, _ throws(RemoteError) in
            if call.kind == .changes, call.href == home { throw .serverFailure(status: 500) }
        }
        // What is surely nowhere else does not wait.
        try await both.first.add("Tea", to: "Work")
        let report = try await both.first.sync()
        #expect(report.sent.map(\.title) == ["Tea"])
        both.firstRemote.setFault(nil)
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles() == ["Inbox": [], "Work": ["Tea"], "Home": ["Milk"]])
        }
    }
}

extension TwoDevices {
    /// Makes the lists «Home» and «Trip», and one to-do that is in both, first in «Home».
    fileprivate func inTwoLists() async throws {
        let milk = Array(
            "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:u\r\nSUMMARY:Milk\r\nEND:VTODO\r\nEND:VCALENDAR\r\n".utf8)
        for name in ["Home", "Trip"] {
            let list = await server.makeCollection(name: name).href
            _ = try await secondRemote.put(milk, at: Href(list.path + "milk.ics"), replacing: nil)
            try await settle()
        }
    }
}
