/// A reminder with the moment it is for.
public struct DueReminder: Hashable, Sendable, Identifiable {
    /// The to-do's number.
    public let number: TodoNumber
    /// Its title.
    public let title: String
    /// When it is due.
    public let due: TodoDate?
    /// When it starts.
    public let start: TodoDate?
    /// When to remind.
    public let at: Instant

    /// What tells it from others: the to-do and the moment.
    public var id: String { "\(number)@\(at.seconds)" }

    /// A reminder from its parts.
    public init(number: TodoNumber, title: String, due: TodoDate?, start: TodoDate?, at: Instant) {
        self.number = number
        self.title = title
        self.due = due
        self.start = start
        self.at = at
    }

    /// The reminders of to-dos by their moments; two of one to-do for the same moment are one. A whole day counts from
    /// its beginning, and a reminder that counts from a date the to-do does not have is none.
    public static func all(of todos: [Todo], in context: TimeContext) -> [DueReminder] {
        var found: [DueReminder] = []
        for todo in todos {
            var moments: Set<Instant> = []
            for reminder in todo.reminders {
                let moment: Instant? =
                    switch reminder {
                    case .at(let instant): instant
                    case .fromDue(let seconds): todo.due.map { context.instant(of: $0).adding(seconds: seconds) }
                    case .fromStart(let seconds): todo.start.map { context.instant(of: $0).adding(seconds: seconds) }
                    }
                if let moment { moments.insert(moment) }
            }
            for moment in moments {
                found.append(
                    DueReminder(
                        number: todo.number, title: todo.title, due: todo.due, start: todo.start, at: moment))
            }
        }
        return found.sorted { ($0.at, $0.number) < ($1.at, $1.number) }
    }
}

extension StoreReader {
    /// Found among all open to-dos; a store that can read less does.
    public func remindedTodos() throws(StoreError) -> [Todo] {
        try todos(matching: TodoFilter()).filter { !$0.reminders.isEmpty }
    }
}
