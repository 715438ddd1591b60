import Domain
import Sync
import Testing

@Suite("Writing objects")
struct WriteTests {
    private let href = Href("/alice/work/1.ics")
    private let document = Array("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".utf8)

    private static func error(_ condition: String, _ more: String = "") -> String {
        "<error xmlns='DAV:' xmlns:C='urn:ietf:params:xml:ns:caldav'><\(condition)/>\(more)</error>"
    }

    @Test("a new one is written only where there is none, another only in place of its version")
    func preconditions() async throws {
        let transport = ScriptedTransport([(201, "")], headers: [HTTPHeader("ETag", "\"2\"")])
        let remote = try CalDAVRemote.scripted(transport)
        #expect(try await remote.put(document, at: href, replacing: nil) == "\"2\"")
        #expect(try await remote.put(document, at: href, replacing: "\"1\"") == "\"2\"")
        #expect(try await remote.put(document, at: href, replacing: "1") == "\"2\"")
        try await remote.remove(href, matching: "\"1\"")
        // The server tells no versions: it must be there, whatever it is.
        #expect(try await remote.put(document, at: href, replacing: "*") == "\"2\"")
        try await remote.remove(href, matching: "*")
        let methods = ["PUT", "PUT", "PUT", "DELETE", "PUT", "DELETE"]
        #expect(transport.lines == methods.map { $0 + " /alice/work/1.ics" })
        #expect(transport.requests.map { $0.header("If-None-Match") } == ["*", nil, nil, nil, nil, nil])
        #expect(transport.requests.map { $0.header("If-Match") } == [nil, "\"1\"", "\"1\"", "\"1\"", "*", "*"])
        #expect(transport.requests[0].header("Content-Type") == "text/calendar; charset=utf-8")
        #expect(transport.requests[0].body == document)
    }

    @Test(
        "a version that does not stand for the octets, or breaks out of its field, is not told",
        arguments: [
            "W/\"1\"", "\"abc-gzip\"", "\"abc;gzip\"", "\"\"", "", "\"a\r\nX-Evil: 1\"",
        ])
    func untoldVersions(field: String) async throws {
        let transport = ScriptedTransport([(204, "")], headers: [HTTPHeader("ETag", field)])
        #expect(try await CalDAVRemote.scripted(transport).put(document, at: href, replacing: "\"1\"") == nil)
    }

    @Test("a version from a server never becomes a header field of its own")
    func headerInjection() async throws {
        let evil = "\"1\"\r\nX-Evil: 1"
        let listed = ScriptedTransport([(207, href.path.version("\"1\"&#13;&#10;X-Evil: 1").asMultistatus)])
        let found = try await CalDAVRemote.scripted(listed).changes(
            in: Href("/alice/work/"), since: nil, isListed: true)
        #expect(found.members.map(\.etag) == [nil])
        let transport = ScriptedTransport([(204, "")])
        _ = try await CalDAVRemote.scripted(transport).put(document, at: href, replacing: evil)
        #expect(transport.requests[0].headers.allSatisfy { !$0.value.contains { $0.isNewline } })
    }

    @Test(
        "what the server says becomes what it means",
        arguments: [
            (401, "", RemoteError.unauthorized), (403, "", .forbidden("status 403")),
            (403, error("need-privileges"), .forbidden("need-privileges")),
            (403, error("C:valid-calendar-data"), .refused(status: 403, "valid-calendar-data")),
            (403, error("C:supported-calendar-component"), .refused(status: 403, "supported-calendar-component")),
            (403, error("quota-not-exceeded"), .full("quota-not-exceeded")), (404, "", .notFound), (409, "", .notFound),
            (409, error("C:no-uid-conflict"), .duplicateUID),
            (403, error("C:unique-scheduling-object-resource"), .duplicateUID),
            (403, error("C:no-uid-conflict"), .duplicateUID),
            (412, error("C:no-uid-conflict", "<responsedescription>In use.</responsedescription>"), .duplicateUID),
            (
                412, error("C:valid-calendar-data", "<responsedescription> Bad\n line. </responsedescription>"),
                .refused(status: 412, "Bad line.")
            ),
            (413, "", .refused(status: 413, "status 413")), (415, "", .refused(status: 415, "status 415")),
            (400, "", .refused(status: 400, "status 400")), (405, "", .refused(status: 405, "status 405")),
            (423, "", .busy(seconds: nil)), (429, "", .busy(seconds: 30)), (503, "", .busy(seconds: 30)),
            (507, "", .full("status 507")), (501, "", .refused(status: 501, "status 501")),
            (500, "", .unknownOutcome(reason: "status 500")), (502, "", .unknownOutcome(reason: "status 502")),
            (504, "", .unknownOutcome(reason: "status 504")), (303, "", .unknownOutcome(reason: "status 303")),
            (207, "/alice/work/1.ics".status(423).asMultistatus, .busy(seconds: nil)),
            (207, "/alice/work/1.ics".status(403).asMultistatus, .forbidden("status 403")),
        ] as [(Int, String, RemoteError)])
    func statuses(status: Int, body: String, error: RemoteError) async throws {
        let transport = ScriptedTransport([(status, body)], headers: [HTTPHeader("Retry-After", "30")])
        await #expect(throws: error) {
            try await CalDAVRemote.scripted(transport).put(document, at: href, replacing: "\"1\"")
        }
        guard case .forbidden = error else { return #expect(transport.lines == ["PUT /alice/work/1.ics"]) }
        #expect(transport.lines == ["PUT /alice/work/1.ics", "PROPFIND /alice/work/"])
    }

