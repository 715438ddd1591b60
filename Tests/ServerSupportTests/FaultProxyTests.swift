import Foundation
import ServerSupport
import Testing

@Suite("The fault proxy") struct FaultProxyTests {
    private let server: CalDAVServer
    private let proxy: FaultProxy

    init() async throws {
        server = try await CalDAVServer.start(.xandikos)
        proxy = try await FaultProxy.start(before: server.port)
        try await server.makeList("home", title: "Home")
        try server.seed(2, into: "home")
    }

    private var one: String { server.home + "home/todo-000001.ics" }

    private func send(_ method: String, _ path: String, fields: [String: String] = [:], body: String = "") async throws
        -> PlainReply
    {
        try await PlainHTTP.send(method, port: proxy.port, path: path, fields: fields, body: .init(body.utf8))
    }

    private func expectNoAnswer(_ method: String, _ path: String) async {
        await #expect(throws: LabError.self) { try await send(method, path) }
    }

    @Test("without rules it hands everything on, and counts it")
    func handsOn() async throws {
        let direct = try await server.send("GET", one)
        let through = try await send("GET", one, fields: ["Authorization": "Basic c2VjcmV0"])
        #expect(through.body == direct.body)
        #expect(through.fields["etag"] == direct.fields["etag"])
        let report = #"<?xml version="1.0"?><D:sync-collection xmlns:D="DAV:"/>"#
        _ = try await send("REPORT", server.home + "home/", body: report)
        let requests = try proxy.requests()
        #expect(requests.map(\.method) == ["GET", "REPORT"])
        #expect(requests.map(\.authorization) == ["Basic", nil])
        #expect(requests.map(\.asks) == [nil, "sync-collection"])
        #expect(requests.first?.sent == direct.body.count && requests.last?.received == report.utf8.count)
        try proxy.forgetRequests()
        #expect(try proxy.requests().isEmpty)
    }

    @Test("a dropped request reached the server or not, as the rule says")
    func drop() async throws {
        try await proxy.set([FaultRule(.dropBefore, method: "DELETE")])
        await expectNoAnswer("DELETE", one)
        #expect(try await server.names(in: "home").count == 2)
        try await proxy.set([FaultRule(.dropAfter, method: "DELETE")])
        await expectNoAnswer("DELETE", one)
        #expect(try await server.names(in: "home").count == 1)
        #expect(try proxy.requests().map(\.status) == [nil, nil])
    }

