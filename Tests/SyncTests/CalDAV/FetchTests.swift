import Domain
import Sync
import Synchronization
import Testing

@Suite("Fetching objects")
struct FetchTests {
    private let list = Href("/alice/work/")

    private func href(_ number: Int) -> Href { Href("/alice/work/\(number).ics") }

    private static func data(_ text: String) -> String {
        "<getetag>\"1\"</getetag><C:calendar-data>\(text)</C:calendar-data>"
    }

    /// The hrefs that a multiget asks for.
    private static func asked(_ request: HTTPRequest) -> [String] {
        request.text.split(separator: "<D:href>").dropFirst().map { String($0.prefix { $0 != "<" }) }
    }

    /// Answers multigets completely.
    private static let good: ScriptedTransport.Script = { request in
        .script(207, asked(request).map { $0.found(data($0)) }.joined().asMultistatus, to: request)
    }

    @Test("asks for them in batches")
    func batches() async throws {
        let transport = ScriptedTransport(script: Self.good)
        let hrefs = (0..<250).map(href) + (0..<10).map(href)
        let found = try await CalDAVRemote.scripted(transport).objects(hrefs, in: list)
        #expect(found.count == 250)
        #expect(found[href(7)] == .object(Array("/alice/work/7.ics".utf8), etag: "\"1\""))
        #expect(transport.requests.map { Self.asked($0).count } == [100, 100, 50])
        #expect(transport.lines.allSatisfy { $0 == "REPORT /alice/work/" })
    }

    @Test("asks nothing for nothing")
    func nothing() async throws {
        let transport = ScriptedTransport(script: Self.good)
        #expect(try await CalDAVRemote.scripted(transport).objects([], in: list) == [:])
        #expect(transport.requests == [])
    }

    @Test("one that an answer leaves out, or gives without content, is asked for alone")
    func missing() async throws {
        let transport = ScriptedTransport { request throws(TransportError) in
            switch (request.method, request.address.path) {
            case ("REPORT", _):
                .multistatus(
                    "/alice/work/0.ics".found(Self.data("zero")), "/alice/work/1.ics".status(404),
                    "/alice/work/2.ics".found("<getetag>\"2\"</getetag>"), "/alice/work/4.ics".status(403),
                    "/alice/work/9.ics".found(Self.data("nobody asked")),
                    "https://evil.example/alice/work/3.ics".found(Self.data("evil")), to: request)
            case ("GET", "/alice/work/2.ics"): .script(200, "two", [HTTPHeader("ETag", "W/\"2\"")], to: request)
            case ("GET", "/alice/work/3.ics"): .script(410, to: request)
            case ("GET", "/alice/work/4.ics"):
                .script(403, "no", [HTTPHeader("Content-Type", "text/plain")], to: request)
            default: .script(500, to: request)
            }
        }
        let found = try await CalDAVRemote.scripted(transport).objects((0...5).map(href), in: list)
        #expect(
            found == [
                href(0): .object(Array("zero".utf8), etag: "\"1\""), href(1): .gone,
                href(2): .object(Array("two".utf8), etag: "W/\"2\""), href(3): .gone,
                href(4): .failed(.forbidden("no")),
                href(5): .failed(.serverFailure(status: 500)),
            ])
        #expect(transport.requests.dropFirst().allSatisfy { $0.method == "GET" && !$0.allowsCompression })
    }

    @Test(
        "a batch on which the server chokes is halved, down to the one that spoils it",
        arguments: [
            413, 500, 507, 403, 504, 0, 1, 2, 3,
        ])
    func halving(status: Int) async throws {
        let bad = "/alice/work/37.ics"
        let transport = ScriptedTransport { request throws(TransportError) in
            guard request.method == "REPORT" else {
                return request.address.path == bad
                    ? .script(200, "from GET", [HTTPHeader("ETag", "\"g\"")], to: request) : .script(500, to: request)
            }
            guard Self.asked(request).contains(bad) else { return try Self.good(request) }
            switch status {
            case 0: throw .timedOut(host: "h", seconds: 300)
            case 1: throw .tooLarge(host: "h", limit: 1)
            case 2: return .script(207, "<multistatus xmlns='DAV:'><response>", to: request)
            case 3: return .multistatus(String(repeating: "<response/>", count: 100_001), to: request)
            default: return .script(status, to: request)
            }
        }
        let found = try await CalDAVRemote.scripted(transport, batch: 64).objects((0..<64).map(href), in: list)
        #expect(found.count == 64)
        #expect(found[href(37)] == .object(Array("from GET".utf8), etag: "\"g\""))
        #expect(found[href(36)] == .object(Array("/alice/work/36.ics".utf8), etag: "\"1\""))
        #expect(transport.requests.count == 14)
    }

    @Test(
        "what concerns the account or the whole list ends it",
        arguments: [
            (401, RemoteError.unauthorized), (404, .notFound), (503, .busy(seconds: nil)),
        ])
    func failures(status: Int, error: RemoteError) async throws {
        let transport = ScriptedTransport([(status, "")])
        await #expect(throws: error) {
            try await CalDAVRemote.scripted(transport).objects([href(1), href(2)], in: list)
        }
        #expect(transport.requests.count == 1)
    }

    @Test("cancelling ends it")
    func cancelling() async throws {
        let transport = ScriptedTransport { _ throws(TransportError) in throw .cancelled }
        await #expect(throws: RemoteError.cancelled) {
            try await CalDAVRemote.scripted(transport, batch: 1).objects((0..<10).map(href), in: list)
        }
        #expect(transport.requests.count == 1)
    }

    @Test("a version is looked up; where the server has none as a property, the object's own counts")
    func versions() async throws {
        let some = ScriptedTransport([(207, "/alice/work/1.ics".version("\"1\"").asMultistatus)])
        #expect(try await CalDAVRemote.scripted(some).etag(of: href(1)) == "\"1\"")
        #expect(some.requests[0].header("Depth") == "0")
        for gone in [
            (404, ""), (410, ""), (207, "/alice/work/1.ics".status(404).asMultistatus), (207, "".asMultistatus),
        ] {
            let transport = ScriptedTransport([(status: gone.0, body: gone.1)])
            #expect(try await CalDAVRemote.scripted(transport).etag(of: href(1)) == nil)
        }
        let without = ScriptedTransport([(207, "/alice/work/1.ics".found("").asMultistatus), (200, "")])
        await #expect(throws: RemoteError.malformed("an object without a version")) {
            try await CalDAVRemote.scripted(without).etag(of: href(1))
        }
    }

    @Test("a UID is found only where it is the whole one, octet for octet")
    func finding() async throws {
        let parts = [("1", "abc-d"), ("2", "ABC"), ("3", "abc"), ("4", "abc")].map { name, uid in
            "/alice/work/\(name).ics".found(
                Self.data("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:\(uid)\nEND:VTODO\nEND:VCALENDAR\n"))
        }
        let transport = ScriptedTransport([(207, parts.joined().asMultistatus)])
        let remote = try CalDAVRemote.scripted(transport)
        #expect(try await remote.find(UID("abc"), in: list) == href(3))
        #expect(try await remote.find(UID("bc"), in: list) == nil)
        _ = try await remote.find(UID("<&\">"), in: list)
        #expect(transport.requests.last?.text.contains(">&lt;&amp;&quot;&gt;</C:text-match>") == true)
        #expect(transport.requests.last?.header("Depth") == "1")
    }
}
