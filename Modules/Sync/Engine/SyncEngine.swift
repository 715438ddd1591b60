public import Domain

/// Brings the to-dos here and those on servers into step, account by account.
///
/// One run of an account, under the account's lock: note what the person has changed since the last run, look at the
/// server's lists, settle what was on its way when the last run ended, take what the server has changed and join it
/// with what was changed here, send the rest, and read back what the server made of it. Each step is noted in the store
/// before the next begins, so that a run may end anywhere, and the next one goes on from there.
public struct SyncEngine: Synchronizing {
    let ledger: any SyncLedger
    let ids: any IDSource
    let context: @Sendable () -> TimeContext
    let lockFolder: String?
    let connect: @Sendable (Account) async throws(SyncFailure) -> any RemoteCalendar

    /// An engine on a store. `connect` gives the server of an account; `lockFolder` is where the accounts' locks are,
    /// nil for a store that no other process uses.
    package init(
        ledger: any SyncLedger, ids: any IDSource, context: @escaping @Sendable () -> TimeContext,
        lockFolder: String? = nil,
        connect: @escaping @Sendable (Account) async throws(SyncFailure) -> any RemoteCalendar
    ) {
        self.ledger = ledger
        self.ids = ids
        self.context = context
        self.lockFolder = lockFolder
        self.connect = connect
    }

    /// Syncs these accounts side by side; a failure of one does not touch the others. Cancelling the task stops all of
    /// them soon, with nothing lost.
    ///
    /// - Parameter progress: told how far each account is; called from several tasks.
    /// - Returns: a report for each account, in the order given.
    public func sync(
        _ accounts: [Account], options: SyncOptions = SyncOptions(),
        progress: @escaping @Sendable (SyncProgress) -> Void = { _ in }
    ) async -> [SyncReport] {
        await withTaskGroup(of: (Int, SyncReport).self) { group in
            for (index, account) in accounts.enumerated() {
                group.addTask { (index, await sync(account, options: options, progress: progress)) }
            }
            var reports: [(Int, SyncReport)] = []
            for await report in group { reports.append(report) }
            return reports.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func sync(
        _ account: Account, options: SyncOptions, progress: @escaping @Sendable (SyncProgress) -> Void
    ) async -> SyncReport {
        progress(SyncProgress(account: account.name, phase: .connecting))
        defer { progress(SyncProgress(account: account.name, phase: .ended)) }
        do throws(SyncFailure) {
            let lock = try lockFolder.map { folder throws(SyncFailure) in
                try AccountLock(folder: folder, account: account.name)
            }
            defer { withExtendedLifetime(lock) {} }
            var remote = try await connect(account)
            if options.isDryRun { remote = DryRunRemote(remote) }
            let run = AccountRun(
                account: account, remote: remote, engine: self, options: options, progress: progress)
            return await run.report()
        } catch {
            var report = SyncReport(account: account.name)
            report.failure = error
            return report
        }
    }
}
