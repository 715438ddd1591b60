import ICalendar
import Testing

@Suite("Components and what is wrong with them")
struct StructureTests {
    private func problems(_ name: String) throws -> [ICalendarProblem] {
        ICalendarDocument(parsing: try fixture(name)).problems
    }

    @Test(
        "what is well formed has no problems",
        arguments: [
            "full.ics", "unknown-components.ics", "lower-case.ics", "parameters.ics", "empty-properties.ics",
            "cr-only.ics",
            "lf-only.ics", "mixed-ends.ics", "no-final-newline.ics", "byte-order-mark.ics", "two-calendars.ics",
        ])
    func wellFormed(name: String) throws {
        #expect(try problems(name) == [])
    }

    @Test("one broken component is reported with its line, and the rest is read")
    func broken() throws {
        let document = ICalendarDocument(parsing: try fixture("broken-structure.ics"))
        #expect(
            document.problems == [
                ICalendarProblem(lineNumber: 4, kind: .unmatchedEnd(name: "VEVENT")),
                ICalendarProblem(lineNumber: 7, kind: .unterminatedComponent(name: "VTODO")),
                ICalendarProblem(lineNumber: 9, kind: .unterminatedComponent(name: "VALARM")),
                ICalendarProblem(lineNumber: 16, kind: .unmatchedEnd(name: "VCALENDAR")),
                ICalendarProblem(lineNumber: 17, kind: .unterminatedComponent(name: "VCALENDAR")),
                ICalendarProblem(lineNumber: 18, kind: .unterminatedComponent(name: "VTODO")),
            ])
        #expect(document.todos.map(\.uid) == ["first", "second, its END is missing", "third", "fourth"])
        #expect(document.todos.map(\.summary) == ["First", nil, "Third", nil])
        #expect(document.todos[1].alarms.map(\.action) == ["DISPLAY"])
    }

    @Test("an END that closes an outer component closes the inner ones")
    func outerEnd() {
        let document = document(["BEGIN:VCALENDAR", "BEGIN:VTODO", "BEGIN:VALARM", "END:VCALENDAR"])
        #expect(
            document.problems.map(\.kind) == [
                .unterminatedComponent(name: "VTODO"), .unterminatedComponent(name: "VALARM"),
            ])
        #expect(document.calendars.count == 1)
    }

    @Test("a second BEGIN:VCALENDAR closes a calendar that was not ended")
    func forgottenCalendarEnd() {
        let document = document([
            "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1", "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:2", "END:VTODO",
            "END:VCALENDAR",
        ])
        #expect(document.todos.map(\.uid) == ["1", "2"])
        #expect(document.problems.map(\.lineNumber) == [1, 2])
    }

    @Test("unknown components keep their content to themselves")
    func unknown() throws {
        let document = ICalendarDocument(parsing: try fixture("unknown-components.ics"))
        let calendar = try #require(document.calendars.first)
        #expect(calendar.components().map(\.name) == ["X-OUTER", "VTODO"])
        #expect(calendar.components("X-OUTER").first?.components().map(\.name) == ["X-INNER"])
        #expect(document.todos.map(\.uid) == ["outside"])
        #expect(document.todo?.summary == nil)
        #expect(document.todo?.component.property("X-AFTER")?.text == "1")
    }

    @Test("names of components and properties may be in lower case")
    func lowerCase() throws {
        let document = ICalendarDocument(parsing: try fixture("lower-case.ics"))
        #expect(document.todo?.uid == "lower")
        #expect(document.todo?.due == date(2026, 4, 1))
        #expect(document.calendars.first?.name == "VCALENDAR")
    }

    @Test("line ends of every kind end lines", arguments: ["cr-only.ics", "lf-only.ics"])
    func lineEnds(name: String) throws {
        let document = ICalendarDocument(parsing: try fixture(name))
        #expect(document.todo?.summary == (name == "cr-only.ics" ? "Carriage returns" : "Line feeds"))
        #expect(document.lineEnding == (name == "cr-only.ics" ? .cr : .lf))
        #expect(document.todo?.component.lineNumber == 3)
    }

    @Test("line ends of different kinds may mix")
    func mixed() throws {
        let document = ICalendarDocument(parsing: try fixture("mixed-ends.ics"))
        #expect(document.todo?.summary == "abc")
        #expect(document.todo?.due == date(2026, 3, 1))
        #expect(document.calendars.first?.end?.lineNumber == 12)
    }

    @Test("a byte order mark may stand before each of several calendars")
    func twoCalendars() throws {
        let document = ICalendarDocument(parsing: try fixture("two-calendars.ics"))
        #expect(document.calendars.map { $0.property("X-WR-CALNAME")?.text } == ["One", "Two"])
        #expect(document.todos.map(\.uid) == ["one", "two"])
    }

    @Test("lines before, between and after components are kept and reported")
    func junk() throws {
        let found = try problems("junk.ics")
        #expect(
            found == [
                ICalendarProblem(lineNumber: 3, kind: .outsideComponent),
                ICalendarProblem(lineNumber: 4, kind: .outsideComponent),
                ICalendarProblem(lineNumber: 10, kind: .strayContinuation),
                ICalendarProblem(lineNumber: 11, kind: .missingColon),
                ICalendarProblem(lineNumber: 12, kind: .malformedName),
                ICalendarProblem(lineNumber: 13, kind: .malformedName),
                ICalendarProblem(lineNumber: 16, kind: .outsideComponent),
                ICalendarProblem(lineNumber: 17, kind: .outsideComponent),
            ])
        #expect(ICalendarDocument(parsing: try fixture("junk.ics")).todo?.uid == "junk")
    }

    @Test(
        "a file without a calendar says so first",
        arguments: ["", "hello", "BEGIN:VTODO\r\nUID:1\r\nEND:VTODO\r\n", "\0\u{1}"])
    func notACalendar(text: String) {
        let document = ICalendarDocument(parsing: Array(text.utf8))
        #expect(document.problems.first == ICalendarProblem(lineNumber: 1, kind: .notICalendar))
        #expect(document.calendars == [])
    }

    @Test("a component without a name is no component")
    func nameless() {
        let document = calendar("BEGIN:", "UID:1", "END:", "begin: \t")
        #expect(document.problems.map(\.lineNumber) == [3, 5, 6])
        #expect(document.todo?.uid == "1")
        #expect(document.todo?.component.components() == [])
    }

    @Test("problems are sentences with a line, safe to print")
    func sentences() {
        let problem = ICalendarProblem(
            lineNumber: 7, kind: .unmatchedEnd(name: "A\u{1B}[31m\u{202E}" + String(repeating: "x", count: 90)))
        #expect(
            problem.description == "line 7: END:A?[31m?" + String(repeating: "x", count: 33)
                + "… closes nothing that is open")
        #expect(
            !todo("DUE:20260230").problems.map(\.description).filter {
                $0 == "line 3: DUE: \"20260230\" is a day that does not exist"
            }.isEmpty)
    }
}
