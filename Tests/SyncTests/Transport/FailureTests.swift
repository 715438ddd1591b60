import Domain
import Glibc
import Sync
import Testing

@Suite struct FailureTests {
    private let host = "127.0.0.1"

    private func result(
        _ method: String = "PUT", connectTimeout: Int = 15, idleTimeout: Int = 20, _ answer: @escaping StubServer.Answer
    ) async throws -> Result<HTTPResponse, TransportError> {
        let server = try StubServer(answer)
        let transport = CurlTransport(.test(connectTimeout: connectTimeout, idleTimeout: idleTimeout))
        let body = Array("body".utf8)
        return await outcome(
            transport, HTTPRequest(method, try server.address("/"), body: method == "GET" ? nil : body))
    }

    @Test("where nobody listens there is no connection, and the reason is the system's")
    func refused() async throws {
        // Where the port that multiplexes services was: nobody has that any more.
        let address = try #require(WebAddress("http://127.0.0.1:1/"))
        let error = await outcome(CurlTransport(.test()), HTTPRequest("GET", address)).error
        #expect(error == .cannotConnect(host: host, reason: "Connection refused"))
    }

    @Test("a name that nobody has cannot be resolved")
    func unknownHost() async throws {
        let address = try #require(WebAddress("https://nobody.invalid/"))
        #expect(
            await outcome(CurlTransport(.test()), HTTPRequest("GET", address)).error
                == .cannotResolve(host: "nobody.invalid"))
    }

    @Test("a connection that breaks before, in or after the head is an interruption", arguments: 0...7)
    func broken(stage: Int) async throws {
        let pieces = [
            "", "H", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\nETag: 1", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n123456789",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n123",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        ]
        let result = try await result { _, connection in
            connection.send(pieces[stage])
            return false
        }
        guard case .interrupted(host: host, let reason) = result.error else {
            Issue.record("\(result)")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test(
        "what is not HTTP, or cannot be decompressed, is an interruption",
        arguments: [
            "SSH-2.0-OpenSSH_9.2\r\n", "<html></html>", "\0\0\0\0\0\0", "HTTP/1.1 abc\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 8\r\n\r\nnot gzip",
            "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 8\r\n\r\nnot brot",
        ])
    func garbage(text: String) async throws {
        let result = try await result { _, connection in
            connection.send(text)
            return false
        }
        guard case .interrupted(host: host, _) = result.error else {
            Issue.record("\(result)")
            return
        }
    }

    @Test("a server that says nothing, or stops in the middle, is waited for only so long", arguments: 0...2)
    func stall(stage: Int) async throws {
        let result = try await result(idleTimeout: 1) { _, connection in
            connection.send(
                ["", "HTTP/1.1 200 OK\r\nA: b\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n123"][stage])
            connection.waitForEnd()
            return false
        }
        #expect(result.error == .timedOut(host: host, seconds: 1))
    }

    @Test("a server that sends a byte now and then for ever is given up in the end")
    func drip() async throws {
        let server = try StubServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            while connection.send("x") { connection.pause(milliseconds: 20) }
            return false
        }
        let transport = CurlTransport(.test(idleTimeout: 20, totalTimeout: 1))
        #expect(
            await outcome(transport, HTTPRequest("GET", try server.address("/"))).error
                == .timedOut(host: host, seconds: 1))
        #expect(await server.waitForSilence())
    }

    @Test("a server that does not answer the handshake was not asked anything, and says so")
    func handshake() async throws {
        let server = try StubServer { _, _ in false }
        let address = try #require(WebAddress("https://127.0.0.1:\(server.port)/"))
        #expect(
            await outcome(CurlTransport(.test(connectTimeout: 1)), HTTPRequest("PUT", address, body: [])).error
                == .cannotConnect(host: host, reason: "no connection within 1 s"))
    }

    @Test("where plain http is spoken on the port of https there is no connection")
    func plainOnSecure() async throws {
        let descriptor = try #require(PlainListener())
        let address = try #require(WebAddress("https://127.0.0.1:\(descriptor.port)/"))
        let error = await outcome(CurlTransport(.test()), HTTPRequest("PUT", address, body: [])).error
        guard case .cannotConnect(host: host, let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test("a certificate or key file that is missing is named before anybody is asked")
    func missingFiles() async throws {
        let server = try StubServer { _, _ in false }
        let address = try #require(WebAddress("https://127.0.0.1:\(server.port)/"))
        for part in 0...2 {
            var configuration = TransportConfiguration.test()
            if part == 0 { configuration.connection.authorityFile = "/nowhere/a.pem" }
            if part == 1 { configuration.connection.certificateFile = "/nowhere/a.pem" }
            if part == 2 { configuration.connection.keyFile = "/nowhere/a.pem" }
            #expect(
                await outcome(CurlTransport(configuration), HTTPRequest("GET", address)).error
                    == .badFile(path: "/nowhere/a.pem", reason: "No such file or directory"))
        }
        #expect(server.connections == 0)
    }

    @Test("a kept connection that has died meanwhile is replaced, and the caller does not notice")
    func deadConnection() async throws {
        let server = try StubServer { request, connection in
            connection.answer(200, text: "x")
            return request.target != "/last"
        }
        let transport = CurlTransport(.test())
        for _ in 1...5 {
            _ = try await transport.send(HTTPRequest("PUT", try server.address("/last"), body: [1]))
            #expect(await server.waitForSilence())
        }
        #expect(server.requests.count == 5)
        #expect(server.connections == 5)
    }
}
