import Domain
import Foundation
import ServerSupport
import SyncTestSupport
import TestSupport
import Testing

extension RealServers {
    /// Three devices with their stores in files, one server, and a network that loses, spoils and refuses; now and then a
    /// sync is killed.
    @Suite("Convergence")
    struct Convergences {
        /// One seed that a failure has named, told step by step: `TEND_SEED=11 swift test --filter Convergences`.
        private static let only = ProcessInfo.processInfo.environment["TEND_SEED"].flatMap { UInt64($0) }

        @Test("on Radicale all are equal at the end, and nothing is lost", arguments: only.map { $0...$0 } ?? 1...35)
        func radicale(seed: UInt64) async throws { try await run(seed, on: .radicale) }

        @Test("on Xandikos all are equal at the end, and nothing is lost", arguments: only.map { $0...$0 } ?? 1...15)
        func xandikos(seed: UInt64) async throws { try await run(seed, on: .xandikos) }

        /// What goes wrong on the way, one request in seven; an answer that is changed and still makes sense is no such
        /// fault, since nothing in HTTP would show it.
        private static let faults = [
            FaultRule(.dropBefore, times: nil, chance: 0.03), FaultRule(.dropAfter, times: nil, chance: 0.03),
            FaultRule(.truncate(), times: nil, chance: 0.03), FaultRule(.answer(500), times: nil, chance: 0.02),
            FaultRule(.answer(500, at: .after), times: nil, chance: 0.02),
            FaultRule(.answer(503, at: .after, retryAfter: "1"), times: nil, chance: 0.01),
            FaultRule(.invalidToken(), body: "sync-collection", times: nil, chance: 0.1),
        ]

        private func run(_ seed: UInt64, on kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            try await bench.server.makeList("home", title: "Home")
            let convergence = try await Convergence(
                seed: seed,
                stores: (1...3).map { try bench.store($0, clock: FixedClock()) },
                remotes: (1...3).map { _ in try bench.remote(throughProxy: true) }, home: Href(bench.server.home),
                log: { text in if Self.only != nil { print(text) } })
            do {
                try await convergence.work(rounds: 3, rarity: 8)
                try await bench.proxy.set(Self.faults, seed: seed)
                try await convergence.work(rounds: 4, rarity: nil)
                try await bench.proxy.set([])
                try await convergence.settle()
                try await convergence.check()
            } catch {
                Issue.record("\(kind.rawValue), seed \(seed): \(error)")
            }
        }
    }
}
