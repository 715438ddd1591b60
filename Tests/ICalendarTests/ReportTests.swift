import ICalendar
import Testing

/// What broke other programs, as reported to them.
@Suite("Reports of what broke other programs")
struct ReportTests {
    @Test("a text that fills 75 octets exactly is not followed by an empty continuation (libical 347)")
    func foldAtTheLimit() {
        var todo = todo("UID:1")
        todo.summary = String(repeating: "x", count: 75 - "SUMMARY:".count)
        #expect(todo.lines.last?.utf8.count == 75)
        todo.summary = String(repeating: "x", count: 75 - "SUMMARY:".count + 74)
        #expect(todo.lines.map(\.utf8.count) == [5, 75, 75])
    }

    @Test("empty DTSTART and STATUS are absent and stay in the file (todoman 336)")
    func emptyProperties() throws {
        let input = try fixture("empty-properties.ics")
        var document = ICalendarDocument(parsing: input)
        let todo = try #require(document.todo)
        #expect(todo.start == nil && todo.due == nil && todo.status == nil && todo.summary == nil)
        #expect(todo.categories == [] && todo.priority == nil && todo.recurrenceRule == nil && todo.duration == nil)
        #expect(todo.problems == [])
        document.updateTodos { $0.summary = "now with a title" }
        #expect(document.text.contains("DTSTART:\r\nDUE;VALUE=DATE:\r\nSTATUS:\r\nSUMMARY:now with a title\r\n"))
    }

    @Test("repeated CATEGORIES are a union (todoman 341)")
    func repeatedCategories() {
        #expect(todo("CATEGORIES:a,b", "CATEGORIES:b,c", "CATEGORIES:").categories == ["a", "b", "c"])
    }

    @Test("a comma in a category is escaped, the comma between two is not (libical 65)")
    func commaInCategory() {
        var todo = todo("UID:1")
        todo.categories = ["a,b", "c"]
        #expect(todo.lines.last == #"CATEGORIES:a\,b,c"#)
        #expect(todo.categories == ["a,b", "c"])
    }

    @Test("a broken quoted parameter spoils its own line only (Radicale 1251)")
    func brokenQuote() {
        let document = document([
            "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1", #"ATTACH;FILENAME="a"b".txt:x"#, "SUMMARY:one", "END:VTODO",
            "BEGIN:VTODO", "UID:2", "SUMMARY:two", "END:VTODO", "END:VCALENDAR",
        ])
        #expect(document.problems == [ICalendarProblem(lineNumber: 4, kind: .malformedParameter)])
        #expect(document.todos.map(\.summary) == ["one", "two"])
    }

    @Test("a new to-do always has DTSTAMP (todoman 15)")
    func stamp() {
        let todo = VTodo(uid: "1", stamp: .utc(day(2026, 3, 1), clock(1, 2, 3)))
        #expect(todo.lines == ["UID:1", "DTSTAMP:20260301T010203Z"])
    }

    @Test("a date is written with VALUE=DATE, also where a time was before (Errands 449)")
    func valueDate() {
        var todo = todo("DUE;TZID=Europe/Berlin:20260101T000000")
        todo.due = date(2026, 3, 1)
        #expect(todo.lines == ["DUE;VALUE=DATE:20260301"])
    }

    @Test("COMPLETED is read without Z and written with it (planify 2489)")
    func completedWithoutZ() {
        var todo = todo("COMPLETED:20260301T101112")
        #expect(todo.completed == .floating(day(2026, 3, 1), clock(10, 11, 12)))
        todo.completed = .utc(day(2026, 3, 1), clock(9, 11, 12))
        #expect(todo.lines == ["COMPLETED:20260301T091112Z"])
    }

    @Test("EXDATE is written in the kind of DTSTART (davx5 2314)")
    func exceptionKind() {
        var whole = todo("DTSTART;VALUE=DATE:20260301", "RRULE:FREQ=DAILY")
        whole.exceptionDates = [.utc(day(2026, 3, 2), clock(10, 0)), date(2026, 3, 3)]
        #expect(whole.lines.last == "EXDATE;VALUE=DATE:20260302,20260303")
        var timed = todo("DTSTART;TZID=Europe/Berlin:20260301T090000", "RRULE:FREQ=DAILY")
        timed.exceptionDates = [date(2026, 3, 2)]
        #expect(timed.lines.last == "EXDATE;TZID=Europe/Berlin:20260302T090000")
    }
}
