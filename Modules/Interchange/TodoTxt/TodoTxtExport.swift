public import Domain

/// Writes to-dos as todo.txt lines: what the format can say of them.
public struct TodoTxtExport {
    private let context: TimeContext

    /// An export at this moment and place.
    public init(in context: TimeContext) { self.context = context }

    /// One line for each to-do, in their order; `lists` gives the lists' names. The inbox is no project.
    public func file(_ todos: [Todo], lists: [ListID: String]) -> [UInt8] {
        Array(todos.map { line($0, list: $0.list == .inbox ? nil : lists[$0.list]) + "\n" }.joined().utf8)
    }

    private func line(_ todo: Todo, list: String?) -> String {
        var words: [String] = []
        let letter = [Priority.high: "A", .medium: "B", .low: "C"][todo.priority]
        if todo.isOpen {
            if let letter { words.append("(\(letter))") }
        } else {
            words.append("x")
            let completed = todo.completed ?? todo.modified
            words.append("\(context.civil(completed).date)")
        }
        words.append("\(context.civil(todo.created).date)")
        words.append(todo.title)
        // A mark that the title holds is not said twice.
        let marks = (list.map { ["+" + word($0)] } ?? []) + todo.tags.map { "@" + word($0) }
        let held = todo.title.split(separator: " ")
        words += marks.filter { mark in !held.contains { $0 == mark } }
        if let due = todo.due { words.append("due:\(context.here(due).date)") }
        if let start = todo.start { words.append("t:\(context.here(start).date)") }
        if let period = todo.recurrence?.rule.flatMap({ Self.period("\($0)") }) { words.append("rec:+" + period) }
        if !todo.isOpen, let letter { words.append("pri:" + letter) }
        return words.joined(separator: " ")
    }

    private func word(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: "_")
    }

    /// `2w` for a rule that is nothing but a frequency and an interval.
    private static func period(_ rule: String) -> String? {
        var unit: String?
        var count = "1"
        for part in rule.split(separator: ";") {
            switch part {
            case "FREQ=DAILY": unit = "d"
            case "FREQ=WEEKLY": unit = "w"
            case "FREQ=MONTHLY": unit = "m"
            case "FREQ=YEARLY": unit = "y"
            case _ where part.hasPrefix("INTERVAL="): count = String(part.dropFirst(9))
            default: return nil
            }
        }
        return unit.map { count + $0 }
    }
}
