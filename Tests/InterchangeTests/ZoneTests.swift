import Domain
import ICalendar
@testable import Interchange
import TestSupport
import Testing

/// What zone names in calendars mean, and the zones that Tend writes.
struct ZoneTests {
    private func zones(_ text: String = "") throws -> CalendarZones {
        let document = ICalendarDocument(
            parsing: Array(("BEGIN:VCALENDAR\r\n" + text + "END:VCALENDAR\r\n").utf8))
        let components = document.calendars.flatMap { $0.components("VTIMEZONE") }
        return CalendarZones(components, in: Bench().context)
    }

    @Test(
        "names of IANA, of vendors and of Windows",
        arguments: [
            ("Europe/Berlin", "Europe/Berlin"), ("/citadel.org/20210210_1/Europe/Berlin", "Europe/Berlin"),
            ("/freeassociation.sourceforge.net/Asia/Tokyo", "Asia/Tokyo"), ("W. Europe Standard Time", "Europe/Berlin"),
            ("Eastern Standard Time", "America/New_York"), ("UTC", "UTC"),
        ])
    func names(_ tzid: String, _ zone: String) throws {
        #expect(try zones().zone(tzid) == ZoneID(zone))
    }

    @Test("a name that nobody knows is none")
    func unknown() throws { #expect(try zones().zone("Mars/Olympus Mons") == nil) }

    @Test("a zone that only the file knows becomes the rule that it spells out")
    func embedded() async throws {
        let bench = Bench()
        try await bench.take(Samples.path("zones/custom-zone-embedded-only.ics"))
        #expect(try await bench.todos().compactMap { $0.due?.zone?.name }.contains { $0.hasPrefix("<+0130>-1:30") })
    }

    @Test(
        "what Tend writes for a zone means the same when it is read",
        arguments: [
            "CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0", "JST-9", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
            "<-03>3", "NZST-12NZDT,M9.5.0,M4.1.0/3",
        ])
    func written(_ rule: String) throws {
        let rules = try ZoneRules(posix: rule)
        let component = ZoneDefinition.component(ZoneID("Test/Zone"), rules, .crlf)
        let zone = try #require(VTimeZone(component).flatMap(ZoneRuleText.init))
        let read = try ZoneRules(posix: zone.text)
        for month in 0..<240 {
            let instant = Instant(seconds: 1_600_000_000 + month * 2_629_800)
            #expect(read.offset(at: instant) == rules.offset(at: instant), "\(rule) as \(zone.text) at \(instant)")
        }
    }

    @Test("the same content gives the same derived UID, other content another")
    func derivedUIDs() {
        #expect(DerivedUID.text(for: "a".utf8) == DerivedUID.text(for: "a".utf8))
        #expect(DerivedUID.text(for: "a".utf8) != DerivedUID.text(for: "b".utf8))
        #expect(DerivedUID.text(for: "".utf8).utf8.count == 37)
    }
}
