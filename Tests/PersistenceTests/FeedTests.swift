import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Changes", .timeLimit(.minutes(10)))
struct FeedTests {
    private let folder: TemporaryFolder
    private let clock = FixedClock()

    init() throws { folder = try TemporaryFolder() }

    private func add(_ number: UInt32, to store: SQLiteStore) async throws {
        try await store.commit(.add) { _ throws(StoreError) in
            [.create(.sample("\(number)", id: SequentialIDs.todo(number)))]
        }
    }

    @Test("of another store on the same file are heard of, by identity")
    func otherStore() async throws {
        let (own, other) = (
            try SQLiteStore.open(at: folder.path, clock: clock), try SQLiteStore.open(at: folder.path, clock: clock)
        )
        var changes = own.changes().makeAsyncIterator()
        try await add(1, to: other)
        #expect(await changes.next() == StoreChange(sequence: 1, todos: [SequentialIDs.todo(1)], isForeign: true))
        try await add(2, to: own)
        #expect(await changes.next() == StoreChange(sequence: 2, todos: [SequentialIDs.todo(2)], isForeign: false))
        try await other.commit(.lists) { _ throws(StoreError) in
            [.createList(TodoList(id: SequentialIDs.list(1), name: "Work"))]
        }
        #expect(await changes.next() == StoreChange(sequence: 3, todos: [], isForeign: true))
    }

    @Test("of a sync by another store are heard of, but not those of its ledger alone")
    func sync() async throws {
        let (own, other) = (
            try SQLiteStore.open(at: folder.path, clock: clock), try SQLiteStore.open(at: folder.path, clock: clock)
        )
        var changes = own.changes().makeAsyncIterator()
        let watcher = try #require(own.feed.watcher)
        let account = Account(name: "a", origin: "https://a.example", user: "", home: Href("/"), secret: .file)
        try await other.commitLedger(.sync) { _ throws(StoreError) in
            (LedgerChange(ledger: [.saveAccount(account)]), ())
        }
        await watcher.check()
        try await other.commitLedger(.sync) { _ throws(StoreError) in
            (LedgerChange(operations: [.create(.sample("1", id: SequentialIDs.todo(1)))]), ())
        }
        #expect(await changes.next() == StoreChange(sequence: 1, todos: [SequentialIDs.todo(1)], isForeign: true))
    }

    @Test("of another process are heard of")
    func otherProcess() async throws {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        try await add(1, to: store)
        var changes = store.changes().makeAsyncIterator()
        let probe = try Probe("count", folder.path, 1)
        #expect(await changes.next() == StoreChange(sequence: 2, todos: [SequentialIDs.todo(1)], isForeign: true))
        #expect(probe.lines() == ["ok"])
    }

    @Test("own changes are never taken for foreign ones")
    func ownOnly() async throws {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        var changes = store.changes().makeAsyncIterator()
        let watcher = try #require(store.feed.watcher)
        for number in 1...20 as ClosedRange<UInt32> {
            try await add(number, to: store)
            await watcher.check()
            let change = await changes.next()
            #expect(change?.isForeign == false)
            #expect(change?.sequence == Int(number))
        }
    }

    @Test("without the kernel's help a look finds what others did")
    func look() async throws {
        let location = StoreLocation(folder: folder.path)
        let other = try SQLiteStore.open(at: folder.path, clock: clock)
        let feed = ChangeFeed(location: location)
        var changes = feed.stream().makeAsyncIterator()
        let watcher = try #require(feed.watcher)
        try await add(1, to: other)
        await watcher.check()
        #expect(await changes.next()?.sequence == 1)
    }

    @Test("after a write they are looked for once more and again, and then no longer")
    func looks() {
        var looks = Looks.afterWrite
        var delays: [Int] = []
        while let delay = looks.next(), delays.count < 100 { delays.append(delay) }
        #expect(delays == delays.sorted() && (1...10).contains(delays.count))
        #expect(delays[0] < 50 && delays.reduce(0, +) > 5000)
        var (none, forever) = (Looks.none, Looks.forever)
        #expect(none.next() == nil)
        #expect((0..<100).allSatisfy { _ in forever.next() == 1000 })
    }

    @Test("a new file in the old one's place is a change of everything")
    func replaced() async throws {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        try await add(1, to: store)
        var changes = store.changes().makeAsyncIterator()
        _ = try StoreDoctor(folder: folder.path, clock: clock).salvage()
        #expect(await changes.next() == StoreChange(sequence: 1, todos: nil, isForeign: true))
        try await add(2, to: store)
        #expect(await changes.next() == StoreChange(sequence: 2, todos: [SequentialIDs.todo(2)], isForeign: false))
    }

    @Test("nothing watches before the first observer and after the last")
    func lifetime() async throws {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        #expect(store.feed.watcher == nil)
        weak var watcher: ForeignChanges?
        do {
            let first = store.changes()
            watcher = store.feed.watcher
            #expect(watcher != nil)
            do {
                let second = store.changes()
                #expect(store.feed.watcher === watcher)
                _ = second
            }
            #expect(store.feed.watcher != nil)
            _ = first
        }
        #expect(store.feed.watcher == nil)
    }

    @Test("more to-dos than an observer wants to know are many")
    func many() async throws {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        let other = try SQLiteStore.open(at: folder.path, clock: clock)
        var (own, foreign) = (store.changes().makeAsyncIterator(), other.changes().makeAsyncIterator())
        try await store.commit(.importing) { _ throws(StoreError) in
            (1...1001 as ClosedRange<UInt32>).map { .create(.sample("x", id: SequentialIDs.todo($0))) }
        }
        #expect(await own.next() == StoreChange(sequence: 1, todos: nil, isForeign: false))
        #expect(await foreign.next() == StoreChange(sequence: 1, todos: nil, isForeign: true))
    }

    @Test("closing the store ends the streams")
    func end() async throws {
        let store = try SQLiteStore.open(at: folder.path, clock: clock)
        let changes = store.changes()
        await store.close()
        for await _ in changes { Issue.record("nothing has changed") }
        #expect(store.feed.watcher == nil)
    }
}
