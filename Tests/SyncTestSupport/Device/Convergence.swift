package import Domain
package import Sync
import TestSupport

/// Several devices and one server, random edits, faults and deaths; afterwards all must be equal and nothing lost.
///
/// - Created by: a test, for one seed
/// - Destroyed by: the test
/// - Read by: the test
/// - Changed by: itself
package actor Convergence {
    /// One of the devices, which may die and go on.
    private struct Member {
        let store: any TodoStore & SyncLedger
        let remote: FaultyRemote
        let ids: SequentialIDs
        var device: Device
    }

    /// What was found wrong, in words.
    package struct Finding: Error, CustomStringConvertible {
        package let description: String
    }

    private var members: [Member] = []
    private var numbers: SeededGenerator
    private let clock = FixedClock()
    /// Every to-do that was ever added and never deleted by anybody, with the tags it was given.
    private var kept: [UID: Set<String>] = [:]
    private var deleted: Set<UID> = []
    /// Who has moved what: a to-do that two have moved at the same time may end in both lists.
    private var movers: [UID: Set<Int>] = [:]
    private var serial = 0
    /// Told what is done, to replay a seed that fails.
    private let log: @Sendable (String) -> Void

    /// Devices on these stores and ways to one server. `seed` rules everything that is random.
    package init(
        seed: UInt64, stores: [any TodoStore & SyncLedger], remotes: [any RemoteCalendar], home: Href,
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws {
        self.log = log
        numbers = SeededGenerator(seed: seed)
        for (index, store) in stores.enumerated() {
            let number = UInt32(index + 1)
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
            members[index].remote.setRarity(rarity)
            await syncAndPerhapsDie(index)
        }
    }

    /// Ends the faults and syncs until nobody has anything to say.
    ///
    /// - Throws: `Finding` where they do not come to rest.
    package func settle(within rounds: Int = 12) async throws {
        for member in members { member.remote.setRarity(nil) }
        for _ in 0..<rounds {
            var isQuiet = true
            for member in members {
                clock.advance(seconds: 4_000)
                let writes = member.remote.writes
                let report = try await member.device.sync()
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

    /// Checks that all are equal, that what was acknowledged is there, and that nothing is there twice.
    package func check() async throws {
        var first: [String]?
        for (index, member) in members.enumerated() {
            let todos = try await member.device.todos()
            let names = try await member.store.readLedger { reader throws(StoreError) in
                // A list whose name was taken has another one here: what counts is where it is on the server.
                let places = try reader.remoteLists(of: nil).map { ($0.list, $0.name + " at " + $0.href.key) }
                return Dictionary(places, uniquingKeysWith: { one, _ in one })
            }
            for (uid, same) in Dictionary(grouping: todos, by: \.uid) where same.count > 1 {
                // So may one that was moved here and deleted there while it was edited: each edit keeps its own.
                let isExcused = movers[uid, default: []].count + (deleted.contains(uid) ? 1 : 0) > 1
                guard isExcused, Set(same.map(\.list)).count == same.count else {
                    throw Finding(description: "device \(index) has \(uid) \(same.count) times")
                }
            }
            for (uid, tags) in kept where !deleted.contains(uid) {
                let same = todos.filter { $0.uid == uid }
                guard !same.isEmpty else { throw Finding(description: "device \(index) has lost \(uid)") }
                let missing = tags.subtracting(same.flatMap(\.tags))
                guard missing.isEmpty else {
                    throw Finding(description: "device \(index) has lost tags \(missing) of \(uid)")
                }
            }
            let waiting = try await member.device.outbox()
            guard waiting.isEmpty else { throw Finding(description: "something waits on device \(index): \(waiting)") }
            let picture = todos.map { Self.picture($0, in: names[$0.list] ?? "?") }.sorted()
            if let first, first != picture {
                let difference = picture.difference(from: first)
                throw Finding(description: "devices 0 and \(index) differ: \(difference)")
            }
            first = picture
        }
    }

    /// How many to-dos there are, to see that a test has tested something.
    package func count() async throws -> Int { try await members.first?.device.todos().count ?? 0 }

    private func edit(_ index: Int) async throws {
        let device = members[index].device
        let todos = try await device.todos()
        let lists = try await device.store.read { reader throws(StoreError) in try reader.lists() }
            .filter { $0.id != .inbox }
        guard let list = lists.randomElement(using: &numbers) else { return }
        serial += 1
        let text = "\(index)-\(serial)"
        guard let todo = todos.randomElement(using: &numbers), Int.random(in: 0..<10, using: &numbers) > 1 else {
            let parent = todos.filter { $0.list == list.id }.randomElement(using: &numbers)
            let isPart = Int.random(in: 0..<3, using: &numbers) == 0
            let added = try await device.add("to-do \(text)", to: list.name) {
                $0.addedTags = [text]
                if isPart, let parent { $0.parent = .set(.number(parent.number)) }
            }
            log("\(index) adds to-do \(text) to \(list.name): \(added?.uid.text ?? "")")
            if let added { kept[added.uid] = [text] }
            return
        }
        let reference = TodoReference.number(todo.number)
        do {
            let choice = Int.random(in: 0..<15, using: &numbers)
            log("\(index) does \(choice) with \(text) to \(todo.uid) «\(todo.title)», \(list.name)")
            switch choice {
            case 0, 1: try await device.edit(reference) { $0.title = "title \(text)" }
            case 2: try await device.edit(reference) { $0.notes = "line \(text)\nsecond line" }
            case 3, 4, 5:
                try await device.edit(reference) { $0.addedTags = [text] }
                kept[todo.uid, default: []].insert(text)
            case 6: try await device.edit(reference) { $0.priority = .high }
            case 7:
                let day = Int.random(in: 1...28, using: &numbers)
                guard let date = CivilDate(year: 2027, month: 3, day: day) else { return }
                let isDaily = Int.random(in: 0..<3, using: &numbers) == 0
                let rule = try RecurrenceRule("FREQ=DAILY;INTERVAL=2")
                try await device.edit(reference) {
                    $0.due = .set(.date(date))
                    if isDaily { $0.rule = .set(rule) }
                }
            case 8: try await device.store.perform(CompleteTodos([reference], ids: device.ids, in: device.context()))
            case 9:
                try await device.store.perform(ReopenTodos([reference]))
            case 10, 11:
                try await device.edit(reference) { $0.list = list.name }
                // Its parts go with it.
                let places = Dictionary(todos.map { ($0.uid, $0.list) }, uniquingKeysWith: { one, _ in one })
                for moved in try await device.todos() where moved.list != places[moved.uid] {
                    movers[moved.uid, default: []].insert(index)
                }
            case 12:
                try await device.store.perform(DeleteTodos([reference]))
                let rest = Set(try await device.todos().map(\.id))
                deleted.formUnion(todos.filter { !rest.contains($0.id) }.map(\.uid))
            case 13: try await device.change(.rename(name: list.name, to: "list \(text)"))
            default:
                let name = "list \(text)"
                try await device.change(.add(name: name))
                try await device.publish(name)
            }
        } catch is StoreError {
            // What the domain refuses (a part without its whole in another list, a cycle) changes nothing.
        }
    }

    private func syncAndPerhapsDie(_ index: Int) async {
        let member = members[index]
        let dies = Int.random(in: 0..<3, using: &numbers) == 0
        let store = KillableStore(
            member.store, dyingAfter: dies ? Int.random(in: 1...25, using: &numbers) : nil)
        let device = Device(UInt32(index + 1), store: store, remote: member.remote, clock: clock, ids: member.ids)
        let report = try? await device.sync()
        log("\(index) syncs\(store.isDead ? " and dies" : ""): \(report.map { "\($0)" } ?? "dead")")
    }

    private static func picture(_ todo: Todo, in list: String) -> String {
        let fields = TodoField.allCases.filter { $0 != .list && $0 != .tags }.map { todo.text(of: $0) ?? "-" }
        return ([todo.uid.text, list, todo.tags.sorted().joined(separator: ",")] + fields).joined(separator: " | ")
    }
}
