import Domain
import Foundation
import Persistence
import ServerSupport
import Sync
import SyncTestSupport
import TestSupport
import Testing

/// A real server of which nothing is left from the tests before, and ways to it. One test at a time works on it.
struct Bench: Sendable {
    /// The server.
    let server: CalDAVServer
    /// What stands before it.
    let proxy: FaultProxy
    /// The files of the stores.
    private let folder: TemporaryFolder

    private static let radicale = Task { try await started(.radicale) }
    private static let xandikos = Task { try await started(.xandikos) }

    private static func started(_ kind: CalDAVServer.Kind) async throws -> (CalDAVServer, FaultProxy) {
        let server = try await CalDAVServer.start(kind)
        return (server, try await FaultProxy.start(before: server.port))
    }

    /// The server of this kind that all suites share, emptied; with one list where `list` is not nil.
    init(_ kind: CalDAVServer.Kind, list: String? = "Work") async throws {
        (server, proxy) = try await (kind == .radicale ? Self.radicale : Self.xandikos).value
        folder = try TemporaryFolder()
        try await proxy.set([])
        for path in try await server.lists() { try await server.removeList(path) }
        if let list { try await server.makeList(list.lowercased(), title: list) }
        try proxy.forgetRequests()
    }

    /// A way to the server, straight or through the proxy.
    func remote(throughProxy: Bool = false, idleTimeout: Int = 60, clock: FixedClock = FixedClock()) throws
        -> CalDAVRemote
    {
        try .to(
            throughProxy ? proxy.address : server.address, user: server.user, password: server.password,
            home: server.home, idleTimeout: idleTimeout, clock: clock)
    }

    /// A device with a store in a file of its own, which knows the account.
    func device(
        _ number: UInt32, throughProxy: Bool = false, idleTimeout: Int = 60, policy: Account.ConflictPolicy = .remote
    ) async throws -> Device {
        let clock = FixedClock()
        let device = Device(
            number, store: try store(number, clock: clock),
            remote: try remote(throughProxy: throughProxy, idleTimeout: idleTimeout, clock: clock), clock: clock)
        try await device.addAccount(policy: policy, home: Href(server.home))
        return device
    }

    /// A store in a file of its own.
    func store(_ number: UInt32, clock: FixedClock) throws -> SQLiteStore {
        try SQLiteStore.open(at: folder.path + "/store-\(number)", clock: clock)
    }
}

extension CalDAVRemote {
    /// A person's lists, reached by libcurl.
    static func to(
        _ address: String, user: String, password: String, home: String, idleTimeout: Int = 60,
        totalTimeout: Int = 600, clock: FixedClock = FixedClock()
    ) throws -> CalDAVRemote {
        let origin = try #require(WebOrigin(address))
        let credentials = TransportConfiguration.Credentials(origin: origin, user: user, secret: Secret(password))
        let configuration = TransportConfiguration(
            credentials: credentials, idleTimeout: idleTimeout, totalTimeout: totalTimeout)
        return CalDAVRemote(CurlTransport(configuration), origin: origin, home: Href(home), clock: clock)
    }
}

extension CalDAVServer {
    /// The paths of all lists of the person.
    func lists() async throws -> Set<String> {
        let reply = try await send("PROPFIND", home, fields: ["Depth": "1"])
        let paths = reply.text.matches(of: #/<(?:\w+:)?href>([^<]*\/)<\/(?:\w+:)?href>/#).map { String($0.1) }
        return Set(paths).filter { $0.hasPrefix(home) && $0 != home }
    }

    /// Removes a list with all that is in it.
    func removeList(_ path: String) async throws {
        let reply = try await send("DELETE", path)
        guard [200, 204].contains(reply.status) else {
            throw LabError.unexpectedAnswer("DELETE \(path): \(reply.status) \(reply.text)")
        }
    }
}
