import Domain
import Sync
import Testing

@testable import Sync

@Suite("A multistatus")
struct MultistatusTests {
    private func parse(_ text: String) throws(RemoteError) -> Multistatus {
        try MultistatusParser.parse(Array(text.utf8), from: Href("/alice/work/"))
    }

    private func response(_ content: String) throws -> MultistatusResponse {
        let found = try parse(
            """
            <?xml version="1.0" encoding="utf-8"?>
            <D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:I="http://apple.com/ns/ical/" \
            xmlns:S="http://calendarserver.org/ns/"><D:response>\(content)</D:response></D:multistatus>
            """)
        return try #require(found.responses.first)
    }

    private func properties(_ content: String) throws -> DAVProperties {
        try response(
            "<D:href>/a</D:href><D:propstat><D:prop>\(content)</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>"
        ).properties
    }

    @Test("a report gives versions, removals and the token, wherever the token stands")
    func report() throws {
        let removed = "<response><href>/a/2.ics</href><status>HTTP/1.1 404 Not Found</status></response>"
        let member =
            "<response><href>/a/1.ics</href><propstat><prop><getetag>\"1\"</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response>"
        let token = "<sync-token>http://example.org/ns/7</sync-token>"
        for parts in [token + member + removed, member + removed + token, member + token + removed] {
            let found = try parse("<multistatus xmlns='DAV:'>\(parts)</multistatus>")
            #expect(found.isMultistatus)
            #expect(found.syncToken == "http://example.org/ns/7")
            #expect(found.responses.map(\.hrefs) == [["/a/1.ics"], ["/a/2.ics"]])
            #expect(found.responses.map(\.properties.etag) == ["\"1\"", nil])
            #expect(found.responses.map(\.status) == [nil, 404])
        }
    }

    @Test("elements count by namespace, whatever the prefix")
    func namespaces() throws {
        let found = try parse(
            """
            <x:multistatus xmlns:x="DAV:"><response xmlns="DAV:"><href>/a</href><y:propstat xmlns:y="DAV:"><prop>
            <getetag xmlns="http://example.org/">"wrong"</getetag><x:getetag>"right"</x:getetag>
            <getetag xmlns="">"wrong"</getetag>
            <calendar-data>wrong</calendar-data></prop></y:propstat></response></x:multistatus>
            """)
        #expect(found.responses.map(\.properties.etag) == ["\"right\""])
        #expect(found.responses.map(\.properties.calendarData) == [nil])
    }

    @Test("status lines are read however they are spaced")
    func statusLines() throws {
        for line in ["HTTP/1.1 404 Not Found", "HTTP/1.1 404", " \n HTTP/1.1   404  Not Found \n", "HTTP/2 404 "] {
            #expect(try response("<D:href>/a</D:href><D:status>\(line)</D:status>").status == 404, "\(line)")
        }
        #expect(try response("<D:href>/a</D:href><D:status>odd</D:status>").status == nil)
    }

    @Test("properties that are not there, or may not be read, leave the others alone")
    func propstats() throws {
        let found = try response(
            """
            <D:href>/a</D:href>
            <D:propstat><D:status>HTTP/1.1 404 Not Found</D:status><D:prop><D:displayname>no</D:displayname>\
            <S:getctag/></D:prop></D:propstat>
            <D:propstat><D:prop><D:getetag>"1"</D:getetag></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>
            <D:propstat><D:prop><D:sync-token>no</D:sync-token></D:prop><D:status>HTTP/1.1 403 Forbidden</D:status>\
            <D:error><D:cannot-modify-protected-property/></D:error></D:propstat>
            """)
        #expect(found.properties.etag == "\"1\"")
        #expect(found.properties.displayName == nil)
        #expect(found.properties.syncToken == nil)
        #expect(found.failure == 403)
        #expect(found.conditions == ["cannot-modify-protected-property"])
    }

