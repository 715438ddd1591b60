import Domain

/// One labelled line, or block of lines, of what is shown about a to-do.
public struct DetailField: Hashable, Sendable {
    /// The field's name.
    public let label: String
    /// Its values, one for each line; notes come as they are, with their line ends.
    public let values: [String]
    /// True where the value deserves attention: it is overdue.
    public let isUrgent: Bool
}

extension TodoDetail {
    /// What is shown about the to-do, in order; what it does not have is left out. The title stands above and is no
    /// field.
    public func fields(language: Language) -> [DetailField] {
        let catalogue = Catalogue(language)
        var fields: [DetailField] = []
        func add(_ label: String, _ values: [String], isUrgent: Bool = false) {
            if !values.isEmpty { fields.append(DetailField(label: label, values: values, isUrgent: isUrgent)) }
        }
        func add(_ field: TodoField, _ value: String?) { add(catalogue.name(of: field), value.map { [$0] } ?? []) }

        add(.status, catalogue.name(of: todo.status))
        add(.list, list)
        add(.priority, todo.priority == .none ? nil : catalogue.name(of: todo.priority))
        add(.start, todo.start.map { wording(of: $0, catalogue) })
        if let due = todo.due {
            let isOverdue = todo.isOpen && context.isPast(due)
            let days = max(context.today.dayNumber - context.here(due).date.dayNumber, 0)
            let suffix = isOverdue ? " (\(catalogue.overdue(days: days)))" : ""
            add(catalogue.name(of: .due), [wording(of: due, catalogue) + suffix], isUrgent: isOverdue)
        }
        add(.recurrence, todo.recurrence.map { catalogue.recurrence($0, in: context) })
        add(catalogue.name(of: .next), next.map { catalogue.date($0, in: context) })
        add(catalogue.name(of: .reminders), todo.reminders.map { catalogue.reminder($0, in: context) })
        add(.completed, todo.completed.map { catalogue.moment($0, in: context) })
        add(.tags, todo.tags.isEmpty ? nil : catalogue.joined(todo.tags))
        add(.parent, parent.map { "#\($0.number) \($0.title)" } ?? todo.parent?.text)
        add(catalogue.name(of: .parts), parts.map { "\($0.status.mark) #\($0.number) \($0.title)" })
        add(.notes, todo.notes.isEmpty ? nil : todo.notes)
        add(catalogue.name(of: .created), [catalogue.moment(todo.created, in: context)])
        add(catalogue.name(of: .modified), [catalogue.moment(todo.modified, in: context)])
        add(catalogue.name(of: .uid), [todo.uid.text])
        return fields
    }

    /// A date here, and on its own clock where that is another: `today 17:00 (10:00 America/New_York)`.
    private func wording(of date: TodoDate, _ catalogue: Catalogue) -> String {
        let here = catalogue.date(date, in: context)
        guard case .zoned(let reading, let zone) = date, zone != context.localZone else { return here }
        let there = catalogue.reading(reading.date, reading.time, today: context.today)
        return "\(here) (\(there) \(zone))"
    }
}
