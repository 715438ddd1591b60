import Domain
import ICalendar
import Sync
import SyncTestSupport
import Testing
import TestSupport

@Suite("Sync with trouble")
struct TroubleTests {
    @Test("one to-do that the server refuses stops no other; it is tried again when it changes (Errands#449)")
    func refused() async throws {
        let both = try await TwoDevices()
        await both.server.refuse { document in
            String(decoding: document, as: UTF8.self).contains("Poison") ? .refused(status: 415, "no poison") : nil
        }
        for title in ["Milk", "Poison", "Bread"] { try await both.first.add(title, to: "Work") }
        let report = try await both.first.sync()
        #expect(report.problems.map(\.reason) == [.refused("no poison")])
        #expect(report.problems.first?.name == "Poison")
        both.firstRemote.resetCounts()
        let again = try await both.first.sync()
        #expect(again.problems == report.problems)
        #expect(both.firstRemote.counts[.put] == nil)
        try await both.second.sync()
        #expect(try await both.second.titles()["Work"] == ["Bread", "Milk"])
        try await both.first.edit("Poison") { $0.title = "Tea" }
        try await both.settle()
        #expect(try await both.second.titles()["Work"] == ["Bread", "Milk", "Tea"])
    }

    @Test("an object that cannot be read stops no other, and is read when it has changed (Radicale#1251)")
    func unreadable() async throws {
        let both = try await TwoDevices()
        let href = Href(both.list.path + "broken.ics")
        await both.server.plant(Array("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:x\r\nSUM".utf8), at: href, in: both.list)
        try await both.second.add("Milk", to: "Work")
        try await both.second.sync()
        let report = try await both.first.sync()
        #expect(report.problems.count == 1)
        #expect(try await both.first.titles()["Work"] == ["Milk"])
        let whole =
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:x\r\nSUMMARY:Mended\r\n"
            + "END:VTODO\r\nEND:VCALENDAR\r\n"
        await both.server.plant(Array(whole.utf8), at: href, in: both.list)
        let mended = try await both.first.sync()
        #expect(mended.problems.isEmpty)
        #expect(try await both.first.titles()["Work"] == ["Mended", "Milk"])
    }

    @Test("an event among the to-dos is left alone, without a word")
    func event() async throws {
        let both = try await TwoDevices()
        let event =
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:e\r\nSUMMARY:Party\r\n"
            + "DTSTAMP:20260101T000000Z\r\nDTSTART:20260101T000000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
        await both.server.plant(Array(event.utf8), at: Href(both.list.path + "e.ics"), in: both.list)
        let report = try await both.first.sync()
        #expect(report.isComplete && report.received.isEmpty)
        // And the list is not removed with it.
        try await both.first.change(.delete(name: "Work", includingTodos: true))
        try await both.first.sync()
        #expect(await both.server.documents(in: both.list)?.count == 1)
    }

    @Test("a write that got no answer is found out and done once", arguments: [true, false])
    func unknownOutcome(wasDone: Bool) async throws {
        let both = try await TwoDevices()
        try await both.first.add("Old", to: "Work")
        try await both.first.add("Gone", to: "Work")
        try await both.settle()
        try await both.first.add("New", to: "Work")
        try await both.first.edit("Old") { $0.notes = "edited" }
        try await both.first.delete("Gone")
        let trouble = Countdown(3)
        both.firstRemote.setFault { call, moment throws(RemoteError) in
            guard call.kind == .put || call.kind == .remove, moment == (wasDone ? .after : .before) else { return }
            if await trouble.strikes() { throw .unknownOutcome(reason: "no answer") }
        }
        let report = try await both.first.sync()
        #expect(report.failure == nil)
        both.first.clock.advance(seconds: 60)
        try await both.first.sync()
        #expect(try await both.first.outbox().isEmpty)
        try await both.second.sync()
        #expect(try await both.second.titles()["Work"] == ["New", "Old"])
        #expect(try await both.second.todo("Old")?.notes == "edited")
        #expect(await both.server.documents(in: both.list)?.count == 2)
    }

    @Test("a to-do for which a server never answers is tried less and less often, and does not keep others waiting")
    func neverAnswers() async throws {
        let both = try await TwoDevices()
        await both.server.refuse { document in
            String(decoding: document, as: UTF8.self).contains("Heavy") ? .serverFailure(status: 500) : nil
        }
        for title in ["Heavy", "Milk"] { try await both.first.add(title, to: "Work") }
        let report = try await both.first.sync()
        #expect(report.problems.map(\.name) == ["Heavy"])
        both.firstRemote.resetCounts()
        try await both.first.sync()
        #expect(both.firstRemote.counts[.put] == nil)
        try await both.second.sync()
        #expect(try await both.second.titles()["Work"] == ["Milk"])
        await both.server.refuse(nil)
        both.first.clock.advance(seconds: 60)
        try await both.first.sync()
        #expect(try await both.first.outbox().isEmpty)
    }

    @Test("two programs have made the same to-do: one is made of both (davx5-ose#2226)")
    func duplicateUID() async throws {
        let both = try await TwoDevices()
        let todo = try #require(try await both.first.add("Milk", to: "Work") { $0.addedTags = ["here"] })
        let there =
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:\(todo.uid)\r\nSUMMARY:Milk\r\n"
            + "CATEGORIES:there\r\nX-OTHER:kept\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
        let server = both.server
        let (href, list) = (Href(both.list.path + "other.ics"), both.list)
        both.firstRemote.setFault { call, moment in
            // It comes in between the look at the list and the write.
            if call.kind == .put, moment == .before, await server.documents(in: list)?.isEmpty == true {
                await server.plant(Array(there.utf8), at: href, in: list)
            }
        }
        let report = try await both.first.sync()
        #expect(report.isComplete)
        #expect(await server.documents(in: list)?.count == 1)
        try await both.second.sync()
        #expect(Set(try await both.second.todo("Milk")?.tags ?? []) == ["here", "there"])
    }

