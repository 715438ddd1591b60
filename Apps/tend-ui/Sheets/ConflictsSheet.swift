import Composition
import Domain
import Presentation
import TerminalUI

/// What syncs could not join: both sides of each, which one stands, and which one to take.
struct ConflictsSheet: View {
    let workspace: Workspace
    @State private var model: ConflictsModel
    @Environment(\.language) private var language

    init(workspace: Workspace) {
        self.workspace = workspace
        let container = workspace.container
        _model = State(wrappedValue: ConflictsModel(store: container.store, desk: container.conflicts))
    }

    var body: some View {
        TitledSheet(width: 76) {
            $0.title(of: .conflicts)
        } content: {
            if let failure = model.failure { Text("⚠ " + Catalogue(language).sentence(failure)).foregroundColor(.red) }
            switch model.state {
            case .idle, .loading(from: .idle): Say { $0.loading }
            case .empty, .loading(from: .empty):
                Text(Catalogue(language).noConflicts.advice).foregroundColor(.secondary)
            case .content, .loading, .failed:
                if let error = model.state.error { Text(Catalogue(language).sentence(error)).foregroundColor(.red) }
                ScrollView {
                    VStack(alignment: .leading) {
                        ForEach(model.state.visibleContent ?? [], id: \.conflict.number) { detail in
                            ConflictView(detail: detail, context: workspace.context) { side in
                                Task {
                                    guard let decided = await model.decide(detail.conflict.number, taking: side) else {
                                        return
                                    }
                                    workspace.say(Catalogue(language).decided(decided, taking: side))
                                }
                            }
                        }
                    }
                }
            }
        }
        .task { await model.observe() }
    }
}

private struct ConflictView: View {
    let detail: ConflictDetail
    let context: TimeContext
    let decide: @MainActor (SyncConflict.Side) -> Void
    @Environment(\.language) private var language

    var body: some View {
        let catalogue = Catalogue(language)
        Text(catalogue.title(of: detail)).bold()
        Text(catalogue.standing(of: detail.conflict)).foregroundColor(detail.conflict.isOpen ? .yellow : .secondary)
        ForEach(Array(catalogue.differences(in: detail, context: context).enumerated()), id: \.offset) {
            _, difference in
            VStack(alignment: .leading) {
                Text(difference.label).foregroundColor(.secondary)
                Side(name: catalogue.name(of: .local), value: difference.local)
                Side(name: catalogue.name(of: .remote), value: difference.remote)
            }
        }
        HStack {
            if offers(.local) { Button(catalogue.label(of: .takeLocal)) { decide(.local) } }
            if offers(.remote) { Button(catalogue.label(of: .takeRemote)) { decide(.remote) } }
        }
        Divider()
    }
}

extension ConflictView {
    /// True where taking a side would change something.
    private func offers(_ side: SyncConflict.Side) -> Bool { detail.conflict.isOpen || detail.conflict.kept != side }
}

private struct Side: View {
    let name: String
    let value: String

    var body: some View {
        HStack(alignment: .top) {
            Text(name).foregroundColor(.cyan).frame(width: 8, alignment: .trailing)
            Text(value)
        }
    }
}
