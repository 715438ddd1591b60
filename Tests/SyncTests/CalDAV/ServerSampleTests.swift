import Domain
import Testing

@testable import Sync

/// Answers as Radicale 3.9.0 and Xandikos 0.4.10 gave them on loopback, shortened.
@Suite("What real servers answer")
struct ServerSampleTests {
    private func parse(_ text: String) throws(RemoteError) -> Multistatus {
        try MultistatusParser.parse(Array(text.utf8), from: Href("/alice/work/"))
    }

    @Test("Radicale's lists: the home is a principal, no tag, every privilege by name")
    func radicaleLists() throws {
        let found = try parse(
            """
            <?xml version='1.0' encoding='utf-8'?>
            <multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:ICAL="http://apple.com/ns/ical/">\
            <response><href>/alice/</href><propstat><prop><resourcetype><principal /><collection /></resourcetype>\
            <current-user-principal><href>/alice/</href></current-user-principal><C:calendar-home-set><href>/alice/</href>\
            </C:calendar-home-set></prop><status>HTTP/1.1 200 OK</status></propstat><propstat><prop><displayname />\
            <ICAL:calendar-color /><sync-token /></prop><status>HTTP/1.1 404 Not Found</status></propstat></response>\
            <response><href>/alice/tasks1/</href><propstat><prop><resourcetype><C:calendar /><collection /></resourcetype>\
            <displayname>Work</displayname><ICAL:calendar-color>#FF8000</ICAL:calendar-color>\
            <C:supported-calendar-component-set><C:comp name="VTODO" /></C:supported-calendar-component-set>\
            <current-user-privilege-set><privilege><read /></privilege><privilege><C:read-free-busy /></privilege>\
            <privilege><all /></privilege><privilege><write /></privilege></current-user-privilege-set>\
            <sync-token>http://radicale.org/ns/sync/e3b0c442</sync-token></prop><status>HTTP/1.1 200 OK</status></propstat>\
            <propstat><prop><C:calendar-home-set /></prop><status>HTTP/1.1 404 Not Found</status></propstat></response>\
            </multistatus>
            """)
        #expect(found.responses.map(\.hrefs) == [["/alice/"], ["/alice/tasks1/"]])
        #expect(found.responses[0].properties.homes == ["/alice/"])
        #expect(found.responses[0].properties.displayName == nil)
        let list = found.responses[1].properties
        #expect(list.resourceTypes == ["calendar", "collection"])
        #expect(list.components == ["VTODO"])
        #expect(list.privileges == ["read", "read-free-busy", "all", "write"])
        #expect(list.syncToken == "http://radicale.org/ns/sync/e3b0c442")
        #expect(list.homes == [])
        #expect(found.responses.map(\.failure) == [nil, nil])
    }

    @Test("Radicale's report: the token first, removals with a status of their own")
    func radicaleReport() throws {
        let found = try parse(
            """
            <?xml version='1.0' encoding='utf-8'?>
            <multistatus xmlns="DAV:"><sync-token>http://radicale.org/ns/sync/22fbf3c2</sync-token><response>\
            <href>/alice/tasks1/a%40b.ics</href><propstat><prop><getetag>"5808136"</getetag></prop>\
            <status>HTTP/1.1 200 OK</status></propstat></response><response><href>/alice/tasks1/gone.ics</href>\
            <status>HTTP/1.1 404 Not Found</status></response></multistatus>
            """)
        #expect(found.syncToken == "http://radicale.org/ns/sync/22fbf3c2")
        #expect(found.responses.map(\.properties.etag) == ["\"5808136\"", nil])
        #expect(found.responses.map(\.status) == [nil, 404])
    }

