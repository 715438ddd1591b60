import Domain
import Sync
import SyncTestSupport
import Testing
import TestSupport

/// What was written without an answer, and was moved by somebody into a list that cannot be read just now.
@Suite("Sync while a list cannot be read")
struct UnreadListTests {
    @Test("what may be in it is not made again; what is surely nowhere else does not wait", arguments: [1, 3])
    func madeOnce(count: Int) async throws {
        let titles = (1...count).map { "Milk \($0)" }
        let both = try await TwoDevices()
        try await both.lose(titles)
        try await both.first.add("Tea", to: "Work")
        let report = try await both.first.sync()
        #expect(report.sent.map(\.title) == ["Tea"])
        both.firstRemote.setFault(nil)
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles() == ["Inbox": [], "Work": ["Tea"], "Home": titles])
        }
    }

    @Test("what may be in it is not made again, though it is edited here meanwhile")
    func edited() async throws {
        let both = try await TwoDevices()
        try await both.lose(["Milk"])
        try await both.first.sync()
        try await both.first.edit("Milk") { $0.notes = "Oat" }
        #expect(try await both.first.sync().sent.isEmpty)
        both.firstRemote.setFault(nil)
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles() == ["Inbox": [], "Work": [], "Home": ["Milk"]])
            #expect(try await device.todo("Milk")?.notes == "Oat")
        }
    }

    @Test("what may be in it is not made again in a list that takes the place of the one where it was sent")
    func listReplaced() async throws {
        let both = try await TwoDevices()
        try await both.lose(["Milk"])
        try await both.secondRemote.removeCollection(both.list)
        _ = await both.server.makeCollection(name: "Work")
        #expect(try await both.first.sync().sent.isEmpty)
        both.firstRemote.setFault(nil)
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles() == ["Inbox": [], "Work": [], "Home": ["Milk"]])
        }
    }
}

extension TwoDevices {
    /// Adds to-dos on the first device that the server takes without an answer, and moves them on the second one to a
    /// list «Home» that the first cannot read.
    fileprivate func lose(_ titles: [String]) async throws {
        let home = await server.makeCollection(name: "Home").href
        try await settle()
        for title in titles { try await first.add(title, to: "Work") }
        firstRemote.setFault { call, _ throws(RemoteError) in
            if call.kind == .objects { throw .busy(seconds: nil) }
        }
        try await first.sync()
        try await second.sync()
        for title in titles { try await second.edit(title) { $0.list = "Home" } }
        try await second.sync()
        firstRemote.setFault { call, _ throws(RemoteError) in
            if call.kind == .changes, call.href == home { throw .serverFailure(status: 500) }
        }
    }
}
