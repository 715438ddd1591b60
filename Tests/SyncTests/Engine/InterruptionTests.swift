import Domain
import Sync
import SyncTestSupport
import Testing
import TestSupport

@Suite("Sync that is interrupted")
struct InterruptionTests {
    @Test("killed at any step of the store, the next sync goes on, and everything arrives once", arguments: 1...40)
    func killed(step: Int) async throws {
        let both = try await TwoDevices()
        _ = await both.server.makeCollection(name: "Home")
        for title in ["Edited", "Deleted", "Moved", "Both"] { try await both.first.add(title, to: "Work") }
        try await both.settle()
        try await both.second.edit("Both") { $0.notes = "there" }
        try await both.second.add("From there", to: "Work")
        try await both.second.sync()
        try await both.first.edit("Edited") { $0.title = "Edited 2" }
        try await both.first.edit("Both") { $0.priority = .high }
        try await both.first.delete("Deleted")
        try await both.first.edit("Moved") { $0.list = "Home" }
        try await both.first.add("New", to: "Work")

        let killed = KillableStore(both.first.store, dyingAfter: step)
        _ = try? await Device(1, store: killed, remote: both.firstRemote, ids: both.first.ids).sync()
        try await both.settle()
        for device in [both.first, both.second] {
            #expect(try await device.titles()["Work"] == ["Both", "Edited 2", "From there", "New"])
            #expect(try await device.titles()["Home"] == ["Moved"])
            #expect(try await device.todo("Both")?.priority == .high)
            #expect(try await device.todo("Both")?.notes == "there")
            #expect(try await device.outbox().isEmpty)
        }
        #expect(await both.server.documents(in: both.list)?.count == 4)
    }

    @Test("killed at its first request, again and again, it holds back that to-do and none that was never sent")
    func killedWhileSending() async throws {
        let both = try await TwoDevices()
        let device = both.first
        for number in 1...5 { try await device.add("To-do \(number)", to: "Work") }
        for _ in 1...3 {
            let store = KillableStore(device.store)
            both.firstRemote.setFault { call, _ throws(RemoteError) in
                guard call.kind == .put else { return }
                store.kill()
                throw .cancelled
            }
            _ = try await Device(1, store: store, remote: both.firstRemote, ids: device.ids).sync()
        }
        both.firstRemote.setFault(nil)
        #expect(try await device.sync().problems.count == 1)
        #expect(try await device.outbox().count == 1)
        device.clock.advance(seconds: 3600)
        #expect(try await device.sync().isComplete)
        #expect(try await device.outbox().isEmpty)
        #expect(await both.server.documents(in: both.list)?.count == 5)
    }

    @Test("cancelled while the server is slow, it says so and the next one goes on")
    func cancelled() async throws {
        let both = try await TwoDevices()
        try await both.first.add("Milk", to: "Work")
        let device = both.first
        let (started, begun) = AsyncStream.makeStream(of: Void.self)
        both.firstRemote.setFault { call, moment throws(RemoteError) in
            guard call.kind == .put, moment == .before else { return }
            begun.yield()
            do { try await Task.sleep(for: .seconds(3_600)) } catch { throw .cancelled }
        }
        let sync = Task { try await device.sync() }
        for await _ in started { break }
        sync.cancel()
        #expect(try await sync.value.failure == .cancelled)
        both.firstRemote.setFault(nil)
        try await both.settle()
        #expect(try await both.second.titles()["Work"] == ["Milk"])
    }

    @Test("a to-do that was deleted, came back, and was deleted again is gone, though the first removal got no answer")
    func deletedTwice() async throws {
        let both = try await TwoDevices()
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        try await both.second.edit("Milk") { $0.notes = "Oat" }
        try await both.first.delete("Milk")
        both.firstRemote.setFault { call, moment throws(RemoteError) in
            if call.kind == .remove, moment == .after { throw .unknownOutcome(reason: "lost") }
            if call.kind == .objects { throw .serverFailure(status: 500) }
        }
        try await both.first.sync()
        try await both.second.sync()
        // What became of the removal still cannot be seen, but what the other one has made again can.
        let once = Countdown(1)
        both.firstRemote.setFault { call, moment throws(RemoteError) in
            guard call.kind == .objects, moment == .before, await once.strikes() else { return }
            throw .serverFailure(status: 500)
        }
        try await both.first.sync()
        both.firstRemote.setFault(nil)
        #expect(try await both.first.todo("Milk")?.notes == "Oat")
        try await both.first.delete("Milk")
        try await both.settle()
        for device in [both.first, both.second] { #expect(try await device.todos().isEmpty) }
        #expect(await both.server.documents(in: both.list)?.isEmpty == true)
    }

    @Test("a to-do that is edited while it is being sent is sent again")
    func editedMeanwhile() async throws {
        let both = try await TwoDevices()
        try await both.first.add("Milk", to: "Work")
        let (device, once) = (both.first, Countdown(1))
        both.firstRemote.setFault { call, moment in
            guard call.kind == .put, moment == .after, await once.strikes() else { return }
            try? await device.edit("Milk") { $0.notes = "typed meanwhile" }
        }
        try await both.first.sync()
        try await both.first.sync()
        try await both.second.sync()
        #expect(try await both.second.todo("Milk")?.notes == "typed meanwhile")
        #expect(try await both.first.outbox().isEmpty)
    }

    @Test("a dry run says what would be done, and the server is not touched")
    func dryRun() async throws {
        let both = try await TwoDevices()
        try await both.first.add("Milk", to: "Work")
        try await both.settle()
        try await both.second.add("From there", to: "Work")
        try await both.second.sync()
        try await both.first.edit("Milk") { $0.notes = "Oat" }
        try await both.first.change(.add(name: "Trip"))
        try await both.first.add("Pack", to: "Trip")
        try await both.first.publish("Trip")
        let before = await both.server.documents(in: both.list)
        guard let store = both.first.store as? MemoryStore else { return }
        let copy = Device(1, store: MemoryStore(state: await store.snapshot()), remote: both.firstRemote)
        var options = SyncOptions()
        options.isDryRun = true
        let report = try await copy.sync(options)
        #expect(report.received.map(\.title) == ["From there"])
        #expect(report.sent.map(\.title).sorted() == ["Milk", "Pack"])
        #expect(report.lists.map(\.action) == [.published])
        #expect(await both.server.documents(in: both.list) == before)
        let writes = both.firstRemote.counts.filter { $0.key.isWrite && $0.value > 0 }
        #expect(writes.keys.allSatisfy { $0 == .put } && writes[.put] == 1)
        #expect(try await both.first.titles()["Work"] == ["Milk"])
    }
}
