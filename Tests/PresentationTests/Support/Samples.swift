import Domain
import Presentation
import TestSupport

/// The present moment of the tests: Tuesday 2026-12-01, 08:00 UTC.
let context = TimeContext(now: FixedClock().now(), zones: FixedZones())
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
