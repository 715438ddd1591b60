import Domain
import Foundation
import ServerSupport
import Sync
import SyncTestSupport
import TestSupport
import Testing

@Suite("The remote in memory")
struct MemoryConformanceTests {
    @Test("does what a remote must do", arguments: RemoteConformance.all)
    func memory(check: RemoteConformance) async throws {
        try await check.run(on: MemoryRemote(MemoryServer()))
    }

    @Test("does so, too, where the server rewrites what it is given", arguments: RemoteConformance.all)
    func rewriting(check: RemoteConformance) async throws {
        let server = MemoryServer(seed: 2, rewriting: .reordering)
        try await check.run(on: MemoryRemote(server))
    }
}

// One check after the other: while somebody makes or removes a list, Radicale may fail at listing them all.
@Suite("CalDAV on Radicale", .serialized)
struct RadicaleConformanceTests {
    private static let server = Task { try await CalDAVServer.start(.radicale) }

    @Test("does what a remote must do", arguments: RemoteConformance.all)
    func radicale(check: RemoteConformance) async throws {
        try await check.run(on: try CalDAVRemote.on(try await Self.server.value))
    }
}

@Suite("CalDAV on Xandikos", .serialized)
struct XandikosConformanceTests {
    private static let server = Task { try await CalDAVServer.start(.xandikos) }

    @Test("does what a remote must do", arguments: RemoteConformance.all)
    func xandikos(check: RemoteConformance) async throws {
        try await check.run(on: try CalDAVRemote.on(try await Self.server.value))
    }
}

extension CalDAVRemote {
    /// The lists of a server's person, reached by libcurl.
    static func on(_ server: CalDAVServer) throws -> CalDAVRemote {
        let origin = try #require(WebOrigin(server.address))
        let credentials = TransportConfiguration.Credentials(
            origin: origin, user: server.user, secret: Secret(server.password))
        return CalDAVRemote(
            CurlTransport(TransportConfiguration(credentials: credentials)), origin: origin, home: Href(server.home),
            clock: FixedClock(), batch: 50)
    }
}
