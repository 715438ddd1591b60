import Domain
import ICalendar

/// Reads the to-dos out of an iCalendar file.
struct CalendarFile {
    let context: TimeContext

    /// Every to-do of the file with its own document, and what could not be taken.
    func read(_ bytes: [UInt8], path: String, ids: any IDSource) throws(ImportError) -> ImportedFile {
        let document = ICalendarDocument(parsing: bytes)
        guard !document.calendars.isEmpty else {
            throw .malformed(path: path, line: nil, detail: ICalendarProblem.Kind.notICalendar.description)
        }
        var file = ImportedFile(format: .icalendar)
        // A to-do that is cut off is reported where it is left out.
        file.problems = document.problems.filter { $0.kind != .unterminatedComponent(name: "VTODO") }.map { problem in
            ImportProblem(
                line: problem.lineNumber > 0 ? problem.lineNumber : nil, item: nil,
                reason: .malformed(problem.kind.description), isSkipped: false)
        }
        for calendar in document.calendars {
            let parts = CalendarParts(calendar, ofWholeFile: document.calendars.count == 1 ? bytes : nil)
            file.problems += parts.foreignKinds
            for group in parts.groups { take(group, of: parts, &file, ids) }
        }
        file.problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
        return file
    }

    private func take(
        _ group: CalendarParts.Group, of parts: CalendarParts, _ file: inout ImportedFile, _ ids: any IDSource
    ) {
        let begin = group.master.component.lineNumber
        guard group.isWhole else {
            let unterminated = ICalendarProblem.Kind.unterminatedComponent(name: "VTODO").description
            file.problems.append(
                ImportProblem(
                    line: begin, item: group.master.summary, reason: .malformed(unterminated), isSkipped: true))
            return
        }
        file.problems += group.duplicates.map { vtodo in
            ImportProblem(
                line: vtodo.component.lineNumber, item: vtodo.summary, reason: .duplicate(group.uid), isSkipped: true)
        }
        var reader = VTodoReader(zones: parts.zones(in: context), in: context)
        let todo = reader.todo(group.master, id: ids.todoID(), uid: group.uid)
        file.problems += reader.problems
        file.items.append(
            ImportedTodo(
                todo: todo, listName: parts.name,
                source: SourceDocument(format: .icalendar, bytes: parts.document(of: group)),
                line: begin))
    }

    /// The to-do that a kept document describes; nil where the document is not of this form.
    func todo(of source: SourceDocument, id: TodoID) -> Todo? {
        guard let (calendar, group) = Self.onlyGroup(of: ICalendarDocument(parsing: source.bytes)) else { return nil }
        var reader = VTodoReader(zones: calendar.zones(in: context), in: context)
        return reader.todo(group.master, id: id, uid: group.uid)
    }

    /// The first to-do of a document that holds one, with its calendar's parts.
    static func onlyGroup(of document: ICalendarDocument) -> (CalendarParts, CalendarParts.Group)? {
        for calendar in document.calendars {
            let parts = CalendarParts(calendar, ofWholeFile: nil)
            if let group = parts.groups.first { return (parts, group) }
        }
        return nil
    }
}
