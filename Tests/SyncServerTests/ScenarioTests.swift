import ServerSupport
import SyncTestSupport
import Testing

/// Everything that talks to the two shared servers: one test at a time, since each empties its server first.
@Suite("On real servers", .serialized)
struct RealServers {}

extension RealServers {
    @Suite("Sync of two devices with their stores in files")
    struct Scenarios {
        @Test("on Radicale", arguments: SyncScenario.all)
        func radicale(scenario: SyncScenario) async throws { try await play(scenario, on: .radicale) }

        @Test("on Xandikos", arguments: SyncScenario.all)
        func xandikos(scenario: SyncScenario) async throws { try await play(scenario, on: .xandikos) }

        private func play(_ scenario: SyncScenario, on kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            try await scenario.run(on: DevicePair(try await bench.device(1), try await bench.device(2)))
        }
    }
}
