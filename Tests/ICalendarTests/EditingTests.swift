import ICalendar
import Testing

@Suite("Editing changes the lines of its property and no others")
struct EditingTests {
    @Test("a property keeps its place, its spelling and its other parameters")
    func inPlace() {
        var todo = todo("UID:1", "Summary;LANGUAGE=en;X-P=\"a:b\":Old", "X-A:1")
        todo.summary = "New, better"
        #expect(todo.lines == ["UID:1", #"Summary;LANGUAGE=en;X-P="a:b":New\, better"#, "X-A:1"])
    }

    @Test("a new text does not keep the other form of the old one, which Thunderbird would go on showing")
    func alternative() {
        var todo = todo("UID:1", #"DESCRIPTION;LANGUAGE=en;ALTREP="data:text/html,<b>Old</b>":Old"#)
        todo.description = "Old"
        #expect(todo.lines[1].contains("ALTREP"))
        todo.description = "New"
        #expect(todo.lines == ["UID:1", "DESCRIPTION;LANGUAGE=en:New"])
    }

    @Test("a new property goes behind the last one and before the alarms")
    func newBeforeAlarms() {
        var todo = todo("UID:1", "BEGIN:VALARM", "ACTION:DISPLAY", "END:VALARM")
        todo.summary = "S"
        #expect(todo.lines == ["UID:1", "SUMMARY:S", "BEGIN:VALARM", "ACTION:DISPLAY", "END:VALARM"])
    }

    @Test("where a server has put properties behind the alarms, a new one goes behind those")
    func newBehindAlarms() {
        var todo = todo("UID:1", "BEGIN:VALARM", "END:VALARM", "X-A:1")
        todo.summary = "S"
        #expect(todo.lines == ["UID:1", "BEGIN:VALARM", "END:VALARM", "X-A:1", "SUMMARY:S"])
    }

    @Test("the first property of a component without any goes behind BEGIN")
    func firstProperty() {
        var todo = todo("BEGIN:VALARM", "END:VALARM")
        todo.summary = "S"
        #expect(todo.lines == ["SUMMARY:S", "BEGIN:VALARM", "END:VALARM"])
    }

    @Test("an equal value changes nothing, however it is written", arguments: try fixtureNames())
    func equalValues(name: String) throws {
        let input = try fixture(name)
        var document = ICalendarDocument(parsing: input)
        document.updateTodos { todo in
            let old = todo
            (todo.uid, todo.summary, todo.description, todo.status) = (
                old.uid, old.summary, old.description, old.status
            )
            (todo.priority, todo.percentComplete, todo.sequence) = (old.priority, old.percentComplete, old.sequence)
            (todo.due, todo.start, todo.duration, todo.completed) = (old.due, old.start, old.duration, old.completed)
            (todo.created, todo.lastModified, todo.stamp) = (old.created, old.lastModified, old.stamp)
            (todo.categories, todo.parentUID, todo.recurrenceRule) = (old.categories, old.parentUID, old.recurrenceRule)
            (todo.exceptionDates, todo.recurrenceDates) = (old.exceptionDates, old.recurrenceDates)
            (todo.recurrenceID, todo.alarms) = (old.recurrenceID, old.alarms)
        }
        #expect(document.bytes == input)
    }

    @Test("an equal value of another spelling changes nothing")
    func equalSpellings() {
        var todo = todo(
            "SUMMARY:a\\Nb, c", "DUE:20260301", "DURATION:PT60M", "PRIORITY: 05", "STATUS:completed", "CATEGORIES:b,a")
        let before = todo.lines
        todo.summary = "a\nb, c"
        todo.due = date(2026, 3, 1)
        todo.duration = ICalendarDuration(seconds: 3600)
        todo.priority = 5
        todo.status = "COMPLETED"
        todo.categories = ["a", "b"]
        #expect(todo.lines == before)
    }

    @Test("nil removes a property and every repetition; a value makes one of them")
    func removal() {
        var todo = todo("UID:1", "SUMMARY:a", "X-A:1", "SUMMARY:b")
        var other = todo
        todo.summary = nil
        #expect(todo.lines == ["UID:1", "X-A:1"])
        other.summary = "c"
        #expect(other.lines == ["UID:1", "SUMMARY:c", "X-A:1"])
    }

    @Test("a text of nothing that can be written removes the property", arguments: ["", "\u{0}\u{7}"])
    func emptyText(text: String) {
        var todo = todo("UID:1", "SUMMARY:a")
        todo.summary = text
        #expect(todo.lines == ["UID:1"])
        todo.summary = text
        #expect(todo.lines == ["UID:1"])
    }

    @Test("folded lines are replaced whole, and new ones are folded")
    func folded() {
        var todo = todo("UID:1", "DESCRIPTION:one", " two", "\tthree", "X-A:a", " b")
        todo.description = String(repeating: "明", count: 30)
        #expect(
            todo.lines == [
                "UID:1", "DESCRIPTION:" + String(repeating: "明", count: 21), " " + String(repeating: "明", count: 9),
                "X-A:a", " b",
            ])
    }

