import Composition
import Domain
import Foundation
import Presentation
import ServerSupport
import Testing

@MainActor
@Suite("Syncing by the helper as a child")
struct HelperTests {
    @Test("an account is added, synced with progress, and removed, by the real program on a real server")
    func whole() async throws {
        let tend = try Tend()
        let server = try await CalDAVServer.start(.radicale)
        try await server.makeList("work", title: "Work")
        let container = try AppContainer.live(folder: tend.data, environment: tend.environment)
        let path = ((try Tend.program) as NSString).deletingLastPathComponent + "/tend-sync"
        let helper = HelperProgram(path: path, folder: tend.data)
        let accounts = AccountsModel(
            store: container.store, ledger: container.ledger, settings: container.settings,
            manager: HelperAccounts(helper))
        await accounts.refresh()
        guard case .empty = accounts.state else { return #expect(Bool(false)) }
        await accounts.signIn(SignIn(address: server.address, user: server.user, password: "wrong"))
        guard case .failed(let problem) = accounts.work, case .refused(77, let message) = problem.error else {
            Issue.record("\(accounts.work)")
            return
        }
        #expect(!message.isEmpty)
        await accounts.signIn(SignIn(address: server.address, user: server.user, password: server.password))
        #expect(accounts.state.visibleContent?.first?.lists == ["Work"], "\(accounts.work)")
        #expect(accounts.lastUser == server.user)

        try await tend.succeed("add", "Buy milk", "--list", "Work")
        let sync = SyncModel(ledger: container.ledger, synchronizer: HelperSynchronizer(helper))
        await sync.sync()
        let report = try #require(sync.state.visibleContent?.reports.first)
        #expect(report.isComplete, "\(report)")
        #expect(report.sent.map(\.title) == ["Buy milk"])

        let name = try #require(accounts.state.visibleContent?.first?.id)
        await accounts.remove(name)
        guard case .empty = accounts.state else {
            Issue.record("\(accounts.work)")
            return
        }
    }
}
