import CommandLineProgram
import Domain
import Presentation
import TerminalUI

/// The to-dos of what is looked at, with a line to search in above them. It is in one state at a time.
struct TodoPane: View {
    let workspace: Workspace
    let title: String
    @Binding var search: String
    @Binding var chosen: Set<TodoNumber>
    @Binding var first: Int?
    let pane: FocusState<Pane?>.Binding
    @Environment(\.language) private var language

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text(title).bold().lineLimit(1)
                Spacer()
                Text("⌕").foregroundColor(.secondary)
                TextField(Words.search.text(in: language), text: $search)
                    .focused(pane, equals: .search)
                    .onSubmit { pane.wrappedValue = .todos }
                    .frame(width: 18)
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
                case .idle, .loading(from: .idle), .loading(from: .empty): Waiting()
                case .empty: Empty(text: Words.empty(model.choice).text(in: language))
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
                TodoRowView(row: model.rows(at: position..<(position + 1), language: language).first)
            }
        }
        .focused(pane, equals: .todos)
        .scrollPosition(id: Binding(get: { first.map { TodoNumber($0) } }, set: { first = $0?.value }))
    }
}

/// Something is being read.
struct Waiting: View {
    var body: some View {
        HStack {
            ProgressView()
            Say(Words.loading).foregroundColor(.secondary)
        }
        .frame(maxWidth: .max, maxHeight: .max)
    }
}

/// There is nothing, and what to do about it.
struct Empty: View {
    let text: String

    var body: some View {
        Text(text).foregroundColor(.secondary).multilineTextAlignment(.center).padding()
            .frame(maxWidth: .max, maxHeight: .max)
    }
}

/// Something failed: what happened, and a way to try again.
struct FailureBanner: View {
    let text: String
    let canRetry: Bool
    let retry: @MainActor () -> Void

    var body: some View {
        VStack(alignment: .leading) {
            Text("⚠ " + text).foregroundColor(.red)
            if canRetry {
                Button(action: retry) { Say(Words.retry) }
            }
        }
    }
}