    @Test("Radicale's objects: line feeds for line ends, properties in an order of its own")
    func radicaleObject() throws {
        let found = try parse(
            """
            <?xml version='1.0' encoding='utf-8'?>
            <multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><response><href>/alice/tasks1/a%40b.ics</href>\
            <propstat><prop><getetag>"5808136"</getetag><C:calendar-data>BEGIN:VCALENDAR
            BEGIN:VTODO
            UID:u1@example.org
            END:VTODO
            END:VCALENDAR
            </C:calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>
            """)
        #expect(
            found.responses[0].properties.calendarData
                == Array("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:u1@example.org\nEND:VTODO\nEND:VCALENDAR\n".utf8))
    }

    @Test("Xandikos: prefixes for everything, the status before the properties, the token last")
    func xandikosReport() throws {
        let found = try parse(
            """
            <ns0:multistatus xmlns:ns0="DAV:"><ns0:response><ns0:href>/alice/calendars/tasks1/a@b.ics</ns0:href>\
            <ns0:propstat><ns0:status>HTTP/1.1 200 OK</ns0:status><ns0:prop><ns0:getetag>"b2a6a1da"</ns0:getetag></ns0:prop>\
            </ns0:propstat></ns0:response><ns0:sync-token>d5297bac</ns0:sync-token></ns0:multistatus>
            """)
        #expect(found.syncToken == "d5297bac")
        #expect(found.responses.map(\.hrefs) == [["/alice/calendars/tasks1/a@b.ics"]])
        #expect(found.responses.map(\.properties.etag) == ["\"b2a6a1da\""])
    }

    @Test("Xandikos' calendar data in a report are not there, the version is")
    func xandikosPropstats() throws {
        let found = try parse(
            """
            <ns0:multistatus xmlns:ns0="DAV:" xmlns:ns1="urn:ietf:params:xml:ns:caldav"><ns0:response><ns0:href>/a.ics</ns0:href>\
            <ns0:propstat><ns0:status>HTTP/1.1 200 OK</ns0:status><ns0:prop><ns0:getetag>"1"</ns0:getetag></ns0:prop></ns0:propstat>\
            <ns0:propstat><ns0:status>HTTP/1.1 404 Not Found</ns0:status><ns0:prop><ns1:calendar-data /></ns0:prop></ns0:propstat>\
            </ns0:response></ns0:multistatus>
            """)
        #expect(found.responses[0].properties.etag == "\"1\"")
        #expect(found.responses[0].properties.calendarData == nil)
        #expect(found.responses[0].failure == nil)
    }

    @Test("errors name their condition, and Xandikos says why")
    func errors() throws {
        let token = try parse(
            """
            <?xml version='1.0' encoding='utf-8'?>
            <error xmlns="DAV:"><valid-sync-token /></error>
            """)
        #expect(token.conditions == ["valid-sync-token"])
        let uid = try parse(
            """
            <ns0:error xmlns:ns0="DAV:" xmlns:ns1="urn:ietf:params:xml:ns:caldav"><ns1:no-uid-conflict />\
            <ns0:responsedescription>UID already in use.</ns0:responsedescription></ns0:error>
            """)
        #expect(uid.conditions == ["no-uid-conflict"])
        #expect(uid.message == "UID already in use.")
    }

    @Test("Xandikos' answer to MKCALENDAR is in a namespace that nobody knows, and does no harm")
    func xandikosMkcalendar() throws {
        let found = try parse(
            """
            <ns0:mkcalendar-response xmlns:ns0="urn:ietf:params:xml:ns:carldav:" xmlns:ns1="DAV:"><ns1:propstat>\
            <ns1:status>HTTP/1.1 200 OK</ns1:status><ns1:prop><ns1:displayname /></ns1:prop></ns1:propstat>\
            </ns0:mkcalendar-response>
            """)
        #expect(!found.isMultistatus)
        #expect(found.responses == [])
    }

    @Test("an error of a server made with sabre/dav says its words in a namespace of its own")
    func sabre() throws {
        let found = try parse(
            """
            <?xml version="1.0" encoding="utf-8"?>
            <d:error xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns"><s:sabredav-version>4.6.0</s:sabredav-version>\
            <s:exception>Sabre\\DAV\\Exception\\UnsupportedMediaType</s:exception><s:message>Validation error</s:message></d:error>
            """)
        #expect(found.message == "Validation error")
    }
}
