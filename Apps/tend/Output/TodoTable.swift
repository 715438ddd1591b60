import Domain
import Presentation

/// Prints rows of to-dos in columns that fit the terminal: number, due, priority, title with tags, list.
@MainActor
struct TodoTable {
    let terminal: Terminal
    /// True to show the status before each title.
    let showsMarks: Bool

    private static let mostDue = 24
    private static let mostList = 16
    private static let leastTitle = 12
    private static let pieceSize = 1 << 16

    /// Prints the rows, each on one line.
    func write(_ rows: [TodoRow], to console: Console) {
        let columns = columns(for: rows)
        var buffer = LineBuffer(on: terminal)
        for row in rows {
            add(row, columns, to: &buffer)
            if buffer.bytes.count >= Self.pieceSize {
                console.write(buffer.bytes)
                buffer.removeAll()
            }
        }
        console.write(buffer.bytes)
    }

    private struct Columns {
        var number = 1
        var due = 0
        var priority = 0
        var list = 0
        /// The columns for title and tags; nil for as many as it takes.
        var title: Int?
    }

    private func columns(for rows: [TodoRow]) -> Columns {
        var columns = Columns()
        var hasSeveralLists = false
        var widths: [String: Int] = [:]
        var lastDue = ""
        for row in rows {
            columns.number = max(columns.number, Self.digits(row.number.value))
            columns.priority = max(columns.priority, row.priority.mark.utf8.count)
            if row.due != lastDue {
                lastDue = row.due
                columns.due = max(columns.due, DisplayWidth.of(row.due))
            }
            if widths[row.list] == nil {
                widths[row.list] = DisplayWidth.of(TerminalText.line(row.list))
                hasSeveralLists = widths.count > 1
            }
        }
        columns.due = min(columns.due, Self.mostDue)
        if hasSeveralLists { columns.list = min(widths.values.max() ?? 0, Self.mostList) }
        guard let width = terminal.width else { return columns }
        let before =
            columns.number + 2 + (columns.due > 0 ? columns.due + 2 : 0)
            + (columns.priority > 0 ? columns.priority + 1 : 0)
        // On a narrow terminal the list gives way to the title.
        if columns.list > 0, width - before - columns.list - 2 < Self.leastTitle { columns.list = 0 }
        columns.title = max(width - before - (columns.list > 0 ? columns.list + 2 : 0), 1)
        return columns
    }

    private func add(_ row: TodoRow, _ columns: Columns, to buffer: inout LineBuffer) {
        let number = String(row.number.value)
        buffer.pad(columns.number - number.utf8.count)
        buffer.add(number, .faint)
        buffer.pad(2)
        if columns.due > 0 {
            let due = DisplayWidth.cut(row.due, to: columns.due)
            buffer.add(due, row.isOverdue ? .red : (row.isDueToday ? .yellow : nil))
            buffer.pad(columns.due - DisplayWidth.of(due) + 2)
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
        let tags = row.tags.isEmpty ? "" : row.tags.map { " #" + TerminalText.line($0) }.joined()
        guard let room = columns.title else {
            buffer.add(text)
            buffer.add(tags, .cyan)
            if columns.list > 0 {
                buffer.pad(2)
                buffer.add("(" + TerminalText.line(row.list) + ")", .blue)
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

    private static func digits(_ number: Int) -> Int {
        var (rest, count) = (number, 1)
        while rest >= 10 {
            rest /= 10
            count += 1
        }
        return count
    }
}
