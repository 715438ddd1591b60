import TerminalUI

/// The page of to-dos of the complete example: the page owns them, and a row is lent a binding to its element.
struct TodoPage: View {
    @State private var todos = [TodoItem("Read the chapter"), TodoItem("Try the screens")]
    @State private var title = ""

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                TextField("New to-do", text: $title)
                Button("Add", action: add).disabled(title.isEmpty)
            }
            List {
                ForEach($todos) { $todo in
                    TodoRow(todo: $todo) { todos.removeAll { $0.id == todo.id } }
                }
            }
        }
        .frame(width: 40)
        .navigationTitle("To-dos, \(todos.count { !$0.isDone }) open")
    }

    private func add() {
        todos.append(TodoItem(title))
        title = ""
    }
}

/// It ends with its page, so that its identity need not be saved.
private struct TodoItem: Identifiable, Equatable {
    let id = UUID()
    let title: String
    var isDone = false

    init(_ title: String) { self.title = title }
}

private struct TodoRow: View {
    @Binding var todo: TodoItem
    /// A row cannot take itself out of the list: its owner does.
    let delete: @MainActor () -> Void

    var body: some View {
        HStack {
            Button {
                todo.isDone.toggle()
            } label: {
                Image(systemName: todo.isDone ? "checkmark.circle.fill" : "circle")
                    .foregroundColor(todo.isDone ? .green : .secondary)
            }
            .buttonStyle(.plain)
            Text(todo.title).strikethrough(todo.isDone)
            Spacer()
            Button("delete", action: delete).buttonStyle(.plain)
        }
    }
}
