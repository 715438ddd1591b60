import ICalendar
import Testing

@Suite("To-dos, alarms and time zones as typed values")
struct ViewTests {
    private func full() throws -> ICalendarDocument { ICalendarDocument(parsing: try fixture("full.ics")) }

    @Test("every property of a to-do is read")
    func todo() throws {
        let todo = try #require(try full().todo)
        #expect(todo.uid == "6f1c2a3e-full")
        #expect(todo.uidBytes == Array("6f1c2a3e-full".utf8))
        #expect(todo.stamp == .utc(day(2026, 1, 2), clock(3, 4, 5)))
        #expect(todo.created == .utc(day(2026, 1, 1), clock(8, 0)))
        #expect(todo.lastModified == todo.stamp)
        #expect(todo.sequence == 3)
        #expect(todo.summary == "Water the plants, all of them; yes")
        #expect(todo.description == "First line\nsecond line with C:\\path and a \\ backslash")
        #expect(todo.status == "IN-PROCESS")
        #expect(todo.priority == 2)
        #expect(todo.percentComplete == 40)
        #expect(todo.start == .zoned(day(2026, 3, 1), clock(9, 0), tzid: "Berlin time"))
        #expect(todo.due == .zoned(day(2026, 3, 1), clock(10, 0), tzid: "Berlin time"))
        #expect(todo.due?.tzid == "Berlin time")
        #expect(todo.duration == nil && todo.completed == nil && todo.recurrenceID == nil)
        #expect(todo.recurrenceRule == "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=10")
        #expect(todo.exceptionDates.map(\.day) == [day(2026, 3, 5), day(2026, 3, 9)])
        #expect(todo.recurrenceDates == [])
        #expect(todo.categories == ["Home", "Green, very", "Garten"])
        #expect(todo.relations == [.init(uid: "parent-1"), .init(uid: "child-1", type: "child")])
        #expect(todo.parentUID == "parent-1")
        #expect(todo.alarms.count == 2)
        #expect(
            todo.problems.map(\.kind) == [
                .badValue(property: "RDATE", text: "20260401T090000/PT1H", reason: .period)
            ])
    }

    @Test("an alarm is read")
    func alarm() throws {
        let alarms = try #require(try full().todo).alarms
        #expect(alarms.map(\.action) == ["DISPLAY", "AUDIO"])
        #expect(try alarms[0].trigger() == .relative(ICalendarDuration(isNegative: true, seconds: 900), to: .end))
        #expect(try alarms[1].trigger() == .absolute(.utc(day(2026, 3, 1), clock(7, 0))))
        #expect(alarms[0].uid == "alarm-1" && alarms[0].description == "Water!")
        #expect(alarms[0].acknowledged == .utc(day(2026, 3, 1), clock(8, 45)))
        #expect(alarms[1].uid == nil && alarms[1].acknowledged == nil)
    }

    @Test(
        "an alarm without a trigger that can be read is a problem with its line",
        arguments: [
            ("X-A:1", 4, ICalendarProblem.BadValue.missing, ""), ("TRIGGER:", 5, .missing, ""),
            ("TRIGGER:soon", 5, .notADuration, "soon"),
        ])
    func badTrigger(text: String, lineNumber: Int, reason: ICalendarProblem.BadValue, value: String) {
        let todo = ICalendarTests.todo("UID:1", "BEGIN:VALARM", text, "END:VALARM")
        #expect(
            todo.problems == [
                ICalendarProblem(
                    lineNumber: lineNumber, kind: .badValue(property: "TRIGGER", text: value, reason: reason))
            ])
    }

    @Test("a new alarm is written")
    func newAlarm() {
        var alarm = VAlarm(
            trigger: .relative(ICalendarDuration(isNegative: true, seconds: 600), to: .end), description: "Now, really")
        #expect(
            String(decoding: alarm.component.bytes, as: UTF8.self) == """
                BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Now\\, really\r\nTRIGGER;RELATED=END:-PT10M\r\nEND:VALARM\r\n
                """)
        alarm.setTrigger(.absolute(.utc(day(2026, 3, 1), clock(7, 0))))
        #expect(
            alarm.component.property("TRIGGER")?.bytes.elementsEqual(
                "TRIGGER;VALUE=DATE-TIME:20260301T070000Z\r\n".utf8) == true)
        alarm.setTrigger(.relative(ICalendarDuration(days: 1), to: .start))
        #expect(alarm.component.property("TRIGGER")?.bytes.elementsEqual("TRIGGER:P1D\r\n".utf8) == true)
        let same = alarm
        alarm.setTrigger(.relative(ICalendarDuration(days: 1), to: .start))
        #expect(alarm == same)
    }

    @Test("a time zone is read")
    func timeZone() throws {
        let zone = try #require(try full().calendars.first?.components("VTIMEZONE").first.flatMap(VTimeZone.init))
        #expect(zone.tzid == "Berlin time" && zone.location == "Europe/Berlin")
        let observances = try zone.observances()
        #expect(observances.map(\.isDaylight) == [true, false])
        #expect(observances.map(\.offsetFrom) == [3600, 7200])
        #expect(observances.map(\.offsetTo) == [7200, 3600])
        #expect(observances.map(\.name) == ["CEST", "CET"])
        #expect(observances[0].start == .floating(day(1981, 3, 29), clock(2, 0)))
        #expect(observances[0].recurrenceRule == "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU")
        #expect(observances[1].recurrenceRule == nil)
        #expect(observances[1].recurrenceDates.map(\.day) == [day(1997, 10, 26), day(1998, 10, 25)])
    }

    @Test("a time zone that lacks an offset is a problem with its line")
    func badZone() throws {
        let document = document([
            "BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "TZID:X", "BEGIN:STANDARD", "DTSTART:19700101T000000",
            "TZOFFSETFROM:+0100", "TZOFFSETTO:", "END:STANDARD", "END:VTIMEZONE", "END:VCALENDAR",
        ])
        let zone = try #require(document.calendars.first?.components("VTIMEZONE").first.flatMap(VTimeZone.init))
        #expect(
            throws: ICalendarProblem(lineNumber: 4, kind: .badValue(property: "TZOFFSETTO", text: "", reason: .missing))
        ) {
            try zone.observances()
        }
    }

    @Test("the identity keeps its octets: composed and decomposed letters differ")
    func identity() {
        let composed = ICalendarTests.todo("UID:caf\u{E9}")
        let decomposed = ICalendarTests.todo("UID:cafe\u{301}")
        #expect(composed.uid == decomposed.uid, "String equates them")
        #expect(composed.uidBytes != decomposed.uidBytes)
        var edited = decomposed
        edited.uid = composed.uid
        #expect(edited.uidBytes == composed.uidBytes)
    }

    @Test("a view is of its component only")
    func wrongComponent() {
        let event = Component(name: "VEVENT")
        #expect(VTodo(event) == nil && VAlarm(event) == nil && VTimeZone(event) == nil)
    }

    @Test("a document is built from nothing")
    func build() {
        var todo = VTodo(uid: "1", stamp: .utc(day(2026, 1, 1), clock(0, 0)))
        todo.summary = "Hello"
        todo.alarms = [VAlarm(trigger: .absolute(.utc(day(2026, 1, 1), clock(0, 0))), description: "Hello")]
        var calendar = Component.calendar(productIdentifier: "-//Example//EN")
        calendar.append(todo.component)
        let document = ICalendarDocument([calendar])
        #expect(
            document.text == """
                BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\nBEGIN:VTODO\r\nUID:1\r\nDTSTAMP:20260101T000000Z\r
                SUMMARY:Hello\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Hello\r
                TRIGGER;VALUE=DATE-TIME:20260101T000000Z\r\nEND:VALARM\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
                """)
        let read = ICalendarDocument(parsing: document.bytes)
        #expect(read == document && read.problems == [])
    }
}
