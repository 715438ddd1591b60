import Domain
import ServerSupport
import Sync
import Testing

@Suite struct RealServerTests {
    private func configuration(
        _ address: String, _ server: CalDAVServer, authentication: Account.Authentication = .password
    ) throws -> TransportConfiguration {
        var configuration = TransportConfiguration.test()
        configuration.credentials = .init(
            origin: try #require(WebOrigin(address)), user: server.user, secret: Secret(server.password),
            authentication: authentication)
        return configuration
    }

    private func principal(_ address: String) throws -> HTTPRequest {
        let body = """
            <?xml version="1.0"?><propfind xmlns="DAV:"><prop><current-user-principal/></prop></propfind>
            """
        let headers = [HTTPHeader("Depth", "0"), HTTPHeader("Content-Type", "application/xml")]
        return HTTPRequest("PROPFIND", try #require(WebAddress(address)), headers: headers, body: Array(body.utf8))
    }

    @Test("each server answers a PROPFIND", arguments: CalDAVServer.Kind.allCases)
    func propfind(kind: CalDAVServer.Kind) async throws {
        let server = try await CalDAVServer.start(kind)
        let transport = CurlTransport(try configuration(server.address, server))
        for _ in 1...3 {
            let response = try await transport.send(principal(server.address))
            #expect(response.status == 207)
            #expect(String(decoding: response.body, as: UTF8.self).contains("/\(server.user)/"))
        }
    }

    @Test("Digest is answered and its nonces renewed", arguments: ["MD5", "SHA-256"], [nil, 1, 3])
    func digest(algorithm: String, nonceUses: Int?) async throws {
        let server = try await CalDAVServer.start(.radicale)
        let front = try await Relay.digest(before: server, algorithm: algorithm, nonceUses: nonceUses)
        let transport = CurlTransport(try configuration(front.address, server))
        for _ in 1...8 { #expect(try await transport.send(principal(front.address)).status == 207) }
        let requests = try front.requests()
        #expect(requests.map(\.authorization).filter { $0 == "Basic" }.count == 1)
        let refused = requests.filter { $0.status == 401 }.count
        #expect(refused == (nonceUses == nil ? 1 : nonceUses == 1 ? 8 : 3))

        // Many at once: each handle has to ask once.
        let others = CurlTransport(try configuration(front.address, server))
        let request = try principal(front.address)
        let statuses = await withTaskGroup(of: Int?.self) { group in
            for _ in 1...40 { group.addTask { await outcome(others, request).status } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == Array(repeating: 207, count: 40))
    }

    @Test("a wrong password ends with 401 at Digest, too, and is not tried for ever")
    func wrongPassword() async throws {
        let server = try await CalDAVServer.start(.radicale)
        let front = try await Relay.digest(before: server)
        var configuration = try configuration(front.address, server)
        configuration.credentials?.secret = Secret("wrong")
        #expect(try await CurlTransport(configuration).send(principal(front.address)).status == 401)
        #expect(try front.requests().count <= 3)
    }

    @Test("a bearer token opens, and a wrong one does not")
    func bearer() async throws {
        let server = try await CalDAVServer.start(.radicale, password: "token-1")
        let front = try await Relay.bearer(before: server)
        var configuration = try configuration(front.address, server, authentication: .bearer)
        #expect(try await CurlTransport(configuration).send(principal(front.address)).status == 207)
        configuration.credentials?.secret = Secret("token-2")
        #expect(try await CurlTransport(configuration).send(principal(front.address)).status == 401)
    }

    @Test("HTTP/2 is spoken where the server can")
    func secondVersion() async throws {
        let server = try await CalDAVServer.start(.radicale, options: ["--http2"], certificate: .right)
        var configuration = try configuration(server.address, server)
        configuration.connection.authorityFile = server.file("authority.pem")
        let transport = CurlTransport(configuration)
        let request = try principal(server.address)
        let responses = await withTaskGroup(of: HTTPResponse?.self) { group in
            for _ in 1...20 { group.addTask { try? await outcome(transport, request).get() } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(responses.count == 20)
        for response in responses {
            #expect(response?.status == 207)
            #expect(response?.header("server") == "hypercorn-h2")
        }
    }

    @Test("a proxy carries plain http, and https in a tunnel")
    func proxy() async throws {
        let proxy = try await Relay.forwardProxy()
        let server = try await CalDAVServer.start(.xandikos)
        let environment = ["all_proxy": "http://127.0.0.1:\(proxy.port)"]
        var configuration = TransportConfiguration.test()
        configuration.proxies = ProxySettings { environment[$0] }
        let address = "http://calendar.invalid:\(server.port)/"
        #expect(try await CurlTransport(configuration).send(principal(address)).status == 207)
        #expect(try proxy.requests().map(\.path) == [address])
    }

    @Test(
        "a server that does harm is stopped",
        arguments: [Hostility.endlessBody, .endlessHead, .gzipBomb, .redirectLoop])
    func hostile(mode: Hostility) async throws {
        let relay = try await Relay.hostile(mode)
        var request = try principal(relay.address + "dav/alice/list/")
        request.method = "REPORT"
        let error = await outcome(CurlTransport(.test()), request).error
        let expected: TransportError =
            switch mode {
            case .endlessHead: .tooLarge(host: "127.0.0.1", limit: 128 << 10)
            case .redirectLoop: .tooManyRedirects(host: "127.0.0.1")
            default: .tooLarge(host: "127.0.0.1", limit: request.responseLimit)
            }
        #expect(error == expected)
    }

    @Test("a proxy that drops the connection before or after the server has the request leaves an interruption")
    func drops() async throws {
        let server = try await CalDAVServer.start(.xandikos)
        let proxy = try await FaultProxy.start(before: server.port)
        let transport = CurlTransport(.test())
        for fault in [Fault.dropBefore, .dropAfter, .truncate()] {
            // A kept connection would be replaced and the request sent again; twice is too often.
            try await proxy.set([FaultRule(fault, times: nil)])
            guard case .interrupted = await outcome(transport, try principal(proxy.address)).error else {
                Issue.record("no interruption by \(fault)")
                continue
            }
        }
        try await proxy.set([])
        #expect(try await transport.send(principal(proxy.address)).status == 207)
    }
}
