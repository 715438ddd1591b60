import Domain
import Sync
import Testing

@Suite struct ProxyTests {
    private func send(_ text: String, _ environment: [String: String]) async throws -> Result<
        HTTPResponse, TransportError
    > {
        var configuration = TransportConfiguration.test()
        configuration.proxies = ProxySettings { environment[$0] }
        return await outcome(CurlTransport(configuration), HTTPRequest("GET", try #require(WebAddress(text))))
    }

    private func proxy() throws -> StubServer {
        try StubServer { request, connection in
            request.method == "CONNECT" ? connection.answer(403) : connection.answer(200)
        }
    }

    @Test(
        "the proxy of the environment is asked, with its own user",
        arguments: ["http_proxy", "all_proxy", "ALL_PROXY"])
    func plain(name: String) async throws {
        let proxy = try proxy()
        let result = try await send("http://calendar.invalid/al%40ice/", [name: "me:p%40w@127.0.0.1:\(proxy.port)"])
        #expect(result.status == 200)
        let request = try #require(proxy.requests.first)
        #expect(request.target == "http://calendar.invalid/al%40ice/")
        #expect(request.header("proxy-authorization") == "Basic bWU6cEB3")
        #expect(request.header("authorization") == nil)
    }

    @Test(
        "a proxy makes a tunnel for https; where it refuses, nothing was sent",
        arguments: ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"])
    func tunnel(name: String) async throws {
        let proxy = try proxy()
        let result = try await send("https://calendar.invalid/x", [name: "http://127.0.0.1:\(proxy.port)"])
        guard case .cannotConnect(host: "calendar.invalid", let reason) = result.error else {
            Issue.record("\(result)")
            return
        }
        #expect(reason.contains("403"))
        #expect(proxy.requests.map { "\($0.method) \($0.target)" } == ["CONNECT calendar.invalid:443"])
    }

    @Test("a proxy that asks who we are is no answer of the server's")
    func unknownToProxy() async throws {
        let proxy = try StubServer { _, connection in connection.answer(407, ["Proxy-Authenticate: Basic realm=\"p\""])
        }
        for scheme in ["http", "https"] {
            let result = try await send(
                "\(scheme)://calendar.invalid/", ["all_proxy": "http://127.0.0.1:\(proxy.port)"])
            guard case .cannotConnect(host: "calendar.invalid", let reason) = result.error else {
                Issue.record("\(result)")
                continue
            }
            #expect(reason.contains("407"))
        }
    }

    @Test("a name in another script is asked for as the net knows it")
    func international() async throws {
        let proxy = try proxy()
        _ = try await send("https://bücher.invalid/", ["https_proxy": "http://127.0.0.1:\(proxy.port)"])
        #expect(proxy.requests.map(\.target) == ["xn--bcher-kva.invalid:443"])
        #expect(try await send("https://bücher.invalid/", [:]).error == .cannotResolve(host: "bücher.invalid"))
    }

    @Test("what the environment excepts, and this machine, is reached directly")
    func exceptions() async throws {
        let proxy = try proxy()
        let address = "http://127.0.0.1:\(proxy.port)"
        for (name, value) in [("no_proxy", "calendar.invalid"), ("NO_PROXY", "a.example,.invalid"), ("no_proxy", "*")] {
            let result = try await send("http://calendar.invalid/", ["http_proxy": address, name: value])
            #expect(result.error == .cannotResolve(host: "calendar.invalid"))
        }
        #expect(proxy.connections == 0)
        #expect(try await send(address + "/x", ["http_proxy": address, "all_proxy": address]).status == 200)
        #expect(proxy.requests.map(\.target) == ["/x"])
    }

    @Test("HTTP_PROXY is not read: it may come from a client's header")
    func upperCase() async throws {
        let proxy = try proxy()
        let environment = ["HTTP_PROXY": "http://127.0.0.1:\(proxy.port)"]
        #expect(
            try await send("http://calendar.invalid/", environment).error == .cannotResolve(host: "calendar.invalid"))
        #expect(proxy.connections == 0)
    }

    @Test(
        "another kind of proxy is refused, not passed by",
        arguments: ["socks5://127.0.0.1:1", "socks4a://a", "ftp://a"])
    func kinds(proxy: String) async throws {
        let error = try await send("https://calendar.invalid/", ["https_proxy": proxy]).error
        #expect(
            error
                == .cannotConnect(
                    host: "calendar.invalid", reason: "the environment names a proxy that is neither http nor https"))
    }
}
