import CommandLineProgram
import DisplayText
import Domain
import Presentation

/// Prints rows of to-dos in columns that fit the terminal: number, due, priority, title with tags, list.
struct TodoTable: Sendable {
    let terminal: Terminal
    let language: Language
    /// True to show the status before each title.
    let showsMarks: Bool

    private static let mostDue = 24
    private static let mostList = 16
    private static let leastTitle = 12
    private static let leastDue = 8

    /// Prints the to-dos at these places of a list, all by default, each on one line.
    @MainActor
    func write(_ content: TodoListContent, at places: [OutlinePlace]? = nil, to console: Console) async {
        // The same for every section of one content.
        let showsLists = content.todos.contains { $0.list != content.todos.first?.list }
        let parts = await TwoHalves(places ?? content.outline).map { places in
            let rows = content.rows(at: places, language: language)
            return (rows: rows, columns: Columns(of: rows))
        }
        let columns = parts.dropFirst().reduce(parts[0].columns) { $0.joined(with: $1.columns) }
            .fitted(to: terminal, showsLists: showsLists)
        async let first = lines(parts[0].rows, columns)
        let rest = parts.dropFirst().map { lines($0.rows, columns) }
        console.write(await first)
        for lines in rest { console.write(lines) }
    }

    private struct Columns: Sendable {
        var number = 1
        var due = 0
        var priority = 0
        var list = 0
        /// The columns for title and tags; nil for as many as it takes.
        var title: Int?
        /// Each list's name and its width.
        private var lists: [String: Int] = [:]

        init(of rows: [TodoRow]) {
            var lastList: String?
            for row in rows {
                number = max(number, TodoTable.digits(row.number.value))
                priority = max(priority, row.priority.mark.utf8.count)
                due = max(due, DisplayWidth.of(row.due))
                if row.list != lastList, lists[row.list] == nil {
                    lists[row.list] = DisplayWidth.of(TerminalText.line(row.list))
                }
                lastList = row.list
            }
        }

        func joined(with other: Columns) -> Columns {
            var joined = self
            joined.number = max(number, other.number)
            joined.due = max(due, other.due)
            joined.priority = max(priority, other.priority)
            joined.lists.merge(other.lists) { width, _ in width }
            return joined
        }

        func fitted(to terminal: Terminal, showsLists: Bool) -> Columns {
            var fitted = self
            fitted.due = min(due, TodoTable.mostDue)
            if showsLists { fitted.list = min(lists.values.max() ?? 0, TodoTable.mostList) }
            guard let width = terminal.width else { return fitted }
            // On a narrow terminal one column after the other gives way to the title.
            if fitted.room(in: width) < TodoTable.leastTitle { fitted.list = 0 }
            let lacking = TodoTable.leastTitle - fitted.room(in: width)
            if lacking > 0 { fitted.due = fitted.due - lacking < TodoTable.leastDue ? 0 : fitted.due - lacking }
            if fitted.room(in: width) < TodoTable.leastTitle { fitted.priority = 0 }
            fitted.title = max(fitted.room(in: width), 1)
            return fitted
        }

        /// What the other columns leave of a line.
        private func room(in width: Int) -> Int {
            width - number - 2 - (due > 0 ? due + 2 : 0) - (priority > 0 ? priority + 1 : 0) - (list > 0 ? list + 2 : 0)
        }
    }

    private func lines(_ rows: [TodoRow], _ columns: Columns) -> [UInt8] {
        var buffer = LineBuffer(on: terminal)
        for row in rows { add(row, columns, to: &buffer) }
        return buffer.bytes
    }

    private func add(_ row: TodoRow, _ columns: Columns, to buffer: inout LineBuffer) {
        buffer.pad(columns.number - Self.digits(row.number.value))
        buffer.add(row.number.value, .faint)
        buffer.pad(2)
        if columns.due > 0 {
            let width = DisplayWidth.of(row.due)
            let due = width > columns.due ? DisplayWidth.cut(row.due, to: columns.due) : row.due
            buffer.add(due, row.isOverdue ? .red : (row.isDueToday ? .yellow : nil))
            buffer.pad(columns.due - (width > columns.due ? DisplayWidth.of(due) : width) + 2)
        }
        if columns.priority > 0 {
            let mark = row.priority.mark
            buffer.add(mark, row.priority == .high ? .bold : nil)
            buffer.pad(columns.priority - mark.utf8.count + 1)
        }
        addTitle(of: row, columns, to: &buffer)
        buffer.end()
    }

    /// Title and tags share what is left of the line; the title is the last to be cut.
    private func addTitle(of row: TodoRow, _ columns: Columns, to buffer: inout LineBuffer) {
        var text = TerminalText.line(row.title)
        if showsMarks || row.status == .inProcess { text = row.status.mark + " " + text }
        if row.depth > 0 { text = String(repeating: " ", count: min(row.depth, 8) * 2) + text }
        if row.isRecurring { text += " ↻" }
        if row.hasNotes { text += " ≡" }
        let tags = row.tagLines.isEmpty ? "" : tags(row.tagLines)
        guard let room = columns.title else {
            buffer.add(text)
            buffer.add(tags, .cyan)
            if columns.list > 0 {
                buffer.pad(2)
                buffer.add("(", TerminalText.line(row.list), ")", style: .blue)
            }
            return
        }
        let shownText = DisplayWidth.cut(text, to: room)
        let left = room - DisplayWidth.of(shownText)
        let shownTags = tags.isEmpty || left < 4 ? "" : DisplayWidth.cut(tags, to: left)
        buffer.add(shownText)
        buffer.add(shownTags, .cyan)
        if columns.list > 0 {
            buffer.pad(left - DisplayWidth.of(shownTags) + 2)
            buffer.add(DisplayWidth.cut(TerminalText.line(row.list), to: columns.list), .blue)
        }
    }

    private func tags(_ lines: String) -> String {
        guard lines.utf8.contains(UInt8(ascii: "\n")) else { return " #" + TerminalText.line(lines) }
        return lines.split(separator: "\n").map { " #" + TerminalText.line(String($0)) }.joined()
    }

    private static func digits(_ number: Int) -> Int {
        var (rest, count) = (number, 1)
        while rest >= 10 {
            rest /= 10
            count += 1
        }
        return count
    }
}
