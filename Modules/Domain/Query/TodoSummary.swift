/// What a line of a list shows of a to-do, and no more: a list of 10,000 reads nothing else.
public struct TodoSummary: Hashable, Sendable {
    /// Its number.
    public let number: TodoNumber
    /// Its title.
    public let title: String
    /// Its status.
    public let status: TodoStatus
    /// Its priority.
    public let priority: Priority
    /// Its start.
    public let start: TodoDate?
    /// When it is due.
    public let due: TodoDate?
    /// Its tags in canonical text: a line each, empty for none. Most rows only pass them on.
    public let tagLines: String
    /// The list it stands in.
    public let list: ListID
    /// The to-do of the same list that it is a part of; nil for none, or for one that is not in the store.
    public let parent: TodoNumber?
    /// True where it repeats.
    public let isRecurring: Bool
    /// True where it has notes.
    public let hasNotes: Bool
    /// When it was made.
    public let created: Instant
    /// When it was changed last.
    public let modified: Instant

    /// A summary from its parts.
    public init(
        number: TodoNumber, title: String, status: TodoStatus, priority: Priority, start: TodoDate?, due: TodoDate?,
        tagLines: String, list: ListID, parent: TodoNumber?, isRecurring: Bool, hasNotes: Bool, created: Instant,
        modified: Instant
    ) {
        self.number = number
        self.title = title
        self.status = status
        self.priority = priority
        self.start = start
        self.due = due
        self.tagLines = tagLines
        self.list = list
        self.parent = parent
        self.isRecurring = isRecurring
        self.hasNotes = hasNotes
        self.created = created
        self.modified = modified
    }

    /// The summary of a to-do whose parent has the number `parent`.
    public init(_ todo: Todo, parent: TodoNumber?) {
        self.init(
            number: todo.number, title: todo.title, status: todo.status, priority: todo.priority, start: todo.start,
            due: todo.due, tagLines: todo.text(of: .tags) ?? "", list: todo.list, parent: parent,
            isRecurring: todo.recurrence != nil,
            hasNotes: !todo.notes.isEmpty, created: todo.created, modified: todo.modified)
    }

    /// Its tags.
    public var tags: [String] { tagLines.split(separator: "\n").map(String.init) }

    /// True while it still waits to be done.
    public var isOpen: Bool { status.isOpen }
}

extension StoreReader {
    /// Made from the whole to-dos; a store that can read less does.
    public func summaries(matching filter: TodoFilter) throws(StoreError) -> [TodoSummary] {
        try summariesOfTodos(matching: filter)
    }

    /// The summaries of whole to-dos, in their order.
    package func summariesOfTodos(matching filter: TodoFilter) throws(StoreError) -> [TodoSummary] {
        let todos = try todos(matching: filter)
        var parents: [UID: [TodoRecord]] = [:]
        for uid in Set(todos.compactMap(\.parent)) { parents[uid] = try records(uid: uid) }
        return todos.map { todo in
            let parent = todo.parent.flatMap { uid in
                parents[uid]?.first { !$0.isDeleted && $0.todo.list == todo.list }
            }
            return TodoSummary(todo, parent: parent?.todo.number)
        }
    }
}
