import Domain
import Synchronization
import TestSupport
import Testing

@testable import Presentation

/// Answers each account as the test says, and holds the answers until it lets them go.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends
/// - Read by: the test
/// - Changed by: the test, and each sync
private final class ScriptedSynchronizer: Synchronizing {
    private struct State {
        var asked: [([String], SyncOptions)] = []
        var notices: [SyncProgress] = []
        var isHolding = false
        var isCancelled = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    var asked: [[String]] { state.withLock { $0.asked.map(\.0) } }
    var options: [SyncOptions] { state.withLock { $0.asked.map(\.1) } }
    /// True where a sync was cancelled while its answer was held.
    var isCancelled: Bool { state.withLock(\.isCancelled) }
    var held: Int { state.withLock { $0.held.count } }

    func hold(telling notices: [SyncProgress]) {
        state.withLock {
            $0.isHolding = true
            $0.notices = notices
        }
    }

    func release() {
        let held = state.withLock { state in
            defer { state.held = [] }
            state.isHolding = false
            return state.held
        }
        for continuation in held { continuation.resume() }
    }

    func sync(
        _ accounts: [Account], options: SyncOptions, progress: @escaping @Sendable (SyncProgress) -> Void
    ) async -> [SyncReport] {
        let notices = state.withLock { state in
            state.asked.append((accounts.map(\.name), options))
            return state.notices
        }
        for notice in notices { progress(notice) }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isHeld = state.withLock { state in
                    if state.isHolding { state.held.append(continuation) }
                    return state.isHolding
                }
                if !isHeld { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.isCancelled = true }
        }
        return accounts.map { account in
            var report = SyncReport(account: account.name)
            report.received = [SyncItem(.added, number: nil, title: "Milk", list: .inbox)]
            if Task.isCancelled { report.failure = .cancelled }
            return report
        }
    }
}

@MainActor
@Suite("The sync's model")
struct SyncModelTests {
    private let store = MemoryStore()
    private let synchronizer = ScriptedSynchronizer()

    private func model(accounts: String...) async throws -> SyncModel {
        let saved = accounts.map {
            LedgerOperation.saveAccount(
                Account(name: $0, origin: "https://example.org", user: "a", home: Href("/"), secret: .file))
        }
        try await store.commitLedger(.sync) { _ throws(StoreError) in (LedgerChange(ledger: saved), ()) }
        return SyncModel(ledger: store, synchronizer: synchronizer)
    }

    @Test("without an account there is nothing to show, and nobody is asked")
    func noAccount() async throws {
        let model = try await model()
        await model.sync()
        #expect(model.state == .empty && synchronizer.asked.isEmpty)
    }

    @Test("all accounts are synced, or the one that is named; the reports' lists have names")
    func accounts() async throws {
        let model = try await model(accounts: "a", "b")
        var options = SyncOptions()
        options.allowsMassRemoval = true
        await model.sync(options: options)
        #expect(synchronizer.asked == [["a", "b"]] && synchronizer.options == [options])
        #expect(model.state.visibleContent?.reports.map(\.account) == ["a", "b"])
        #expect(model.state.visibleContent?.lists == [.inbox: "Inbox"])
        await model.sync(account: "b")
        #expect(synchronizer.asked.last == ["b"])
        await model.sync(account: "c")
        #expect(model.state.error == .noSuchAccount("c"))
        #expect(model.state.visibleContent?.reports.count == 1, "the last reports stay in sight")
    }

    @Test("while it runs it says how far each account is, and nothing afterwards")
    func progress() async throws {
        let model = try await model(accounts: "a", "b")
        let steps = [
            SyncProgress(account: "a", phase: .connecting), SyncProgress(account: "b", phase: .connecting),
            SyncProgress(account: "a", phase: .sending, done: 1, total: 4),
        ]
        synchronizer.hold(telling: steps)
        let task = Task { await model.sync() }
        #expect(await eventually { model.progress == [steps[2], steps[1]] })
        #expect(model.state.isLoading)
        synchronizer.release()
        await task.value
        #expect(model.progress.isEmpty && model.state.visibleContent != nil)
    }

    @Test("a sync that is cancelled tells what was done until then")
    func cancelled() async throws {
        let model = try await model(accounts: "a")
        synchronizer.hold(telling: [])
        let task = Task { await model.sync() }
        #expect(await eventually { synchronizer.held == 1 })
        task.cancel()
        // The model hears of it in its turn, and its sync after that.
        #expect(await eventually { synchronizer.isCancelled })
        synchronizer.release()
        await task.value
        #expect(await eventually { !model.state.isLoading })
        let report = try #require(model.state.visibleContent?.reports.first)
        #expect(report.failure == .cancelled && report.received.count == 1)
        #expect(model.state.visibleContent?.lists == [.inbox: "Inbox"])
    }

    @Test("a second request waits for the first")
    func oneAtATime() async throws {
        let model = try await model(accounts: "a", "b")
        synchronizer.hold(telling: [])
        let first = Task { await model.sync(account: "a") }
        #expect(await eventually { synchronizer.held == 1 })
        let second = Task { await model.sync(account: "b") }
        for _ in 0..<100 { await Task.yield() }
        #expect(synchronizer.asked == [["a"]])
        synchronizer.release()
        await first.value
        await second.value
        #expect(synchronizer.asked == [["a"], ["b"]])
    }
}