    @Test("edited here, removed there in the same moment: it is there again (davx5-ose#2739)")
    func removedMeanwhile() async throws {
        let both = try await TwoDevices()
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        try await both.first.edit("Milk") { $0.notes = "Oat" }
        let (remote, list) = (both.secondRemote, both.list)
        let once = Countdown(1)
        let fault = both.firstRemote
        both.firstRemote.setFault { call, moment throws(RemoteError) in
            guard call.kind == .put, moment == .before, let href = call.href, await once.strikes() else { return }
            if let etag = try await remote.etag(of: href) { try await remote.remove(href, matching: etag) }
        }
        let report = try await both.first.sync()
        fault.setFault(nil)
        #expect(report.isComplete)
        #expect(await both.server.documents(in: list)?.count == 1)
        try await both.second.sync()
        #expect(try await both.second.todo("Milk")?.notes == "Oat")
    }

    @Test(
        "lost tokens cause no duplicates and no removals (Radicale#1341, cyrus-imapd#4985)", arguments: [true, false])
    func lostTokens(hasReports: Bool) async throws {
        let both = try await TwoDevices()
        for number in 1...30 { try await both.first.add("To-do \(number)", to: "Work") }
        try await both.settle()
        await both.server.forgetTokens()
        await both.server.setHasReports(hasReports)
        try await both.first.delete("To-do 7")
        both.secondRemote.resetCounts()
        try await both.settle()
        for device in [both.first, both.second] { #expect(try await device.todos().count == 29) }
        #expect(both.secondRemote.counts[.put] == nil)
    }

    @Test("what a server drops is not sent again and again (nextcloud/tasks#2077)")
    func serverDrops() async throws {
        let both = try await TwoDevices(rewriting: .dropping("PRIORITY"))
        try await both.first.add("Milk", to: "Work") { $0.priority = .high }
        try await both.first.sync()
        both.firstRemote.resetCounts()
        for _ in 0..<3 { try await both.first.sync() }
        #expect(both.firstRemote.counts[.put] == nil)
        #expect(try await both.first.outbox().isEmpty)
    }

    @Test("most of a list vanishes on the server: it is kept here until the person allows it (v#42)")
    func massRemovalThere() async throws {
        let both = try await TwoDevices()
        for number in 1...40 { try await both.first.add("To-do \(number)", to: "Work") }
        try await both.settle()
        for (href, _) in await both.server.documents(in: both.list) ?? [:] {
            if let etag = try await both.secondRemote.etag(of: href) {
                try await both.secondRemote.remove(href, matching: etag)
            }
        }
        let held = try await both.first.sync()
        #expect(held.problems.map(\.reason) == [.heldRemovals(count: 40, of: 40)])
        #expect(try await both.first.todos().count == 40)
        var options = SyncOptions()
        options.allowsMassRemoval = true
        try await both.first.sync(options)
        #expect(try await both.first.todos().isEmpty)
    }

    @Test("most of a list is deleted here: the server keeps it until the person allows it")
    func massRemovalHere() async throws {
        let both = try await TwoDevices()
        for number in 1...40 { try await both.first.add("To-do \(number)", to: "Work") }
        try await both.settle()
        for number in 1...39 { try await both.first.delete("To-do \(number)") }
        let held = try await both.first.sync()
        #expect(held.problems.map(\.reason) == [.heldRemovalsOnServer(count: 39, of: 40)])
        #expect(await both.server.documents(in: both.list)?.count == 40)
        var options = SyncOptions()
        options.allowsMassRemoval = true
        try await both.first.sync(options)
        #expect(await both.server.documents(in: both.list)?.count == 1)
    }

    @Test("what was deleted on both sides is not held back, however much it is")
    func massRemovalOnBothSides() async throws {
        let both = try await TwoDevices()
        for number in 1...7 { try await both.first.add("To-do \(number)", to: "Work") }
        try await both.settle()
        for device in [both.first, both.second] {
            for number in 1...7 { try await device.delete("To-do \(number)") }
        }
        var options = SyncOptions()
        options.allowsMassRemoval = true
        try await both.first.sync(options)
        let report = try await both.second.sync()
        #expect(report.isComplete)
        #expect(try await both.second.outbox().isEmpty)
    }

    @Test("to-dos that were never sent are not deleted at the first sync (Errands#300)")
    func firstSync() async throws {
        let both = try await TwoDevices()
        let store = MemoryStore()
        let device = Device(3, store: store, remote: MemoryRemote(both.server, seed: 3))
        try await device.add("Local")
        try await both.first.add("Milk", to: "Work")
        try await both.first.sync()
        try await device.addAccount()
        try await device.sync()
        #expect(try await device.titles() == ["Inbox": ["Local"], "Work": ["Milk"]])
    }
}

/// Strikes so many times, then no more.
///
/// - Created by: a test
/// - Destroyed by: the test
/// - Read by: nobody
/// - Changed by: each call
actor Countdown {
    private var rest: Int

    init(_ rest: Int) { self.rest = rest }

    func strikes() -> Bool {
        rest -= 1
        return rest >= 0
    }
}
