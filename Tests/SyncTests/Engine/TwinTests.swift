import Domain
import Sync
import SyncTestSupport
import Testing
import TestSupport

@Suite("Sync of to-dos that are in two lists")
struct TwinTests {
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

    @Test("an edit of one copy keeps the to-do when both copies are deleted on the server, whichever value wins")
    func editOfOneCopy() async throws {
        let both = try await TwoDevices()
        try await both.inTwoLists()
        try await both.second.edit("Milk", in: "Trip") { $0.title = "Soy milk" }
        try await both.settle()
        try await both.first.edit("Milk", in: "Home") { $0.title = "Oat milk" }
        for list in try await both.firstRemote.collections(withVersions: false) where list.name != "Work" {
            try await both.secondRemote.removeCollection(list.href)
        }
        let report = try await both.first.sync()
        #expect(try await both.first.todos().map(\.title) == ["Soy milk"])
        #expect(report.conflicts.map(\.conflict.property) == ["SUMMARY"])
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

    @Test("a to-do that was in two lists is gone when both were deleted on the server and nothing was edited here")
    func noCopyEdited() async throws {
        let both = try await TwoDevices()
        try await both.inTwoLists()
        for list in try await both.firstRemote.collections(withVersions: false) where list.name != "Work" {
            try await both.secondRemote.removeCollection(list.href)
        }
        try await both.settle()
        for device in [both.first, both.second] { #expect(try await device.titles() == ["Inbox": [], "Work": []]) }
    }

    @Test("of two copies in a list that is gone, which another client had made, each edit is kept")
    func copiesInOneList() async throws {
        let both = try await TwoDevices()
        let (home, trip) = try await both.inTwoLists()
        let milk = await both.server.documents(in: trip)?.values.first ?? []
        await both.server.plant(milk, at: Href(home.path + "again.ics"), in: home)
        try await both.first.sync()
        let list = try await both.first.store.read { reader throws(StoreError) in try reader.list(named: "Home").id }
        let copies = try await both.first.todos().filter { $0.list == list }
        #expect(copies.count == 2)
        for (tag, copy) in zip(["oat", "soy"], copies) {
            try await both.first.edit(.number(copy.number)) { $0.addedTags = [tag] }
        }
        try await both.secondRemote.removeCollection(home)
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(Set(try await device.todos().flatMap(\.tags)) == ["oat", "soy"])
        }
    }

    @Test("a copy that comes to one which cannot be read waits, and stays on the server where it was")
    func unreadableCopy() async throws {
        let both = try await TwoDevices()
        let (home, trip) = try await both.inTwoLists()
        let broken = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:u\r\nSUM"
        await both.server.plant(Array(broken.utf8), at: Href(home.path + "milk.ics"), in: home)
        try await both.first.edit("Milk", in: "Trip") { $0.list = "Home" }
        let report = try await both.first.sync()
        #expect(report.problems.contains { $0.reason == .duplicateUID })
        #expect(try await both.first.titles()["Home"] == ["Milk", "Milk"])
        #expect(await both.server.documents(in: trip)?.count == 1)
        try await both.secondRemote.remove(Href(home.path + "milk.ics"), matching: "*")
        both.first.clock.advance(seconds: 200_000)
        try await both.settle()
        #expect(try await both.first.titles() == ["Inbox": [], "Work": [], "Home": ["Milk"], "Trip": []])
        #expect(try await both.second.titles() == ["Inbox": [], "Work": [], "Home": ["Milk"], "Trip": []])
    }
}

extension TwoDevices {
    /// Makes the lists «Home» and «Trip», and one to-do that is in both, first in «Home».
    @discardableResult
    fileprivate func inTwoLists() async throws -> (home: Href, trip: Href) {
        let milk = Array(
            "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:u\r\nSUMMARY:Milk\r\nEND:VTODO\r\nEND:VCALENDAR\r\n".utf8)
        var lists: [Href] = []
        for name in ["Home", "Trip"] {
            let list = await server.makeCollection(name: name).href
            _ = try await secondRemote.put(milk, at: Href(list.path + "milk.ics"), replacing: nil)
            try await settle()
            lists.append(list)
        }
        return (lists[0], lists[1])
    }
}
