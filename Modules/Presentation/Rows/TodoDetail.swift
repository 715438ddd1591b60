public import Domain

/// One to-do with what stands around it, from one view of the store.
public struct TodoDetail: Sendable {
    /// The to-do.
    public let todo: Todo
    /// The name of its list.
    public let list: String
    /// What it is a part of; nil for nothing, or for something that is not in the store.
    public let parent: Todo?
    /// Its own parts, by number.
    public let parts: [Todo]
    /// When it is due, or starts where it has no due date, the next three times after this one; fewer where the series
    /// ends, none where it is done, does not repeat or has a rule that Tend only keeps.
    public let next: [TodoDate]
    /// The moment and place of the view.
    public let context: TimeContext

    /// Reads what stands around a to-do.
    init(of todo: Todo, in reader: any StoreReader, context: TimeContext) throws(StoreError) {
        self.todo = todo
        self.context = context
        list = try reader.lists().first { $0.id == todo.list }?.name ?? ""
        var found: Todo?
        if let uid = todo.parent {
            found = try reader.records(uid: uid).first { !$0.isDeleted && $0.todo.list == todo.list }?.todo
        }
        parent = found
        parts = try reader.todos(matching: TodoFilter(status: .all, list: todo.list, parent: todo.uid))
        next = Self.next(of: todo, in: context)
    }

    /// The series counts from the start where there is one; the due date keeps its distance of days from it.
    private static func next(of todo: Todo, in context: TimeContext) -> [TodoDate] {
        guard todo.isOpen, let recurrence = todo.recurrence, let anchor = todo.anchor else { return [] }
        let dates = recurrence.occurrences(3, after: anchor, anchor: anchor, in: context)
        guard let due = todo.due else { return dates }
        let distance = due.date.dayNumber - anchor.date.dayNumber
        return dates.map { due.moved(to: $0.date.adding(days: distance)) }
    }
}
