import DataFlow
import Domain
import Foundation
import Persistence
import Presentation
import TerminalUI
import TestSupport
import Testing

@testable import tend_ui

/// TEND_SEED=n runs that seed alone, and draws after each event. 100,000 events in all take some 70 s of one processor;
/// TEND_EVENTS=n plays n for each seed.
@MainActor
@Suite("Random keys", .serialized)
struct RandomKeysTests {
    nonisolated private static let chosen = ProcessInfo.processInfo.environment["TEND_SEED"].flatMap { UInt64($0) }
    nonisolated private static let seeds = chosen.map { [$0] } ?? Array(1...20)

    nonisolated private static let count =
        ProcessInfo.processInfo.environment["TEND_EVENTS"].flatMap { Int($0) } ?? 5000

    @Test(
        "any keys, pastes, clicks and sizes, for each of 20 seeds: no broken frame, and a store that is sound",
        arguments: seeds)
    func random(_ seed: UInt64) async throws {
        let folder = try TemporaryFolder()
        let clock = FixedClock()
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        for list in [Household.work, Household.trip] {
            _ = try await store.commit(.lists) { _ throws(StoreError) in [.createList(list)] }
        }
        let todos = try Household.todos()
        _ = try await store.commit(.add) { _ throws(StoreError) in todos.map { .create($0) } }
        let size = Size(width: 80, height: 24)
        let window = Window(
            on: store, clock: clock, storage: FileStore(path: folder.path + "/interface.json"),
            outside: Outside(hasDesktop: seed.isMultiple(of: 2)).asPart)
        await window.settles()
        var events = RandomEvents(seed: seed, size: size)
        for number in 0..<Self.count {
            let event = events.next()
            switch event {
            case .input(let input): window.screen.send(input)
            case .resize(let size): window.screen.size = size
            case .wait(let seconds): clock.advance(seconds: seconds)
            }
            if Self.chosen != nil || number.isMultiple(of: 20) {
                await Task.yield()
                let isBroken = window.screen.frame.hasBrokenGlyph
                try #require(!isBroken, "seed \(seed), event \(number), \(event)\n\(window.text)")
            }
        }
        window.screen.size = size
        await window.settles()
        await store.close()
        let report = try StoreDoctor(folder: folder.path, clock: clock).examine()
        #expect(report.isSound, "seed \(seed): \(report)")
    }
}
