import Domain
import Sync
import Testing

@Suite("A report of what changed")
struct ReportTests {
    private let list = Href("/alice/work/")

    private func changes(
        _ answers: [(status: Int, body: String)], since token: String? = nil
    ) async throws -> (RemoteChanges, ScriptedTransport) {
        let transport = ScriptedTransport(answers)
        let found = try await CalDAVRemote.scripted(transport).changes(in: list, since: token, isListed: false)
        return (found, transport)
    }

    private static let token = "<sync-token>t2</sync-token>"
    private static let invalid = "<error xmlns='DAV:'><valid-sync-token/></error>"
    private static let member = "/alice/work/1.ics".version("\"1\"")

    @Test("asks once, with depth 0, for versions only and without a limit")
    func request() async throws {
        let (found, transport) = try await changes([(207, (Self.member + Self.token).asMultistatus)], since: "a<b&c")
        #expect(transport.lines == ["REPORT /alice/work/"])
        #expect(transport.requests[0].header("Depth") == "0")
        #expect(transport.requests[0].text.contains("<D:sync-token>a&lt;b&amp;c</D:sync-token>"))
        #expect(transport.requests[0].text.contains("<D:sync-level>1</D:sync-level>"))
        #expect(!transport.requests[0].text.contains("limit"))
        #expect(!transport.requests[0].text.contains("calendar-data"))
        #expect(found.token == "t2")
        #expect(!found.isComplete)
        #expect(found.members == [RemoteMember(href: Href("/alice/work/1.ics"), etag: "\"1\"")])
    }