    @Test("a list's properties are read")
    func listProperties() throws {
        let found = try properties(
            """
            <D:displayname>Einkäufe &amp; &#x6570; <![CDATA[<b>]]></D:displayname>
            <I:calendar-color symbolic-color="custom"> #FF8000FF
            </I:calendar-color>
            <D:resourcetype><D:collection/><C:calendar/><X:shared xmlns:X="urn:x"/></D:resourcetype>
            <C:supported-calendar-component-set><C:comp name="VTODO"/><C:comp name='vevent'/><C:comp/></C:supported-calendar-component-set>
            <D:current-user-principal><D:href>/principals/alice/</D:href></D:current-user-principal>
            <C:calendar-home-set><D:href>/alice/</D:href><D:href>/shared/</D:href></C:calendar-home-set>
            <D:current-user-privilege-set><D:privilege><D:read/></D:privilege><D:privilege><D:write-content/></D:privilege></D:current-user-privilege-set>
            <D:supported-report-set><D:supported-report><D:report><D:sync-collection/></D:report></D:supported-report><D:supported-report><D:report><C:calendar-multiget/></D:report></D:supported-report></D:supported-report-set>
            <D:sync-token>t1</D:sync-token><S:getctag>c1</S:getctag>
            <C:max-resource-size>10485760</C:max-resource-size>
            """)
        #expect(found.displayName == "Einkäufe & 数 <b>")
        #expect(found.color == "#FF8000FF")
        #expect(found.resourceTypes == ["collection", "calendar", "shared"])
        #expect(found.components == ["VTODO", "VEVENT"])
        #expect(found.principal == "/principals/alice/")
        #expect(found.homes == ["/alice/", "/shared/"])
        #expect(found.privileges == ["read", "write-content"])
        #expect(found.reports == ["sync-collection", "calendar-multiget"])
        #expect(found.syncToken == "t1")
        #expect(found.tag == "c1")
        #expect(found.maximumSize == 10_485_760)
    }

    @Test("what a server does not say is told from what it says to be empty")
    func absent() throws {
        let none = try properties("")
        #expect(none.components == nil)
        #expect(none.privileges == nil)
        let empty = try properties(
            "<C:supported-calendar-component-set/><D:current-user-privilege-set/><D:displayname/><D:getetag> </D:getetag>"
        )
        #expect(empty.components == [])
        #expect(empty.privileges == [])
        #expect(empty.displayName == "")
        #expect(empty.etag == nil)
    }

    @Test("calendar data keep their characters, as text, escapes or CDATA")
    func calendarData() throws {
        let expected = Array("BEGIN:VCALENDAR\r\nX:<&>\"é数😀\r\n ]]\r\nEND:VCALENDAR\r\n".utf8)
        for content in [
            "BEGIN:VCALENDAR&#13;\nX:&lt;&amp;&gt;&quot;é数😀&#xD;\n ]]&#13;&#10;END:VCALENDAR&#13;\n",
            "<![CDATA[BEGIN:VCALENDAR]]>&#13;\nX:<![CDATA[<&>\"é数]]>&#128512;&#xd;\n ]]&#13;\nEND:VCALENDAR&#13;\n",
        ] {
            #expect(try properties("<C:calendar-data>\(content)</C:calendar-data>").calendarData == expected)
        }
        // Line ends without a reference become line feeds (XML 1.0 §2.11).
        #expect(try properties("<C:calendar-data>A\r\nB</C:calendar-data>").calendarData == Array("A\nB".utf8))
        #expect(try properties("<C:calendar-data/>").calendarData == nil)
    }

    @Test("a response may speak of several places")
    func severalHrefs() throws {
        let found = try response("<D:href>/a</D:href><D:href>/b</D:href><D:status>HTTP/1.1 423 Locked</D:status>")
        #expect(found.hrefs == ["/a", "/b"])
        #expect(found.status == 423)
    }

