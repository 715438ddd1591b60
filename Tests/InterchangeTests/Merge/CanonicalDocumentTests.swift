import Domain
import ICalendar
@testable import Interchange
import TestSupport
import Testing

/// What counts as a difference and what does not.
struct CanonicalDocumentTests {
    @Test(
        "spelling does not count",
        arguments: [
            ("SUMMARY:a|X-A:1", "X-A:1|SUMMARY:a"),
            ("SUMMARY:long text", "SUMM|  ARY:lo|  ng text".replacing("|  ", with: "\r\n ")),
            ("SUMMARY:a", "summary:a"),
            ("X-A;X-P=1;X-Q=2:v", #"X-A;x-q="2";X-P=1:v"#),
            (#"DESCRIPTION:a\nb"#, #"DESCRIPTION:a\Nb"#),
            (#"SUMMARY:a\, b\; c"#, "SUMMARY:a, b; c"),
            ("CATEGORIES:a,b", "CATEGORIES:b|CATEGORIES:a"),
            ("EXDATE:20261201T100000,20261202T100000", "EXDATE:20261202T100000|EXDATE:20261201T100000"),
            ("RRULE:COUNT=3;FREQ=DAILY", "RRULE:FREQ=DAILY;COUNT=3"),
            ("DTSTART;VALUE=DATE-TIME:20261201T100000", "DTSTART:20261201T100000"),
            ("DUE:20261201", "DUE;VALUE=DATE:20261201"),
            ("DURATION:PT60M", "DURATION:PT1H"), ("DURATION:PT0S", "DURATION:P0D"),
            ("RELATED-TO;RELTYPE=PARENT:p", "RELATED-TO:p"),
            ("GEO:52.5200;13.40", "GEO:52.52;13.4"), ("PRIORITY:05", "PRIORITY:5"),
            ("SUMMARY:a", "SUMMARY:a|DESCRIPTION:|DTSTART:"),
            (
                "BEGIN:VALARM|TRIGGER:-PT60M|ACTION:DISPLAY|END:VALARM",
                "BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;VALUE=DURATION:-PT1H|END:VALARM"
            ),
            ("DTSTAMP:20260101T000000Z|SEQUENCE:1|CREATED:20250101T000000Z", "LAST-MODIFIED:20260101T000000Z"),
        ])
    func equal(_ left: String, _ right: String) {
        #expect(same(document(left), document(right)))
    }

    @Test(
        "everything else does, also what nobody knows",
        arguments: [
            ("SUMMARY:a", "SUMMARY:b"), ("SUMMARY:a", "X-EMPTY:|SUMMARY:a"), ("X-A;X-P=1:v", "X-A;X-P=2:v"),
            ("X-A;X-P=1:v", "X-A:v"), ("X-A:1", ""), ("CATEGORIES:a,b", "CATEGORIES:a"),
            (#"CATEGORIES:a\,b"#, "CATEGORIES:a,b"), ("DUE:20261201T100000", "DUE:20261201T100000Z"),
            ("DUE;TZID=Europe/Berlin:20261201T100000", "DUE:20261201T100000"),
            ("SUMMARY:caf\u{E9}", "SUMMARY:cafe\u{301}"),
            ("BEGIN:X-C|X-A:1|END:X-C", "X-A:1"), ("BEGIN:VALARM|TRIGGER:-PT1H|END:VALARM", ""),
            ("RELATED-TO;RELTYPE=CHILD:p", "RELATED-TO:p"), ("RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY"),
            ("SUMMARY:a b", "SUMMARY:a  b"), ("X-A:1|X-A:2", "X-A:1"),
        ])
    func different(_ left: String, _ right: String) {
        #expect(!same(document(left), document(right)))
    }

    @Test("a zone's definition, the program's name, METHOD and X-WR noise do not count; line ends do not either")
    func shell() {
        let plain = document("DUE;TZID=Europe/Berlin:20261201T100000")
        let zone = "BEGIN:VTIMEZONE|TZID:Europe/Berlin|END:VTIMEZONE"
        let noisy = text(document("DUE;TZID=Europe/Berlin:20261201T100000", more: zone))
            .replacing("PRODID:-//A//A//EN", with: "PRODID:B\r\nMETHOD:PUBLISH\r\nX-WR-CALNAME:c\r\nCALSCALE:GREGORIAN")
            .replacing("\r\n", with: "\n")
        #expect(same(plain, Array(noisy.utf8)))
        #expect(!same(plain, Array(noisy.replacing("METHOD", with: "X-A").utf8)))
    }

    @Test(
        "every sample means the same whatever the order of its lines, and its octets are no matter",
        arguments: Samples.calendars)
    func samples(_ name: String) {
        let bytes = Samples.bytes(name)
        var generator = SeededGenerator(seed: 7)
        #expect(same(bytes, RewritingServer.shuffled(bytes, &generator)))
        #expect(same(bytes, bytes))
    }

    @Test("what is no calendar is compared by its octets", arguments: ["", "x", "BEGIN:VTODO\r\nEND:VTODO\r\n"])
    func noCalendar(_ text: String) {
        #expect(same(Array(text.utf8), Array(text.utf8)))
        #expect(!same(Array(text.utf8), Array((text + "y").utf8)))
        #expect(!same(Array(text.utf8), document("SUMMARY:a")))
    }
}
