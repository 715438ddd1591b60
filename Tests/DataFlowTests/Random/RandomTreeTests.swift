import DataFlow
import Foundation
import Testing

/// After each update a tree shows what the same tree shows anew, whatever was written, and did no more for it.
///
/// A seed that fails is named, and is played again, with all that is done, by
/// `TEND_SEED=12 swift test --filter RandomTreeTests`.
@MainActor
@Suite("Random trees")
struct RandomTreeTests {
    nonisolated private static let only = ProcessInfo.processInfo.environment["TEND_SEED"].flatMap { UInt64($0) }

    @Test("random writes to random trees", arguments: only.map { [$0] } ?? Array(1...30))
    func writes(seed: UInt64) async { await run(seed, .keyPaths) }

    @Test("random writes to random trees, wrappers found by mirrors", arguments: only.map { [$0] } ?? Array(1...8))
    func mirror(seed: UInt64) async { await run(seed, .mirror) }

    private func run(_ seed: UInt64, _ discovery: Discovery) async {
        let growth = Growth(seed: seed, discovery: discovery)
        if Self.only != nil { growth.log = { print($0) } }
        for step in 0..<25 {
            growth.step()
            guard growth.mistakes.isEmpty else {
                Issue.record("seed \(seed), step \(step): \(growth.mistakes.joined(separator: "\n"))")
                return
            }
        }
        await settle { growth.host?.graph.counters.tasks == growth.expectation.tasks }
        #expect(growth.host?.graph.counters.tasks == growth.expectation.tasks, "seed \(seed)")
        weak let graph = growth.host?.graph
        growth.end()
        await settle { graph == nil }
        #expect(graph == nil, "seed \(seed): the graph is still there without its host")
    }

    /// Lets tasks end, as long as that may take.
    private func settle(_ isDone: () -> Bool) async {
        for _ in 0..<10_000 where !isDone() { await Task.yield() }
    }
}
