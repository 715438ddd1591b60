public import Domain

/// Writes to-dos as todo.txt lines: what the format can say of them. A to-do that came as such a line and was not
/// changed is that line, byte for byte; of one that was changed, the priority's letter, the dates before the text and
/// the period stay as they were written unless they changed.
public struct TodoTxtExport {
    private let context: TimeContext

    /// An export at this moment and place.
    public init(in context: TimeContext) { self.context = context }

    /// One line for each to-do, in their order; `lists` gives the lists' names. The inbox is no project.
    public func file(_ records: [TodoRecord], lists: [ListID: String]) -> [UInt8] {
        var bytes: [UInt8] = []
        for record in records {
            bytes += line(record, list: record.todo.list == .inbox ? nil : lists[record.todo.list])
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    private func line(_ record: TodoRecord, list: String?) -> [UInt8] {
        let todo = record.todo
        let kept = record.source.flatMap { TodoTxtFile(context: context).kept($0, id: todo.id) }
        guard let kept else { return Array(text(of: todo, list: list, kept: nil, isChanged: { _ in true }).utf8) }
        let changed = Set(kept.todo.changes(to: todo).map(\.field)).subtracting([.list])
        if changed.isEmpty, kept.isIn(list) { return Array(kept.bytes) }
        return Array(text(of: todo, list: list, kept: kept.line, isChanged: { changed.contains($0) }).utf8)
    }

    private func text(
        of todo: Todo, list: String?, kept: TodoTxtLine?, isChanged: (TodoField) -> Bool
    ) -> String {
        var words: [String] = []
        let letter =
            isChanged(.priority)
            ? [Priority.high: "A", .medium: "B", .low: "C"][todo.priority] : kept?.priority.map { String($0) }
        let created = kept == nil ? context.civil(todo.created).date : kept?.created
        if todo.isOpen {
            if let letter { words.append("(\(letter))") }
            if let created { words.append("\(created)") }
        } else {
            words.append("x")
            let isNew = isChanged(.completed) || isChanged(.status)
            let completed = isNew ? context.civil(todo.completed ?? todo.modified).date : kept?.completed
            // A lone date would be that of the completion.
            if let completed { words += ["\(completed)"] + (created.map { ["\($0)"] } ?? []) }
        }
        words.append(todo.title)
        // A mark that the title holds is not said twice.
        let marks = (list.map { ["+" + word($0)] } ?? []) + todo.tags.map { "@" + word($0) }
        let held = todo.title.split(separator: " ")
        words += marks.filter { mark in !held.contains { $0 == mark } }
        if let due = todo.due { words.append("due:\(context.here(due).date)") }
        if let start = todo.start { words.append("t:\(context.here(start).date)") }
        let period =
            isChanged(.recurrence)
            ? todo.recurrence?.rule.flatMap { Self.period("\($0)") }.map { "+" + $0 } : kept?.period
        if let period { words.append("rec:" + period) }
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
