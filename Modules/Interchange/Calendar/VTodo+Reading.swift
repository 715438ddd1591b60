import Domain
import ICalendar

/// Reads a to-do's fields out of a VTODO, the same way each time: what an import takes, and what an export compares
/// with.
struct VTodoReader {
    let context: TimeContext
    let zones: CalendarZones
    private(set) var problems: [ImportProblem] = []

    init(zones: CalendarZones, in context: TimeContext) {
        self.zones = zones
        self.context = context
    }

    /// The to-do that a component describes. What cannot be read or cannot be so is left out and reported; it stays in
    /// the document.
    mutating func todo(_ vtodo: VTodo, id: TodoID, uid: UID) -> Todo {
        var todo = Todo(
            id: id, uid: uid, title: ForeignText.title(vtodo.summary ?? ""), notes: notes(vtodo.description),
            priority: Priority(icalendar: vtodo.priority ?? 0), tags: tags(vtodo.categories),
            parent: vtodo.parentUID.map(UID.init), created: context.now, modified: context.now)
        for problem in vtodo.problems where !Self.isMissingUID(problem) {
            report(.malformed(problem.kind.description), at: problem.lineNumber, in: todo)
        }
        todo.start = date(vtodo.start, "DTSTART", vtodo, todo)
        todo.due = date(vtodo.due, "DUE", vtodo, todo) ?? end(of: vtodo, from: todo.start)
        readStatus(of: vtodo, into: &todo)
        readRecurrence(of: vtodo, into: &todo)
        if todo.repeatsDue(from: vtodo.start, in: zones) { todo.start = nil }
        todo.reminders = reminders(of: vtodo, for: todo)
        let excess = ForeignText.excess(title: vtodo.summary ?? "", notes: vtodo.description ?? "")
        for reason in excess + todo.makeSound(in: context) { report(reason, at: vtodo.component.lineNumber, in: todo) }
        return todo.stamped(vtodo, context)
    }

    private static func isMissingUID(_ problem: ICalendarProblem) -> Bool {
        if case .badValue("UID", _, .missing) = problem.kind { true } else { false }
    }

    private func notes(_ description: String?) -> String {
        ForeignText.cut(TextRules.trimmed(TextRules.lines(from: description ?? "")), as: .notes)
    }

    private func tags(_ categories: [String]) -> [String] { ForeignText.tags(categories) }

    private mutating func readStatus(of vtodo: VTodo, into todo: inout Todo) {
        let completed = vtodo.completed.flatMap { TodoDate($0, in: zones) }.map { context.instant(of: $0) }
        switch vtodo.status {
        case "COMPLETED": todo.status = .completed
        case "CANCELLED": todo.status = .cancelled
        case "IN-PROCESS": todo.status = .inProcess
        case nil: todo.status = completed == nil ? .needsAction : .completed
        default: todo.status = .needsAction
        }
        todo.completed = todo.isOpen ? nil : completed
    }

    private mutating func readRecurrence(of vtodo: VTodo, into todo: inout Todo) {
        var recurrence = Recurrence(rule: nil)
        if let text = vtodo.recurrenceRule {
            do throws(TodoError) {
                recurrence.rule = try RecurrenceRule(text)
            } catch {
                report(.refused(error), at: vtodo.component.property("RRULE")?.lineNumber, in: todo)
            }
        }
        recurrence.additions = vtodo.recurrenceDates.compactMap { TodoDate($0, in: zones) }
        recurrence.exceptions = vtodo.exceptionDates.compactMap { TodoDate($0, in: zones) }
        guard recurrence.rule != nil || !recurrence.additions.isEmpty else { return }
        if todo.anchor == nil {
            report(.refused(.repeatNeedsDate), at: vtodo.component.property("RRULE")?.lineNumber, in: todo)
        } else {
            todo.recurrence = recurrence
        }
    }

    private mutating func date(
        _ time: ICalendarDateTime?, _ name: PropertyName, _ vtodo: VTodo, _ todo: Todo
    ) -> TodoDate? {
        guard let time else { return nil }
        if let date = TodoDate(time, in: zones) { return date }
        report(.unknownZone(time.tzid ?? ""), at: vtodo.component.property(name)?.lineNumber, in: todo)
        return TodoDate(floating: time)
    }

    /// DTSTART and DURATION say when a to-do is due where DUE does not (RFC 5545 §3.8.2.5).
    private func end(of vtodo: VTodo, from start: TodoDate?) -> TodoDate? {
        guard let start, let duration = vtodo.duration else { return nil }
        let sign = duration.isNegative ? -1 : 1
        let moved = start.moved(to: start.date.adding(days: sign * duration.days))
        switch moved {
        case .date(let date): return .date(date.adding(days: sign * (duration.seconds / 86_400)))
        case .floating(let reading):
            return .floating(CivilDateTime(wallSeconds: reading.wallSeconds + sign * duration.seconds))
        case .zoned(_, let zone):
            let rules = context.rules(for: zone) ?? .utc
            let instant = context.instant(of: moved).adding(seconds: sign * duration.seconds)
            return .zoned(instant.civil(offset: rules.offset(at: instant)), zone)
        }
    }

    private func reminders(of vtodo: VTodo, for todo: Todo) -> [Reminder] {
        var found: [Reminder] = []
        for alarm in vtodo.alarms {
            guard let reminder = CalendarReminder.reminder(of: alarm, for: todo, zones, context) else { continue }
            if !found.contains(reminder) { found.append(reminder) }
        }
        return found
    }

    private mutating func report(_ reason: ImportProblem.Reason, at line: Int?, in todo: Todo) {
        problems.append(ImportProblem(line: line, item: todo.title, reason: reason, isSkipped: false))
    }
}

extension Todo {
    /// With the time stamps of a document: CREATED, else DTSTAMP; LAST-MODIFIED, else DTSTAMP; else now.
    fileprivate func stamped(_ vtodo: VTodo, _ context: TimeContext) -> Todo {
        func instant(_ time: ICalendarDateTime?) -> Instant? {
            time.flatMap { TodoDate($0, in: CalendarZones([], in: context)) }.map { context.instant(of: $0) }
        }
        let stamp = instant(vtodo.stamp) ?? context.now
        return Todo(
            id: id, number: number, uid: uid, list: list, title: title, notes: notes, status: status,
            priority: priority, start: start, due: due, completed: completed, tags: tags, parent: parent,
            recurrence: recurrence, reminders: reminders, created: instant(vtodo.created) ?? stamp,
            modified: instant(vtodo.lastModified) ?? stamp)
    }
}
