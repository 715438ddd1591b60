import Domain
import ICalendar
import Interchange
import TestSupport
import Testing

/// A to-do as a server's object, in both directions.
struct CalendarObjectTests {
    private let object = CalendarObject(in: Bench().context)
    private let id = SequentialIDs().todoID()

    private func calendar(_ lines: String..., shell: String = "") -> [UInt8] { calendar(lines, shell: shell) }

    private func calendar(_ lines: [String], shell: String = "") -> [UInt8] {
        Array(
            ("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//A//A//EN\n" + shell + "BEGIN:VTODO\nUID:u\n"
                + lines.map { $0 + "\n" }.joined() + "END:VTODO\nEND:VCALENDAR\n").replacing("\n", with: "\r\n").utf8)
    }

    private func todo(_ document: [UInt8]) throws -> Todo {
        try object.todo(in: document, id: id, list: .inbox).todo
    }

    private func record(_ document: [UInt8]?, _ change: (inout Todo) -> Void = { _ in }) throws -> TodoRecord {
        var todo =
            try document.map(todo)
            ?? Todo(
                id: id, uid: UID(of: id), title: "Made here", created: Instant(seconds: 1_796_000_000),
                modified: Instant(seconds: 1_796_000_000))
        change(&todo)
        return TodoRecord(
            todo: todo, isDeleted: false, source: document.map { SourceDocument(format: .icalendar, bytes: $0) })
    }

    private func written(_ document: [UInt8]?, _ change: (inout Todo) -> Void = { _ in }) throws -> String {
        String(decoding: object.document(of: try record(document, change)), as: UTF8.self)
            .replacing("\r\n ", with: "").replacing("\r\n", with: "\n")
    }

    private func error(_ document: String) -> CalendarObjectError? {
        do throws(CalendarObjectError) {
            _ = try object.todo(in: Array(document.utf8), id: id, list: .inbox)
            return nil
        } catch {
            return error
        }
    }

