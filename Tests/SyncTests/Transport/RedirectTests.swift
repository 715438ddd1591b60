import Domain
import Sync
import Testing

@Suite struct RedirectTests {
    @Test(
        "a redirect on the same server keeps method, body and credentials",
        arguments: [301, 302, 307, 308], ["GET", "PROPFIND", "REPORT", "PUT", "DELETE", "MKCALENDAR"])
    func keeping(status: Int, method: String) async throws {
        let server = try StubServer { request, connection in
            request.target == "/new/x?y"
                ? connection.answer(207, text: "here")
                : connection.answer(status, ["Location: ../new/x?y#z"], text: "gone")
        }
        let body = method == "GET" || method == "DELETE" ? nil : Array("<body/>".utf8)
        let request = HTTPRequest(
            method, try server.address("/old/x"), headers: [HTTPHeader("If-Match", "\"1\"")], body: body)
        let response = try await CurlTransport(.test(server)).send(request)
        #expect(response.status == 207)
        #expect(response.body == Array("here".utf8))
        #expect(try response.address == server.address("/new/x?y"))
        #expect(server.requests.map(\.target) == ["/old/x", "/new/x?y"])
        for received in server.requests {
            #expect(received.method == method)
            #expect(received.body == body ?? [])
            #expect(received.header("if-match") == "\"1\"")
            #expect(received.header("authorization") != nil)
        }
    }

    @Test("303 is followed where something is read, and is the answer where something was written")
    func seeOther() async throws {
        let server = try StubServer { request, connection in
            request.target == "/new" ? connection.answer(200) : connection.answer(303, ["Location: /new"])
        }
        let transport = CurlTransport(.test())
        for method in ["GET", "HEAD", "OPTIONS", "PROPFIND", "REPORT"] {
            #expect(await outcome(transport, HTTPRequest(method, try server.address("/old"))).status == 200)
            #expect(server.requests.last?.method == method)
        }
        for method in ["PUT", "DELETE", "MKCALENDAR", "PROPPATCH"] {
            #expect(await outcome(transport, HTTPRequest(method, try server.address("/old"), body: [])).status == 303)
            #expect(server.requests.last?.target == "/old")
        }
    }

    @Test(
        "a 3xx without a place to go to, and one that is no redirect, is the answer", arguments: [300, 301, 304, 305])
    func answers(status: Int) async throws {
        let server = try StubServer { request, connection in
            connection.answer(status, status == 301 ? [] : ["Location: /new"])
        }
        #expect(await outcome(CurlTransport(.test()), HTTPRequest("GET", try server.address("/old"))).status == status)
        #expect(server.requests.count == 1)
    }

    @Test("five redirects are followed, and not a sixth")
    func hops() async throws {
        let server = try StubServer { request, connection in
            let number = Int(request.target.dropFirst()) ?? 0
            return number == 0
                ? connection.answer(200) : connection.answer(302, ["Location: /\(number - 1)"])
        }
        let transport = CurlTransport(.test())
        #expect(await outcome(transport, HTTPRequest("GET", try server.address("/5"))).status == 200)
        #expect(
            await outcome(transport, HTTPRequest("GET", try server.address("/6"))).error
                == .tooManyRedirects(host: "127.0.0.1"))
        #expect(server.requests.count == 12)
    }

    @Test(
        "nothing goes to another server: the error names it, and it is never asked",
        arguments: [true, false])
    func otherServers(hasCredentials: Bool) async throws {
        let other = try StubServer { _, connection in connection.answer(200) }
        let targets = [
            "http://127.0.0.1:\(other.port)/x", "//127.0.0.1:\(other.port)/x", "http://localhost:\(other.port)/x",
            "http://127.0.0.2:\(other.port)/x", "http://evil.example/x",
        ]
        let server = try StubServer { request, connection in
            connection.answer(302, ["Location: " + targets[Int(request.target.dropFirst()) ?? 0]])
        }
        let transport = CurlTransport(hasCredentials ? .test(server) : .test())
        for (index, target) in targets.enumerated() {
            let from = try server.address("/\(index)")
            let to = target.hasPrefix("//") ? "http:" + target : target
            #expect(
                await outcome(transport, HTTPRequest("PROPFIND", from)).error
                    == .redirectRefused(from: from.text, to: to))
        }
        #expect(other.connections == 0)
    }

    @Test("what is no web address is not followed, and control characters do not get into the error")
    func strangeTargets() async throws {
        let targets = [
            "file:///etc/passwd", "http://user:pw@127.0.0.1/", "ftp://127.0.0.1/", "http://[/", "javascript:1",
            "gopher:x",
            "http://a\u{1}\u{1b}[31mb/", "http://ü/",
        ]
        let server = try StubServer { request, connection in
            connection.answer(302, ["Location: " + targets[Int(request.target.dropFirst()) ?? 0]])
        }
        let transport = CurlTransport(.test())
        for index in targets.indices {
            let address = try server.address("/\(index)")
            guard case .redirectRefused(let from, let to) = await outcome(transport, HTTPRequest("GET", address)).error
            else {
                Issue.record("\(targets[index]) was followed")
                continue
            }
            #expect(from == address.text)
            #expect(to.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
        }
    }

    @Test("from http to https on the same host it may go, with the credentials")
    func upgrade() async throws {
        // Nobody speaks TLS there: that it was asked at all shows that the redirect was followed.
        let secure = try StubServer { _, connection in connection.answer(200) }
        let server = try StubServer { _, connection in
            connection.answer(301, ["Location: https://127.0.0.1:\(secure.port)/x"])
        }
        let result = await outcome(
            CurlTransport(.test(server, connectTimeout: 1)), HTTPRequest("GET", try server.address("/")))
        guard case .cannotConnect = result.error else {
            Issue.record("\(result)")
            return
        }
        #expect(secure.connections == 1)
    }
}
