import TerminalUI

/// Tasks that are added, deleted and ticked off. Each row observes its own model.
struct ChoreList: GalleryScreen {
    static let card = ScreenCard(
        name: "task-manager", document: Documents.log, section: "3 The task manager (综合案例：任务管理器)",
        wrappers: ["@StateObject", "@ObservedObject", "@State", "@Binding"],
        rule:
            "The list owns the rows' models; a row observes its own, so that a change runs the body of that row only.",
        story: #""tea" enter "milk" enter tab down enter delete"#,
        states: [
            OwnedState(
                name: "ChoreBook", owner: "ChoreList", readBy: "ChoreList", changedBy: "add, remove"),
            OwnedState(
                name: "Chore", owner: "ChoreBook", readBy: "its ChoreRow", changedBy: "toggle",
                created: "by add", destroyed: "by remove, or with the book"),
            OwnedState(
                name: "draft", owner: "ChoreList", readBy: "ChoreList", changedBy: "the text field, add"),
        ])

    @StateObject private var book = ChoreBook()
    @State private var draft = ""

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                TextField("New task", text: $draft).onSubmit(add)
                Button("Add", action: add).disabled(draft.isEmpty)
            }
            List {
                ForEach(book.chores) { ChoreRow(chore: $0) }
                    .onDelete { book.remove(at: $0) }
            }
        }
        .navigationTitle("Tasks")
    }

    private func add() {
        book.add(draft)
        draft = ""
    }
}

/// One task. (A model called `Task` would hide the concurrency type.)
///
/// - Created by: the book
/// - Destroyed by: the book
/// - Read by: its row
/// - Changed by: `toggle`
final class Chore: ObservableObject, Identifiable {
    let title: String
    @Published private(set) var isDone = false
    private let life = Life("Chore")

    init(_ title: String) { self.title = title }

    func toggle() { isDone.toggle() }
}

/// - Created by: `ChoreList`, when it first appears
/// - Destroyed by: `ChoreList`, when it goes
/// - Read by: `ChoreList`
/// - Changed by: `add`, `remove`
final class ChoreBook: ObservableObject {
    @Published private(set) var chores: [Chore] = []
    private let life = Life("ChoreBook")

    /// Adds a task; one without a title is none.
    func add(_ title: String) {
        if !title.isEmpty { chores.append(Chore(title)) }
    }

    func remove(at offsets: IndexSet) { chores.remove(atOffsets: offsets) }
}

private struct ChoreRow: View {
    @ObservedObject var chore: Chore

    var body: some View {
        HStack {
            Image(systemName: chore.isDone ? "checkmark.circle.fill" : "circle")
                .foregroundColor(chore.isDone ? .green : .gray)
            Text(chore.title).strikethrough(chore.isDone)
        }
        .contentShape(Rectangle())
        .onTapGesture { chore.toggle() }
    }
}
