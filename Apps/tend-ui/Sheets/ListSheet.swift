import Domain
import Presentation
import TerminalUI

/// A new list, another name, or the end of one.
struct ListSheet: View {
    let change: Sheet.ListChange
    let workspace: Workspace
    @Binding var scope: TodoScope
    @State private var name = ""
    @Environment(\.dismiss) private var dismiss
    @Environment(\.language) private var language

    var body: some View {
        TitledSheet(width: 44) {
            $0.label(of: action)
        } content: {
            switch change {
            case .add, .rename: TextField("", text: $name).onSubmit(save)
            case .delete(let list):
                Text(list).bold()
                Text(Catalogue(language).deletionTakes(open: workspace.openCount(ofList: list)))
                HStack {
                    Button(Catalogue(language).label(of: .cancel), role: .cancel) { dismiss() }
                    Button(Catalogue(language).label(of: .delete), role: .destructive, action: save)
                }
            }
        }
        .onAppear { if case .rename(let list) = change { name = list } }
    }

    private var action: Catalogue.KeyAction {
        switch change {
        case .add: .newList
        case .rename: .renameList
        case .delete: .deleteList
        }
    }

    private func save() {
        let step: ChangeLists.Step =
            switch change {
            case .add: .add(name: name)
            case .rename(let list): .rename(name: list, to: name)
            case .delete(let list): .delete(name: list, includingTodos: true)
            }
        Task {
            guard await workspace.change(step) else { return }
            if case .delete = change { scope = .all }
            dismiss()
        }
    }
}
