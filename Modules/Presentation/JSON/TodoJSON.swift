public import Domain

/// To-dos as the JSON that `--json` prints: the same keys in the same order for every to-do, `null` for what is absent.
///
/// Times are RFC 3339: in the to-do's own zone where it names one, in UTC as `Z`, else with the person's offset. A
/// whole day is `YYYY-MM-DD`.
public struct TodoJSON: Sendable {
    private let context: TimeContext
    private let listNames: [ListID: String]

    /// A writer for the to-dos of one view of the store.
    public init(context: TimeContext, lists: [TodoList]) {
        self.context = context
        listNames = Dictionary(lists.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    }

    /// An array of objects, one a line so that two documents can be compared line by line; with a line feed at the end.
    public func array(_ todos: [Todo]) -> [UInt8] {
        var writer = JSONWriter(capacity: 512 * todos.count + 4)
        writer.raw("[")
        for (index, todo) in todos.enumerated() {
            if index > 0 { writer.raw(",") }
            writer.raw("\n")
            write(todo, to: &writer)
        }
        writer.raw(todos.isEmpty ? "]\n" : "\n]\n")
        return writer.bytes
    }

    /// One object, with a line feed at the end.
    public func object(_ todo: Todo) -> [UInt8] {
        var writer = JSONWriter(capacity: 512)
        write(todo, to: &writer)
        writer.raw("\n")
        return writer.bytes
    }

    private func write(_ todo: Todo, to writer: inout JSONWriter) {
        writer.raw("{\"number\":")
        writer.number(todo.number.value)
        writer.raw(",\"uid\":")
        writer.string(todo.uid.text)
        writer.raw(",\"title\":")
        writer.string(todo.title)
        writer.raw(",\"status\":")
        writer.string(todo.status.rawValue)
        writer.raw(",\"list\":")
        writer.string(listNames[todo.list])
        writer.raw(",\"priority\":")
        writer.string(todo.priority.rawValue)
        writer.raw(",\"due\":")
        write(todo.due, to: &writer)
        writer.raw(",\"start\":")
        write(todo.start, to: &writer)
        writer.raw(",\"completed\":")
        writer.instant(todo.completed)
        writer.raw(",\"tags\":")
        writer.strings(todo.tags)
        writer.raw(",\"notes\":")
        writer.string(todo.notes.isEmpty ? nil : todo.notes)
        writer.raw(",\"parent\":")
        writer.string(todo.parent?.text)
        writer.raw(",\"repeat\":")
        writer.string(todo.recurrence?.rule?.description)
        writer.raw(",\"created\":")
        writer.instant(todo.created)
        writer.raw(",\"modified\":")
        writer.instant(todo.modified)
        writer.raw("}")
    }

    private func write(_ date: TodoDate?, to writer: inout JSONWriter) {
        switch date {
        case nil:
            writer.raw("null")
        case .date(let day):
            writer.day(day)
        case .floating(let reading):
            let instant = context.instant(of: .floating(reading))
            writer.instant(instant, offset: context.offset(at: instant))
        case .zoned(let reading, let zone):
            let rules = context.rules(for: zone)
            let instant = rules?.instant(of: reading) ?? context.instant(of: .floating(reading))
            writer.instant(instant, offset: rules?.offset(at: instant) ?? context.offset(at: instant))
        }
    }
}
