import CommandLineProgram
import Domain
import Presentation
import TerminalUI

/// The views, lists and tags, of which one is looked at.
struct SidebarPane: View {
    let model: SidebarModel
    @Binding var scope: TodoScope

    var body: some View {
        List(selection: Binding(get: { scope }, set: { scope = $0 ?? scope })) {
            if let content = model.state.visibleContent {
                ForEach(content.views) { SidebarRow(entry: $0) }
                Say(Words.lists).bold().foregroundColor(.secondary)
                ForEach(content.lists) { SidebarRow(entry: $0) }
                if !content.tags.isEmpty {
                    Say(Words.tags).bold().foregroundColor(.secondary)
                    ForEach(content.tags) { SidebarRow(entry: $0) }
                }
            }
        }
    }
}

private struct SidebarRow: View {
    let entry: SidebarContent.Entry
    @Environment(\.language) private var language

    var body: some View {
        HStack {
            Text(name).lineLimit(1)
            Spacer(minLength: 1)
            if let count = entry.count, count > 0 {
                Text("\(count)").foregroundColor(entry.scope == .overdue ? .red : .secondary)
            }
        }
    }

    private var name: String {
        switch entry.scope {
        case .tag: "#" + (entry.name ?? "")
        default: entry.name ?? Words.name(entry.scope).text(in: language)
        }
    }
}