    @Test("what is no single whole to-do is told apart")
    func refusals() {
        let event = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:e\nEND:VEVENT\nEND:VCALENDAR\n"
        let todo = "BEGIN:VTODO\nUID:a\nEND:VTODO\n"
        #expect(error("") == .notICalendar)
        #expect(error("<!DOCTYPE html><title>Login</title>") == .notICalendar)
        #expect(error("BEGIN:VCALENDAR\nEND:VCALENDAR\n") == .noTodo(kinds: []))
        #expect(error(event) == .noTodo(kinds: ["VEVENT"]))
        #expect(
            error("BEGIN:VCALENDAR\n\(todo)BEGIN:VTODO\nUID:b\nEND:VTODO\nEND:VCALENDAR")
                == .severalUIDs(["a", "b"].map(UID.init)))
        #expect(error("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nEND:VTODO\nEND:VCALENDAR") == .noUID)
        #expect(error("BEGIN:VCALENDAR\n\(todo)") == .cutOff(in: "VCALENDAR"))
        #expect(error("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMM") == .cutOff(in: "VTODO"))
        #expect(error("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nEND:VCALENDAR") == .cutOff(in: "VTODO"))
        #expect(error("BEGIN:VCALENDAR\n\(todo)END:VCALENDAR") == nil)
    }

    @Test("an object cut anywhere is never taken for a whole one, and nothing traps", arguments: Samples.calendars)
    func truncated(_ name: String) {
        let bytes = Samples.bytes(name)
        for length in stride(from: 0, to: bytes.count - 20, by: max(1, bytes.count / 60)) {
            let todo = try? object.todo(in: Array(bytes.prefix(length)), id: id, list: .inbox)
            #expect(todo == nil || name == "edge/two-calendars.ics", "\(length) octets of \(name)")
        }
    }

    @Test("an object of only a changed occurrence is a to-do (RFC 4791 §4.1)")
    func overrideOnly() throws {
        let document = calendar("RECURRENCE-ID:20261201T100000Z", "SUMMARY:One of them", "DTSTAMP:20261101T000000Z")
        #expect(try todo(document).title == "One of them")
        #expect(object.document(of: try record(document)) == document)
    }

    @Test("what came from a server and was not changed goes back byte for byte", arguments: Samples.calendars)
    func untouched(_ name: String) throws {
        guard let first = try? record(Samples.bytes(name)) else { return }
        let sent = object.document(of: first)
        #expect(object.document(of: try record(sent)) == sent)
    }

    @Test(
        "every sample that Tend imports can be put on a server and reads the same there", arguments: Samples.calendars)
    func samples(_ name: String) async throws {
        let bench = Bench()
        try await bench.take(Samples.path(name))
        for record in try await bench.records() {
            let sent = object.document(of: record)
            let (todo, _) = try object.todo(in: sent, id: record.todo.id, list: record.todo.list)
            for change in record.todo.changes(to: todo) { Issue.record("\(change) in \(name)") }
            #expect(todo.uid == record.todo.uid)
            let text = String(decoding: sent, as: UTF8.self).uppercased()
            #expect(!text.contains("METHOD:") && !text.contains("X-WR-CALNAME") && text.contains("DTSTAMP"))
            #expect(ICalendarDocument(parsing: sent).calendars.count == 1)
        }
    }

    @Test("todoman#15: a strict server wants a DTSTAMP, whether the file had one or not")
    func stamp() throws {
        #expect(try written(calendar("SUMMARY:a")).contains("\nDTSTAMP:"))
        #expect(try written(calendar("SUMMARY:a", "DTSTAMP:")).contains("\nDTSTAMP:2026"))
        #expect(try written(nil).contains("\nDTSTAMP:"))
    }

    @Test("todoman#336: an empty DTSTART or STATUS is none; what a server refuses is not sent")
    func emptyProperties() throws {
        let document = calendar("SUMMARY:a", "DTSTART:", "STATUS:", "DESCRIPTION:", "X-EMPTY:")
        let todo = try todo(document)
        #expect(todo.start == nil && todo.status == .needsAction && todo.notes.isEmpty)
        let sent = try written(document)
        #expect(!sent.contains("DTSTART") && sent.contains("\nX-EMPTY:\n"))
    }

    @Test("todoman#341: several CATEGORIES lines are one set")
    func categories() throws {
        #expect(try todo(calendar("CATEGORIES:a,b", "CATEGORIES:b,c")).tags == ["a", "b", "c"])
    }

    @Test("Errands#449: a day without VALUE=DATE is read, and sent with it")
    func bareDate() throws {
        let document = calendar("SUMMARY:a", "DUE:20261201")
        #expect(try todo(document).due == TodoDate("2026-12-01"))
        #expect(try written(document).contains("\nDUE;VALUE=DATE:20261201\n"))
    }

    @Test("planify#2489: COMPLETED without Z is read; what is written here has it")
    func floatingCompleted() throws {
        #expect(try todo(calendar("STATUS:COMPLETED", "COMPLETED:20261120T120000")).completed != nil)
        let sent = try written(calendar("SUMMARY:a")) { todo in
            todo.status = .completed
            todo.completed = Instant(seconds: 1_796_000_000)
        }
        #expect(sent.contains("\nCOMPLETED:20261130T") && sent.contains("Z\nPERCENT-COMPLETE:100\n"))
    }

    @Test("a bare comma or semicolon, at which Radicale cuts the text, is sent escaped")
    func escapes() throws {
        let document = calendar("SUMMARY:a, b; c: d", "DESCRIPTION:x\\Ny", "CATEGORIES:p;q,r", #"LOCATION:C:\way"#)
        let sent = try written(document)
        #expect(sent.contains("\n" + #"SUMMARY:a\, b\; c: d"# + "\n"))
        #expect(sent.contains("\n" + #"CATEGORIES:p\;q,r"# + "\n") && sent.contains("\n" + #"LOCATION:C:\\way"# + "\n"))
        let todo = try todo(object.document(of: try record(document)))
        #expect(todo.title == "a, b; c: d" && todo.tags == ["p;q", "r"] && todo.notes == "x\ny")
    }

    @Test("Radicale#764: a series made here with only a due date gets a DTSTART, and reads back as it was made")
    func seriesNeedsStart() throws {
        let record = try record(nil) { todo in
            todo.due = TodoDate("2026-12-01T09:00:00[Europe/Berlin]")
            todo.recurrence = Recurrence("RRULE:FREQ=WEEKLY")
        }
        #expect(record.todo.due != nil && record.todo.recurrence != nil)
        let sent = object.document(of: record)
        let text = String(decoding: sent, as: UTF8.self)
        #expect(text.contains("DTSTART;TZID=Europe/Berlin:20261201T090000"))
        #expect(text.contains("BEGIN:VTIMEZONE"))
        #expect(try todo(sent) == record.todo)
    }

    @Test("tasks#3360: the DTSTART of such a series goes with the due date, and away with the rule")
    func impliedStartMoves() throws {
        let document = calendar(
            "SUMMARY:a", "DTSTAMP:20261101T000000Z", "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261201",
            "RRULE:FREQ=WEEKLY")
        #expect(try todo(document).start == nil)
        let moved = try written(document) { $0.due = TodoDate("2026-12-08") }
        #expect(moved.contains("DTSTART;VALUE=DATE:20261208\n") && moved.contains("DUE;VALUE=DATE:20261208\n"))
        let single = try written(document) { $0.recurrence = nil }
        #expect(!single.contains("DTSTART") && single.contains("DUE;VALUE=DATE:20261201\n"))
        let renamed = try written(document) { $0.title = "b" }
        #expect(renamed.contains("DTSTART;VALUE=DATE:20261201\n"))
    }

    @Test("a series of another program without DTSTART stays so until its dates are changed")
    func foreignSeriesWithoutStart() throws {
        let document = calendar("SUMMARY:a", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY")
        #expect(try !written(document) { $0.title = "b" }.contains("DTSTART"))
        #expect(try written(document) { $0.due = TodoDate("2026-12-08") }.contains("DTSTART;VALUE=DATE:20261208"))
    }

    @Test("davx5#2314: EXDATE is of the kind of DTSTART, also after that has changed")
    func exceptionKind() throws {
        let document = calendar(
            "SUMMARY:a", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY", "EXDATE;VALUE=DATE:20261205")
        let sent = try written(document) { $0.start = TodoDate("2026-12-01T09:00:00[UTC]") }
        #expect(sent.contains("\nEXDATE:20261205T090000Z\n"))
    }

    @Test("a zone that is named without a definition gets one, under the name it has")
    func zoneDefinition() throws {
        for name in ["Europe/Berlin", "W. Europe Standard Time", "/vendor/2024a/Europe/Berlin"] {
            let sent = try written(calendar("SUMMARY:a", "DUE;TZID=\(name):20261201T090000"))
            #expect(sent.contains("BEGIN:VTIMEZONE\nTZID:\(name)\n"))
            #expect(try todo(Array(sent.utf8)).due == TodoDate("2026-12-01T09:00:00[Europe/Berlin]"))
        }
        #expect(try !written(calendar("SUMMARY:a", "DUE;TZID=Nowhere:20261201T090000")).contains("VTIMEZONE"))
    }

    @Test("METHOD and the list's name are no part of an object; what nobody knows is")
    func shell() throws {
        let document = calendar(
            "SUMMARY:a", "ATTACH:http://example.org/a;b,c", "X-A;X-P=1:2",
            shell: "METHOD:PUBLISH\nX-WR-CALNAME:Home\nX-KEPT:1\n")
        let sent = try written(document)
        #expect(!sent.contains("METHOD") && !sent.contains("X-WR-CALNAME") && sent.contains("\nX-KEPT:1\n"))
        #expect(sent.contains("\nATTACH:http://example.org/a;b,c\nX-A;X-P=1:2\n"))
    }

    @Test("every to-do has exactly one UID in its document, its own, whatever the file said")
    func uid() async throws {
        let bench = Bench()
        for name in ["broken/no-uid.ics", "broken/same-uid-twice.ics", "edge/bom-no-final-line-end.ics"] {
            try await bench.take(Samples.path(name))
        }
        for record in try await bench.records() {
            let sent = object.document(of: record)
            #expect(ICalendarDocument(parsing: sent).todos.map(\.uid) == [record.todo.uid.text])
            #expect(sent.first == UInt8(ascii: "B"))
        }
    }

    @Test("a file that lacks its last END, or is folded inside a character, is sent as it should be")
    func endAndFolds() async throws {
        let bench = Bench()
        for name in ["broken/truncated.ics", "edge/folds.ics"] { try await bench.take(Samples.path(name)) }
        for record in try await bench.records() {
            let sent = object.document(of: record)
            #expect(String(decoding: sent, as: UTF8.self).hasSuffix("END:VCALENDAR\r\n"))
            #expect(String(validating: sent, as: UTF8.self) != nil)
            #expect(ICalendarDocument(parsing: sent).problems.isEmpty)
        }
    }

    @Test("a to-do made of any fields reads back as it was")
    func fields() throws {
        let record = try record(nil) { todo in
            todo.title = "牛奶, 面包; 🥖 cafe\u{301}"
            todo.notes = "one\ntwo\\n, three;"
            todo.tags = ["a,b", "家;x"]
            todo.priority = .medium
            todo.start = TodoDate("2026-11-30T08:00:00")
            todo.due = TodoDate("2026-12-01T09:00:00[UTC]")
            todo.status = .inProcess
            todo.parent = UID("p;q")
            todo.reminders = [.fromDue(seconds: -900), .fromStart(seconds: 0), .at(Instant(seconds: 1_796_000_100))]
        }
        #expect(try todo(object.document(of: record)) == record.todo)
    }

    @Test("an edit changes only its own lines and the time stamps")
    func edit() throws {
        let document = calendar("SUMMARY:a", "DTSTAMP:20261101T000000Z", "X-A:1", "DESCRIPTION:long")
        let sent = try written(document) { $0.notes = "short" }
        #expect(sent.contains("\nSUMMARY:a\n") && sent.contains("\nX-A:1\n") && sent.contains("\nDESCRIPTION:short\n"))
    }

    @Test("tasks#4139: a day as due date is the same day wherever it is read and written")
    func dayStays() throws {
        let document = calendar("SUMMARY:a", "DTSTAMP:20261101T000000Z", "DUE;VALUE=DATE:20261201")
        for zone in ["Asia/Tokyo", "America/New_York"] {
            let there = FixedZones(
                local: ZoneID(zone), rules: [ZoneID(zone): try #require(FixedZones.berlin.rules(for: ZoneID(zone)))])
            let object = CalendarObject(in: TimeContext(now: Instant(seconds: 1_796_029_200), zones: there))
            let todo = try object.todo(in: document, id: id, list: .inbox).todo
            #expect(todo.due == TodoDate("2026-12-01"))
            let source = SourceDocument(format: .icalendar, bytes: document)
            #expect(object.document(of: TodoRecord(todo: todo, isDeleted: false, source: source)) == document)
        }
    }

    @Test("xandikos#571: an UNTIL of another kind than DTSTART is understood and stays as it is")
    func untilKind() throws {
        let document = calendar("DTSTART:20261201T100000Z", "RRULE:FREQ=DAILY;UNTIL=20270101", "SUMMARY:a")
        #expect(try todo(document).recurrence != nil)
        #expect(try written(document) { $0.title = "b" }.contains("RRULE:FREQ=DAILY;UNTIL=20270101\n"))
    }

    @Test("Radicale#1251: a line with a broken parameter is told, and the rest of the to-do is read")
    func brokenParameter() throws {
        let (todo, problems) = try object.todo(
            in: calendar("SUMMARY:a", "LOCATION;ALTREP=\"http:b", "PRIORITY:1"), id: id, list: .inbox)
        #expect(todo.title == "a" && todo.priority == .high && !problems.isEmpty)
    }

    @Test("opentasks#943: a series with changed occurrences is shown, and an edit of it leaves these alone")
    func overrides() throws {
        let document = Samples.bytes("thunderbird/piano-practice-overrides.ics")
        let sent = try written(document) { $0.title = "Cello" }
        let old = ICalendarDocument(parsing: document).todos.filter { $0.recurrenceID != nil }
        #expect(!old.isEmpty && ICalendarDocument(parsing: Array(sent.utf8)).todos.count == old.count + 1)
        let new = object.document(of: try record(document) { $0.title = "Cello" })
        #expect(ICalendarDocument(parsing: new).todos.filter { $0.recurrenceID != nil } == old)
    }

    @Test("where a document has DURATION, a start that is moved or taken away leaves the due date where it is")
    func duration() throws {
        let document = calendar("SUMMARY:a", "DTSTART:20261201T080000Z", "DURATION:PT2H")
        for start in [TodoDate("2026-12-01T09:00:00[UTC]"), nil] {
            let sent = object.document(of: try record(document) { $0.start = start })
            #expect(!String(decoding: sent, as: UTF8.self).contains("DURATION"))
            #expect(try todo(sent).due == TodoDate("2026-12-01T10:00:00[UTC]"))
        }
    }

    @Test(
        "a reminder goes with its date, and one that another program counts from a start it has not got stays as it was"
    )
    func reminders() throws {
        let alarm = ["BEGIN:VALARM", "TRIGGER:-PT15M", "ACTION:DISPLAY", "X-A:1", "END:VALARM"]
        let document = calendar(["SUMMARY:a", "DUE:20261201T100000Z"] + alarm)
        #expect(try todo(document).reminders == [.fromDue(seconds: -900)])
        #expect(try !written(document) { ($0.due, $0.reminders) = (nil, []) }.contains("VALARM"))
        #expect(try written(document) { $0.due = TodoDate("2026-12-02T10:00:00[UTC]") }.contains("X-A:1"))
        let record = try record(document) { $0.start = TodoDate("2026-12-01T08:00:00[UTC]") }
        #expect(try todo(object.document(of: record)).reminders == [.fromDue(seconds: -900)])
    }

    @Test("random edits one after the other read back as they were made", arguments: 0..<12)
    func randomEdits(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let starts = [
            "2026-12-01", "2026-12-01T09:00:00", "2026-12-01T09:00:00[Asia/Tokyo]", "2026-12-01T09:00:00[UTC]",
        ]
        let dues = ["2026-12-02", "2026-12-02T10:00:00", "2026-12-02T10:00:00[Europe/Berlin]"] + starts
        let rules = ["RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY;COUNT=4\nRDATE:2026-12-20", "RDATE:2026-12-24T10:00:00"]
        var source: SourceDocument?
        var todo = try record(nil).todo
        for step in 0..<40 {
            let before = todo
            switch Int.random(in: 0..<6, using: &generator) {
            case 0:
                todo.start =
                    Bool.random(using: &generator)
                    ? starts.randomElement(using: &generator).flatMap { TodoDate($0) } : nil
            case 1:
                todo.due =
                    Int.random(in: 0..<3, using: &generator) > 0
                    ? dues.randomElement(using: &generator).flatMap { TodoDate($0) } : nil
            case 2:
                todo.recurrence =
                    Bool.random(using: &generator)
                    ? rules.randomElement(using: &generator).flatMap { Recurrence($0) } : nil
            case 3: todo.reminders = todo.due == nil ? [] : [.fromDue(seconds: -60 * step)]
            case 4: todo.tags = ["a", "b,c", "日;x"].filter { _ in Bool.random(using: &generator) }
            default: todo.notes = Bool.random(using: &generator) ? "line \(step)\n\\n, ;" : ""
            }
            if todo.due == nil || todo.start != nil && todo.recurrence != nil && todo.start == todo.due {
                todo.start = nil
            }
            if todo.due == nil { (todo.recurrence, todo.reminders) = (nil, []) }
            guard (try? todo.validate(in: Bench().context)) != nil else {
                todo = before
                continue
            }
            let sent = object.document(of: TodoRecord(todo: todo, isDeleted: false, source: source))
            let read = try self.todo(sent)
            #expect(Set(read.tags) == Set(todo.tags))
            for change in todo.changes(to: read) where change.field != .tags {
                Issue.record("seed \(seed), step \(step): \(change)")
            }
            source = SourceDocument(format: .icalendar, bytes: sent)
            #expect(object.document(of: TodoRecord(todo: todo, isDeleted: false, source: source)) == sent)
        }
    }
}
