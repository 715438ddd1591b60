public import Domain
import Foundation

extension Todo {
    /// A to-do for a test: what is not named has its usual value, the UID is the identity in lower-case text.
    public static func sample(
        _ title: String, id: TodoID, list: ListID = .inbox, notes: String = "", status: TodoStatus = .needsAction,
        priority: Priority = .none, start: TodoDate? = nil, due: TodoDate? = nil, completed: Instant? = nil,
        tags: [String] = [], parent: UID? = nil, recurrence: Recurrence? = nil, reminders: [Reminder] = [],
        uid: UID? = nil, at instant: Instant = FixedClock().now()
    ) -> Todo {
        Todo(
            id: id, uid: uid ?? UID(id.uuid.uuidString.lowercased()), list: list, title: title, notes: notes,
            status: status, priority: priority, start: start, due: due, completed: completed, tags: tags,
            parent: parent, recurrence: recurrence, reminders: reminders, created: instant, modified: instant)
    }
}
