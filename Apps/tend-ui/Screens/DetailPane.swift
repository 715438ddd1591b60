import Composition
import Domain
import Presentation
import TerminalUI

/// All of the to-do that is chosen.
struct DetailPane: View {
    let workspace: Workspace
    let chosen: Set<TodoNumber>
    let isFocused: Bool

    var body: some View {
        VStack(alignment: .leading) {
            if isFocused { Say { $0.title(of: .detail) }.bold().foregroundColor(.accentColor) }
            if chosen.count > 1 {
                Say { $0.selected(chosen.count) }.foregroundColor(.secondary)
            } else if let number = chosen.first {
                TodoDetailView(number: number, workspace: workspace).id(number)
            } else {
                Nothing(workspace.catalogue.nothingSelected)
            }
        }
        .padding(.horizontal)
        .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
        .focusable()
    }
}

/// One to-do. It owns the model that reads it, as long as it is shown.
private struct TodoDetailView: View {
    @State private var model: TodoDetailModel
    @Environment(\.language) private var language

    init(number: TodoNumber, workspace: Workspace) {
        let container = workspace.container
        _model = State(
            wrappedValue: TodoDetailModel(.number(number), store: container.store, zones: container.zones))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading) {
                if let error = model.state.error {
                    Text("⚠ " + Catalogue(language).sentence(error)).foregroundColor(.red)
                }
                if let detail = model.state.visibleContent { content(detail) }
            }
            .frame(maxWidth: .max, alignment: .leading)
        }
        .task { await model.observe() }
    }

    @ViewBuilder
    private func content(_ detail: TodoDetail) -> some View {
        Text(detail.todo.title).bold()
        if let sentence = Catalogue(language).sentence(detail.completionPreview, in: detail.context) {
            Text("↻ " + sentence).foregroundColor(.cyan)
        }
        ForEach(Array(detail.fields(language: language).enumerated()), id: \.offset) { _, field in
            FieldView(field: field)
        }
    }
}

private struct FieldView: View {
    let field: DetailField

    var body: some View {
        VStack(alignment: .leading) {
            Text(field.label).foregroundColor(.secondary)
            Text(field.values.joined(separator: "\n")).foregroundColor(field.isUrgent ? .red : .primary)
                .padding(.leading, 2)
        }
    }
}
