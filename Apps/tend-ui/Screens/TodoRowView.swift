import Domain
import Presentation
import TerminalUI

/// One to-do in a list, on one line: where there is little room the tags give way first, then the title.
struct TodoRowView: View {
    let row: TodoRow?
    let workspace: Workspace

    var body: some View {
        if let row {
            HStack {
                Text(lead(of: row)).foregroundColor(row.status == .completed ? .green : .primary)
                    .lineLimit(1).onTapGesture { toggle(row) }.layoutPriority(2)
                Text(row.title)
                    .strikethrough(row.status == .cancelled)
                    .foregroundColor(row.status == .completed ? .secondary : .primary)
                    .lineLimit(1)
                    .layoutPriority(1)
                if !row.priority.mark.isEmpty { Text(row.priority.mark).foregroundColor(.red).bold().layoutPriority(2) }
                if row.isRecurring { Text("↻").foregroundColor(.secondary).layoutPriority(2) }
                if row.hasNotes { Text("≡").foregroundColor(.secondary).layoutPriority(2) }
                Spacer(minLength: 1)
                if !row.tagLines.isEmpty {
                    Text(row.tagLines.split(separator: "\n").map { "#" + $0 }.joined(separator: " "))
                        .foregroundColor(.purple).lineLimit(1)
                }
                if !row.due.isEmpty {
                    Text(row.due).foregroundColor(row.isOverdue ? .red : row.isDueToday ? .yellow : .cyan)
                        .lineLimit(1).layoutPriority(2)
                }
            }
        }
    }

    private func toggle(_ row: TodoRow) { Task { await workspace.toggle([row.number]) } }

    /// What stands before the title: how deep it is among others, whether its parts are folded away, and its status.
    private func lead(of row: TodoRow) -> String {
        String(repeating: "  ", count: min(row.depth, 8)) + (row.isCollapsed ? "▸" : row.hasParts ? "▾" : "")
            + row.status.mark
    }
}
