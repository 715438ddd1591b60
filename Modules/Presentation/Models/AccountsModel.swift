public import Domain
public import Observation

/// The accounts on servers, with signing in and forgetting.
///
/// Loading policy: one read of the ledger for each change of the store, or for as many as come during a read; and one
/// after an account was added or removed. One account is added or removed at a time; another request waits its turn.
///
/// - Created by: the screen that shows it.
/// - Destroyed by: its creator, with the screen.
/// - Read by: views, through `state`, `work` and `lastUser`.
/// - Changed by: itself, in its intent methods.
@MainActor
@Observable
public final class AccountsModel {
    /// The accounts; `empty` where there is none.
    public private(set) var state: ViewState<[AccountEntry], StoreError> = .idle
    /// What was asked for last: `loading` while a server is asked, `content` with what was done, `failed` with the
    /// reason.
    public private(set) var work: ViewState<AccountWork, HelperError> = .idle
    /// The user who signed in last, for the next time; empty for nobody.
    public private(set) var lastUser = ""

    @ObservationIgnored private let store: any TodoStore
    @ObservationIgnored private let ledger: any SyncLedger
    @ObservationIgnored private let settings: any SettingsStore
    @ObservationIgnored private let manager: any AccountManaging
    @ObservationIgnored private let loads = LoadSlot<[AccountEntry], StoreError>()
    @ObservationIgnored private let works = LoadSlot<AccountWork, HelperError>()

    /// The setting that keeps the last user.
    static let lastUserKey = "last-user"

    /// A model that has read nothing yet.
    public init(
        store: any TodoStore, ledger: any SyncLedger, settings: any SettingsStore, manager: any AccountManaging
    ) {
        self.store = store
        self.ledger = ledger
        self.settings = settings
        self.manager = manager
    }

    /// Reads again. What was shown stays in sight meanwhile.
    public func refresh() async {
        await loads.settle()
        await loads.join { [self] in
            await read()
        } apply: { [self] in
            state = state.after($0)
        }
    }

    /// Reads now and after every change, until the task that called is cancelled: a screen calls it while it is
    /// visible.
    public func observe() async { await watch(store.changes()) { await refresh() } }

    /// Adds an account and remembers its user. Cancelling the task leaves nothing behind.
    public func signIn(_ signIn: SignIn) async {
        await perform { [manager] () async throws(HelperError) in
            try await manager.add(signIn)
            return .signedIn(user: signIn.user)
        }
        guard case .content(.signedIn(let user)) = work else { return }
        lastUser = user
        try? await settings.setSetting(Self.lastUserKey, to: user)
    }

    /// Forgets an account; its lists and to-dos stay here.
    public func remove(_ name: String) async {
        let lists = state.visibleContent?.first { $0.id == name }?.lists ?? []
        await perform { [manager] () async throws(HelperError) in
            try await manager.remove(name)
            return .removed(account: name, lists: lists)
        }
    }

    private func perform(_ body: @escaping @Sendable () async throws(HelperError) -> AccountWork) async {
        await works.finish()
        await works.join {
            do throws(HelperError) {
                return .loaded(try await body())
            } catch {
                return error == .cancelled || Task.isCancelled ? .cancelled : .failed(error, canRetry: true)
            }
        } apply: { [self] in
            work = work.after($0)
        }
        await refresh()
    }

    private func read() async -> ViewEvent<[AccountEntry], StoreError> {
        do {
            let saved = try await settings.settings()[Self.lastUserKey] ?? ""
            if saved != lastUser { lastUser = saved }
            let entries = try await ledger.readLedger { reader throws(StoreError) in
                let lists = try reader.lists()
                var entries: [AccountEntry] = []
                for account in try reader.accounts() {
                    let own = Set(try reader.remoteLists(of: account.name).map(\.list))
                    entries.append(
                        AccountEntry(account: account, lists: lists.filter { own.contains($0.id) }.map(\.name)))
                }
                return entries
            }
            if Task.isCancelled { return .cancelled }
            return entries.isEmpty ? .loadedEmpty : .loaded(entries)
        } catch {
            return ViewEvent(error)
        }
    }
}

/// An account with the names of its lists.
public struct AccountEntry: Hashable, Sendable, Identifiable {
    /// The account.
    public let account: Account
    /// Its lists.
    public let lists: [String]

    /// The account's name.
    public var id: String { account.name }
}

/// What was done with an account.
public enum AccountWork: Hashable, Sendable {
    /// An account of this user was added.
    case signedIn(user: String)
    /// The account of this name was removed; these were its lists, which stay here.
    case removed(account: String, lists: [String])
}
