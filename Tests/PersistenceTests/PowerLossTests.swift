import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Power failure")
struct PowerLossTests {
    /// Chooses the moments and what is lost. Another one tries other moments: `TEND_POWER_SEED=2 swift test --filter
    /// PowerLoss`.
    private static let seed = ProcessInfo.processInfo.environment["TEND_POWER_SEED"].flatMap(UInt64.init) ?? 1
    private static let new = Result { try PowerLossRun("new") }
    private static let old = Result { try PowerLossRun("old") }
    private static let salvage = Result { try PowerLossRun("salvage") }

    @Test("the trace holds every change of the files: all of it together gives them as they are")
    func trace() throws {
        for run in [try Self.new.get(), try Self.old.get(), try Self.salvage.get()] {
            var disk = run.disk()
            for event in run.trace.events { disk.apply(event) }
            var random = SeededGenerator(seed: Self.seed)
            let image = disk.image(files: .all, names: .all, &random)
            let real = try run.realFiles()
            #expect(Set(image.keys) == Set(real.keys))
            for (path, content) in real { #expect(image[path] == content, "\(path)") }
        }
    }

    @Test("takes back nothing that was acknowledged and leaves no change half done: a store from its first file on")
    func newStore() async throws { try await expectSound(Self.new.get(), random: 330, atStake: 200) }

    @Test("takes back nothing that was acknowledged and leaves no change half done: a store that is brought up to date")
    func oldStore() async throws { try await expectSound(Self.old.get(), random: 150, atStake: 80) }

    @Test("leaves what a salvage was given, whenever it is broken off")
    func salvage() async throws { try await expectSound(Self.salvage.get(), random: 250, atStake: 80) }

    @Test("without syncs of the log, acknowledged changes are lost")
    func logWithoutSyncs() async throws {
        try await expectLosses { !$0.hasSuffix("-wal") }
    }

    @Test("without syncs of the folders, acknowledged changes are lost")
    func foldersWithoutSyncs() async throws {
        try await expectLosses { $0.contains("tend.sqlite") || $0.contains(".part") }
    }

    private func expectSound(
        _ run: PowerLossRun, random count: Int, atStake: Int
    ) async throws {
        let moments =
            run.momentsOfMarks() + run.firstMoments() + run.momentsOfRenames()
            + run.randomMoments(count, seed: Self.seed)
        let judged = try await run.judge(moments, seed: Self.seed)
        for (moment, verdict) in judged.verdicts where verdict != .sound {
            Issue.record("seed \(Self.seed), \(moment): \(verdict)")
        }
        print(
            "power failure: seed \(Self.seed), \(moments.count) moments of \(run.trace.events.count), \(judged.atStake) with changes at stake, \(judged.verdicts.count { $0.verdict != .sound }) not sound"
        )
        #expect(judged.atStake >= atStake)
    }

    private func expectLosses(_ honours: @escaping (String) -> Bool) async throws {
        let run = try Self.new.get()
        let moments = run.momentsOfMarks().enumerated().filter { $0.offset.isMultiple(of: 4) }.map(\.element)
        let verdicts = try await run.judge(moments, seed: Self.seed, honours: honours).verdicts.map(\.verdict)
        let losses = verdicts.filter { if case .lost = $0 { true } else { false } }.count
        #expect(losses > 0, "\(verdicts)")
        print("power failure: \(losses) losses at \(moments.count) moments")
    }
}
