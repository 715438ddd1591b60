import Domain
import Sync
import Testing

@Suite struct CredentialTests {
    /// `alice:s3cret, pw`.
    private let basic = "Basic YWxpY2U6czNjcmV0LCBwdw=="

    @Test("user and password are shown without being asked for, in one request")
    func basicIsShownAtOnce() async throws {
        let server = try StubServer { _, connection in connection.answer(200) }
        _ = try await CurlTransport(.test(server)).send(HTTPRequest("PROPFIND", try server.address("/"), body: [1]))
        #expect(server.requests.map { $0.header("authorization") } == [basic])
    }

    @Test("a bearer token is shown as one, and the user is not")
    func bearer() async throws {
        let server = try StubServer { _, connection in connection.answer(200) }
        let transport = CurlTransport(.test(server, authentication: .bearer))
        _ = try await transport.send(HTTPRequest("PUT", try server.address("/"), body: [1]))
        #expect(server.requests.map { $0.header("authorization") } == ["Bearer s3cret, pw"])
    }

    @Test("another server than theirs never sees them, also after they were shown on the same handles")
    func otherOrigins() async throws {
        let server = try StubServer { request, connection in
            request.header("authorization")?.hasPrefix("Digest") ?? false
                ? connection.answer(200)
                : connection.answer(401, ["WWW-Authenticate: Digest realm=\"r\", nonce=\"abc\", qop=\"auth\""])
        }
        let other = try StubServer { _, connection in
            connection.answer(401, ["WWW-Authenticate: Digest realm=\"r\", nonce=\"abc\", qop=\"auth\""])
        }
        for authentication in Account.Authentication.allCases {
            let transport = CurlTransport(.test(server, authentication: authentication, width: 1))
            for _ in 1...3 {
                _ = try await transport.send(HTTPRequest("GET", try server.address("/")))
                for address in [
                    try other.address("/"), try other.address("/", host: "localhost"),
                    try server.address("/", host: "localhost"),
                ] {
                    _ = await outcome(transport, HTTPRequest("GET", address))
                }
            }
        }
        #expect(other.requests.count == 12)
        #expect(other.requests.allSatisfy { $0.header("authorization") == nil })
        let foreign = server.requests.filter { $0.header("host")?.hasPrefix("localhost") ?? false }
        #expect(foreign.count == 6)
        #expect(foreign.allSatisfy { $0.header("authorization") == nil })
    }

