import Domain
import Sync
import SyncTestSupport
import Testing
import TestSupport

/// A run goes by the moment at which it began, and the store by its own. What failed once is sent again whatever
/// second it is.
@Suite("Sync while the clock goes on")
struct ClockTests {
    @Test("what got no answer is sent once more in the same run, though a second has passed", arguments: [false, true])
    func sameRun(wasDone: Bool) async throws {
        let bench = try await ClockBench()
        try await bench.device.add("Milk", to: "Work")
        let (clock, once) = (bench.device.clock, Countdown(1))
        bench.remote.setFault { call, moment throws(RemoteError) in
            guard call.kind == .put, moment == (wasDone ? .after : .before), await once.strikes() else { return }
            clock.advance(seconds: 1)
            throw .unknownOutcome(reason: "lost")
        }
        let report = try await bench.device.sync()
        #expect(report.isComplete && report.problems.isEmpty)
        #expect(report.sent.map(\.title) == ["Milk"])
        #expect(bench.remote.counts[.put] == (wasDone ? 1 : 2))
        #expect(try await bench.device.outbox().isEmpty)
        #expect(await bench.server.documents(in: bench.list)?.count == 1)
    }

    @Test("what was on its way when the last run was killed is sent in the next, which looks after it a second later")
    func nextRun() async throws {
        let bench = try await ClockBench()
        try await bench.device.add("Milk", to: "Work")
        try await bench.killAtFirstRequest()
        let clock = bench.device.clock
        bench.remote.setFault { call, moment in
            if call.kind == .objects, moment == .before { clock.advance(seconds: 1) }
        }
        #expect(try await bench.device.sync().isComplete)
        #expect(try await bench.device.outbox().isEmpty)
        #expect(await bench.server.documents(in: bench.list)?.count == 1)
    }

    @Test("what may be on the server and was edited is sent in the next run, though the store is a second ahead")
    func edited() async throws {
        let bench = try await ClockBench(ahead: 1)
        try await bench.device.add("Milk", to: "Work")
        try await bench.killAtFirstRequest()
        try await bench.device.edit("Milk") { $0.notes = "Oat" }
        #expect(try await bench.device.sync().isComplete)
        #expect(try await bench.device.outbox().isEmpty)
        let document = try #require(await bench.server.documents(in: bench.list)?.values.first)
        #expect(String(decoding: document, as: UTF8.self).contains("DESCRIPTION:Oat"))
    }

    @Test("what was sent to a list that is gone is sent to the one that takes its place, in the same run")
    func listGone() async throws {
        let bench = try await ClockBench(ahead: 1)
        try await bench.device.add("Milk", to: "Work")
        try await bench.killAtFirstRequest()
        try await bench.remote.removeCollection(bench.list)
        _ = await bench.server.makeCollection(name: "Work")
        let report = try await bench.device.sync()
        #expect(report.problems.isEmpty)
        #expect(try await bench.device.outbox().isEmpty)
        #expect(try await bench.device.titles()["Work"] == ["Milk"])
    }

    @Test("an edit ends the waiting, and what was sent before is still known to have been")
    func waiting() async throws {
        let bench = try await ClockBench()
        try await bench.device.add("Milk", to: "Work")
        bench.remote.setFault { call, moment throws(RemoteError) in
            if call.kind == .put, moment == .before { throw .unknownOutcome(reason: "lost") }
        }
        #expect(try await !bench.device.sync().isComplete)
        #expect(try await bench.device.outbox().map(\.wasSent) == [true])
        bench.remote.setFault(nil)
        // It waits, and nothing of it is asked.
        bench.remote.resetCounts()
        #expect(try await !bench.device.sync().isComplete)
        #expect(bench.remote.counts[.put] == nil)
        try await bench.device.edit("Milk") { $0.notes = "Oat" }
        #expect(try await bench.device.sync().isComplete)
        #expect(try await bench.device.outbox().isEmpty)
    }
}

/// A server with one list, and a device whose store and runs have one clock, or whose store's is ahead.
private struct ClockBench {
    let server = MemoryServer()
    let list: Href
    let remote: MemoryRemote
    let device: Device

    init(ahead seconds: Int? = nil) async throws {
        list = await server.makeCollection(name: "Work").href
        remote = MemoryRemote(server)
        let clock = FixedClock()
        let storeClock = seconds.map { FixedClock(clock.now().adding(seconds: $0)) } ?? clock
        device = Device(1, store: MemoryStore(clock: storeClock), remote: remote, clock: clock)
        try await device.addAccount()
    }

    /// Begins a sync that is killed when it has noted what it sends; the server sees nothing of it.
    func killAtFirstRequest() async throws {
        let store = KillableStore(device.store)
        remote.setFault { call, _ throws(RemoteError) in
            guard call.kind == .put else { return }
            store.kill()
            throw .cancelled
        }
        _ = try await Device(1, store: store, remote: remote, clock: device.clock, ids: device.ids).sync()
        remote.setFault(nil)
        #expect(try await device.outbox().map { $0.sending != nil } == [true])
    }
}
