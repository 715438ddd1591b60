import Domain
import Presentation
import TestSupport

/// The present moment of the tests: Tuesday 2026-12-01, 08:00 UTC.
let context = TimeContext(now: FixedClock().now(), zones: FixedZones())

/// A person in Berlin. The moment is the same: 09:00 there.
let berlin = TimeContext(now: FixedClock().now(), zones: FixedZones.berlin)

let inbox = TodoList(id: .inbox, name: "Inbox")

let english = Catalogue(.english)
let chinese = Catalogue(.simplifiedChinese)
let japanese = Catalogue(.japanese)

func todo(
    _ number: UInt32, _ title: String = "Buy milk", status: TodoStatus = .needsAction, due: String? = nil,
    parent: UInt32? = nil, priority: Priority = .none, tags: [String] = []
) -> Todo {
    var todo = Todo.sample(
        title, id: SequentialIDs.todo(number), status: status, priority: priority, due: due.flatMap { TodoDate($0) },
        tags: tags, parent: parent.map { UID("uid-\($0)") }, uid: UID("uid-\(number)"))
    todo.number = TodoNumber(Int(number))
    return todo
}

/// A to-do as a list reads it; its parent's number stands in the parent's UID.
func summary(_ todo: Todo) -> TodoSummary {
    TodoSummary(todo, parent: todo.parent.flatMap { Int($0.text.dropFirst(4)) }.map { TodoNumber($0) })
}

func summaries(_ todos: [Todo]) -> [TodoSummary] { todos.map { summary($0) } }

/// Ends a test where a text that must be a date is none.
struct NoDate: Error {}

func day(_ text: String) throws -> CivilDate {
    guard let date = CivilDate(text) else { throw NoDate() }
    return date
}

func date(_ text: String) throws -> TodoDate {
    guard let date = TodoDate(text) else { throw NoDate() }
    return date
}
