import TerminalUI

/// To-dos that are there again after a restart.
struct SavedTodos: GalleryScreen {
    static let card = ScreenCard(
        name: "saved-todos", document: Documents.persistence, section: "The whole example (核心思路, 代码实现, 复现步骤)",
        wrappers: ["@StateObject", "@ObservedObject", "@State", "@Environment"],
        rule: "What outlives the program has one truth, its store; what cannot be read is told of and kept as it is.",
        story: #""tea" enter "milk" enter tab tab enter tab enter"#,
        states: [
            OwnedState(
                name: "todos.json", owner: "the store of KeptTodos", readBy: "KeptTodos",
                changedBy: "KeptTodos, and other programs", created: "with the first to-do",
                destroyed: "when the person removes it"),
            OwnedState(
                name: "KeptTodos", owner: "KeptPage", readBy: "KeptPage, NewTodo",
                changedBy: "add, toggle, putAside; what it shows, by each reading of the store"),
            OwnedState(
                name: "draft", owner: "NewTodo", readBy: "NewTodo", changedBy: "the text field, onSubmit"),
        ])

    @Environment(\.galleryFolder) private var folder

    var body: some View { KeptPage(folder: folder) }
}

private struct KeptPage: View {
    @StateObject private var model: KeptTodos

    init(folder: String?) { _model = StateObject(wrappedValue: KeptTodos(folder: folder)) }

    var body: some View {
        VStack(alignment: .leading) {
            switch model.state {
            case .content(let todos):
                NewTodo(model: model)
                ForEach(todos) { todo in
                    HStack {
                        Text("#\(todo.id) \(todo.title)").strikethrough(todo.isDone)
                        Button(todo.isDone ? "Reopen" : "Done") { model.toggle(todo.id) }
                    }
                }
                Button("Damage what is stored") { model.damage() }
            case .noArchive(let text):
                Text("What is stored cannot be read. It is kept as it is:").foregroundColor(.red)
                Text(text).lineLimit(1)
                Button("Put it aside and begin anew") { model.putAside() }
            case .noStore(let error):
                Text("\(error)").foregroundColor(.red)
                Button("Look again") { model.read() }
            }
            if let refusal = model.refusal { Text("Not saved: \(refusal)").foregroundColor(.red) }
        }
    }
}

/// It is given the page's model: it observes it, adds to it, and does not own it.
private struct NewTodo: View {
    @ObservedObject var model: KeptTodos
    @State private var draft = ""
    @Environment(\.timerLoop) private var loop

    var body: some View {
        HStack {
            TextField("New to-do", text: $draft).onSubmit {
                model.add(draft, at: loop.date)
                draft = ""
            }
            Text("\(model.openCount) open").foregroundColor(.secondary)
        }
    }
}
