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
                Say { $0.title(of: Catalogue.Place.lists) }.bold().foregroundColor(.secondary)
                ForEach(content.lists) { SidebarRow(entry: $0) }
                if !content.tags.isEmpty {
                    Say { $0.title(of: .tags) }.bold().foregroundColor(.secondary)
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
            if let color { Text("●").foregroundColor(color) }
            Text(name).lineLimit(1)
            Spacer(minLength: 1)
            if let count = entry.count, count > 0 {
                Text("\(count)").foregroundColor(entry.scope == .overdue ? .red : .secondary)
            }
        }
    }

    private var name: String {
        let name = Catalogue(language).name(of: entry)
        if case .tag = entry.scope { return "#" + name }
        return name
    }

    /// The list's colour, `#RRGGBB`.
    private var color: Color? {
        guard let text = entry.color, text.utf8.count >= 7, let value = Int(text.dropFirst().prefix(6), radix: 16)
        else {
            return nil
        }
        return .rgb(red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
    }
}
