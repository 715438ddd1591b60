package import Domain

extension Todo {
    /// A to-do from the columns of `SELECT * FROM todo`, in the table's order; `deleted` is left to the caller.
    package init(_ row: inout Row) throws(StoreError) {
        let number: TodoNumber = try row.next()
        self.init(
            id: try row.next(), number: number, uid: try row.next(), list: try row.next(), title: try row.next(),
            notes: try row.next(), status: try row.next(), priority: try row.next(), start: try row.next(),
            due: try row.next(), completed: try row.next(), tags: try row.next(TagLines?.self)?.tags ?? [],
            parent: try row.next(), recurrence: try row.next(),
            reminders: try row.next(ReminderLines?.self)?.reminders ?? [], created: try row.next(),
            modified: try row.next())
    }

    /// Writes a new row. A to-do without a number gets the next one.
    ///
    /// - Returns: its number.
    package func insert(on connection: borrowing Connection, deleted: Instant? = nil) throws(StoreError) -> TodoNumber {
        try connection.run(
            "INSERT INTO todo VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            number == .unassigned ? nil : number, id, uid, list, title, notes, status, priority, start, due, completed,
            TagLines(tags), parent, recurrence, ReminderLines(reminders), created, modified, deleted)
        return TodoNumber(connection.lastRow)
    }

    /// Writes every field of the row with the to-do's number.
    func update(on connection: borrowing Connection) throws(StoreError) {
        try connection.run(
            """
            UPDATE todo SET list = ?, title = ?, notes = ?, status = ?, priority = ?, start = ?, due = ?, completed = ?, tags = ?,
            parent = ?, recurrence = ?, reminders = ?, modified = ? WHERE number = ?
            """,
            list, title, notes, status, priority, start, due, completed, TagLines(tags), parent, recurrence,
            ReminderLines(reminders), modified, number)
    }
}

/// Tags in their column: a line each.
private struct TagLines: StoredAs {
    let tags: [String]

    init?(_ tags: [String]) {
        if tags.isEmpty { return nil }
        self.tags = tags
    }

    init?(stored: String) { tags = stored.split(separator: "\n").map(String.init) }

    var stored: String { tags.joined(separator: "\n") }
}

/// Reminders in their column: a line each.
private struct ReminderLines: StoredAs {
    let reminders: [Reminder]

    init?(_ reminders: [Reminder]) {
        if reminders.isEmpty { return nil }
        self.reminders = reminders
    }

    init?(stored: String) {
        var read: [Reminder] = []
        for line in stored.split(separator: "\n") {
            guard let reminder = Reminder(line) else { return nil }
            read.append(reminder)
        }
        reminders = read
    }

    var stored: String { reminders.map(\.description).joined(separator: "\n") }
}
