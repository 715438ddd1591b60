public import Domain

/// What an action did, to be told once.
public struct ActionReport: Hashable, Sendable {
    /// What was asked for.
    public enum Action: Hashable, Sendable {
        case add, complete, reopen, delete, edit
        /// To the list of this name.
        case move(list: String)
        /// To this priority.
        case prioritize(Priority)
        /// To this due date, or none.
        case schedule(TodoDate?)
        /// These tags were added and taken away.
        case tag(added: [String], removed: [String])
        /// The last change, which this entry holds, was taken back.
        case undo(JournalEntry)
    }

    /// What was asked for.
    public let action: Action
    /// The to-dos that the person named and that changed, as they are now; a deleted one as it was. For an undo, those
    /// that came back to what they were.
    public let todos: [Todo]
    /// How many parts changed with them.
    public let parts: Int
    /// Every list at that moment, for the names of those an undo speaks of.
    public let lists: [TodoList]
    /// The moment and place.
    public let context: TimeContext

    /// True where something changed, and `undo` takes it back.
    public var isUndoable: Bool {
        if case .undo = action { false } else { !todos.isEmpty }
    }

    public static func == (left: ActionReport, right: ActionReport) -> Bool {
        left.action == right.action && left.todos == right.todos && left.parts == right.parts
            && left.lists == right.lists && left.context.now == right.context.now
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(action)
        hasher.combine(todos)
    }
}
