import Domain
import Synchronization
import TestSupport
import Testing

@testable import Presentation

/// Adds accounts to the ledger of a store, or refuses.
private struct LedgerAccounts: AccountManaging {
    let store: MemoryStore

    func add(_ signIn: SignIn) async throws(HelperError) {
        guard signIn.password == "right" else { throw .refused(status: 77, message: "wrong password") }
        let account = Account(
            name: signIn.user, origin: signIn.address, user: signIn.user, home: Href("/"), secret: .file)
        _ = try? await store.commitLedger(.sync) { _ in (LedgerChange(ledger: [.saveAccount(account)]), ()) }
    }

    func remove(_ name: String) async throws(HelperError) {
        _ = try? await store.commitLedger(.sync) { _ in (LedgerChange(ledger: [.removeAccount(name)]), ()) }
    }
}

@MainActor
@Suite("Accounts")
struct AccountsModelTests {
    private let store = MemoryStore()

    private func model() -> AccountsModel {
        AccountsModel(store: store, ledger: store, settings: store, manager: LedgerAccounts(store: store))
    }

    @Test("signing in shows the account and remembers the user; removing it leaves none")
    func signIn() async {
        let model = model()
        await model.refresh()
        guard case .empty = model.state else { return #expect(Bool(false)) }
        await model.signIn(SignIn(address: "https://x", user: "ann", password: "right"))
        #expect(model.work.visibleContent == .signedIn(user: "ann"))
        #expect(model.state.visibleContent?.map(\.id) == ["ann"])
        let next = self.model()
        await next.refresh()
        #expect(next.lastUser == "ann")
        await model.remove("ann")
        #expect(model.work.visibleContent == .removed(account: "ann", lists: []))
        guard case .empty = model.state else { return #expect(Bool(false)) }
    }

    @Test("a refusal is told, and the user is not remembered")
    func refusal() async {
        let model = model()
        await model.signIn(SignIn(address: "https://x", user: "ann", password: "wrong"))
        #expect(model.work.error == .refused(status: 77, message: "wrong password"))
        #expect(model.lastUser.isEmpty)
        await model.signIn(SignIn(address: "https://x", user: "ann", password: "right"))
        #expect(model.work.error == nil)
    }

    @Test("a sign-in is complete when nothing is missing")
    func complete() {
        #expect(SignIn(address: "x", user: "u", password: "p").isComplete)
        #expect(!SignIn(address: " ", user: "u", password: "p").isComplete)
        #expect(!SignIn(address: "x", user: "u", password: "").isComplete)
    }
}

/// Conflicts in memory.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends
/// - Read by: the test
/// - Changed by: each decision
private final class Desk: ConflictDeciding {
    private let details: Mutex<[ConflictDetail]>

    init(_ details: [ConflictDetail]) { self.details = Mutex(details) }

    func conflicts(decided limit: Int) async throws(StoreError) -> [ConflictDetail] {
        details.withLock { $0 }.filter { limit > 0 || $0.conflict.isOpen }
    }

    func decide(_ number: Int, taking side: SyncConflict.Side) async throws(ConflictError) -> ConflictDetail {
        let found = details.withLock { details -> ConflictDetail? in
            guard let index = details.firstIndex(where: { $0.conflict.number == number }) else { return nil }
            let before = details[index]
            var closed = before.conflict
            (closed.isOpen, closed.kept) = (false, side)
            details[index] = ConflictDetail(
                conflict: closed, todo: before.todo, local: before.local, remote: before.remote)
            return before
        }
        guard let found else { throw .noSuchConflict(number) }
        return found
    }
}

@MainActor
@Suite("Conflicts on a screen")
struct ConflictsModelTests {
    @Test("each is decided by one call, and stands behind those that wait; a decision that fails says why")
    func decide() async {
        let none = ConflictDetail.Value(todo: nil, lines: [])
        let details = [2, 1].map { number in
            ConflictDetail(
                conflict: SyncConflict(
                    number: number, todo: SequentialIDs.todo(1), at: context.now, property: "SUMMARY", base: [],
                    local: [], remote: [], kept: .remote, isOpen: true),
                todo: nil, local: none, remote: none)
        }
        let model = ConflictsModel(store: MemoryStore(), desk: Desk(details))
        await model.refresh()
        #expect(model.state.visibleContent?.map(\.conflict.number) == [2, 1])
        #expect(await model.decide(2, taking: .local)?.conflict.number == 2)
        #expect(model.state.visibleContent?.map(\.conflict.number) == [1, 2])
        #expect(await model.decide(9, taking: .local) == nil)
        #expect(model.failure == .noSuchConflict(9))
        #expect(await model.decide(1, taking: .remote) != nil)
        #expect(model.failure == nil)
        #expect(model.state.visibleContent?.map(\.conflict.isOpen) == [false, false])
        #expect(await model.decide(2, taking: .remote) != nil)
        #expect(model.state.visibleContent?.map(\.conflict.kept) == [.remote, .remote])
    }
}