    @Test("takes what servers add: the list itself, duplicates, whole addresses, members without a version")
    func tolerance() async throws {
        let parts = [
            "/alice/work/".version("\"list\""), "/alice/work".status(200),
            "https://dav.example.org/alice/work/2.ics".version("\"2\""), "/alice/work/2.ics".version("\"2b\""),
            "http://DAV.example.org:8080/alice/work/3.ics".version("W/\"3\""), "4.ics".version("4"),
            "a:5.ics".found(""), "/alice/%77ork/6%40.ics".version("\"6\""), "/alice/work/sub/".version("\"s\""),
            "/alice/work/7.ics".status(404), "/alice/work/8.ics".status(410), "/alice/work/9.ics".status(403),
            "/alice/work/7.ics".status(404),
        ]
        let (found, _) = try await changes([(207, (parts.joined() + Self.token).asMultistatus)], since: "t1")
        #expect(
            found.members == [
                RemoteMember(href: Href("/alice/work/2.ics"), etag: "\"2b\""),
                RemoteMember(href: Href("/alice/work/3.ics"), etag: "W/\"3\""),
                RemoteMember(href: Href("/alice/work/4.ics"), etag: "\"4\""),
                RemoteMember(href: Href("/alice/work/a:5.ics"), etag: nil),
                RemoteMember(href: Href("/alice/work/6@.ics"), etag: "\"6\""),
                RemoteMember(href: Href("/alice/work/9.ics"), etag: nil),
            ])
        #expect(found.removed == [Href("/alice/work/7.ics"), Href("/alice/work/8.ics")])
    }

    @Test("of everything names no removals: Radicale lists those of before, too")
    func complete() async throws {
        let (found, _) = try await changes([(207, (Self.member + "/alice/work/2.ics".status(404)).asMultistatus)])
        #expect(found.isComplete)
        #expect(found.removed == [])
        #expect(found.token == nil)
    }

    @Test(
        "leaves out places that are not in the list",
        arguments: [
            "https://evil.example/alice/work/1.ics", "//evil.example/alice/work/1.ics", "/alice/work/../1.ics",
            "/alice/work/%2e%2e/1.ics", "/alice/work/%2e%2E", "/alice/work/%2e", "/alice/work/.%2e/",
            "/alice/work/%2E./x/1.ics", "/alice/1.ics", "/alice/workshop/1.ics", "../1.ics",
            "/alice/work/1.ics?delete", "/alice/work/1.ics#x", "/alice/work/sub/1.ics", "https://", "",
            "https://user@dav.example.org/alice/work/1.ics", "/alice/work/a%00/../../b",
            "/alice/work/line%0d%0aX: y.ics", "/alice/work/%1b.ics", "/alice/work/%7f",
            "/alice/work/%0A", "file:///etc/passwd",
        ])
    func foreignPlaces(href: String) async throws {
        let (found, _) = try await changes([(207, (href.version("\"x\"") + Self.member).asMultistatus)])
        #expect(found.members.map(\.href) == [Href("/alice/work/1.ics")])
        guard !href.isEmpty else { return }
        await #expect(throws: RemoteError.malformed("places outside the list that was asked")) {
            try await changes([(207, href.version("\"x\"").asMultistatus)])
        }
    }

    @Test(
        "with a token that is not valid, under any status, is asked anew without",
        arguments: [400, 403, 409, 410, 412, 418])
    func invalidToken(status: Int) async throws {
        let body = status == 410 || status == 418 ? "" : Self.invalid
        let answer = (Self.member + Self.token).asMultistatus
        let (found, transport) = try await changes([(status, body), (207, answer)], since: "old")
        #expect(found.isComplete)
        #expect(!found.isListed)
        #expect(found.token == "t2")
        #expect(transport.requests.count == 2)
        #expect(transport.requests[1].text.contains("<D:sync-token></D:sync-token>"))
    }

    @Test(
        "that the server refuses without a token, too, gives way to a listing",
        arguments: [403, 405, 412, 501, 507, 415])
    func listing(status: Int) async throws {
        let listed = "/alice/work/".found("<resourcetype><collection/></resourcetype>") + Self.member
        let (found, transport) = try await changes(
            [(status, Self.invalid), (status, Self.invalid), (207, listed.asMultistatus)], since: "old")
        #expect(found.isComplete)
        #expect(found.isListed)
        #expect(found.token == nil)
        #expect(found.members.map(\.href) == [Href("/alice/work/1.ics")])
        #expect(transport.lines == ["REPORT /alice/work/", "REPORT /alice/work/", "PROPFIND /alice/work/"])
        #expect(transport.requests[2].header("Depth") == "1")
    }

    @Test("that is refused without a word about reports is listed once, too", arguments: [403, 412, 413, 507])
    func refusedForTheMoment(status: Int) async throws {
        let (found, _) = try await changes(
            [(status, ""), (status, ""), (207, Self.member.asMultistatus)], since: "t1")
        #expect(found.isComplete)
        #expect(!found.isListed)
    }

    @Test("that fails for the moment is listed once, and tried again the next time")
    func failing() async throws {
        let (found, transport) = try await changes([(500, ""), (207, Self.member.asMultistatus)], since: "t1")
        #expect(found.isComplete)
        #expect(!found.isListed)
        #expect(found.token == nil)
        #expect(transport.lines == ["REPORT /alice/work/", "PROPFIND /alice/work/"])
    }

    @Test("is not asked for where the list is known to need a listing")
    func knownListing() async throws {
        let transport = ScriptedTransport([(207, Self.member.asMultistatus)])
        let remote = try CalDAVRemote.scripted(transport)
        #expect(try await remote.changes(in: list, since: "t1", isListed: true).isListed)
        #expect(transport.lines == ["PROPFIND /alice/work/"])
    }

    @Test("that the server cuts goes on from where it ends")
    func parts() async throws {
        let cut = "/alice/work/".status(507, "<error><number-of-matches-within-limits/></error>")
        let first = (Self.member + cut + "<sync-token>p1</sync-token>").asMultistatus
        let second = ("/alice/work/2.ics".version("\"2\"") + "/alice/work/1.ics".status(404) + Self.token).asMultistatus
        let (found, transport) = try await changes([(207, first), (207, second)], since: "t1")
        #expect(transport.requests[1].text.contains("<D:sync-token>p1</D:sync-token>"))
        #expect(found.members.map(\.href) == [Href("/alice/work/2.ics")])
        #expect(found.removed == [Href("/alice/work/1.ics")])
        #expect(found.token == "t2")
        #expect(!found.isComplete)
    }

    @Test("that is cut again and again at the same place gives way to a listing")
    func endlessParts() async throws {
        let cut = (Self.member + "/alice/work/".status(507) + "<sync-token>p1</sync-token>").asMultistatus
        let (found, transport) = try await changes(
            [(207, cut), (207, cut), (207, Self.member.asMultistatus)])
        #expect(found.isListed)
        #expect(found.isComplete)
        #expect(transport.lines == ["REPORT /alice/work/", "REPORT /alice/work/", "PROPFIND /alice/work/"])
    }

    @Test(
        "fails with what concerns the account, the list or the moment",
        arguments: [
            (401, RemoteError.unauthorized), (404, .notFound), (429, .busy(seconds: 7)), (503, .busy(seconds: 7)),
            (423, .busy(seconds: nil)),
        ])
    func failures(status: Int, error: RemoteError) async throws {
        let transport = ScriptedTransport([(status, "")], headers: [HTTPHeader("retry-after", "7")])
        await #expect(throws: error) {
            try await CalDAVRemote.scripted(transport).changes(in: list, since: "t1", isListed: false)
        }
        #expect(transport.requests.count == 1)
    }

    @Test("that breaks off, or is something else, changes nothing")
    func broken() async throws {
        for body in ["<multistatus xmlns='DAV:'>" + Self.member, "<html/>", ""] {
            await #expect(throws: RemoteError.self) { try await changes([(207, body)]) }
        }
        await #expect(throws: RemoteError.unreachable(.interrupted(host: "h", reason: "r"))) {
            let transport = ScriptedTransport(script: { _ throws(TransportError) in
                throw .interrupted(host: "h", reason: "r")
            })
            _ = try await CalDAVRemote.scripted(transport).changes(in: list, since: nil, isListed: false)
        }
    }

    @Test("of a list that was moved counts where it is now")
    func redirected() async throws {
        let transport = ScriptedTransport { request throws(TransportError) in
            HTTPResponse(
                status: 207, body: Array("/dav/work/1.ics".version("\"1\"").asMultistatus.utf8),
                address: request.address.with(path: "/dav/work/") ?? request.address)
        }
        let found = try await CalDAVRemote.scripted(transport).changes(in: list, since: nil, isListed: false)
        #expect(found.members.map(\.href) == [Href("/dav/work/1.ics")])
    }
}
