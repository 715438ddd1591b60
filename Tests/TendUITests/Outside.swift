import Domain
import Synchronization

@testable import tend_ui

/// Servers and a desktop that do what a test says.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends
/// - Read by: the test
/// - Changed by: the test, and what the window asks for
final class Outside: Synchronizing, AccountManaging, Notifying {
    private struct State {
        var signIns: [SignIn] = []
        var removed: [String] = []
        var refusal: HelperError?
        var isHanging = false
        var cancelled = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
        var progress: (@Sendable (SyncProgress) -> Void)?
        var syncs = 0
        var report: SyncReport?
        var notices: [String] = []
    }

    private let state = Mutex(State())
    /// True where there is no desktop to notify.
    let hasDesktop: Bool

    init(hasDesktop: Bool = true) { self.hasDesktop = hasDesktop }

    @MainActor var asPart: Workspace.Outside { Workspace.Outside(synchronizer: self, accounts: self, notifier: self) }

    var signIns: [SignIn] { state.withLock(\.signIns) }
    var removed: [String] { state.withLock(\.removed) }
    var syncs: Int { state.withLock(\.syncs) }
    var cancelled: Int { state.withLock(\.cancelled) }
    var notices: [String] { state.withLock(\.notices) }

    /// Refuses who wants to sign in, from now on; nil accepts.
    func refuse(_ error: HelperError?) { state.withLock { $0.refusal = error } }

    /// Answers nothing until `goOn`, from now on.
    func hang() { state.withLock { $0.isHanging = true } }

    func goOn(_ report: SyncReport? = nil) {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isHanging = false
            state.report = report
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Tells how far the sync is that runs.
    func tell(_ progress: SyncProgress) { state.withLock(\.progress)?(progress) }

    private func pause() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let goesOn = state.withLock { state in
                    if state.isHanging { state.waiting.append(continuation) }
                    return !state.isHanging
                }
                if goesOn { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.cancelled += 1 }
            goOn()
        }
    }

    func sync(
        _ accounts: [Account], options: SyncOptions, progress: @escaping @Sendable (SyncProgress) -> Void
    ) async -> [SyncReport] {
        state.withLock { ($0.progress, $0.syncs) = (progress, $0.syncs + 1) }
        await pause()
        let report = state.withLock(\.report)
        return accounts.map { report ?? SyncReport(account: $0.name) }
    }

    func add(_ signIn: SignIn) async throws(HelperError) {
        state.withLock { $0.signIns.append(signIn) }
        await pause()
        if let refusal = state.withLock(\.refusal) { throw refusal }
    }

    func remove(_ name: String) async throws(HelperError) { state.withLock { $0.removed.append(name) } }

    func notify(title: String, body: String) async throws(NotifyError) {
        guard hasDesktop else { throw .unavailable }
        state.withLock { $0.notices.append(title) }
    }
}
