public import Domain
public import Observation

/// The screen that syncs accounts and says what became of them.
///
/// Loading policy: one sync at a time; another request waits for its turn. What was done until a cancellation is kept,
/// so a cancelled sync shows its report like any other.
///
/// - Created by: the screen that shows it, or the command that prints it.
/// - Destroyed by: its creator, with the screen or at the end of the command.
/// - Read by: views and commands, through `state` and `progress`.
/// - Changed by: itself, in its intent methods.
@MainActor
@Observable
public final class SyncModel {
    /// What the screen shows: the reports of the last sync; `empty` where there is no account.
    public private(set) var state: ViewState<SyncContent, AccountError> = .idle
    /// How far the accounts are that are being synced, in the order they began; empty while nothing runs.
    public private(set) var progress: [SyncProgress] = []

    @ObservationIgnored private let ledger: any SyncLedger
    @ObservationIgnored private let synchronizer: any Synchronizing
    @ObservationIgnored private let loads = LoadSlot<SyncContent, AccountError>()

    /// A model that has synced nothing yet.
    public init(ledger: any SyncLedger, synchronizer: any Synchronizing) {
        self.ledger = ledger
        self.synchronizer = synchronizer
    }

    /// Syncs one account, or all where none is named.
    public func sync(account name: String? = nil, options: SyncOptions = SyncOptions()) async {
        await loads.finish()
        await loads.join { [self] in
            await run(name, options)
        } apply: { [self] in
            state = state.after($0)
        }
    }

    private func run(_ name: String?, _ options: SyncOptions) async -> ViewEvent<SyncContent, AccountError> {
        do throws(StoreError) {
            let all = try await ledger.readLedger { reader throws(StoreError) in try reader.accounts() }
            let accounts = name.map { name in all.filter { $0.name == name } } ?? all
            if accounts.isEmpty { return name.map { .failed(.noSuchAccount($0), canRetry: false) } ?? .loadedEmpty }
            let reports = await reports(of: accounts, options)
            return .loaded(SyncContent(reports: reports, lists: await names(of: reports)))
        } catch {
            return error == .cancelled ? .cancelled : .failed(.store(error), canRetry: error.canPass)
        }
    }

    /// The names of the lists that reports speak of, as far as they can be read; also for a sync that was cancelled.
    private func names(of reports: [SyncReport]) async -> [ListID: String] {
        let ids = Set(reports.flatMap { ($0.received + $0.sent).map(\.list) + $0.problems.compactMap(\.list) })
        let reading = Task { [ledger] in
            try await ledger.readLedger { reader throws(StoreError) in
                var names: [ListID: String] = [:]
                for id in ids { names[id] = try reader.list(id: id)?.list.name }
                return names
            }
        }
        return (try? await reading.value) ?? [:]
    }

    private func reports(of accounts: [Account], _ options: SyncOptions) async -> [SyncReport] {
        defer { progress = [] }
        let (notices, feed) = AsyncStream.makeStream(of: SyncProgress.self)
        async let reports = Self.reports(of: accounts, options, synchronizer, feed)
        for await notice in notices {
            if let index = progress.firstIndex(where: { $0.account == notice.account }) {
                progress[index] = notice
            } else {
                progress.append(notice)
            }
        }
        return await reports
    }

    private nonisolated static func reports(
        of accounts: [Account], _ options: SyncOptions, _ synchronizer: any Synchronizing,
        _ feed: AsyncStream<SyncProgress>.Continuation
    ) async -> [SyncReport] {
        defer { feed.finish() }
        return await synchronizer.sync(accounts, options: options) { feed.yield($0) }
    }
}

/// What a sync did, account by account.
public struct SyncContent: Hashable, Sendable {
    /// One report for each account, by name.
    public let reports: [SyncReport]
    /// The names of the lists that the reports speak of, also of those that are gone.
    public let lists: [ListID: String]

    /// Content from its parts.
    public init(reports: [SyncReport], lists: [ListID: String]) {
        self.reports = reports
        self.lists = lists
    }
}
