import Domain
import Presentation
import TerminalUI

/// The to-dos of what is looked at, with a line to search in above them. It is in one state at a time.
struct TodoPane: View {
    let workspace: Workspace
    let title: String
    let filter: String
    @Binding var search: String
    @Binding var chosen: Set<TodoNumber>
    let pane: FocusState<Pane?>.Binding
    @SceneStorage("first") private var first: Int?
    @Environment(\.language) private var language

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text(title).bold().lineLimit(1)
                Text(filter).foregroundColor(.secondary).lineLimit(1)
                Spacer()
                Text("⌕").foregroundColor(.secondary)
                TextField(Catalogue(language).title(of: .search), text: $search)
                    .focused(pane, equals: .search)
                    .onSubmit { pane.wrappedValue = .todos }
                    .frame(width: 16)
            }
            if case .failed(let problem) = model.state {
                FailureBanner(text: workspace.catalogue.sentence(problem.error), canRetry: problem.retry != nil) {
                    Task { await model.refresh() }
                }
            }
            // The list keeps the focus while there is nothing in it.
            ZStack {
                rows
                switch model.state {
                case .idle, .loading(from: .idle): Waiting()
                case .empty, .loading(from: .empty):
                    Nothing(Catalogue(language).nothing(in: model.choice, addKey: "a"))
                case .content, .failed, .loading: EmptyView()
                }
            }
        }
        .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
    }

    private var model: TodoListModel { workspace.todos }

    private var rows: some View {
        List(selection: $chosen) {
            ForEach(Array(model.numbers.enumerated()), id: \.element) { position, _ in
                TodoRowView(
                    row: model.rows(at: position..<(position + 1), language: language).first, workspace: workspace)
            }
        }
        .focused(pane, equals: .todos)
        .scrollPosition(id: Binding(get: { first.map { TodoNumber($0) } }, set: { first = $0?.value }))
    }
}
