import Composition
import Domain
import Presentation
import TerminalUI

/// Every field of a to-do in a form. What is half written outlives a restart, until it is saved or given up.
struct EditSheet: View {
    let number: TodoNumber
    let workspace: Workspace
    @SceneStorage("draft") private var kept: TodoDraft?
    @State private var model: TodoDetailModel
    @State private var draft: TodoDraft?
    @Environment(\.dismiss) private var dismiss
    @Environment(\.language) private var language

    init(number: TodoNumber, workspace: Workspace) {
        self.number = number
        self.workspace = workspace
        let container = workspace.container
        _model = State(
            wrappedValue: TodoDetailModel(.number(number), store: container.store, zones: container.zones))
    }

    var body: some View {
        TitledSheet(width: 72) {
            $0.title(of: .editTodo)
        } content: {
            if let draft = Binding($draft) {
                Form {
                    ForEach(TodoDraft.fields, id: \.self) { field in
                        DraftField(draft: draft, field: field, error: errors[field], workspace: workspace)
                    }
                }
                HStack {
                    Button(Catalogue(language).label(of: .save), action: save)
                        .keyboardShortcut("s").disabled(!errors.isEmpty)
                    Button(Catalogue(language).label(of: .cancel), role: .cancel, action: giveUp)
                    Text("^s esc").foregroundColor(.secondary)
                }
            } else if let error = model.state.error {
                FailureBanner(text: workspace.catalogue.sentence(error), canRetry: true) {
                    Task {
                        await model.refresh()
                        begin()
                    }
                }
            } else {
                Say { $0.loading }
            }
        }
        .task { await load() }
        .onChange(of: draft) { keep() }
        .onKeyPress(.escape) {
            close()
            return .handled
        }
    }

    private var errors: [TodoField: StoreError] {
        draft?.errors(in: workspace.context, lists: model.state.visibleContent.map { _ in lists }) ?? [:]
    }

    private var lists: [TodoList] { workspace.todos.state.visibleContent?.lists ?? [] }

    private func load() async {
        await model.loadIfNeeded()
        begin()
    }

    /// Fills the form, once the to-do has been read.
    private func begin() {
        guard draft == nil, let detail = model.state.visibleContent else { return }
        draft = kept.flatMap { $0.number == number ? $0 : nil } ?? TodoDraft(detail)
    }

    /// What is as it was needs no keeping; what is kept of another to-do stays.
    private func keep() {
        guard let draft, kept != draft else { return }
        if draft.isChanged { kept = draft } else if kept?.number == number { kept = nil }
    }

    private func save() {
        guard let draft else { return }
        do throws(StoreError) {
            let edit = try draft.edit(in: workspace.context, lists: lists.isEmpty ? nil : lists)
            Task {
                if edit != TodoEdit() { guard await workspace.edit(number, edit) else { return } }
                giveUp()
            }
        } catch {
            workspace.complain(workspace.catalogue.sentence(error))
        }
    }

    /// Goes back; what was changed is kept, since a key is pressed by mistake.
    private func close() {
        guard draft?.isChanged == true else { return giveUp() }
        workspace.say(workspace.catalogue.draftKept(key: "e"))
        dismiss()
    }

    private func giveUp() {
        if kept?.number == number { kept = nil }
        dismiss()
    }
}

/// One field of the form: its name, its value, what is understood of it, and what is wrong with it.
private struct DraftField: View {
    @Binding var draft: TodoDraft
    let field: TodoField
    let error: StoreError?
    let workspace: Workspace
    @Environment(\.language) private var language

    var body: some View {
        HStack(alignment: .top) {
            Say { $0.name(of: field) }
                .foregroundColor(draft.isChanged(field) ? .yellow : .secondary)
                .frame(width: 12, alignment: .trailing)
            VStack(alignment: .leading) {
                value
                if let error {
                    Text("⚠ " + Catalogue(language).sentence(error)).foregroundColor(.red)
                } else if let reading = draft.reading(of: field, language: language, in: workspace.context) {
                    Text("= " + reading).foregroundColor(.secondary)
                }
            }
        }
    }

    @ViewBuilder
    private var value: some View {
        let catalogue = Catalogue(language)
        switch field {
        case .priority:
            Picker("", selection: $draft.priority) {
                ForEach([Priority.none, .low, .medium, .high], id: \.self) { Text(catalogue.name(of: $0)).tag($0) }
            }
        case .status:
            Picker("", selection: $draft.status) {
                ForEach(draft.statuses, id: \.self) { Text(catalogue.name(of: $0)).tag($0) }
            }
        case .notes: TextEditor(text: $draft.notes).frame(minHeight: 3)
        default: if let path { TextField("", text: $draft[dynamicMember: path]) }
        }
    }

    private var path: WritableKeyPath<TodoDraft, String>? {
        switch field {
        case .title: \.title
        case .list: \.list
        case .due: \.due
        case .start: \.start
        case .recurrence: \.recurrence
        case .tags: \.tags
        case .reminders: \.reminders
        case .parent: \.parent
        case .priority, .status, .notes, .completed: nil
        }
    }
}
