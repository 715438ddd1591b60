import ICalendar
import Testing

@Suite("Dates, times and durations")
struct DateTimeTests {
    @Test(
        "the form of the value decides",
        arguments: [
            ("DUE;VALUE=DATE:20260301", date(2026, 3, 1)), ("DUE:20260301", date(2026, 3, 1)),
            ("DUE:20260301T101112", .floating(day(2026, 3, 1), clock(10, 11, 12))),
            ("DUE:20260301T101112Z", .utc(day(2026, 3, 1), clock(10, 11, 12))),
            ("DUE;VALUE=DATE:20260301T101112", .floating(day(2026, 3, 1), clock(10, 11, 12))),
            (
                "DUE;TZID=Europe/Berlin:20260301T101112",
                .zoned(day(2026, 3, 1), clock(10, 11, 12), tzid: "Europe/Berlin")
            ),
            ("DUE;TZID=\"A: b\":20260301T101112", .zoned(day(2026, 3, 1), clock(10, 11, 12), tzid: "A: b")),
            ("DUE;TZID=Europe/Berlin:20260301T101112Z", .utc(day(2026, 3, 1), clock(10, 11, 12))),
            ("DUE;TZID=:20260301T101112", .floating(day(2026, 3, 1), clock(10, 11, 12))),
            ("DUE;TZID=Europe/Berlin:20260301", date(2026, 3, 1)), ("DUE: 20260301 ", date(2026, 3, 1)),
            ("DUE:20240229", date(2024, 2, 29)), ("DUE:20000229", date(2000, 2, 29)),
            ("DUE:20261231t235960z", .utc(day(2026, 12, 31), clock(23, 59, 59))),
        ])
    func forms(text: String, value: ICalendarDateTime) throws {
        #expect(try line(text).dateTime() == value)
    }

    @Test("an empty value is absent", arguments: ["DUE:", "DUE;VALUE=DATE:", "DUE;TZID=X: "])
    func empty(text: String) throws {
        #expect(try line(text).dateTime() == nil)
        #expect(todo("UID:1", text).problems == [])
    }

    @Test(
        "what does not exist is an error with its line",
        arguments: [
            ("20260230", ICalendarProblem.BadValue.noSuchDay), ("20250229", .noSuchDay), ("19000229", .noSuchDay),
            ("20261301", .noSuchDay), ("20260100", .noSuchDay), ("00000101", .noSuchDay),
            ("20260431T100000", .noSuchDay),
            ("20260301T250000", .noSuchTime), ("20260301T240000Z", .noSuchTime), ("20260301T106000", .noSuchTime),
            ("20260301T100061", .noSuchTime), ("2026-03-01", .notADate), ("tomorrow", .notADate),
            ("2026030", .notADate),
            ("20260301T1000", .notADate), ("20260301T100000X", .notADate), ("20260301X100000", .notADate),
            ("2026030१T100", .notADate), ("20260301,20260302", .notADate), ("20260301T100000/PT1H", .period),
        ])
    func nonsense(text: String, reason: ICalendarProblem.BadValue) {
        let expected = ICalendarProblem(lineNumber: 3, kind: .badValue(property: "DUE", text: text, reason: reason))
        #expect(throws: expected) { try line("DUE:" + text).dateTime() }
        let todo = todo("DUE:" + text, "UID:1")
        #expect(todo.due == nil)
        #expect(todo.problems == [expected])
    }

    @Test(
        "setting writes the value and the parameters it needs, and keeps the others",
        arguments: [
            (date(2026, 3, 1), "DUE;VALUE=DATE;X-P=1:20260301"),
            (.floating(day(2026, 3, 1), clock(9, 5)), "DUE;X-P=1:20260301T090500"),
            (.utc(day(999, 3, 1), clock(9, 5)), "DUE;X-P=1:09990301T090500Z"),
            (.zoned(day(2026, 3, 1), clock(9, 5), tzid: "Asia/Tokyo"), "DUE;TZID=Asia/Tokyo;X-P=1:20260301T090500"),
            (.zoned(day(2026, 3, 1), clock(9, 5), tzid: "a;b"), "DUE;TZID=\"a;b\";X-P=1:20260301T090500"),
        ])
    func writing(value: ICalendarDateTime, text: String) {
        // The parameter that is needed stands before the other one already, or is added behind it.
        let needed = value == date(2026, 3, 1) ? "VALUE=DATE-TIME" : "TZID=Europe/Berlin"
        var todo = todo("DUE;\(needed);X-P=1:20250101T000000")
        todo.due = value
        #expect(todo.lines == [text])
        #expect(todo.due == value)
    }

