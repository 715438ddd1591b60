import Domain
import ICalendar
import ServerSupport
import SyncTestSupport
import Testing

extension RealServers {
    @Suite("What Tend does not know of a to-do")
    struct UnknownPropertyTests {
        /// A to-do with much that has no place among the fields here.
        private static let document = FaultBench.document("Milk").replacing(
            "END:VTODO",
            with: """
                LOCATION;LANGUAGE=de;ALTREP="http://example.org/k":Küche\\, links
                GEO:52.5;13.4
                ATTACH;FMTTYPE=application/pdf:https://example.org/a.pdf
                ATTACH:https://example.org/b.pdf
                COMMENT:first\\; one
                COMMENT:second 备注 📝
                CONTACT:Jim\\, 555
                RESOURCES:EASEL,PROJECTOR
                CLASS:PRIVATE
                URL:https://example.org/?a=1&b=2
                ORGANIZER;CN="Smith, Jane":mailto:jane@example.org
                ATTENDEE;PARTSTAT=ACCEPTED;CN=Bob:mailto:bob@example.org
                RELATED-TO;RELTYPE=SIBLING:other-uid
                REQUEST-STATUS:2.0;Success
                COLOR:turquoise
                X-APPLE-SORT-ORDER:123456789
                X-TINE20-CONTAINER;X-P="a,b;c":17
                X-EMPTY:
                SEQUENCE:3
                BEGIN:VALARM
                UID:alarm-1
                ACTION:AUDIO
                TRIGGER;RELATED=END:-PT15M
                ATTACH:ftp://example.org/bell.aud
                X-WR-ALARMUID:alarm-1
                END:VALARM
                END:VTODO
                """.replacing("\n", with: "\r\n"))

        /// The lines of the to-do that say something that nobody here has changed, unfolded and in order.
        private static func lines(_ document: String, without changed: Set<String>) throws -> [String] {
            let parsed = ICalendarDocument(parsing: Array(document.utf8))
            let todo = try #require(parsed.calendars.first?.components("VTODO").first)
            let alarms = todo.components("VALARM").flatMap(\.properties)
            let own = todo.properties.filter { !changed.contains($0.name) }
            return (own + alarms).map { String(decoding: $0.content, as: UTF8.self) }.sorted()
        }

        @Test("survives edits from here, and edits of todoman, on every server", arguments: CalDAVServer.Kind.allCases)
        func survives(kind: CalDAVServer.Kind) async throws {
            let bench = try await Bench(kind)
            try await bench.server.put(Self.document, as: "milk.ics", in: "work")
            let before = try #require(try await bench.server.document("milk.ics", in: "work"))
            let device = try await bench.device(1)
            try await device.sync()
            let due = try #require(TodoDate("2026-12-24T18:00:00[Europe/Berlin]"))
            try await device.edit("Milk") {
                $0.title = "Oat milk"
                $0.addedTags = ["shop"]
                $0.notes = "两瓶"
                $0.priority = .high
                $0.due = .set(due)
            }
            #expect(try await device.sync().isComplete)
            try await device.complete("Oat milk")
            #expect(try await device.sync().isComplete)
            let ours: Set = [
                "SUMMARY", "CATEGORIES", "DESCRIPTION", "PRIORITY", "DUE", "STATUS", "COMPLETED", "PERCENT-COMPLETE",
                "LAST-MODIFIED", "DTSTAMP", "SEQUENCE", "CREATED",
            ]
            let after = try #require(try await bench.server.document("milk.ics", in: "work"))
            #expect(try Self.lines(after, without: ours) == Self.lines(before, without: ours))

            let todoman = try await Todoman(on: bench.server)
            try await todoman.sync()
            try await todoman.todo("edit", todoman.number("Oat milk"), "-c", "theirs")
            try await todoman.sync()
            let theirs = try #require(try await bench.server.document("milk.ics", in: "work"))
            try await device.edit("Oat milk") { $0.notes = "三瓶" }
            #expect(try await device.sync().isComplete)
            let last = try #require(try await bench.server.document("milk.ics", in: "work"))
            #expect(try Self.lines(last, without: ours) == Self.lines(theirs, without: ours))
            #expect(try await device.todo("Oat milk")?.tags == ["theirs"])
        }
    }
}