    @Test("a rule skips, counts and is used up")
    func counting() async throws {
        try await proxy.set([FaultRule(.answer(503), method: "GET", path: #"\.ics$"#, skip: 1, times: 2)])
        var statuses: [Int] = []
        for _ in 1...4 { statuses.append(try await send("GET", one).status) }
        #expect(statuses == [200, 503, 503, 200])
        #expect(try await send("OPTIONS", one).status == 200)
        #expect(try await proxy.uses() == [2])
        #expect(try proxy.requests().map(\.fault) == [nil, "status", "status", nil, nil])
    }

    @Test("chance is the same for the same seed")
    func chance() async throws {
        func draw(_ seed: UInt64) async throws -> [Int] {
            try await proxy.set([FaultRule(.answer(500), times: nil, chance: 0.5)], seed: seed)
            var statuses: [Int] = []
            for _ in 1...12 { statuses.append(try await send("GET", one).status) }
            return statuses
        }
        let first = try await draw(7)
        #expect(Set(first) == [200, 500])
        #expect(try await draw(7) == first)
        #expect(try await draw(8) != first)
    }

    @Test("an answer in the server's place can come after the server did it")
    func answers() async throws {
        let refusal = Fault.answer(429, at: .after, retryAfter: "17", text: "<busy/>", type: "text/xml")
        try await proxy.set([FaultRule(refusal, method: "DELETE"), FaultRule(.answer(401))])
        let reply = try await send("DELETE", one)
        #expect(reply.status == 429 && reply.text == "<busy/>")
        #expect(reply.fields["retry-after"] == "17" && reply.fields["content-type"] == "text/xml")
        #expect(try await server.names(in: "home").count == 1)
        #expect(try await send("GET", one).fields["www-authenticate"] == #"Basic realm="lab""#)
    }

    @Test("a redirect leads where the rule says")
    func redirect() async throws {
        try await proxy.set([FaultRule(.redirect(308, to: "http://127.0.0.1:1{path}?moved"))])
        let reply = try await send("PROPFIND", server.home)
        #expect(reply.status == 308 && reply.fields["location"] == "http://127.0.0.1:1\(server.home)?moved")
    }

    @Test("a body is cut or spoiled")
    func spoiled() async throws {
        let whole = try await send("GET", one).body
        try await proxy.set([
            FaultRule(.truncate()), FaultRule(.truncate(saysLength: false)), FaultRule(.garble(bytes: 5)),
        ])
        let cut = try await send("GET", one)
        #expect(cut.body == whole.prefix(whole.count / 2) && cut.fields["content-length"] == "\(whole.count)")
        let silent = try await send("GET", one)
        #expect(silent.body == cut.body && silent.fields["content-length"] == nil)
        let garbled = try await send("GET", one).body
        #expect(garbled != whole && garbled.count == whole.count)
    }

    @Test("entity tags are other ones", arguments: Fault.TagChange.allCases)
    func etags(change: Fault.TagChange) async throws {
        let tag = try #require(try await send("GET", one).fields["etag"])
        let changed: String? =
            switch change {
            case .weak: "W/" + tag
            case .changed: tag.dropLast() + "-changed\""
            case .missing: nil
            case .gzip: tag.dropLast() + "-gzip\""
            }
        try await proxy.set([FaultRule(.etag(change, everywhere: true), times: nil)])
        #expect(try await send("GET", one).fields["etag"] == changed)
        let listing = try await send("PROPFIND", server.home + "home/", fields: ["Depth": "1"]).text
        #expect(listing.contains(tag) == (change == .weak))
        #expect(listing.contains(changed ?? "getetag") == (change != .missing))
    }

    @Test("a sync token is lost or refused")
    func tokens() async throws {
        let list = server.home + "home/"
        func report(_ token: String) async throws -> PlainReply {
            let body = """
                <D:sync-collection xmlns:D="DAV:"><D:sync-token>\(token)</D:sync-token><D:sync-level>1</D:sync-level>\
                <D:prop><D:getetag/></D:prop></D:sync-collection>
                """
            return try await send("REPORT", list, fields: ["Depth": "0", "Content-Type": "text/xml"], body: body)
        }
        let whole = try await report("").text
        let token = try #require(whole.firstMatch(of: #/sync-token>([^<]+)</#)?.1)
        try await proxy.set([FaultRule(.lostToken)])
        let lost = try await report("")
        #expect(lost.status == 207 && lost.text.contains("todo-000001") && !lost.text.contains(token))
        try await proxy.set([FaultRule(.invalidToken(status: 410), body: "sync-collection", times: nil)])
        let refused = try await report(String(token))
        #expect(refused.status == 410 && refused.text.contains("valid-sync-token"))
        #expect(try await report("").status == 207)
    }

    @Test("a request is held, before or after the server did it, until the test lets it go")
    func hold() async throws {
        for (moment, left) in [(Fault.Moment.before, 2), (.after, 1)] {
            try await proxy.set([FaultRule(.hold(at: moment), method: "DELETE")])
            async let reply = send("DELETE", left == 2 ? one : server.home + "home/todo-000002.ics")
            try await proxy.waitUntilHeld()
            #expect(try await server.names(in: "home").count == (left == 2 ? 2 : 0))
            try await proxy.release()
            #expect(try await reply.status == 204)
        }
    }

    @Test("a stalled answer arrives whole", arguments: [Fault.Moment.before, .after, .body])
    func stall(moment: Fault.Moment) async throws {
        let whole = try await send("GET", one).body
        try await proxy.set([FaultRule(.stall(seconds: 0.2, at: moment))])
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try await send("GET", one).body == whole)
        #expect(clock.now - start >= .milliseconds(200))
    }
}
