import Domain
import ICalendar

/// Writes the fields of a to-do that differ from what its document says into the document, and nothing else.
struct VTodoWriter {
    let zones: CalendarZones
    let context: TimeContext

    /// Makes `component` say what `todo` says. `base` is what the component says now, read by `VTodoReader`.
    ///
    /// - Returns: the zones of the dates that were written, which the calendar may not define yet.
    func write(_ todo: Todo, over base: Todo, into vtodo: inout VTodo) -> Set<ZoneID> {
        var base = base
        base.list = todo.list
        let fields = Set(base.changes(to: todo).map(\.field))
        guard !fields.isEmpty else { return [] }
        writeTexts(todo, fields, into: &vtodo)
        writeStatus(todo, fields, into: &vtodo)
        writeDates(todo, fields, over: base, into: &vtodo)
        if !fields.isDisjoint(with: [.reminders, .start, .due]) { writeReminders(todo, over: base, into: &vtodo) }
        let stamp = ICalendarDateTime(todo.modified)
        vtodo.lastModified = stamp
        vtodo.stamp = stamp
        guard !fields.isDisjoint(with: [.start, .due, .recurrence]) else { return [] }
        return Set([todo.start, todo.due].compactMap { $0?.zone })
    }

    private func writeTexts(_ todo: Todo, _ fields: Set<TodoField>, into vtodo: inout VTodo) {
        if fields.contains(.title) { vtodo.summary = todo.title }
        if fields.contains(.notes) { vtodo.description = todo.notes.isEmpty ? nil : todo.notes }
        if fields.contains(.tags) { vtodo.categories = todo.tags }
        if fields.contains(.parent) { vtodo.parentUID = todo.parent?.text }
        if fields.contains(.priority) { vtodo.priority = todo.priority == .none ? nil : todo.priority.icalendar }
    }

    /// STATUS, COMPLETED and PERCENT-COMPLETE belong together (RFC 5545 §3.8.1.11, §3.8.2.1, §3.8.1.8).
    private func writeStatus(_ todo: Todo, _ fields: Set<TodoField>, into vtodo: inout VTodo) {
        guard fields.contains(.status) || fields.contains(.completed) else { return }
        switch todo.status {
        case .needsAction: vtodo.status = "NEEDS-ACTION"
        case .inProcess: vtodo.status = "IN-PROCESS"
        case .completed: vtodo.status = "COMPLETED"
        case .cancelled: vtodo.status = "CANCELLED"
        }
        vtodo.completed = todo.completed.flatMap { ICalendarDateTime($0) }
        if todo.status == .completed {
            vtodo.percentComplete = 100
        } else if vtodo.percentComplete == 100 {
            vtodo.percentComplete = nil
        }
    }

    private func writeDates(_ todo: Todo, _ fields: Set<TodoField>, over base: Todo, into vtodo: inout VTodo) {
        guard !fields.isDisjoint(with: [.start, .due, .recurrence]) else { return }
        let old = vtodo.start
        let due = fields.contains(.due) ? calendarDate(todo.due) : vtodo.due ?? calendarDate(todo.due)
        if fields.contains(.start) { vtodo.start = calendarDate(todo.start) }
        if todo.start == nil {
            // A series needs a DTSTART (RFC 5545 §3.8.2.4): where there is none it is the due date, and goes with it.
            if todo.recurrence != nil {
                vtodo.start = due
            } else if base.repeatsDue(from: old, in: zones) {
                vtodo.start = nil
            }
        }
        if fields.contains(.due) || (vtodo.start != old && vtodo.duration != nil) {
            // DUE and DURATION exclude each other (RFC 5545 §3.6.2).
            vtodo.component.remove("DURATION")
            vtodo.due = due
        }
        if fields.contains(.recurrence) {
            let recurrence = todo.recurrence
            vtodo.recurrenceRule = recurrence?.rule?.description
            vtodo.recurrenceDates = recurrence?.additions.compactMap { calendarDate($0) } ?? []
            vtodo.exceptionDates = recurrence?.exceptions.compactMap { calendarDate($0) } ?? []
        }
        let exceptions = vtodo.exceptionDates
        if let anchor = vtodo.start ?? vtodo.due, exceptions.contains(where: { $0 != $0.matchingKind(of: anchor) }) {
            // They are of the kind of the start (RFC 5545 §3.8.5.1), also where that has changed.
            vtodo.exceptionDates = []
            vtodo.exceptionDates = exceptions
        }
    }

    private func calendarDate(_ date: TodoDate?) -> ICalendarDateTime? {
        date.flatMap { ICalendarDateTime($0, tzid: { zones.tzid(for: $0) ?? $0.name }) }
    }

    /// Alarms whose reminder stays are not touched; the others go, and new reminders get alarms of their own. An alarm
    /// that was no reminder stays, and one that would mean another with the new dates is written anew.
    private func writeReminders(_ todo: Todo, over base: Todo, into vtodo: inout VTodo) {
        var missing = todo.reminders
        let kept = vtodo.alarms.filter { alarm in
            guard let old = CalendarReminder.reminder(of: alarm, for: base, zones, context) else { return true }
            guard todo.reminders.contains(old),
                CalendarReminder.reminder(of: alarm, for: todo, zones, context) == old
            else { return false }
            missing.removeAll { $0 == old }
            return true
        }
        let ending = vtodo.component.lineEnding
        vtodo.alarms = kept + missing.compactMap { CalendarReminder.alarm(for: $0, of: todo, lineEnding: ending) }
    }
}

extension Todo {
    /// True for a series whose start in the document only repeats the due date, as RFC 5545 wants it: the to-do has no
    /// start then.
    func repeatsDue(from start: ICalendarDateTime?, in zones: CalendarZones) -> Bool {
        recurrence != nil && due != nil && start.flatMap { TodoDate($0, in: zones) } == due
    }
}
