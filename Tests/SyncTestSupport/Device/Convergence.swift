package import Domain
package import Sync
import TestSupport

/// Several devices, other programs and one server, random edits, faults and deaths; afterwards all must be equal and
/// nothing lost.
///
/// - Created by: a test, for one seed
/// - Destroyed by: the test
/// - Read by: the test
/// - Changed by: itself
package actor Convergence {
    /// One of the devices, which may die and go on.
    struct Member {
        let store: any TodoStore & SyncLedger
        let remote: FaultyRemote
        let ids: SequentialIDs
        var device: Device
    }

    /// What was found wrong, in words.
    package struct Finding: Error, CustomStringConvertible {
        package let description: String
    }

    var members: [Member] = []
    var numbers: SeededGenerator
    let clock = FixedClock()
    /// The way that another program has to the server.
    let other: any RemoteCalendar
    /// The tags that were given to each to-do and that nobody has deleted who saw them there: they must be there at
    /// the end.
    var kept: [UID: Set<String>] = [:]
    /// Every to-do that somebody has deleted.
    var deleted: Set<UID> = []
    /// Who has moved what: a to-do that two have moved at the same time may end in both lists.
    var movers: [UID: Set<Int>] = [:]
    var serial = 0
    /// Told what is done, to replay a seed that fails.
    let log: @Sendable (String) -> Void

    /// Devices on these stores and ways to one server; other programs take the first way. `seed` rules everything that
    /// is random; the devices have the numbers from `firstDevice` on.
    package init(
        seed: UInt64, stores: [any TodoStore & SyncLedger], remotes: [any RemoteCalendar], home: Href,
        firstDevice: UInt32 = 1, log: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws {
        self.log = log
        numbers = SeededGenerator(seed: seed)
        other = remotes[0]
        for (index, store) in stores.enumerated() {
            let number = firstDevice + UInt32(index)
            let ids = SequentialIDs(first: number * 1_000_000)
            let remote = FaultyRemote(remotes[index], seed: seed &* 31 &+ UInt64(index), rarity: nil)
            let device = Device(number, store: store, remote: remote, clock: clock, ids: ids)
            try await device.addAccount(home: home)
            try await device.sync()
            members.append(Member(store: store, remote: remote, ids: ids, device: device))
        }
    }

    /// So many rounds of random work, each device with its own edits, faults and deaths.
    package func work(rounds: Int, rarity: Int?) async throws {
        for _ in 0..<rounds {
            clock.advance(seconds: 61)
            let index = Int.random(in: members.indices, using: &numbers)
            for _ in 0..<Int.random(in: 0...3, using: &numbers) { try await edit(index) }
            if Int.random(in: 0..<8, using: &numbers) == 0 { await changeListsElsewhere() }
            members[index].remote.setRarity(rarity)
            await syncAndPerhapsDie(index)
        }
    }

    /// Ends the faults and syncs until nobody has anything to say.
    ///
    /// - Throws: `Finding` where they do not come to rest.
    package func settle(within rounds: Int = 12) async throws {
        for member in members { member.remote.setRarity(nil) }
        // What was held back for being too much at once was meant.
        var options = SyncOptions()
        options.allowsMassRemoval = true
        for _ in 0..<rounds {
            var isQuiet = true
            for member in members {
                clock.advance(seconds: 4_000)
                let writes = member.remote.writes
                let report = try await member.device.sync(options)
                log("settle: \(report)")
                if let failure = report.failure { throw Finding(description: "a sync failed: \(failure)") }
                isQuiet = isQuiet && report.received.isEmpty && report.lists.isEmpty && member.remote.writes == writes
                if isQuiet, let problem = report.problems.first {
                    throw Finding(description: "a problem stays: \(problem)")
                }
            }
            if isQuiet { return }
        }
        throw Finding(description: "the exchange does not end")
    }

    /// How many to-dos there are, to see that a test has tested something.
    package func count() async throws -> Int { try await members.first?.device.todos().count ?? 0 }

    private func syncAndPerhapsDie(_ index: Int) async {
        let member = members[index]
        let dies = Int.random(in: 0..<3, using: &numbers) == 0
        let store = KillableStore(
            member.store, dyingAfter: dies ? Int.random(in: 1...25, using: &numbers) : nil)
        let device = Device(UInt32(index + 1), store: store, remote: member.remote, clock: clock, ids: member.ids)
        let report = try? await device.sync()
        log("\(index) syncs\(store.isDead ? " and dies" : ""): \(report.map { "\($0)" } ?? "dead")")
    }
}
