import Domain
import Sync
import SyncTestSupport
import TestSupport

/// A server with one list, and two devices that know it.
struct TwoDevices {
    let server: MemoryServer
    let list: Href
    let first: Device
    let second: Device
    let firstRemote: MemoryRemote
    let secondRemote: MemoryRemote

    init(policy: Account.ConflictPolicy = .remote, rewriting: ServerRewriting = .reordering) async throws {
        server = MemoryServer(rewriting: rewriting)
        list = await server.makeCollection(name: "Work").href
        firstRemote = MemoryRemote(server, seed: 1)
        secondRemote = MemoryRemote(server, seed: 2)
        first = Device(1, store: MemoryStore(), remote: firstRemote)
        second = Device(2, store: MemoryStore(), remote: secondRemote)
        try await first.addAccount(policy: policy)
        try await second.addAccount(policy: policy)
    }

    /// Syncs both until they should be equal.
    func settle() async throws {
        for _ in 0..<2 {
            try await first.sync()
            try await second.sync()
        }
    }
}
