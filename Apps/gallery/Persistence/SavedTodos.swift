import TerminalUI

/// To-dos that are there again after a restart. What is stored is the truth, and the list is computed from it.
struct SavedTodos: GalleryScreen {
    static let card = ScreenCard(
        name: "saved-todos", document: OtherDocuments.persistence, section: "The whole example (核心思路, 代码实现, 复现步骤)",
        wrappers: ["@AppStorage", "@State"],
        rule: "What outlives the program has one truth, its store; text that cannot be read is told of and kept.",
        story: #""tea" enter "milk" enter tab tab enter tab enter tab enter"#,
        states: [
            OwnedState(
                name: "saved-todos", owner: "the application's storage", readBy: "SavedTodos",
                changedBy: "add, toggle, and other programs", created: "with the first to-do",
                destroyed: "when the store is removed"),
            OwnedState(
                name: "draft", owner: "SavedTodos", readBy: "SavedTodos", changedBy: "the text field, add",
                created: "when SavedTodos appears", destroyed: "when SavedTodos goes"),
        ])

    @AppStorage("saved-todos") private var saved = ""
    @AppStorage("saved-todos.aside") private var aside = ""
    @State private var draft = ""
    @State private var trouble: String?
    @Environment(\.timerLoop) private var loop

    var body: some View {
        VStack(alignment: .leading) {
            switch Result(catching: { () throws(DamagedArchive) in try TodoArchive(text: saved) }) {
            case .success(let archive): list(archive)
            case .failure: repair
            }
            if let trouble { Text(trouble).foregroundColor(.red) }
            if !aside.isEmpty { Text("Put aside: \(aside)").font(.caption) }
        }
    }

    @ViewBuilder private func list(_ archive: TodoArchive) -> some View {
        TextField("New to-do", text: $draft).onSubmit {
            change { $0.add(draft, at: loop.date) }
            draft = ""
        }
        ForEach(archive.todos) { todo in
            HStack {
                Text("#\(todo.id) \(todo.title)").strikethrough(todo.isDone)
                Button(todo.isDone ? "Reopen" : "Done") { change { $0.toggle(todo.id) } }
            }
        }
        Button("Damage what is stored") { saved = String(saved.dropLast(4)) + "?" }
    }

    @ViewBuilder private var repair: some View {
        Text("What is stored cannot be read. It is kept as it is:").foregroundColor(.red)
        Text(saved).lineLimit(1)
        Button("Put it aside and begin anew") {
            aside = saved
            saved = ""
        }
    }

    /// Changes what is stored now. Text that cannot be read is never written over.
    private func change(_ change: (inout TodoArchive) -> Void) {
        do {
            var archive = try TodoArchive(text: saved)
            change(&archive)
            saved = try archive.text
            trouble = nil
        } catch {
            trouble = "Not saved: \(error)"
        }
    }
}