    @Test("a new date has its VALUE, a new zoned time its TZID")
    func new() {
        var todo = todo("UID:1")
        todo.due = date(2026, 3, 1)
        todo.start = .zoned(day(2026, 3, 1), clock(8, 0), tzid: "Europe/Berlin")
        todo.completed = .utc(day(2026, 3, 1), clock(8, 0))
        #expect(
            todo.lines == [
                "UID:1", "DUE;VALUE=DATE:20260301", "DTSTART;TZID=Europe/Berlin:20260301T080000",
                "COMPLETED:20260301T080000Z",
            ])
    }

    @Test("lists are read over several lines, each value once; a period is kept and reported")
    func lists() {
        var todo = todo(
            "UID:1", "EXDATE;VALUE=DATE:20260301,20260302", "EXDATE;VALUE=DATE:20260302, 20260303,", "RDATE:20260401",
            "RDATE;VALUE=PERIOD:20260401T100000Z/PT1H,20260402T100000Z/PT1H")
        #expect(todo.exceptionDates == [date(2026, 3, 1), date(2026, 3, 2), date(2026, 3, 3)])
        #expect(todo.recurrenceDates == [date(2026, 4, 1)])
        #expect(todo.problems.map(\.lineNumber) == [7])
        todo.recurrenceDates = []
        #expect(todo.lines.count == 4)
        #expect(todo.lines.last == "RDATE;VALUE=PERIOD:20260401T100000Z/PT1H,20260402T100000Z/PT1H")
    }

    @Test("dates of another form or zone get a line of their own, the others join theirs")
    func mixedLists() {
        var todo = todo("UID:1", "EXDATE;X-P=1:20260301T100000Z", "SUMMARY:x")
        todo.component.setDateTimes(
            [
                .utc(day(2026, 3, 1), clock(10, 0)), .utc(day(2026, 3, 2), clock(10, 0)),
                .zoned(day(2026, 3, 3), clock(10, 0), tzid: "A"), .zoned(day(2026, 3, 4), clock(10, 0), tzid: "A"),
                .zoned(day(2026, 3, 4), clock(10, 0), tzid: "B"),
            ], for: "EXDATE")
        #expect(
            todo.lines == [
                "UID:1", "EXDATE;X-P=1:20260301T100000Z,20260302T100000Z",
                "EXDATE;TZID=A:20260303T100000,20260304T100000",
                "EXDATE;TZID=B:20260304T100000", "SUMMARY:x",
            ])
    }

    @Test(
        "durations are read",
        arguments: [
            ("P1W", 7, 0), ("P1D", 1, 0), ("PT1H30M", 0, 5400), ("P1DT2H3M4S", 1, 7384), ("PT0S", 0, 0), ("p2d", 2, 0),
            ("+P3D", 3, 0), ("P1W2D", 9, 0), ("PT90M", 0, 5400), (" P1D ", 1, 0), ("P0D", 0, 0),
        ])
    func durations(text: String, days: Int, seconds: Int) throws {
        #expect(try line("DURATION:" + text).duration() == ICalendarDuration(days: days, seconds: seconds))
        let negative = try line("TRIGGER:-" + text.filter { $0 != "+" && $0 != " " }).duration()
        #expect(negative == ICalendarDuration(isNegative: true, days: days, seconds: seconds))
        #expect(negative?.totalSeconds == -(days * 86_400 + seconds))
    }

    @Test(
        "what is no duration is an error",
        arguments: [
            "P", "PT", "1D", "P1", "P1H", "PT1D", "P1DT", "PTT1H", "P1D1W", "PT1M1H", "P-1D", "--P1D", "P1.5D",
            "PT1H1H",
            "P99999999999999999999D", "P9223372036854775807W", "PT9223372036854775807H", "P10000000D", "P1Y",
        ])
    func badDurations(text: String) {
        let expected = ICalendarProblem(
            lineNumber: 3, kind: .badValue(property: "DURATION", text: text, reason: .notADuration))
        #expect(throws: expected) { try line("DURATION:" + text).duration() }
    }

    @Test(
        "a duration is written shortest and reads the same",
        arguments: [
            (7, 0, "P1W"), (8, 0, "P8D"), (0, 0, "PT0S"), (0, 900, "PT15M"), (1, 3601, "P1DT1H0M1S"),
            (0, 86_400, "PT24H"),
            (0, 59, "PT59S"), (Int.max, 0, "P521775W"), (0, Int.min, "PT87658200H"),
        ])
    func durationWriting(days: Int, seconds: Int, text: String) throws {
        var todo = todo("UID:1")
        todo.duration = ICalendarDuration(days: days, seconds: seconds)
        #expect(todo.lines.last == "DURATION:" + text)
        #expect(todo.duration == ICalendarDuration(days: days, seconds: seconds))
    }
}