    @Test("a write that is forbidden because the list is gone says so")
    func forbiddenForGone() async throws {
        let transport = ScriptedTransport([(403, ""), (404, "")])
        await #expect(throws: RemoteError.notFound) {
            try await CalDAVRemote.scripted(transport).put(document, at: href, replacing: nil)
        }
    }

    @Test("success has several forms", arguments: [200, 201, 204, 207])
    func successes(status: Int) async throws {
        let body = status == 207 ? href.path.version("\"2\"").asMultistatus : ""
        let transport = ScriptedTransport([(status, body)])
        #expect(try await CalDAVRemote.scripted(transport).put(document, at: href, replacing: nil) == nil)
        try await CalDAVRemote.scripted(transport).remove(href, matching: "\"1\"")
    }

    @Test(
        "without an answer it is told whether it can have been written",
        arguments: [
            (TransportError.cannotResolve(host: "h"), true), (.cannotConnect(host: "h", reason: "r"), true),
            (.untrusted(host: "h", reason: "r"), true), (.insecure(host: "h"), true),
            (.redirectRefused(from: "a", to: "b"), true), (.tooManyRedirects(host: "h"), true),
            (.badFile(path: "p", reason: "r"), true), (.interrupted(host: "h", reason: "r"), false),
            (.timedOut(host: "h", seconds: 1), false), (.tooLarge(host: "h", limit: 1), false),
            (.other(code: 1, reason: "r"), false),
        ])
    func transportErrors(failure: TransportError, isNothingWritten: Bool) async throws {
        let remote = try CalDAVRemote.scripted(ScriptedTransport { _ throws(TransportError) in throw failure })
        for write in 0...1 {
            let error = await #expect(throws: RemoteError.self) {
                if write == 0 {
                    _ = try await remote.put(document, at: href, replacing: nil)
                } else {
                    try await remote.remove(href, matching: "\"1\"")
                }
            }
            switch error {
            case .unreachable(failure): #expect(isNothingWritten)
            case .unknownOutcome: #expect(!isNothingWritten)
            default: Issue.record("\(String(describing: error))")
            }
        }
        // Reading leaves no doubt.
        await #expect(throws: RemoteError.unreachable(failure)) { try await remote.etag(of: href) }
    }

    @Test(
        "412 without a reason means what the present version says",
        arguments: [
            (nil, "\"9\"", RemoteError.changed), ("\"1\"", "\"9\"", .changed), ("\"1\"", nil, .changed),
            ("\"1\"", "\"1\"", .refused(status: 412, "too large")), (nil, nil, .refused(status: 412, "too large")),
        ] as [(String?, String?, RemoteError)])
    func unexplained(named: String?, present: String?, error: RemoteError) async throws {
        let transport = ScriptedTransport { request throws(TransportError) in
            guard request.method == "PROPFIND" else {
                return .script(412, "too large", [HTTPHeader("Content-Type", "text/plain")], to: request)
            }
            return present.map { .multistatus(request.address.path.version($0), to: request) }
                ?? .script(404, to: request)
        }
        let remote = try CalDAVRemote.scripted(transport)
        await #expect(throws: error) { try await remote.put(document, at: href, replacing: named) }
        #expect(transport.lines == ["PUT /alice/work/1.ics", "PROPFIND /alice/work/1.ics"])
        guard let named else { return }
        guard present != nil else { return try await remote.remove(href, matching: named) }
        await #expect(throws: error) { try await remote.remove(href, matching: named) }
    }

    @Test("412 from a server that tells no versions means that the object is there")
    func withoutVersions() async throws {
        let transport = ScriptedTransport { request throws(TransportError) in
            switch request.method {
            case "PUT": .script(412, to: request)
            case "PROPFIND": .multistatus(request.address.path.found(""), to: request)
            default: .script(200, "BEGIN:VCALENDAR", to: request)
            }
        }
        await #expect(throws: RemoteError.changed) {
            try await CalDAVRemote.scripted(transport).put(document, at: href, replacing: nil)
        }
    }

    @Test("a weak version is compared first where the server lets none pass")
    func weak() async throws {
        for present in ["W/\"1\"", "W/\"2\""] {
            let transport = ScriptedTransport { request throws(TransportError) in
                if request.method == "PROPFIND" {
                    return .multistatus(request.address.path.version(present), to: request)
                }
                return .script(request.header("If-Match") == nil ? 204 : 412, to: request)
            }
            let remote = try CalDAVRemote.scripted(transport)
            if present == "W/\"1\"" {
                _ = try await remote.put(document, at: href, replacing: "W/\"1\"")
                try await remote.remove(href, matching: "W/\"1\"")
                #expect(transport.requests.map(\.method) == ["PUT", "PROPFIND", "PUT", "DELETE", "PROPFIND", "DELETE"])
            } else {
                await #expect(throws: RemoteError.changed) {
                    try await remote.put(document, at: href, replacing: "W/\"1\"")
                }
                await #expect(throws: RemoteError.changed) { try await remote.remove(href, matching: "W/\"1\"") }
                #expect(transport.requests.map(\.method) == ["PUT", "PROPFIND", "DELETE", "PROPFIND"])
            }
        }
    }

    @Test("what is gone already is removed", arguments: [404, 410])
    func gone(status: Int) async throws {
        try await CalDAVRemote.scripted(ScriptedTransport([(status, "")])).remove(href, matching: "\"1\"")
    }

    @Test(
        "a path that is none is never asked", arguments: ["", "alice/1.ics", "http://evil.example/", "/a?b", "/a\r\nb"])
    func oddPaths(path: String) async throws {
        let transport = ScriptedTransport([(204, "")])
        let remote = try CalDAVRemote.scripted(transport)
        await #expect(throws: RemoteError.self) { try await remote.put(document, at: Href(path), replacing: nil) }
        await #expect(throws: RemoteError.self) { try await remote.remove(Href(path), matching: "\"1\"") }
        #expect(transport.requests == [])
    }
}
