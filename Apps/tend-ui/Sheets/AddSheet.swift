import Composition
import Domain
import Presentation
import TerminalUI

/// A line for a new to-do. What is understood of it is shown while it is written; half of a line outlives a restart.
struct AddSheet: View {
    let workspace: Workspace
    let scope: TodoScope
    @SceneStorage("new-todo") private var line = ""
    @Environment(\.dismiss) private var dismiss
    @Environment(\.language) private var language

    var body: some View {
        // Read once: a text that was pasted may be long.
        let entry = QuickEntry(line, lists: workspace.listNames, in: workspace.context)
        TitledSheet {
            $0.title(of: .newTodo)
        } content: {
            TextField(Catalogue(language).quickEntryHint, text: $line).onSubmit(add)
            highlighted(entry).lineLimit(2)
            ForEach(entry.kinds, id: \.self) { kind in
                HStack {
                    Text(Catalogue(language).label(of: kind)).foregroundColor(.secondary)
                        .frame(width: 14, alignment: .trailing)
                    Text(meaning(of: kind, in: entry)).foregroundColor(color(of: kind))
                }
            }
            HStack {
                Say { "⏎ " + $0.label(of: .save) }
                Say { "esc " + $0.label(of: .back) }
            }
            .foregroundColor(.secondary)
        }
        .onKeyPress(.escape) {
            if !line.isEmpty { workspace.say(workspace.catalogue.draftKept(key: "a")) }
            dismiss()
            return .handled
        }
    }

    private func add() {
        Task {
            guard await workspace.add(line, in: scope) else { return }
            line = ""
            dismiss()
        }
    }

    /// The line with its parts in the colours of what they say.
    private func highlighted(_ entry: QuickEntry) -> Text {
        var text = Text("")
        var end = line.startIndex
        for part in entry.parts {
            text = text + Text(line[end..<part.range.lowerBound])
            text = text + Text(line[part.range]).foregroundColor(color(of: part.kind))
            end = part.range.upperBound
        }
        return text + Text(line[end...])
    }

    private func meaning(of kind: QuickEntry.Kind, in entry: QuickEntry) -> String {
        let (catalogue, context) = (Catalogue(language), workspace.context)
        return switch kind {
        case .due: entry.due.map { catalogue.date($0, in: context) } ?? ""
        case .start: entry.start.map { catalogue.date($0, in: context) } ?? ""
        case .recurrence: entry.rule.map { catalogue.recurrence(Recurrence(rule: $0), in: context) } ?? ""
        case .priority: entry.priority.map { catalogue.name(of: $0) } ?? ""
        case .tag, .list, .unknownList:
            entry.parts.filter { $0.kind == kind }.map { String(line[$0.range]) }.joined(separator: " ")
        }
    }

    private func color(of kind: QuickEntry.Kind) -> Color {
        switch kind {
        case .due, .start: .cyan
        case .recurrence: .blue
        case .tag: .purple
        case .priority: .yellow
        case .list: .green
        case .unknownList: .red
        }
    }
}

extension QuickEntry {
    /// What was understood, each once, in the order of the line.
    fileprivate var kinds: [Kind] { parts.map(\.kind).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
