import Domain
import Sync
import Testing

@Suite("Lists on a server")
struct CollectionTests {
    private let list = Href("/alice/new/")
    private static let calendar = "<resourcetype><collection/><C:calendar/></resourcetype>"

    @Test("one request lists them all, with what is known of them")
    func listing() async throws {
        let read = "<current-user-privilege-set><privilege><read/></privilege></current-user-privilege-set>"
        let write = "<current-user-privilege-set><privilege><write/></privilege></current-user-privilege-set>"
        let parts = [
            "/alice/".found("<resourcetype><collection/></resourcetype>"),
            "/alice/a/".found(
                Self.calendar + write + "<displayname>A &amp; b</displayname><sync-token>t</sync-token>"
                    + "<I:calendar-color>#ff8000ff</I:calendar-color>"),
            "/alice/b%C3%A9".found(Self.calendar + read + "<displayname> </displayname><sync-token>t</sync-token>"),
            "/alice/addresses/".found("<resourcetype><collection/></resourcetype>"), "/alice/c.ics".version("\"1\""),
        ]
        let transport = ScriptedTransport([(207, parts.joined().asMultistatus)])
        let found = try await CalDAVRemote.scripted(transport).collections(withVersions: true)
        #expect(
            found == [
                RemoteCollection(href: Href("/alice/a/"), name: "A & b", color: "#FF8000", token: "t"),
                RemoteCollection(href: Href("/alice/bé/"), name: "bé", token: "t", isWritable: false),
            ])
        #expect(transport.lines == ["PROPFIND /alice/"])
        #expect(transport.requests[0].header("Depth") == "1")
    }

    @Test("the tag is asked for only where there is no token")
    func tags() async throws {
        let transport = ScriptedTransport { request throws(TransportError) in
            let isTag = request.text.contains("getctag")
            return .multistatus(
                "/alice/a/".found(isTag ? "<S:getctag>ta</S:getctag>" : Self.calendar + "<sync-token>t</sync-token>"),
                "/alice/b/".found(isTag ? "<S:getctag>tb</S:getctag>" : Self.calendar), to: request)
        }
        let found = try await CalDAVRemote.scripted(transport).collections(withVersions: true)
        #expect(found.map(\.token) == ["t", nil])
        #expect(found.map(\.tag) == [nil, "tb"])
        #expect(transport.requests.count == 2)
    }

    @Test("without versions neither is asked for, in one request")
    func withoutVersions() async throws {
        let transport = ScriptedTransport([(207, "/alice/a/".found(Self.calendar).asMultistatus)])
        let found = try await CalDAVRemote.scripted(transport).collections(withVersions: false)
        #expect(found == [RemoteCollection(href: Href("/alice/a/"), name: "a")])
        #expect(transport.lines == ["PROPFIND /alice/"])
        #expect(!transport.requests[0].text.contains("sync-token"))
        #expect(!transport.requests[0].text.contains("getctag"))
    }

    @Test(
        "a colour is six digits whatever the server gives",
        arguments: [
            ("#ff8000", "#FF8000"), ("#FF8000FF", "#FF8000"), ("#f80", "#FF8800"), ("red", nil), ("#12345", nil),
            ("#GGGGGG", nil), ("", nil), ("#１２３４５６", nil), ("rgb(1,2,3)", nil),
        ] as [(String, String?)])
    func colors(text: String, color: String?) async throws {
        let part = "/alice/a/".found(Self.calendar + "<I:calendar-color>\(text)</I:calendar-color>")
        let transport = ScriptedTransport([(207, part.asMultistatus)])
        #expect(try await CalDAVRemote.scripted(transport).collection(Href("/alice/a/"))?.color == color)
    }

    @Test("a new one is made for to-dos, with its name and colour escaped")
    func making() async throws {
        let transport = ScriptedTransport([(201, "")])
        try await CalDAVRemote.scripted(transport).makeCollection(list, name: "<A> & \"b\"\u{1}", color: "#FF8000")
        #expect(transport.lines == ["MKCALENDAR /alice/new/"])
        let text = transport.requests[0].text
        #expect(text.contains("<D:displayname>&lt;A&gt; &amp; &quot;b&quot;</D:displayname>"))
        #expect(text.contains("<I:calendar-color>#FF8000</I:calendar-color>"))
        #expect(text.contains("<C:comp name=\"VTODO\"></C:comp>"))
        #expect(!text.contains("VEVENT"))
    }

    @Test("a server without MKCALENDAR is asked with MKCOL", arguments: [405, 501, 415, 400])
    func extendedMkcol(status: Int) async throws {
        let transport = ScriptedTransport([(status, ""), (404, ""), (201, "")])
        try await CalDAVRemote.scripted(transport).makeCollection(list, name: "A", color: nil)
        #expect(transport.lines == ["MKCALENDAR /alice/new/", "PROPFIND /alice/new/", "MKCOL /alice/new/"])
        #expect(transport.requests[2].text.contains("<D:collection></D:collection><C:calendar></C:calendar>"))
    }

    @Test("one that is there already is no error, and one that cannot be made is", arguments: [403, 405, 409, 412])
    func existing(status: Int) async throws {
        let there = "/alice/new/".found(Self.calendar).asMultistatus
        let transport = ScriptedTransport([(status, ""), (207, there)])
        try await CalDAVRemote.scripted(transport).makeCollection(list, name: "A", color: nil)
        let refusing = ScriptedTransport([(status, ""), (404, ""), (status, "")])
        await #expect(throws: RemoteError.self) {
            try await CalDAVRemote.scripted(refusing).makeCollection(list, name: "A", color: nil)
        }
    }

    @Test(
        "one of which a success says that it cannot be read is not taken for gone",
        arguments: [
            "/alice/new/".status(500), "/alice/new/".status(403), "",
            """
            <response><href>/alice/new/</href><propstat><prop><resourcetype/></prop><status>HTTP/1.1 500 Failed</status>\
            </propstat></response>
            """,
        ])
    func unreadable(part: String) async throws {
        let transport = ScriptedTransport([(207, part.asMultistatus)])
        await #expect(throws: RemoteError.self) { try await CalDAVRemote.scripted(transport).collection(list) }
        let gone = ScriptedTransport([(207, "/alice/new/".status(404).asMultistatus)])
        #expect(try await CalDAVRemote.scripted(gone).collection(list) == nil)
    }

    @Test("it is told where nobody knows whether one was made")
    func unknownOutcome() async throws {
        let transport = ScriptedTransport([(502, "")])
        await #expect(throws: RemoteError.unknownOutcome(reason: "status 502")) {
            try await CalDAVRemote.scripted(transport).makeCollection(list, name: "A", color: nil)
        }
    }

    @Test("a change that the server refuses inside a success is refused")
    func updating() async throws {
        let refused = """
            <response><href>/alice/new/</href><propstat><prop><displayname/></prop><status>HTTP/1.1 424 Failed</status>\
            </propstat><propstat><prop><I:calendar-color/></prop><status>HTTP/1.1 403 Forbidden</status></propstat></response>
            """
        for (body, error) in [
            (refused, RemoteError.forbidden("status 403")), ("/alice/new/".status(401), .unauthorized),
        ] {
            let transport = ScriptedTransport([(207, body.asMultistatus)])
            await #expect(throws: error) {
                try await CalDAVRemote.scripted(transport).update(list, name: "A", color: nil)
            }
        }
        let transport = ScriptedTransport([
            (207, "https://dav.example.org/alice/new/".found("<displayname/>").asMultistatus)
        ])
        try await CalDAVRemote.scripted(transport).update(list, name: "B", color: nil)
        #expect(transport.lines == ["PROPPATCH /alice/new/"])
        #expect(transport.requests[0].text.contains("<I:calendar-color></I:calendar-color>"))
    }

    @Test("a home that is not there is an error, not an empty one")
    func missingHome() async throws {
        let transport = ScriptedTransport([(404, "")])
        await #expect(throws: RemoteError.notFound) {
            try await CalDAVRemote.scripted(transport).collections(withVersions: true)
        }
    }
}
