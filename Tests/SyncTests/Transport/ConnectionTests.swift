import Glibc
import Sync
import Testing

@Suite struct ConnectionTests {
    /// Sends so many requests side by side.
    private func flood(_ transport: CurlTransport, _ server: StubServer, _ count: Int) async throws -> [Int?] {
        try await withThrowingTaskGroup(of: Int?.self) { group in
            for number in 0..<count {
                let address = try server.address("/\(number)")
                group.addTask {
                    let request = HTTPRequest("PUT", address, body: Array("\(number)".utf8))
                    let result = await outcome(transport, request)
                    guard case .success(let response) = result else { return nil }
                    return response.body == Array("\(number)".utf8) ? response.status : nil
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test("requests one after the other share one connection, whatever the answers")
    func reuse() async throws {
        let server = try StubServer { request, connection in
            let status = Int(request.target.dropFirst()) ?? 500
            return connection.answer(status, ["Set-Cookie: a=b; Path=/"], text: request.method == "HEAD" ? "" : "text")
        }
        let transport = CurlTransport(.test(server))
        for status in [200, 207, 404, 412, 401, 503, 200] {
            for method in ["GET", "PROPFIND", "HEAD"] {
                let request = HTTPRequest(
                    method, try server.address("/\(status)"), body: method == "PROPFIND" ? [1] : nil)
                #expect(await outcome(transport, request).status == status)
            }
        }
        #expect(server.requests.count == 21)
        #expect(server.connections == 1)
        #expect(server.requests.allSatisfy { $0.header("cookie") == nil })
    }

    @Test("two hundred requests at once each get their own answer, on as many connections as allowed")
    func parallel() async throws {
        let server = try StubServer { request, connection in connection.answer(200, body: request.body) }
        let transport = CurlTransport(.test(width: 4))
        let statuses = try await flood(transport, server, 200)
        #expect(statuses == Array(repeating: 200, count: 200))
        #expect(server.requests.count == 200)
        #expect((1...4).contains(server.connections))
    }

    @Test("with a server that closes each connection, nobody's time runs while another one is served")
    func queueing() async throws {
        let server = try StubServer { request, connection in
            // Longer in all than a connection may take.
            connection.pause(milliseconds: 100)
            connection.answer(200, ["Connection: close"], body: request.body)
            return false
        }
        let transport = CurlTransport(.test(width: 1, connectTimeout: 1, idleTimeout: 20))
        let statuses = try await flood(transport, server, 30)
        #expect(statuses == Array(repeating: 200, count: 30))
        #expect(server.connections == 30)
    }

    @Test("the thread and its connections end with the transport")
    func end() async throws {
        let server = try StubServer { _, connection in connection.answer(200) }
        weak var leftover: CurlTransport?
        do {
            let transport = CurlTransport(.test())
            leftover = transport
            #expect(await outcome(transport, HTTPRequest("GET", try server.address("/"))).status == 200)
        }
        #expect(leftover == nil)
        #expect(await server.waitForSilence())
    }

    @Test("no program that is started meanwhile gets a connection, which it would keep open")
    func inheritance() async throws {
        let server = try StubServer { _, connection in connection.answer(200) }
        let transport = CurlTransport(.test())
        #expect(await outcome(transport, HTTPRequest("GET", try server.address("/"))).status == 200)
        let connections = (Int32(3)..<4096).filter { peerPort(of: $0) == server.port }
        try withExtendedLifetime(transport) {
            let connection = try #require(connections.first)
            #expect(connections.count == 1 && fcntl(connection, F_GETFD) & FD_CLOEXEC != 0)
        }
    }

    private func peerPort(of descriptor: Int32) -> Int? {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout.size(ofValue: address))
        let status = withUnsafeMutableBytes(of: &address) { bytes in
            bytes.baseAddress.map { getpeername(descriptor, $0.assumingMemoryBound(to: sockaddr.self), &size) }
        }
        return status == 0 && address.sin_family == AF_INET ? Int(UInt16(bigEndian: address.sin_port)) : nil
    }

    @Test("a transport that was never used ends without having begun")
    func unused() {
        for _ in 1...100 { _ = CurlTransport(.test()) }
    }

    @Test("a hundred transports, each with its thread, come and go")
    func many() async throws {
        let server = try StubServer { _, connection in connection.answer(200) }
        for _ in 1...100 {
            #expect(await outcome(CurlTransport(.test()), HTTPRequest("GET", try server.address("/"))).status == 200)
        }
        #expect(await server.waitForSilence())
        #expect(server.connections == 100)
    }

    @Test("a server that thinks before each line and each byte, but not too long, is waited for")
    func slow() async throws {
        let pieces = ["HTTP/1.1 200 OK\r\n", "A: b\r\n", "Content-Length: 2\r\n", "\r\n", "o", "k"]
        let server = try StubServer { _, connection in
            for piece in pieces {
                connection.pause(milliseconds: 500)
                connection.send(piece)
            }
            return true
        }
        let transport = CurlTransport(.test(idleTimeout: 2))
        #expect(await outcome(transport, HTTPRequest("GET", try server.address("/"))).status == 200)
    }
}
