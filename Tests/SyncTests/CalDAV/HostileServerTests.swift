import Domain
import ServerSupport
import Sync
import TestSupport
import Testing

/// What a server that means harm gets out of a client: an error, or less than it wanted. Whatever it does, the client
/// ends, and asks no other server.
@Suite("A hostile server")
struct HostileServerTests {
    private static let list = Href("/dav/alice/list/")

    private func discovery() -> Discovery {
        Discovery(clock: FixedClock()) { origin in
            CurlTransport(
                TransportConfiguration(
                    credentials: .init(origin: origin, user: "alice", secret: Secret("secret")),
                    proxies: ProxySettings { _ in nil }))
        }
    }

    private func remote(_ relay: Relay) throws -> CalDAVRemote {
        let origin = try #require(WebOrigin(relay.address))
        let configuration = TransportConfiguration(
            credentials: .init(origin: origin, user: "alice", secret: Secret("secret")),
            proxies: ProxySettings { _ in nil })
        return CalDAVRemote(
            CurlTransport(configuration), origin: origin, home: Href("/dav/alice/"), clock: FixedClock())
    }

    @Test("in its honest mode has two to-dos")
    func honest() async throws {
        let relay = try await Relay.hostile(.honest)
        let account = try await discovery().account(at: relay.address)
        #expect(account.collections.map(\.href) == [Self.list])
        let remote = try remote(relay)
        let changes = try await remote.changes(in: Self.list, since: nil, isListed: false)
        #expect(changes.members.count == 2)
        let objects = try await remote.objects(changes.members.map(\.href), in: Self.list)
        #expect(objects.count == 2)
    }

    @Test(
        "is not taken for an account",
        arguments: [
            (Hostility.loginPage, RemoteError.notCalDAV("")), (.entityBomb, .malformed("XML with a document type")),
            (.fileEntity, .malformed("XML with a document type")),
            (.endlessHead, .unreachable(.tooLarge(host: "", limit: 0))),
            (.redirectLoop, .unreachable(.tooManyRedirects(host: ""))),
        ])
    func refused(mode: Hostility, error: RemoteError) async throws {
        let relay = try await Relay.hostile(mode)
        let found = await #expect(throws: RemoteError.self) { try await discovery().account(at: relay.address) }
        switch (found, error) {
        case (.notCalDAV, .notCalDAV), (.unreachable(.tooLarge), .unreachable(.tooLarge)),
            (.unreachable(.tooManyRedirects), .unreachable(.tooManyRedirects)):
            break
        default: #expect(found == error)
        }
    }

    @Test(
        "whose lists or reports have no end fails alone",
        arguments: [
            Hostility.endlessBody, .gzipBomb, .manyHrefs, .hugeText, .deepNesting,
        ])
    func endless(mode: Hostility) async throws {
        let relay = try await Relay.hostile(mode)
        let remote = try remote(relay)
        let error = await #expect(throws: RemoteError.self) {
            _ = try await remote.collections(withVersions: true)
            _ = try await remote.changes(in: Self.list, since: nil, isListed: false)
        }
        switch error {
        case .unreachable(.tooLarge): #expect(mode != .deepNesting)
        case .malformed(let reason): #expect(mode == .deepNesting, "\(reason)")
        default: Issue.record("\(String(describing: error))")
        }
    }

    @Test("whose report is cut without end is listed instead", arguments: [Hostility.endlessPages, .stuckPages])
    func pages(mode: Hostility) async throws {
        let relay = try await Relay.hostile(mode)
        let changes = try await remote(relay).changes(in: Self.list, since: nil, isListed: false)
        #expect(changes.isListed)
        #expect(changes.members.count == 2)
        #expect(try relay.requests().count < 1100)
    }

    @Test("that names places elsewhere has none of them asked")
    func elsewhere() async throws {
        let other = try await Relay.hostile(.honest)
        let relay = try await Relay.hostile(.outsideHrefs, other: other.address)
        let remote = try remote(relay)
        let changes = try await remote.changes(in: Self.list, since: nil, isListed: false)
        #expect(changes.members.map(\.href).allSatisfy { $0.path.hasPrefix(Self.list.path) && !$0.path.contains("..") })
        let objects = try await remote.objects(changes.members.map(\.href), in: Self.list)
        #expect(Set(objects.keys) == Set(changes.members.map(\.href)))
        let found = objects.filter { if case .object = $0.value { true } else { false } }
        #expect(found.count == 2)
        #expect(try relay.requests().allSatisfy { $0.path.hasPrefix("/dav/alice/") })
        #expect(((try? other.requests()) ?? []).isEmpty)
    }

    @Test("whose XML holds forbidden characters spoils nothing else")
    func illegalXML() async throws {
        let relay = try await Relay.hostile(.illegalXML)
        let remote = try remote(relay)
        let names = try await remote.collections(withVersions: true).map(\.name)
        #expect(names.count == 1)
        #expect(names.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 } })
        let changes = try await remote.changes(in: Self.list, since: nil, isListed: false)
        let objects = try await remote.objects(changes.members.map(\.href), in: Self.list)
        // They came alone, where nothing had to stand in for them.
        #expect(objects.count == 2)
        for case .object(let document, _) in objects.values {
            #expect(document.firstRange(of: [0xEF, 0xBF, 0xBD] as [UInt8]) == nil)
        }
    }

    @Test("whose words would steer a terminal says them in one line without control characters")
    func words() async throws {
        let relay = try await Relay.hostile(.controlText)
        let error = await #expect(throws: RemoteError.self) {
            try await remote(relay).put(Array("x".utf8), at: Href(Self.list.path + "1.ics"), replacing: nil)
        }
        guard case .forbidden(let text) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(text.hasPrefix("No: "))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
    }
}
