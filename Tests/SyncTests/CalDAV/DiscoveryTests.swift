import Domain
import ServerSupport
import Sync
import Synchronization
import TestSupport
import Testing

@Suite("Finding a person's lists")
struct DiscoveryTests {
    private static let principal = "<current-user-principal><href>/principals/alice/</href></current-user-principal>"
    private static let home = "<C:calendar-home-set><href>/home/alice/</href></C:calendar-home-set>"
    private static let calendar = "<resourcetype><collection/><C:calendar/></resourcetype><sync-token>1</sync-token>"

    /// The answers of a server, by method and path; what is not in there is not found.
    private static func server(_ answers: [String: String]) -> ScriptedTransport {
        ScriptedTransport { request throws(TransportError) in
            let depth = request.header("Depth") ?? ""
            guard let answer = answers[request.address.path + " " + depth] ?? answers[request.address.path] else {
                return .script(404, to: request)
            }
            return .multistatus(answer, to: request)
        }
    }

    private static let tree = [
        "/": "/".found(principal), "/principals/alice/": "/principals/alice/".found(home),
        "/home/alice/": "/home/alice/".found("<resourcetype><collection/></resourcetype>")
            + "/home/alice/work/".found(calendar + "<displayname>Work</displayname>"),
        "/home/alice/work/": "/home/alice/work/".found(principal + calendar),
    ]

    private func find(_ address: String, on transport: ScriptedTransport) async throws -> DiscoveredAccount {
        try await Discovery(clock: FixedClock()) { _ in transport }.account(at: address)
    }

    @Test(
        "a host, an address and the address of a list lead to the same lists",
        arguments: [
            "dav.example.org", "DAV.example.org:443", "https://dav.example.org",
            "https://dav.example.org/home/alice/work/",
            "dav.example.org/home/alice/work/", "https://dav.example.org/principals/alice/",
            "https://dav.example.org/not/here", "https://dav.example.org/home/alice/work/?export#x",
        ])
    func leads(address: String) async throws {
        let found = try await find(address, on: Self.server(Self.tree))
        #expect(found.origin.text == "https://dav.example.org")
        #expect(found.home == Href("/home/alice/"))
        #expect(found.collections.map(\.name) == ["Work"])
        #expect(found.collections.map(\.href) == [Href("/home/alice/work/")])
    }

    @Test("the well-known address is asked before the root, and where it leads counts")
    func wellKnown() async throws {
        let transport = ScriptedTransport { request throws(TransportError) in
            switch request.address.path {
            case "/.well-known/caldav":
                // Redirected by the transport.
                HTTPResponse(
                    status: 207,
                    body: Array(
                        "/dav/".found("<C:calendar-home-set><href>home/</href></C:calendar-home-set>").asMultistatus
                            .utf8),
                    address: request.address.with(path: "/dav/") ?? request.address)
            case "/dav/home/": .multistatus("/dav/home/".found(""), "work/".found(Self.calendar), to: request)
            default: .script(200, "<html/>", to: request)
            }
        }
        let found = try await find("dav.example.org", on: transport)
        #expect(found.home == Href("/dav/home/"))
        #expect(found.collections.map(\.href) == [Href("/dav/home/work/")])
        #expect(transport.lines == ["PROPFIND /.well-known/caldav", "PROPFIND /dav/home/"])
    }

    @Test("of several homes the first one with lists counts")
    func severalHomes() async throws {
        var tree = Self.tree
        tree["/principals/alice/"] = "/principals/alice/".found(
            "<C:calendar-home-set><href>/empty/</href><href>/gone/</href><href>/home/alice/</href></C:calendar-home-set>"
        )
        tree["/empty/"] = "/empty/".found("<resourcetype><collection/></resourcetype>")
        #expect(try await find("dav.example.org", on: Self.server(tree)).home == Href("/home/alice/"))
        tree["/home/alice/"] = "/home/alice/".found("")
        let found = try await find("dav.example.org", on: Self.server(tree))
        #expect(found.home == Href("/empty/"))
        #expect(found.collections == [])
    }

    @Test("a server that names no home is searched where the person points to")
    func withoutHome() async throws {
        let list = "/cal/work/".found(Self.calendar)
        let tree = ["/cal/": "/cal/".found("<resourcetype><collection/></resourcetype>") + list, "/cal/work/": list]
        for address in ["https://dav.example.org/cal/", "https://dav.example.org/cal/work/"] {
            let found = try await find(address, on: Self.server(tree))
            #expect(found.home == Href("/cal/"))
            #expect(found.collections.map(\.name) == ["work"])
        }
    }

    @Test("lists for events only are left out, those that say nothing are taken")
    func components() async throws {
        var tree = Self.tree
        let set = { (name: String) in
            "<C:supported-calendar-component-set><C:comp name='\(name)'/></C:supported-calendar-component-set>"
        }
        tree["/home/alice/"] =
            "/home/alice/events/".found(Self.calendar + set("VEVENT"))
            + "/home/alice/todos/".found(Self.calendar + set("VTODO")) + "/home/alice/both".found(Self.calendar)
            + "/home/alice/inbox/".found("<resourcetype><collection/><C:schedule-inbox/></resourcetype>")
            + "https://evil.example/home/alice/x/".found(Self.calendar) + "/home/alice/../bob/".found(Self.calendar)
            + "/home/bob/x/".found(Self.calendar)
        let found = try await find("dav.example.org", on: Self.server(tree))
        #expect(found.collections.map(\.href.path) == ["/home/alice/todos/", "/home/alice/both/"])
    }

