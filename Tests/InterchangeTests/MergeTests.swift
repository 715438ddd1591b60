import Domain
@testable import Interchange
import TestSupport
import Testing

/// What an import does to to-dos that are here already.
struct MergeTests {
    private func calendar(_ properties: String) -> String {
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\nBEGIN:VTODO\r\nUID:m-1\r\nDTSTAMP:20261101T000000Z\r\n"
            + properties.split(separator: "|").map { $0 + "\r\n" }.joined() + "END:VTODO\r\nEND:VCALENDAR\r\n"
    }

    @Test("a newer file changes what the person has left alone")
    func newer() async throws {
        let bench = Bench()
        try await bench.take(text: calendar("SUMMARY:One|PRIORITY:1"), as: "a.ics")
        try await bench.edit(try await bench.todo("One")) { $0.notes = "mine" }
        let report = try await bench.take(text: calendar("SUMMARY:Two|PRIORITY:9"), as: "a.ics")
        let todo = try await bench.todo("Two")
        #expect(report.updated == 1 && report.problems.isEmpty)
        #expect(todo.priority == .low && todo.notes == "mine")
    }

    @Test("where both have changed a field, the person's value stays and the import says so")
    func both() async throws {
        let bench = Bench()
        try await bench.take(text: calendar("SUMMARY:One"), as: "a.ics")
        try await bench.edit(try await bench.todo("One")) { $0.title = "Mine" }
        let report = try await bench.take(text: calendar("SUMMARY:Two|PRIORITY:1"), as: "a.ics")
        #expect(report.problems.map(\.reason) == [.changedBoth(.title)])
        #expect(try await bench.todo("Mine").priority == .high)
    }

