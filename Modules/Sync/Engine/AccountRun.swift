import Domain

/// One run of the sync of one account.
///
/// - Created by: `SyncEngine`, for one run
/// - Destroyed by: `SyncEngine`, when the run has ended
/// - Read by: `SyncEngine`, which takes the report
/// - Changed by: itself
actor AccountRun {
    let remote: any RemoteCalendar
    let ledger: any SyncLedger
    let ids: any IDSource
    let context: TimeContext
    let guardian: RemovalGuard
    let progress: @Sendable (SyncProgress) -> Void
    /// The account as it was when the run began.
    let account: Account
    /// What has been done so far.
    var result: SyncReport
    private var noted: Set<SyncProblem> = []
    /// To-dos that are left for the next run.
    var deferred: Set<TodoID> = []
    /// To-dos that must leave their old list before the server takes them in the new one.
    var crowded: Set<TodoID> = []
    /// True where the server has changed something while this run was sending.
    var needsAnotherLook = false
    /// True once a list could not be looked into.
    var hasUnreadList = false
    /// True where the server has none of the lists that it had.
    var allListsAreGone = false
    /// How often a to-do has come back in this run.
    var rounds: [TodoID: Int] = [:]

    /// How often a run looks at the server and sends, where the server changes meanwhile.
    private static let passes = 3

    init(
        account: Account, remote: any RemoteCalendar, engine: SyncEngine, options: SyncOptions,
        progress: @escaping @Sendable (SyncProgress) -> Void
    ) {
        self.account = account
        self.remote = remote
        ledger = engine.ledger
        ids = engine.ids
        context = engine.context()
        guardian = RemovalGuard(options: options)
        self.progress = progress
        result = SyncReport(account: account.name)
    }

    /// Does the run and tells what it did.
    func report() async -> SyncReport {
        do throws(SyncFailure) {
            try await collect()
            for pass in 1...Self.passes {
                let lists = try await matchLists()
                if pass == 1 { try await settleUnfinished() }
                for list in lists { try await compare(list) }
                for list in lists { try await fetch(list) }
                for list in lists { try await takeRemovals(list) }
                deferred = []
                needsAnotherLook = false
                try await push()
                if !needsAnotherLook || hasUnreadList { break }
            }
            try await finishLists()
            result.openConflicts = try await openConflicts()
        } catch {
            result.failure = Task.isCancelled ? .cancelled : error
        }
        return result
    }

    /// Takes what the person has changed since the last run into the outbox.
    private func collect() async throws(SyncFailure) {
        let name = account.name
        try await commit { reader throws(StoreError) in
            guard var account = try reader.accounts().first(where: { $0.name == name }) else {
                return (LedgerChange(), ())
            }
            let (todos, last) = try reader.changedTodos(since: account.cursor)
            guard last > account.cursor else { return (LedgerChange(), ()) }
            let lists = Set(try reader.remoteLists(of: name).map(\.list))
            var change = LedgerChange()
            for (id, sequence) in todos {
                guard let record = try reader.record(id: id) else { continue }
                let isBound = try reader.objects(of: id).contains { lists.contains($0.list) }
                guard isBound || (!record.isDeleted && lists.contains(record.todo.list)) else { continue }
                // What was on its way stays on its way, and may be there; what was refused is tried once more.
                var entry = OutboxEntry(account: name, todo: id, sequence: sequence)
                if let old = try reader.outboxEntry(for: id, of: name) {
                    (entry.sending, entry.wasSent) = (old.sending, old.wasSent)
                }
                change.ledger.append(.saveOutbox(entry))
            }
            account.cursor = last
            change.ledger.append(.saveAccount(account))
            return (change, ())
        }
    }

    private func openConflicts() async throws(SyncFailure) -> Int {
        let name = account.name
        return try await read { reader throws(StoreError) in
            let lists = Set(try reader.remoteLists(of: name).map(\.list))
            return try reader.conflicts(openOnly: true).count { conflict in
                (try? reader.record(id: conflict.todo)).flatMap { $0.map { lists.contains($0.todo.list) } } ?? false
            }
        }
    }

    /// Notes a problem, once.
    func note(_ problem: SyncProblem) {
        if noted.insert(problem).inserted { result.problems.append(problem) }
    }

    /// Reads the store.
    func read<Value: Sendable>(
        _ body: @Sendable (any LedgerReader) throws(StoreError) -> Value
    ) async throws(SyncFailure) -> Value {
        do { return try await ledger.readLedger(body) } catch { throw .store(error) }
    }

    /// Changes the store: all of it or nothing.
    @discardableResult
    func commit<Value: Sendable>(
        _ plan: @Sendable (any LedgerReader) throws(StoreError) -> (change: LedgerChange, value: Value)
    ) async throws(SyncFailure) -> Value {
        do { return try await ledger.commitLedger(.sync, plan) } catch { throw .store(error) }
    }

    /// Asks the server.
    func ask<Value: Sendable>(
        _ question: () async throws(RemoteError) -> Value
    ) async throws(SyncFailure) -> Value {
        do { return try await question() } catch { throw .remote(error) }
    }
}

extension RemoteError {
    /// True where the account as a whole cannot go on: the next request would fail in the same way.
    var stopsAccount: Bool {
        switch self {
        case .unreachable, .unauthorized, .busy, .cancelled, .notCalDAV: true
        case .unknownOutcome, .forbidden, .notFound, .changed, .duplicateUID, .refused, .full, .serverFailure,
            .malformed, .tooMuch:
            false
        }
    }
}
