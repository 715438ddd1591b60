import SyncTestSupport
import Testing

@Suite("Every remote")
struct RemoteConformanceTests {
    @Test("in memory does what a remote must do", arguments: RemoteConformance.all)
    func memory(check: RemoteConformance) async throws {
        try await check.run(on: MemoryRemote(MemoryServer()))
    }

    @Test("in memory does so, too, where the server rewrites what it is given", arguments: RemoteConformance.all)
    func rewriting(check: RemoteConformance) async throws {
        let server = MemoryServer(seed: 2, rewriting: .reordering)
        try await check.run(on: MemoryRemote(server))
    }
}