    @Test("plain http to another machine is refused before anybody is asked, unless the person allows it")
    func insecure() async throws {
        let proxy = try StubServer { _, connection in connection.answer(200) }
        let address = try #require(WebAddress("http://calendar.example:81/x"))
        var configuration = TransportConfiguration.test()
        configuration.credentials = .init(origin: address.origin, user: "alice", secret: Secret("s3cret, pw"))
        configuration.proxies = ProxySettings { $0 == "http_proxy" ? "http://127.0.0.1:\(proxy.port)" : nil }
        #expect(
            await outcome(CurlTransport(configuration), HTTPRequest("GET", address)).error
                == .insecure(host: "calendar.example"))
        #expect(proxy.connections == 0)
        configuration.connection.allowsInsecure = true
        #expect(await outcome(CurlTransport(configuration), HTTPRequest("GET", address)).status == 200)
        #expect(proxy.requests.map { $0.header("authorization") } == [basic])
    }

    @Test("Digest is answered where the server offers nothing else, and remembered")
    func digest() async throws {
        let server = try StubServer { request, connection in
            request.header("authorization")?.hasPrefix("Digest ") ?? false
                ? connection.answer(200, text: String(decoding: request.body, as: UTF8.self))
                : connection.answer(
                    401, ["WWW-Authenticate: Digest realm=\"r, Basic x\", nonce=\"abc\", qop=\"auth\", algorithm=MD5"],
                    text: "who?")
        }
        let transport = CurlTransport(.test(server))
        for number in 1...3 {
            let request = HTTPRequest("PUT", try server.address("/\(number)"), body: Array("body".utf8))
            let response = try await transport.send(request)
            #expect(response.status == 200)
            #expect(response.body == Array("body".utf8))
        }
        let shown = server.requests.map { $0.header("authorization")?.prefix(6) ?? "none" }
        #expect(shown == ["Basic ", "Digest", "Digest", "Digest"])
        let last = try #require(server.requests.last?.header("authorization"))
        #expect(last.contains("username=\"alice\"") && last.contains("uri=\"/3\"") && last.contains("nc=00000003"))
    }

    @Test(
        "a 401 is the answer where the server takes Basic or something unknown, or refuses Digest, too",
        arguments: [
            (["WWW-Authenticate: Basic realm=\"x\""], 1),
            (["WWW-Authenticate: Basic realm=\"x, Digest y\""], 1),
            (["WWW-Authenticate: Digest realm=\"r\", nonce=\"a\", Basic realm=\"x\""], 1),
            (["WWW-Authenticate: Digest realm=\"r\", nonce=\"a\"", "WWW-Authenticate: Basic realm=\"x\""], 1),
            (["WWW-Authenticate: Negotiate"], 1), ([], 1),
            (["WWW-Authenticate: Digest realm=\"r\", nonce=\"a\", qop=\"auth\""], 2),
        ])
    func refused(fields: [String], requests: Int) async throws {
        let server = try StubServer { _, connection in connection.answer(401, fields, text: "no") }
        let transport = CurlTransport(.test(server))
        let response = try await transport.send(HTTPRequest("GET", try server.address("/")))
        #expect(response.status == 401)
        #expect(response.body == Array("no".utf8))
        #expect(server.requests.count == requests)
        // A refused Digest is not remembered.
        _ = try await transport.send(HTTPRequest("GET", try server.address("/")))
        #expect(server.requests.count == requests * 2)
        #expect(fields.isEmpty || server.requests[requests].header("authorization") == basic)
    }

    @Test("no printing, dumping or describing shows the secret, nor that of a proxy")
    func hidden() async throws {
        let server = try StubServer { _, connection in connection.answer(302, ["Location: http://evil.example/"]) }
        var configuration = TransportConfiguration.test(server)
        configuration.proxies = ProxySettings { $0 == "all_proxy" ? "http://me:s3cret, pw@127.0.0.1:1" : nil }
        let transport = CurlTransport(configuration)
        var texts = [
            "\(configuration)", String(reflecting: configuration), "\(transport)", String(reflecting: transport),
            "\(Secret("s3cret"))", String(reflecting: Secret("s3cret")), "\([Secret("s3cret")])",
        ]
        var dumped = ""
        dump(configuration, to: &dumped)
        dump(transport, to: &dumped)
        texts.append(dumped)
        for text in ["/", "/x"] {
            texts.append("\(await outcome(transport, HTTPRequest("GET", try server.address(text))))")
        }
        let address = try #require(WebAddress("https://calendar.invalid/"))
        texts.append("\(await outcome(transport, HTTPRequest("GET", address)))")
        for text in texts {
            #expect(!text.contains("s3cret"))
            #expect(!text.contains("czNjcmV0"))
        }
        #expect("\(configuration)".contains("…"))
    }

    @Test("control characters in user, secret or a header field are refused: they would begin a line of their own")
    func injection() async throws {
        let server = try StubServer { _, connection in connection.answer(200) }
        for (user, secret) in [("alice\r\nX: y", "pw"), ("alice", "pw\r\nX: y"), ("alice", "p\u{0}w")] {
            for authentication in Account.Authentication.allCases where authentication == .password || user == "alice" {
                var configuration = TransportConfiguration.test(server, authentication: authentication)
                configuration.credentials?.user = user
                configuration.credentials?.secret = Secret(secret)
                let result = await outcome(CurlTransport(configuration), HTTPRequest("GET", try server.address("/")))
                #expect(result.error == .other(code: 43, reason: "control characters in user or secret"))
            }
        }
        for field in [
            HTTPHeader("If-Match", "\"a\"\r\nX: y"), HTTPHeader("If-Match", "a\u{0}b"), HTTPHeader("A B", "x"),
            HTTPHeader("A:", "x"), HTTPHeader("", "x"), HTTPHeader("A;", "x"), HTTPHeader("If-Match", "\n"),
        ] {
            let request = HTTPRequest("GET", try server.address("/"), headers: [field])
            #expect(await outcome(CurlTransport(.test()), request).error?.isOther == true)
        }
        #expect(server.connections == 0)
    }
}

extension TransportError {
    /// True for what libcurl says and we have no case for.
    fileprivate var isOther: Bool { if case .other = self { true } else { false } }
}
