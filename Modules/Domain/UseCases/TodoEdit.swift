/// New values for some fields of a to-do; what is not named stays.
public struct TodoEdit: Hashable, Sendable {
    /// What to do with one field.
    public enum Step<Value: Hashable & Sendable>: Hashable, Sendable {
        /// Leave it.
        case keep
        /// Take its value away.
        case clear
        /// Give it this value.
        case set(Value)

        func applied(to value: inout Value?) {
            switch self {
            case .keep: break
            case .clear: value = nil
            case .set(let new): value = new
            }
        }
    }

    /// The title; nil leaves it.
    public var title: String?
    /// The notes; an empty text clears them.
    public var notes: String?
    /// The priority.
    public var priority: Priority?
    /// The status, such as in progress or given up. `CompleteTodos` and `ReopenTodos` do more: they take parts along and
    /// move a series on.
    public var status: TodoStatus?
    /// The name of the list to stand in.
    public var list: String?
    /// The start.
    public var start: Step<TodoDate> = .keep
    /// The due date.
    public var due: Step<TodoDate> = .keep
    /// The to-do to be a part of.
    public var parent: Step<TodoReference> = .keep
    /// The repeat rule. A new rule drops the days taken out of and added to the old series.
    public var rule: Step<RecurrenceRule> = .keep
    /// Tags to add.
    public var addedTags: [String] = []
    /// Tags to take away; case does not count.
    public var removedTags: [String] = []
    /// True to take all tags away before adding.
    public var clearsTags = false
    /// Reminders to add.
    public var addedReminders: [Reminder] = []
    /// True to take all reminders away before adding.
    public var clearsReminders = false

    /// An edit that changes nothing yet.
    public init() {}

    /// The to-do with this edit made, checked against the domain's rules and the lists and parents that the store
    /// holds.
    func applied(to todo: Todo, in reader: any StoreReader, _ context: TimeContext) throws(StoreError) -> Todo {
        var edited = todo
        if let title { edited.title = TextRules.trimmed(title) }
        if let notes { edited.notes = TextRules.trimmed(notes) }
        if let priority { edited.priority = priority }
        if let status {
            edited.status = status
            edited.completed = status == .completed ? edited.completed ?? reader.now : nil
        }
        start.applied(to: &edited.start)
        due.applied(to: &edited.due)
        switch rule {
        case .keep: break
        case .clear: edited.recurrence = nil
        case .set(let rule): if edited.recurrence?.rule != rule { edited.recurrence = Recurrence(rule: rule) }
        }
        if clearsTags { edited.tags = [] }
        let removed = Set(removedTags.map { TextRules.trimmed($0).lowercased() })
        edited.tags.removeAll { removed.contains($0.lowercased()) }
        for tag in addedTags.map({ TextRules.trimmed($0) })
        where !edited.tags.contains(where: { $0.lowercased() == tag.lowercased() }) {
            edited.tags.append(tag)
        }
        if clearsReminders { edited.reminders = [] }
        for reminder in addedReminders where !edited.reminders.contains(reminder) { edited.reminders.append(reminder) }
        try place(&edited, in: reader)
        let result = edited
        try refusing { () throws(TodoError) in try result.validate(in: context) }
        return result
    }

    private func place(_ todo: inout Todo, in reader: any StoreReader) throws(StoreError) {
        if let list { todo.list = try reader.list(named: list).id }
        switch parent {
        case .keep: return
        case .clear: todo.parent = nil
        case .set(let reference):
            let parent = try reader.todo(reference)
            if list == nil { todo.list = parent.list }
            guard parent.list == todo.list else { throw .refused(.parentInOtherList(parent.number)) }
            try reader.checkNoCycle(from: parent, to: todo)
            todo.parent = parent.uid
        }
    }
}
