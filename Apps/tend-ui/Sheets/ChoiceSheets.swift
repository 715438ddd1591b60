import Composition
import Domain
import Presentation
import TerminalUI

/// The list to move to-dos to.
struct MoveSheet: View {
    let numbers: [TodoNumber]
    let workspace: Workspace
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        TitledSheet(width: 40) {
            $0.label(of: .move)
        } content: {
            List {
                ForEach(workspace.listNames, id: \.self) { name in
                    Button(name) {
                        Task { if await workspace.move(numbers, toList: name) { dismiss() } }
                    }
                    .buttonStyle(.plain)
                }
            }
            .frame(maxHeight: 12)
        }
    }
}

/// When to-dos are due, in words. An empty line changes nothing: a date is taken away by a word, not by mistake.
struct DueSheet: View {
    let numbers: [TodoNumber]
    let workspace: Workspace
    @State private var text = ""
    @Environment(\.dismiss) private var dismiss
    @Environment(\.language) private var language

    var body: some View {
        TitledSheet(width: 50) {
            $0.name(of: TodoField.due)
        } content: {
            TextField(Catalogue(language).dueHint, text: $text).onSubmit(save)
            switch reading {
            case nil: Text("")
            case .success(let date?):
                Text("= " + Catalogue(language).date(date, in: workspace.context)).foregroundColor(.cyan)
            case .success(nil): Text("= " + Catalogue(language).name(of: Priority.none)).foregroundColor(.secondary)
            case .failure(let error): Text("⚠ " + Catalogue(language).sentence(error)).foregroundColor(.red)
            }
            MonthView(date: (try? reading?.get())?.date ?? present ?? today, today: today)
        }
    }

    private var today: CivilDate { workspace.context.today }

    /// When the first of them is due now.
    private var present: CivilDate? {
        workspace.todos.state.visibleContent?.todos.first { numbers.contains($0.number) }?.due?.date
    }

    /// What the line means, a success with nil for no date any more; nil for an empty line.
    private var reading: Result<TodoDate?, TodoError>? {
        let word = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !word.isEmpty else { return nil }
        return Result { () throws(TodoError) in
            Catalogue.saysNone(word) ? nil : try NaturalDate.parse(text, in: workspace.context)
        }
    }

    private func save() {
        guard let reading else { return dismiss() }
        guard case .success(let date) = reading else { return }
        Task { if await workspace.schedule(numbers, due: date) { dismiss() } }
    }
}

/// Tags to add to to-dos, and to take away.
struct TagsSheet: View {
    let numbers: [TodoNumber]
    let workspace: Workspace
    @State private var text = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        TitledSheet(width: 50) {
            $0.name(of: TodoField.tags)
        } content: {
            TextField("home -office", text: $text).onSubmit(save)
            Text(known.map { "#" + $0 }.joined(separator: " ")).foregroundColor(.secondary)
        }
    }

    private var known: [String] { workspace.sidebar.state.visibleContent?.tags.compactMap(\.name) ?? [] }

    private func save() {
        let words = text.split { $0.isWhitespace || $0 == "," }.map { $0.drop { $0 == "#" || $0 == "+" } }
        let removed = words.filter { $0.hasPrefix("-") }.map { String($0.dropFirst().drop { $0 == "#" }) }
        let added = words.filter { !$0.hasPrefix("-") }.map(String.init)
        guard !added.isEmpty || !removed.isEmpty else { return dismiss() }
        Task { if await workspace.tag(numbers, adding: added, removing: removed) { dismiss() } }
    }
}

/// The tags that everything shown must have.
struct FilterTagsSheet: View {
    let sidebar: SidebarModel
    /// The tags, one on a line.
    @Binding var tags: String
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        TitledSheet(width: 40) {
            $0.label(of: .filterTags)
        } content: {
            List {
                ForEach(sidebar.state.visibleContent?.tags ?? []) { entry in
                    Toggle("#" + (entry.name ?? ""), isOn: isOn(entry.name ?? ""))
                }
            }
            .frame(maxHeight: 12)
        }
    }

    private var chosen: [String] { tags.split(separator: "\n").map(String.init) }

    private func isOn(_ tag: String) -> Binding<Bool> {
        Binding(
            get: { chosen.contains(tag) },
            set: { tags = ($0 ? chosen + [tag] : chosen.filter { $0 != tag }).joined(separator: "\n") })
    }
}
