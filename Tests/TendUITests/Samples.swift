import Domain
import Foundation
import TestSupport

/// A to-do for a test; it says its own number, which the store gives in the order of the to-dos.
func todo(
    _ number: UInt32, _ title: String, list: ListID = .inbox, notes: String = "", status: TodoStatus = .needsAction,
    priority: Priority = .none, due: String? = nil, tags: [String] = [], parent: UInt32? = nil, rule: String? = nil
) throws -> Todo {
    .sample(
        title, id: SequentialIDs.todo(number), list: list, notes: notes, status: status, priority: priority,
        due: due.flatMap(TodoDate.init), completed: status == .completed ? FixedClock().now() : nil, tags: tags,
        parent: parent.map { UID(SequentialIDs.todo($0).uuid.uuidString.lowercased()) },
        recurrence: try rule.map { Recurrence(rule: try RecurrenceRule($0)) })
}