    @Test("a name in a condition is found in an error, in a response and in a propstat")
    func conditions() throws {
        let found = try parse("<error xmlns='DAV:'><valid-sync-token/><x xmlns='urn:y'/>text</error>")
        #expect(!found.isMultistatus)
        #expect(found.conditions == ["valid-sync-token", "x"])
        let inside = try response(
            "<D:href>/a/</D:href><D:status>HTTP/1.1 507 X</D:status><D:error><D:number-of-matches-within-limits/></D:error>"
        )
        #expect(inside.conditions == ["number-of-matches-within-limits"])
    }

    @Test("an answer to MKCOL is a response")
    func makingCollections() throws {
        let found = try parse(
            """
            <mkcol-response xmlns="DAV:"><propstat><prop><resourcetype/></prop><status>HTTP/1.1 403 Forbidden</status>
            <error><valid-resourcetype/></error></propstat></mkcol-response>
            """)
        #expect(found.responses.map(\.failure) == [403])
        #expect(found.responses.map(\.conditions) == [["valid-resourcetype"]])
    }

    @Test("byte order mark, Latin-1, line feeds before the declaration and unknown things are no trouble")
    func encodings() throws {
        let body = "<multistatus xmlns='DAV:'><response><href>/a</href><x><y>z</y></x>"
        let rest = "<propstat><prop><displayname>Ärger</displayname></prop></propstat></response></multistatus>"
        var variants: [[UInt8]] = [
            "", "\u{FEFF}", "\n\n<?xml version='1.0'?>", "<?xml version='1.0' encoding='UTF8' ?>",
        ]
        .map { Array(($0 + "<!-- <!DOCTYPE x> --><?pi <!DOCTYPE ?>" + body + rest).utf8) }
        let latin = (body + rest).unicodeScalars.map { UInt8($0.value) }
        variants.append(Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>".utf8) + latin)
        for variant in variants {
            let found = try MultistatusParser.parse(variant, from: Href("/alice/work/"))
            #expect(found.responses.map(\.properties.displayName) == ["Ärger"])
        }
    }

    @Test("an answer that breaks off, or is no XML, is malformed")
    func broken() {
        let start = "<multistatus xmlns='DAV:'><response>"
        for text in [
            "", "not XML", start + "<href>/a", start, "<a></b>", start + "</multistatus>", "<a x=1/>", "<a>& </a>",
        ] {
            #expect(throws: RemoteError.malformed("XML that breaks off or is not well-formed"), "\(text)") {
                try parse(text)
            }
        }
        #expect(throws: RemoteError.self) { try parse("<?xml version='1.0'") }
    }

    @Test("what stands behind the end of an answer is passed over")
    func trailing() throws {
        for rest in ["\n\n", "<!-- generated in 3 ms -->", "\n<br />Notice: x", "\u{0}"] {
            let found = try parse("<multistatus xmlns='DAV:'><sync-token>1</sync-token></multistatus>" + rest)
            #expect(found.syncToken == "1", "\(rest.debugDescription)")
        }
    }

    @Test("no part of an answer makes the parser trap")
    func everyPrefix() throws {
        let text = """
            \u{FEFF}<?xml version="1.0" encoding="utf-8"?><!-- c --><D:multistatus xmlns:D="DAV:"><D:response><D:href>/a</D:href>\
            <D:propstat><D:prop><D:getetag>"1"</D:getetag><D:displayname>&#8;&amp;<![CDATA[x]]></D:displayname></D:prop>\
            <D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>
            """
        let bytes = Array(text.utf8)
        _ = try MultistatusParser.parse(bytes, from: Href("/alice/work/"))
        for count in bytes.indices {
            _ = try? MultistatusParser.parse(Array(bytes[..<count]), from: Href("/alice/work/"))
            var changed = bytes
            changed[count] = 0
            _ = try? MultistatusParser.parse(changed, from: Href("/alice/work/"))
            changed[count] = UInt8(ascii: "<")
            _ = try? MultistatusParser.parse(changed, from: Href("/alice/work/"))
            changed[count] = 0xFF
            _ = try? MultistatusParser.parse(changed, from: Href("/alice/work/"))
        }
    }
}
