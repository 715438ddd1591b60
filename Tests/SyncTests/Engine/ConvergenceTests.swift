import Domain
import Foundation
import Sync
import SyncTestSupport
import Testing
import TestSupport

@Suite("Convergence")
struct ConvergenceTests {
    /// The first ones of each hundred seeds: a thousand seeds, or as many as `TEND_SEEDS` says, from `TEND_FIRST_SEED` on.
    static let portions: [Int] = {
        let (first, count) = (number("TEND_FIRST_SEED") ?? 0, number("TEND_SEEDS") ?? 1_000)
        return Array(stride(from: first, to: first + count, by: 100))
    }()

    @Test(
        "three devices and a server in memory: after faults and deaths all are equal, and nothing is lost", .serialized,
        arguments: portions)
    func inMemory(first: Int) async throws {
        for seed in first..<(first + 100) {
            do {
                try await run(UInt64(seed))
            } catch {
                Issue.record("seed \(seed): \(error)")
            }
        }
    }

    /// Replays one seed and tells what happens: TEND_SEED=504 swift test --filter replay.
    @Test("a seed is replayed", .enabled(if: number("TEND_SEED") != nil))
    func replay() async throws {
        guard let seed = Self.number("TEND_SEED") else { return }
        try await run(UInt64(seed)) { print($0) }
    }

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    private func run(_ seed: UInt64, log: @escaping @Sendable (String) -> Void = { _ in }) async throws {
        var numbers = SeededGenerator(seed: seed)
        let rewriting: ServerRewriting = Bool.random(using: &numbers) ? .reordering : .none
        let server = MemoryServer(seed: seed, rewriting: rewriting)
        _ = await server.makeCollection(name: "Work")
        _ = await server.makeCollection(name: "Home")
        await server.setTellsVersions(Bool.random(using: &numbers))
        await server.setHasReports(Int.random(in: 0..<4, using: &numbers) > 0)
        await server.setComparesStates(seed % 2 == 0)
        let convergence = try await Convergence(
            seed: seed, stores: [MemoryStore(), MemoryStore(), MemoryStore()],
            remotes: (1...3).map { MemoryRemote(server, seed: seed &* 3 &+ UInt64($0)) }, home: Href("/alice/"),
            log: log)
        for _ in 0..<3 {
            try await convergence.work(rounds: 8, rarity: Int.random(in: 3...20, using: &numbers))
            if Int.random(in: 0..<4, using: &numbers) == 0 { await server.forgetTokens() }
        }
        try await convergence.settle()
        try await convergence.check()
    }
}
