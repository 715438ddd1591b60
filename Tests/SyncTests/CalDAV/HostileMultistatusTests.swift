import Domain
import Sync
import Testing

@testable import Sync

@Suite("A hostile multistatus")
struct HostileMultistatusTests {
    private func parse(_ text: String) throws(RemoteError) -> Multistatus {
        try MultistatusParser.parse(Array(text.utf8), from: Href("/alice/work/"))
    }

    @Test("a document type is refused: no entity grows, no file is read")
    func documentTypes() {
        let bomb = """
            <?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
            <multistatus xmlns="DAV:"><sync-token>&b;</sync-token></multistatus>
            """
        let file = """
            <!-- x --><?y z?><!DOCTYPE m [<!ENTITY f SYSTEM "file:///etc/passwd">]>
            <multistatus xmlns="DAV:"><sync-token>&f;</sync-token></multistatus>
            """
        for text in [bomb, file, "<!DOCTYPE m SYSTEM \"http://example.org/m.dtd\"><multistatus xmlns='DAV:'/>"] {
            #expect(throws: RemoteError.malformed("XML with a document type")) { try parse(text) }
        }
    }

    @Test("a document type does not hide in another encoding")
    func hiddenDocumentTypes() {
        let text = "<?xml version='1.0' encoding='UTF-16'?><!DOCTYPE m [<!ENTITY a 'b'>]><multistatus xmlns='DAV:'/>"
        var wide: [UInt8] = [0xFE, 0xFF]
        var narrow: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 {
            wide += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            narrow += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        }
        #expect(throws: RemoteError.self) { try MultistatusParser.parse(wide, from: Href("/alice/work/")) }
        #expect(throws: RemoteError.self) { try MultistatusParser.parse(narrow, from: Href("/alice/work/")) }
        for start in ["<?xml version='1.0'?>", "<?xml version='1.0'?>\n<?xml version='1.0'?> ", "\u{FEFF} <?xml a?>"] {
            #expect(throws: RemoteError.malformed("XML in the encoding utf-7")) {
                try parse(
                    start + "<?xml version='1.0' encoding = 'UTF-7'?>+ADwAIQ-DOCTYPE m+AD4-<multistatus xmlns='DAV:'/>")
            }
        }
        #expect(throws: RemoteError.malformed("XML in the encoding utf-7")) {
            try parse("<?xml version='1.0' encoding='UTF-7'?>+ADwAIQ-DOCTYPE m+AD4-<multistatus xmlns='DAV:'/>")
        }
    }

    @Test("an entity that nobody declared is not resolved")
    func unknownEntity() {
        #expect(throws: RemoteError.self) { try parse("<multistatus xmlns='DAV:'>&unknown;</multistatus>") }
    }

    @Test("endless nesting, numbers and texts end the parse")
    func limits() throws {
        let start = "<multistatus xmlns='DAV:'>"
        let response = "<response><href>/a</href></response>"
        let many = String(repeating: response, count: MultistatusParser.maximumResponses)
        #expect(try parse(start + many + "</multistatus>").responses.count == MultistatusParser.maximumResponses)
        #expect(throws: RemoteError.tooMuch("more than 100000 responses", in: Href("/alice/work/"))) {
            try parse(start + many + response + "</multistatus>")
        }
        #expect(throws: RemoteError.tooMuch("more than 100000 responses", in: Href("/alice/work/"))) {
            try parse(start + String(repeating: "<response/>", count: 1_000_000) + "</multistatus>")
        }
        #expect(throws: RemoteError.tooMuch("more than 100000 places", in: Href("/alice/work/"))) {
            try parse(start + "<response>" + String(repeating: "<href>/a</href>", count: 1_000_000))
        }
        #expect(throws: RemoteError.malformed("XML with elements nested too deeply")) {
            try parse(start + String(repeating: "<a>", count: 1_000_000))
        }
        let long = String(repeating: "t", count: 1_000_000)
        let cut = try parse(
            start
                + "<response><href>/\(long)</href></response><sync-token>\(long)</sync-token>\(response)</multistatus>")
        #expect(cut.syncToken == nil)
        #expect(cut.responses.map(\.hrefs) == [[], ["/a"]])
        #expect(throws: RemoteError.malformed("XML with a tag that is too long")) {
            try parse(start + "<a " + (0..<100_000).map { "b\($0)='c' " }.joined() + "/></multistatus>")
        }
        let names = (0..<10_000).map { "<n\($0)/>" }.joined()
        let named = try parse("<error xmlns='DAV:'>\(names)</error>")
        #expect(named.conditions.count == MultistatusParser.maximumNames)
    }

    @Test("control characters do not break an answer, and never get into a to-do")
    func controlCharacters() throws {
        func answer(_ name: String, _ data: String) throws -> DAVProperties? {
            try parse(
                """
                <multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><response><href>/a</href><propstat><prop>
                <displayname>\(name)</displayname><C:calendar-data>\(data)</C:calendar-data></prop></propstat></response></multistatus>
                """
            ).responses.first?.properties
        }
        for bad in [
            "\u{1}", "\u{1B}", "&#8;", "&#x0B;", "&#xFFFF;", "&#xD800;", "&#x110000;", "\u{FFFE}", "&#99999999999;",
        ] {
            let name = try answer("a\(bad)b", "SUMMARY:good")
            #expect(name?.displayName == "a\u{FFFD}b", "\(bad.debugDescription)")
            #expect(name?.calendarData == Array("SUMMARY:good".utf8), "\(bad.debugDescription)")
            let data = try answer("name", "SUMMARY:a\(bad)b")
            #expect(data?.displayName == "name", "\(bad.debugDescription)")
            #expect(data?.calendarData == nil, "\(bad.debugDescription)")
        }
        // A to-do may have the stand-in itself.
        #expect(try answer("n", "SUMMARY:\u{FFFD}")?.calendarData == Array("SUMMARY:\u{FFFD}".utf8))
    }

    @Test("octets that are no UTF-8 spoil one to-do only")
    func notUTF8() throws {
        var body = Array("<multistatus xmlns='DAV:' xmlns:C='urn:ietf:params:xml:ns:caldav'>".utf8)
        for content in [Array("SUMMARY:ok".utf8), [0x41, 0xE9, 0x42]] {
            body += Array("<response><href>/a</href><propstat><prop><C:calendar-data>".utf8) + content
            body += Array("</C:calendar-data></prop></propstat></response>".utf8)
        }
        let found = try MultistatusParser.parse(body + Array("</multistatus>".utf8), from: Href("/alice/work/"))
        #expect(found.responses.map(\.properties.calendarData) == [Array("SUMMARY:ok".utf8), nil])
    }
}