    @Test("where the file's dates and the person's cannot stand together, the person's stay and the import says so")
    func together() async throws {
        let bench = Bench()
        func day(_ text: String) throws -> TodoDate { try #require(TodoDate(text)) }
        try await bench.take(
            text: calendar("SUMMARY:One|DTSTART;VALUE=DATE:20261201|DUE;VALUE=DATE:20261205"), as: "a.ics")
        let start = try day("2026-12-04")
        try await bench.edit(try await bench.todo("One")) { $0.start = .set(start) }
        let report = try await bench.take(
            text: calendar("SUMMARY:Two|DTSTART;VALUE=DATE:20261201|DUE;VALUE=DATE:20261202"), as: "a.ics")
        let todo = try await bench.todo("Two")
        #expect(report.problems.map(\.reason) == [.changedBoth(.due)])
        #expect(todo.start == start)
        #expect(try todo.due == day("2026-12-05"))
        try todo.validate(in: bench.context)
    }

    @Test("a repeat that comes with a file gives way where the person has taken the date away")
    func repeatWithoutDate() async throws {
        let bench = Bench()
        try await bench.take(text: calendar("SUMMARY:One|DUE;VALUE=DATE:20261205"), as: "a.ics")
        try await bench.edit(try await bench.todo("One")) { $0.due = .clear }
        let report = try await bench.take(
            text: calendar("SUMMARY:One|DUE;VALUE=DATE:20261205|RRULE:FREQ=DAILY"), as: "a.ics")
        #expect(report.problems.map(\.reason) == [.changedBoth(.recurrence)])
        try await bench.todo("One").validate(in: bench.context)
    }

    @Test("the same file again leaves an edit alone")
    func sameFile() async throws {
        let bench = Bench()
        try await bench.take(text: calendar("SUMMARY:One"), as: "a.ics")
        try await bench.edit(try await bench.todo("One")) { $0.title = "Mine" }
        let report = try await bench.take(text: calendar("SUMMARY:One"), as: "a.ics")
        #expect(report.unchanged == 1)
        _ = try await bench.todo("Mine")
    }

    @Test("a to-do that was deleted here comes back with its number")
    func restored() async throws {
        let bench = Bench()
        try await bench.take(text: calendar("SUMMARY:One"), as: "a.ics")
        let number = try await bench.todo("One").number
        try await bench.store.perform(DeleteTodos([.number(number)]))
        let report = try await bench.take(text: calendar("SUMMARY:One"), as: "a.ics")
        #expect(report.restored == 1)
        #expect(try await bench.todo("One").number == number)
    }

    @Test("a to-do that was deleted with its list comes anew, into the list that the import names")
    func deletedWithList() async throws {
        let bench = Bench()
        let file = calendar("SUMMARY:One").replacing("PRODID", with: "X-WR-CALNAME:Work\r\nPRODID")
        try await bench.take(text: file, as: "a.ics")
        let steps = ChangeLists(.delete(name: "Work", includingTodos: true), id: bench.ids.listID())
        try await bench.store.perform(steps)
        #expect(try await bench.take(text: file, as: "a.ics").added == 1)
        #expect(try await bench.lists().map(\.name) == ["Inbox", "Work"])
        let todo = try await bench.todo("One")
        #expect(try await bench.lists().last?.id == todo.list)
        #expect(try await bench.take(text: file, as: "a.ics").unchanged == 1)
    }

    @Test("a to-do that was made here and exported comes back without a change")
    func ownExport() async throws {
        let bench = Bench()
        var edit = TodoEdit()
        edit.title = "Made here"
        edit.due = .set(
            .zoned(CivilDateTime("2026-12-24T18:00:00") ?? CivilDateTime(wallSeconds: 0), ZoneID("Europe/Berlin")))
        edit.addedTags = ["a,b", "c"]
        edit.addedReminders = [.fromDue(seconds: -900)]
        try await bench.store.perform(AddTodo(edit, id: bench.ids.todoID(), in: bench.context))
        let exported = CalendarExport(in: bench.context).file(try await bench.records())
        let before = try await bench.records()
        let report = try await bench.take(text: String(decoding: exported, as: UTF8.self), as: "own.ics")
        #expect(report.unchanged == 1 && report.problems.isEmpty)
        #expect(try await bench.records() == before)
    }

    @Test("an import can be undone as one change")
    func undo() async throws {
        let bench = Bench()
        try await bench.take(Samples.path("nextcloud-tasks/export.ics"))
        #expect(try await bench.todos().count == 6)
        _ = try await bench.store.undoLast()
        #expect(try await bench.todos().isEmpty)
    }

    @Test("an import that is undone can be made again")
    func undoAndAgain() async throws {
        let bench = Bench()
        try await bench.take(text: calendar("SUMMARY:One|X-A:1"), as: "a.ics")
        let before = try await bench.records()
        #expect(try await bench.take(text: calendar("SUMMARY:Two|X-A:2"), as: "a.ics").updated == 1)
        _ = try await bench.store.undoLast()
        #expect(try await bench.records().map(\.source) == before.map(\.source))
        #expect(
            CalendarExport(in: bench.context).file(try await bench.records())
                == CalendarExport(in: bench.context).file(before))
        #expect(try await bench.take(text: calendar("SUMMARY:Two|X-A:2"), as: "a.ics").updated == 1)
        _ = try await bench.todo("Two")
    }

    @Test("a file in which only something that Tend does not know has changed is taken, and counts as changed")
    func unknownOnly() async throws {
        let bench = Bench()
        try await bench.take(text: calendar("SUMMARY:One|X-A:1"), as: "a.ics")
        let report = try await bench.take(text: calendar("SUMMARY:One|X-A:2"), as: "a.ics")
        #expect(report.updated == 1 && report.problems.isEmpty)
        let exported = String(
            decoding: CalendarExport(in: bench.context).file(try await bench.records()), as: UTF8.self)
        #expect(exported.contains("X-A:2"))
    }

    @Test("a named list rules over the file's")
    func namedList() async throws {
        let bench = Bench()
        try await bench.take(Samples.path("nextcloud-tasks/export.ics"), list: "Elsewhere")
        let list = try #require(try await bench.lists().first { $0.name == "Elsewhere" })
        #expect(try await bench.todos().allSatisfy { $0.list == list.id })
        #expect(try await bench.lists().count == 2)
    }
}
