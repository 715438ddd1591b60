import Domain
import Foundation
import PowerLossSupport
import TestSupport
import Testing

@testable import Persistence

/// One run of `PowerLossProbe`, and what power failures at its moments would leave.
struct PowerLossRun {
    /// A failure after the first `event` calls.
    struct Moment: Hashable {
        let event: Int
        let files: SimulatedDisk.Fate
        let names: SimulatedDisk.Fate
    }

    /// What a store is after a failure.
    enum Verdict: Equatable {
        case sound
        /// It works, but something that was acknowledged is not there.
        case lost(String)
        case broken(String)
    }

    let trace: FileTrace
    private let folder: TemporaryFolder
    private let root: String
    private let store: String
    private let initial: [String: [UInt8]]

    init(_ scenario: String) throws {
        folder = try TemporaryFolder()
        root = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path + "/root"
        store = scenario == "new" ? "/new/store" : ""
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        if scenario != "new" { try copyFixture(version: 1, to: root) }
        initial = try Self.files(below: root).compactMapValues { $0 }
        let said = try Probe(scenario, root, program: "PowerLossProbe").lines()
        #expect(said == ["ok"])
        trace = try FileTrace(path: root + ".trace")
    }

    /// A disk as it was before the run.
    func disk(honours: @escaping (String) -> Bool = { _ in true }) -> SimulatedDisk {
        SimulatedDisk(root: root, files: initial, honours: honours)
    }

    /// The files as the run left them; what the trace leaves out is left out here too.
    func realFiles() throws -> SimulatedDisk.Image {
        try Self.files(below: root).filter { !$0.key.hasSuffix("-shm") && !$0.key.hasSuffix(".lock") }
    }

    /// The moment after each mark, when nothing but what was synced is left.
    func momentsOfMarks() -> [Moment] {
        trace.events.indices.compactMap { index in
            guard case .mark = trace.events[index] else { return nil }
            return Moment(event: index + 1, files: .none, names: .none)
        }
    }

    /// Every moment of the first calls, when the file is neither made nor missing, each some times.
    func firstMoments() -> [Moment] {
        (0..<30).flatMap { event in
            [.none, .all, .someCalls, .someCalls].map { Moment(event: event, files: .someSectors, names: $0) }
        }
    }

    /// The moment after each rename, some times: then a file must be whole under one of its names. More often where it
    /// is the store's own.
    func momentsOfRenames() -> [Moment] {
        trace.events.indices.flatMap { index -> [Moment] in
            guard case .rename(_, let to) = trace.events[index] else { return [] }
            return (0..<(to.hasSuffix("/tend.sqlite") ? 32 : 6)).map { number in
                Moment(event: index + 1, files: number.isMultiple(of: 2) ? .none : .all, names: .someCalls)
            }
        }
    }

    /// Moments with any fate: a third while the file is made or brought up to date, a third just before a sync, when
    /// most is at stake, and a third anywhere.
    func randomMoments(_ count: Int, seed: UInt64) -> [Moment] {
        var random = SeededGenerator(seed: seed)
        let syncs = trace.events.indices.filter { if case .sync = trace.events[$0] { true } else { false } }
        let pools = [Array(0...(momentsOfMarks().first?.event ?? 0)), syncs, Array(0...trace.events.count)]
        return (0..<count).map { number in
            let pool = pools[number % 3]
            // Each has its part of the pool, so that they are spread over all of it.
            let part = (pool.count * number / count)...(pool.count * (number + 1) / count)
            return Moment(
                event: pool[min(Int.random(in: part, using: &random), pool.count - 1)],
                files: SimulatedDisk.Fate.allCases.randomElement(using: &random) ?? .none,
                names: SimulatedDisk.Fate.allCases.randomElement(using: &random) ?? .none)
        }
    }

    /// Lets the power fail at each moment, and judges what is left.
    ///
    /// - Returns: a verdict for each moment, and how many of them had something that was not synced.
    func judge(
        _ moments: [Moment], seed: UInt64, honours: @escaping (String) -> Bool = { _ in true }
    ) async throws -> (verdicts: [(moment: Moment, verdict: Verdict)], atStake: Int) {
        var disk = disk(honours: honours)
        var random = SeededGenerator(seed: seed)
        var done = 0
        var atStake = 0
        var verdicts: [(Moment, Verdict)] = []
        for moment in moments.sorted(by: { $0.event < $1.event }) {
            for event in trace.events[done..<moment.event] { disk.apply(event) }
            done = moment.event
            if disk.hasPending { atStake += 1 }
            let place = try TemporaryFolder()
            try write(disk.image(files: moment.files, names: moment.names, &random), to: place.path)
            verdicts.append((moment, try await verdict(place.path + store, after: moment.event)))
        }
        return (verdicts, atStake)
    }

    /// Uses the store in a folder as a person would after the failure.
    private func verdict(_ folder: String, after event: Int) async throws -> Verdict {
        let marks = trace.events.map { if case .mark(let mark) = $0 { mark } else { FileTrace.Mark?.none } }
        let kept = marks[..<event].compactMap { $0 }
        // What was under way may be there as well, all of it.
        let allowed = (kept.suffix(1) + marks[event...].compactMap { $0 }.prefix(1)).map(\.digest)
        let clock = FixedClock(Instant(seconds: 1_900_000_000))
        let location = StoreLocation(folder: folder)
        do {
            let store = try SQLiteStore.open(at: folder, clock: clock)
            guard let digest = StoreDigest.of(location.database) else { return .broken("cannot be read") }
            guard allowed.contains(digest) else {
                let isOld = marks.contains { $0?.digest == digest } || kept.isEmpty
                return isOld ? .lost("rows of \(kept.count) changes") : .broken("a change is half there")
            }
            let last = try Connection(path: location.database, role: .reader)
                .integer("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'todo'")
            let receipt = try await store.commit(.add) { _ throws(StoreError) in
                [.create(.sample("after the failure", id: SequentialIDs.todo(900_000)))]
            }
            let number = receipt.todos.first?.number.value ?? 0
            guard number == last + 1 else { return .broken("number \(number) after \(last)") }
            await store.close()
            let health = try StoreDoctor(folder: folder, clock: clock).examine()
            guard health.isSound else { return .broken("\(health)") }
            for backup in health.backups { try Backups.check(backup) }
            let backups = kept.last?.backups ?? 0
            return health.backups.count < backups ? .lost("\(backups - health.backups.count) backups") : .sound
        } catch {
            return .broken("\(error)")
        }
    }

    private func write(_ image: SimulatedDisk.Image, to folder: String) throws {
        for (path, content) in image.sorted(by: { $0.key < $1.key }) {
            if let content {
                try Data(content).write(to: URL(fileURLWithPath: folder + path))
            } else {
                try FileManager.default.createDirectory(atPath: folder + path, withIntermediateDirectories: false)
            }
        }
    }

    private static func files(below folder: String) throws -> SimulatedDisk.Image {
        var image: SimulatedDisk.Image = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
            image["/" + path] = .some(
                isFolder.boolValue ? nil : [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))))
        }
        return image
    }
}
