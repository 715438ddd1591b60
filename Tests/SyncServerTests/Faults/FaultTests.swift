import Domain
import ServerSupport
import SyncTestSupport
import Testing

extension RealServers {
    @Suite("A sync on which something goes wrong says so, loses nothing, and the next one ends equal")
    struct Faults {
        @Test("on Radicale", arguments: FaultCase.all)
        func radicale(fault: FaultCase) async throws { try await spoil(fault, on: .radicale) }

        @Test("on Xandikos", arguments: FaultCase.few)
        func xandikos(fault: FaultCase) async throws { try await spoil(fault, on: .xandikos) }

        private func spoil(_ fault: FaultCase, on kind: CalDAVServer.Kind) async throws {
            let bench = try await FaultBench(kind, idleTimeout: fault.idleTimeout)
            let report = try await bench.sync(with: [fault.rule])
            if fault.complaint.isEmpty {
                #expect(report.complaint.isEmpty)
                // There was another way, so nothing is left to do.
                #expect(report.sent.count == 3)
                #expect(report.received.count == 2)
            } else {
                #expect(report.complaint.hasPrefix(fault.complaint))
            }
            #expect(report.conflicts.isEmpty)
            // What was given up is still on its way through the proxy, and would be counted later.
            let (proxy, uses) = (bench.bench.proxy, try await bench.bench.proxy.uses().reduce(0, +))
            try await waitUntil { try proxy.requests().count { $0.fault != nil } >= uses }
            try await bench.checkRecovery()
        }

        @Test(
            "versions that are weak, other ones, compressed or missing where an object is written do no harm",
            arguments: CalDAVServer.Kind.allCases, Fault.TagChange.allCases)
        func writtenVersions(kind: CalDAVServer.Kind, change: Fault.TagChange) async throws {
            let bench = try await FaultBench(kind)
            let report = try await bench.sync(with: [FaultRule(.etag(change), method: "PUT", times: nil)])
            #expect(report.complaint.isEmpty)
            #expect(report.sent.count == 3)
            try await bench.checkEqual()
        }

        @Test(
            "a server whose versions are weak everywhere, or that tells none, is synced all the same",
            arguments: CalDAVServer.Kind.allCases, [Fault.TagChange.weak, .missing])
        func everywhere(kind: CalDAVServer.Kind, change: Fault.TagChange) async throws {
            let bench = try await FaultBench(kind)
            let rules = [FaultRule(.etag(change, everywhere: true), times: nil)]
            let report = try await bench.sync(with: rules)
            #expect(report.complaint.isEmpty)
            #expect(report.sent.count == 3)
            #expect(report.received.count == 2)
            try await bench.checkEqual()
            try await bench.checkRecovery(seenBy: 3)
        }

        @Test(
            "a request that the server does long after the client has given it up harms nothing",
            arguments: CalDAVServer.Kind.allCases, [0, 1])
        func late(kind: CalDAVServer.Kind, skip: Int) async throws {
            let bench = try await FaultBench(kind, idleTimeout: 1)
            let report = try await bench.sync(with: [FaultRule(.hold(at: .before), method: "PUT", skip: skip)])
            #expect(report.complaint.isEmpty)
            #expect(report.sent.count == 3)
            try await bench.bench.proxy.release()
            let proxy = bench.bench.proxy
            try await waitUntil { try proxy.requests().contains { $0.fault == "hold" } }
            // A new one goes to the same place again, so that it is there once.
            #expect(try proxy.requests().last { $0.fault == "hold" }?.status == 412)
            try await bench.checkRecovery()
        }
    }
}

/// Waits until something is so; at most a minute.
func waitUntil(_ isSo: () async throws -> Bool) async throws {
    for _ in 0..<3000 {
        if try await isSo() { return }
        try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("it did not come about in a minute")
}
