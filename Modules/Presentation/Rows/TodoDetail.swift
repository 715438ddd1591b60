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
    /// When it is due the next times after this one, at most three; empty where it does not repeat or the rule is one that Tend only keeps.
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
        next = []
    }
}
