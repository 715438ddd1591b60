extension Todo {
    /// Checks every rule that a single to-do must keep.
    ///
    /// - Throws: the first `TodoError` found.
    public func validate(in context: TimeContext) throws(TodoError) {
        try TextRules.checkLine(title, as: .title)
        try TextRules.checkLines(notes, as: .notes)
        for tag in tags { try TextRules.checkLine(tag, as: .tags) }
        if let zone = [start, due].compactMap({ $0?.zone }).first(where: { context.rules(for: $0) == nil }) {
            throw .unknownZone(zone.name)
        }
        if let start, let due, Todo.isBefore(due, start, in: context) {
            throw .dueBeforeStart(start: start, due: due)
        }
        if recurrence != nil, start == nil, due == nil { throw .repeatNeedsDate }
        for reminder in reminders {
            switch reminder {
            case .fromDue where due == nil, .fromStart where start == nil: throw .reminderNeedsDate
            default: break
            }
        }
    }

    /// The date that the series counts from: its start, else its due date (RFC 5545 has DTSTART; many clients write DUE
    /// alone).
    public var anchor: TodoDate? { start ?? due }

    /// True where `left` lies before `right`; a whole day is compared by its day, as RFC 5545 gives DUE and DTSTART one
    /// form.
    static func isBefore(_ left: TodoDate, _ right: TodoDate, in context: TimeContext) -> Bool {
        switch (left, right) {
        case (.date, _), (_, .date): context.here(left).date < context.here(right).date
        default: context.instant(of: left) < context.instant(of: right)
        }
    }
}
