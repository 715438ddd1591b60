import Composition
import Domain
import Presentation
import TerminalUI

/// The accounts, and the form to sign in. What is written in the form ends with it: a password is kept nowhere here.
struct AccountsSheet: View {
    let workspace: Workspace
    @State private var model: AccountsModel
    @State private var signIn = SignIn()
    /// The request that runs; it ends with the form.
    @State private var request: Task<Void, Never>?
    @Environment(\.language) private var language

    init(workspace: Workspace) {
        self.workspace = workspace
        let container = workspace.container
        _model = State(
            wrappedValue: AccountsModel(
                store: container.store, ledger: container.ledger, settings: container.settings,
                manager: workspace.outside.accounts))
    }

    var body: some View {
        TitledSheet(width: 64) {
            $0.title(of: .accounts)
        } content: {
            Form {
                switch model.state {
                case .idle, .loading(from: .idle): Say { $0.loading }
                case .empty, .loading(from: .empty):
                    Text(Catalogue(language).noAccounts(signInKey: "⏎").title).foregroundColor(.secondary)
                case .content, .loading, .failed:
                    if let error = model.state.error { Text(Catalogue(language).sentence(error)).foregroundColor(.red) }
                    ForEach(model.state.visibleContent ?? []) { entry in AccountRow(entry: entry, model: model) }
                }
                Divider()
                Say { $0.title(of: .signIn) }.bold()
                LabelledField(.address) { TextField("dav.example.org", text: $signIn.address) }
                LabelledField(.user) { TextField("", text: $signIn.user) }
                LabelledField(.password) { SecureField("", text: $signIn.password).onSubmit(submit) }
                LabelledField(.allowsInsecure) { Toggle("", isOn: $signIn.allowsInsecure) }
                Button(Catalogue(language).label(of: .signIn), action: submit).disabled(!signIn.isComplete)
                WorkLine(model: model)
            }
        }
        .task { await model.observe() }
        .onDisappear { request?.cancel() }
        .onChange(of: model.lastUser) { if signIn.user.isEmpty { signIn.user = model.lastUser } }
    }

    private func submit() {
        guard signIn.isComplete, !model.work.isLoading else { return }
        let given = signIn
        request = Task {
            await model.signIn(given)
            guard case .content = model.work else { return }
            signIn = SignIn(user: given.user)
            // Goes on when the form is closed.
            Task { await workspace.synchronize() }
        }
    }
}

private struct AccountRow: View {
    let entry: AccountEntry
    let model: AccountsModel
    @Environment(\.language) private var language

    var body: some View {
        HStack {
            Text(entry.id).bold()
            Text(entry.lists.joined(separator: ", ")).foregroundColor(.secondary).lineLimit(1)
            Spacer(minLength: 1)
            Button(Catalogue(language).label(of: .remove), role: .destructive) {
                Task { await model.remove(entry.id) }
            }
        }
    }
}

private struct LabelledField<Content: View>: View {
    private let field: Catalogue.SignInField
    private let content: Content

    init(_ field: Catalogue.SignInField, @ViewBuilder content: () -> Content) {
        self.field = field
        self.content = content()
    }

    var body: some View {
        HStack {
            Say { $0.label(of: field) }.foregroundColor(.secondary).frame(width: 12, alignment: .trailing)
            content
        }
    }
}

/// What became of the last request.
private struct WorkLine: View {
    let model: AccountsModel
    @Environment(\.language) private var language

    var body: some View {
        switch model.work {
        case .idle, .empty: EmptyView()
        case .loading: ProgressView(Catalogue(language).loading)
        case .content(let work): Text("✓ " + Catalogue(language).notice(work)).foregroundColor(.green)
        case .failed(let problem): Text("⚠ " + Catalogue(language).sentence(problem.error)).foregroundColor(.red)
        }
    }
}