    @Test("wrong credentials end the search at once")
    func unauthorized() async throws {
        let transport = ScriptedTransport([(401, "")])
        await #expect(throws: RemoteError.unauthorized) { try await find("dav.example.org", on: transport) }
        #expect(transport.requests.count == 1)
    }

    @Test("what is no CalDAV server is called so", arguments: [200, 404, 405, 501, 403, 207])
    func otherServers(status: Int) async throws {
        let transport = ScriptedTransport([(status, "".asMultistatus)])
        let error = await #expect(throws: RemoteError.self) { try await find("https://example.org/x", on: transport) }
        guard case .notCalDAV = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(transport.lines == ["PROPFIND /x", "PROPFIND /.well-known/caldav", "PROPFIND /"])
    }

    @Test("lists on another server are named, and nobody there is asked")
    func otherOrigin() async throws {
        var tree = Self.tree
        tree["/principals/alice/"] = "/principals/alice/".found(
            "<C:calendar-home-set><href>https://p01.example.com/1/calendars/</href></C:calendar-home-set>")
        await #expect(
            throws: RemoteError.notCalDAV("the lists are at https://p01.example.com/1/calendars/: use that address")
        ) { try await find("dav.example.org", on: Self.server(tree)) }
    }

    @Test("a redirect to another server is told where nothing else is found")
    func redirect() async throws {
        let error = TransportError.redirectRefused(
            from: "https://example.org/.well-known/caldav", to: "https://dav.example.com/")
        let transport = ScriptedTransport { request throws(TransportError) in
            if request.address.path == "/.well-known/caldav" { throw error }
            return .script(404, to: request)
        }
        await #expect(throws: RemoteError.unreachable(error)) { try await find("example.org", on: transport) }
    }

    @Test("a server that names too much at once is not called something else")
    func tooMuch() async throws {
        let transport = ScriptedTransport { request throws(TransportError) in
            .multistatus(String(repeating: "<response/>", count: 100_001), to: request)
        }
        await #expect(throws: RemoteError.tooMuch("more than 100000 responses", in: Href("/dav/alice/"))) {
            try await find("https://example.org/dav/alice/", on: transport)
        }
    }

    @Test(
        "without a scheme only this machine is asked over http",
        arguments: ["localhost:5232", "127.0.0.1", "example.org"])
    func schemes(address: String) async throws {
        let asked = Mutex<[String]>([])
        let found = try? await Discovery(clock: FixedClock()) { origin in
            asked.withLock { $0.append(origin.scheme) }
            return ScriptedTransport { request throws(TransportError) in
                if origin.scheme == "https" { throw .cannotConnect(host: origin.host, reason: "refused") }
                return .multistatus(Self.tree[request.address.path] ?? "", to: request)
            }
        }.account(at: address)
        #expect(asked.withLock { $0 } == (address == "example.org" ? ["https"] : ["https", "http"]))
        #expect(found?.origin.scheme == (address == "example.org" ? nil : "http"))
    }

    @Test(
        "a text that is no address is refused, and what may be a password is not repeated",
        arguments: [
            "", "https://", "ftp://example.org", "https://alice:secret@example.org/", "alice:secret@example.org", "a b",
            "https://exa mple.org", "/path",
        ])
    func noAddress(text: String) async throws {
        let transport = ScriptedTransport([(404, "")])
        let error = await #expect(throws: RemoteError.self) { try await find(text, on: transport) }
        #expect(transport.requests == [])
        #expect(!"\(String(describing: error))".contains("secret"))
    }

    @Test("on real servers", arguments: CalDAVServer.Kind.allCases)
    func realServers(kind: CalDAVServer.Kind) async throws {
        let server = try await CalDAVServer.start(kind)
        let list = try await server.makeList("work", title: "Work")
        _ = try await server.makeList("events", title: "Events", components: ["VEVENT"])
        let credentials = { @Sendable (origin: WebOrigin) in
            TransportConfiguration.Credentials(origin: origin, user: server.user, secret: Secret(server.password))
        }
        let discovery = Discovery(clock: FixedClock()) { origin in
            CurlTransport(TransportConfiguration(credentials: credentials(origin)))
        }
        for address in ["127.0.0.1:\(server.port)", server.address, server.address + list.dropFirst()] {
            let found = try await discovery.account(at: address)
            #expect(found.home == Href(server.home))
            #expect(found.origin.text == "http://127.0.0.1:\(server.port)")
            #expect(found.collections.contains { $0.name == "Work" && $0.isWritable })
            #expect(!found.collections.contains { $0.name == "Events" })
        }
        guard kind == .radicale else { return }
        let wrong = Discovery(clock: FixedClock()) { origin in
            let credentials = TransportConfiguration.Credentials(origin: origin, user: "alice", secret: Secret("wrong"))
            return CurlTransport(TransportConfiguration(credentials: credentials))
        }
        await #expect(throws: RemoteError.unauthorized) { try await wrong.account(at: server.address) }
    }
}
