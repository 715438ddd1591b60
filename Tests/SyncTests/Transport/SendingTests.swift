import Sync
import Testing

@Suite struct SendingTests {
    @Test(
        "each method and its body arrive as they were given",
        arguments: [
            ("GET", nil), ("PROPFIND", "<x/>"), ("PROPFIND", nil), ("REPORT", "<y/>"), ("PUT", "BEGIN:VCALENDAR\r\n"),
            ("PUT", ""), ("DELETE", nil), ("MKCALENDAR", "<z/>"), ("PROPPATCH", "<p/>"), ("POST", "a=b"),
            ("OPTIONS", nil),
        ] as [(String, String?)])
    func methods(method: String, text: String?) async throws {
        let server = try StubServer { request, connection in
            connection.answer(207, ["ETag: \"a\""], text: "<answer/>")
        }
        let body = text.map { Array($0.utf8) }
        let request = HTTPRequest(
            method, try server.address("/al%40ice/a%2fb@c/?q=%7E"),
            headers: [HTTPHeader("Depth", "1"), HTTPHeader("If-None-Match", "*"), HTTPHeader("X-Empty", "")], body: body
        )
        let response = try await CurlTransport(TransportConfiguration()).send(request)
        #expect(response.status == 207)
        #expect(response.body == Array("<answer/>".utf8))
        #expect(response.header("etag") == "\"a\"")
        #expect(response.address == request.address)
        let received = try #require(server.requests.first)
        #expect(received.method == method)
        #expect(received.target == "/al%40ice/a%2fb@c/?q=%7E")
        #expect(received.body == body ?? [])
        #expect(received.header("content-length") == body.map { "\($0.count)" })
        #expect(received.header("transfer-encoding") == nil)
        #expect(received.header("expect") == nil)
        #expect(received.header("content-type") == nil)
        #expect(received.header("depth") == "1")
        #expect(received.header("x-empty") == "")
        #expect(received.header("user-agent") == "Tend/0.1")
        #expect(received.header("authorization") == nil)
        #expect(received.header("cookie") == nil)
    }

    @Test("a large body is sent at once, with its length, and arrives as it was")
    func largeBody() async throws {
        let server = try StubServer { _, connection in connection.answer(201) }
        let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        let response = try await CurlTransport(.test(server)).send(
            HTTPRequest("PUT", try server.address("/"), body: body))
        #expect(response.status == 201)
        let received = try #require(server.requests.first)
        #expect(received.body == body)
        #expect(received.header("content-length") == "3000000")
        #expect(received.header("expect") == nil)
        #expect(received.header("transfer-encoding") == nil)
    }

    @Test("a HEAD has no body, whatever length is said, and the next request on its handle has one")
    func head() async throws {
        let server = try StubServer { request, connection in
            request.method == "HEAD"
                ? connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
                : connection.answer(200, text: "text")
        }
        let transport = CurlTransport(.test(width: 1))
        for method in ["HEAD", "GET", "HEAD", "PUT"] {
            let request = HTTPRequest(method, try server.address("/"), body: method == "PUT" ? [1] : nil)
            #expect(try await transport.send(request).body == Array((method == "HEAD" ? "" : "text").utf8))
        }
        #expect(server.connections == 1)
        #expect(server.requests.map(\.method) == ["HEAD", "GET", "HEAD", "PUT"])
    }
}