    @Test("a fold counts octets, never splits a character and leaves no empty line", arguments: 60...240)
    func folding(length: Int) {
        for filler in ["a", "é", "明", "🌱"] {
            let text =
                String(repeating: "x", count: length % 7) + String(repeating: filler, count: length / filler.utf8.count)
            let line = ContentLine("X-A", value: text.utf8)
            let physical = split(Array(line.bytes.dropLast(2)))
            #expect(physical.allSatisfy { String(validating: $0, as: UTF8.self) != nil }, "a character was cut")
            #expect(physical.allSatisfy { $0.count <= 75 && $0.count > 1 })
            #expect(physical.dropLast().allSatisfy { $0.count > 75 - 4 })
            #expect(line.rawText == text)
        }
    }

    private func split(_ bytes: [UInt8]) -> [[UInt8]] {
        bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            $0.last == 0x0D ? Array($0.dropLast()) : Array($0)
        }
    }

    @Test("octets that are no UTF-8 are folded without an endless search")
    func foldingOctets() {
        let line = ContentLine("X-A", value: [UInt8](repeating: 0x80, count: 500))
        #expect(line.value.count == 500)
        #expect(split(Array(line.bytes)).allSatisfy { $0.count <= 75 })
    }

    @Test("new lines end as their neighbours do", arguments: ["\r\n", "\n", "\r"])
    func lineEnds(ending: String) {
        var document = document(
            ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1", "SUMMARY:old", "END:VTODO", "END:VCALENDAR"], ending: ending)
        document.updateTodos { todo in
            todo.summary = "new"
            todo.description = String(repeating: "x", count: 80)
            todo.categories = ["a"]
        }
        let lines = [
            "UID:1", "SUMMARY:new", "DESCRIPTION:" + String(repeating: "x", count: 63),
            " " + String(repeating: "x", count: 17), "CATEGORIES:a",
        ]
        #expect(
            document.text
                == (["BEGIN:VCALENDAR", "BEGIN:VTODO"] + lines + ["END:VTODO", "END:VCALENDAR"]).map { $0 + ending }
                .joined())
    }

    @Test("a file that breaks off without a line end can be added to")
    func noFinalNewline() {
        var document = ICalendarDocument(parsing: Array("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1".utf8))
        document.updateTodos { $0.summary = "S" }
        #expect(document.text == "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:S\n")
        var whole = ICalendarDocument(parsing: Array("BEGIN:VCALENDAR\nEND:VCALENDAR".utf8))
        whole.updateCalendars { $0.append(VTodo(uid: "2", stamp: date(2026, 1, 1), lineEnding: .lf).component) }
        #expect(whole.todo?.uid == "2")
        #expect(whole.text.hasSuffix("END:VTODO\nEND:VCALENDAR"))
    }

    @Test("a raw value cannot smuggle in a line")
    func rawInjection() {
        var todo = todo("UID:1", "RRULE:FREQ=DAILY")
        todo.recurrenceRule = "FREQ=WEEKLY\r\nEND:VTODO\n"
        #expect(todo.lines == ["UID:1", "RRULE:FREQ=WEEKLYEND:VTODO"])
        todo.recurrenceRule = nil
        #expect(todo.lines == ["UID:1"])
    }

    @Test("a component that has no END does not swallow a new one")
    func besideUnterminated() {
        var document = calendar("UID:1", "BEGIN:VALARM", "ACTION:DISPLAY")
        let alarm = VAlarm(trigger: .relative(ICalendarDuration(), to: .start), description: "d")
        document.updateTodos { $0.alarms.append(alarm) }
        document.updateTodos { $0.component.append(Component(name: "X-NEW")) }
        let read = ICalendarDocument(parsing: document.bytes)
        #expect(read == document)
        #expect(read.todo?.alarms.count == 2)
        #expect(read.todo?.component.components().map(\.name) == ["VALARM", "X-NEW", "VALARM"])
        document.updateTodos { $0.alarms.reverse() }
        #expect(document.todo?.lines.filter { $0 == "END:VALARM" }.count == 2, "what is moved gets its END")
        #expect(ICalendarDocument(parsing: document.bytes) == document)
    }

    @Test("changed alarms are put in their place, equal ones keep their octets")
    func alarms() {
        var todo = todo(
            "UID:1", "BEGIN:VALARM", "Action:DISPLAY", "TRIGGER:-PT1H", "X-A:", " kept", "END:VALARM", "X-B:1",
            "BEGIN:VALARM", "TRIGGER:PT0S", "END:VALARM", "X-C:1")
        var alarms = todo.alarms
        alarms[1].setTrigger(.relative(ICalendarDuration(seconds: 60), to: .start))
        alarms.append(VAlarm(trigger: .relative(ICalendarDuration(), to: .end), description: "d"))
        let before = todo.lines
        todo.alarms = alarms
        #expect(todo.lines[..<9] == before[..<9])
        #expect(todo.lines[9] == "TRIGGER:PT1M")
        #expect(
            todo.lines[11...] == [
                "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:d", "TRIGGER;RELATED=END:PT0S", "END:VALARM", "X-C:1",
            ])
        todo.alarms = []
        #expect(todo.lines == ["UID:1", "X-B:1", "X-C:1"])
    }

    @Test("categories leave and join without touching the others' lines")
    func categories() {
        var todo = todo("CATEGORIES;LANGUAGE=en:a,b", "UID:1", "CATEGORIES:c", "CATEGORIES:d")
        todo.categories = ["a", "b", "d", "e, f"]
        #expect(todo.lines == ["CATEGORIES;LANGUAGE=en:a,b", "UID:1", #"CATEGORIES:d,e\, f"#])
        todo.categories = []
        #expect(todo.lines == ["UID:1"])
        todo.categories = ["x", "", "x"]
        #expect(todo.lines == ["UID:1", "CATEGORIES:x"])
    }

    @Test("the parent changes without touching other relations")
    func parent() {
        var todo = todo("RELATED-TO;RELTYPE=CHILD:c", "UID:1", "RELATED-TO;X-P=1:p", "RELATED-TO;RELTYPE=SIBLING:s")
        todo.parentUID = "q"
        #expect(
            todo.lines == ["RELATED-TO;RELTYPE=CHILD:c", "UID:1", "RELATED-TO;X-P=1:q", "RELATED-TO;RELTYPE=SIBLING:s"])
        todo.parentUID = nil
        #expect(todo.lines == ["RELATED-TO;RELTYPE=CHILD:c", "UID:1", "RELATED-TO;RELTYPE=SIBLING:s"])
        todo.parentUID = "r"
        #expect(todo.lines.last == "RELATED-TO:r")
    }

    @Test("lines of another document are taken over with this one's line ends")
    func merge() {
        let remote = document(
            ["BEGIN:VCALENDAR", "BEGIN:VTODO", "X-A;P=1:new", "X-A:same", "X-A:last", "END:VTODO"], ending: "\n")
        var todo = todo("UID:1", "X-A:old", "X-A:sa", " me", "x-a:last", "X-A:gone")
        todo.component.setLines(remote.todo?.component.properties("X-A") ?? [], for: "X-A")
        #expect(
            todo.lines == ["UID:1", "X-A;P=1:new", "X-A:sa", " me", "X-A:last"], "what means the same keeps its fold")
        todo.component.append(ContentLine("X-B", value: "1".utf8, lineEnding: .lf))
        #expect(todo.lines.last == "X-B:1")
    }
}
