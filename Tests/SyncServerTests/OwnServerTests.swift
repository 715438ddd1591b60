import Domain
import Foundation
import Persistence
import Sync
import SyncTestSupport
import TestSupport
import Testing

/// The server that `TEND_CALDAV` names. Lists are made there and taken away again; those that were there before are not
/// touched.
@Suite("On a server of one's own", .serialized, .enabled(if: OwnServer.given != nil))
struct OwnServerTests {
    /// How many histories are played: twenty, or as many as `TEND_SEEDS` says.
    private static let seeds = ProcessInfo.processInfo.environment["TEND_SEEDS"].flatMap { UInt64($0) } ?? 20
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("CalDAV: it does what a remote must do", arguments: RemoteConformance.all)
    func conformance(check: RemoteConformance) async throws {
        try await withWays { ways, _ in try await check.run(on: ways[0]) }
    }

    @Test("Sync of two devices with their stores in files", arguments: SyncScenario.all)
    func scenarios(scenario: SyncScenario) async throws {
        try await withWays(toLists: "Work") { ways, first in
            var devices: [Device] = []
            for (number, way) in zip(first..., ways) {
                let clock = FixedClock()
                let device = Device(number, store: try store(number, clock), remote: way, clock: clock)
                try await device.addAccount()
                devices.append(device)
            }
            try await scenario.run(on: DevicePair(devices[0], devices[1]))
        }
    }

    @Test(
        "Convergence: after faults and deaths three devices are equal, and nothing is lost",
        arguments: 1...max(seeds, 1))
    func convergence(seed: UInt64) async throws {
        try await withWays(toLists: "Work", "Home") { ways, first in
            let convergence = try await Convergence(
                seed: seed, stores: try ways.indices.map { try store(first + UInt32($0), FixedClock()) },
                remotes: ways, home: Href("/"), firstDevice: first)
            try await convergence.work(rounds: 12, rarity: 8)
            try await convergence.settle()
            try await convergence.check()
        }
    }

    /// Does something with three ways to the server, on which nothing is seen but these lists and what comes to them, and
    /// with the number of the first device. It is another one each time, so that a UID is none that an earlier run may have
    /// left: some servers have a UID once only in all lists.
    private func withWays(
        toLists names: String..., body: ([FaultyRemote], UInt32) async throws -> Void
    ) async throws {
        let server = try #require(OwnServer.given)
        let remote = try await server.remote(batch: 50)
        let before = Set(try await remote.collections(withVersions: false).map(\.href))
        let ways = (1...3).map { _ in FaultyRemote(remote, hiding: before) }
        var failure: (any Error)?
        do {
            for name in names {
                try await ways[0].makeCollection(remote.newCollectionHref(), name: name, color: nil)
            }
            try await body(ways, .random(in: 10...4000))
        } catch { failure = error }
        let made = ways.reduce(into: Set()) { $0.formUnion($1.made) }
        for list in try await remote.collections(withVersions: false) where made.contains(list.href) {
            try await remote.removeCollection(list.href)
        }
        if let failure { throw failure }
    }

    private func store(_ number: UInt32, _ clock: FixedClock) throws -> SQLiteStore {
        try SQLiteStore.open(at: folder.path + "/store-\(number)", clock: clock)
    }
}
