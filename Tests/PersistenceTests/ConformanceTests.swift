import Domain
import Persistence
import TestSupport
import Testing

@Suite("Every store")
struct ConformanceTests {
    @Test("in memory does what a store must do", arguments: StoreConformance.all)
    func memory(check: StoreConformance) async throws {
        let clock = FixedClock()
        try await check.run(on: MemoryStore(clock: clock), clock: clock)
    }

    @Test("in a file does what a store must do", arguments: StoreConformance.all)
    func file(check: StoreConformance) async throws {
        let folder = try TemporaryFolder()
        let clock = FixedClock()
        try await check.run(on: SQLiteStore.open(at: folder.path + "/deep/store", clock: clock), clock: clock)
    }
}
