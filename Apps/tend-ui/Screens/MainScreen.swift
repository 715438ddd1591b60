import CommandLineProgram
import Domain
import Presentation
import TerminalUI

/// The window: lists, to-dos and detail, what was said last below them, and what is opened above them. It owns what the
/// window remembers from one start to the next.
struct MainScreen: View {
    let workspace: Workspace
    @SceneStorage("scope") private var scope = TodoScope.today
    @SceneStorage("search") private var search = ""
    @SceneStorage("sort") private var sort: String?
    @SceneStorage("shows-done") private var showsDone = false
    @SceneStorage("selected") private var selected = 0
    @SceneStorage("first") private var first: Int?
    @AppStorage("theme") private var theme = Theme.automatic
    @State private var chosen: Set<TodoNumber> = []
    @State private var editMode = EditMode.inactive
    @State private var sheet: Sheet?
    @FocusState private var pane: Pane?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            NavigationSplitView {
                SidebarPane(model: workspace.sidebar, scope: $scope).focused($pane, equals: .lists)
            } content: {
                TodoPane(
                    workspace: workspace, title: title, search: $search, chosen: $chosen, first: $first, pane: $pane)
            } detail: {
                DetailPane(workspace: workspace, chosen: chosen).focused($pane, equals: .detail)
            }
            StatusBar(workspace: workspace, isChoosing: editMode == .active)
        }
        .onKeyPress { act(on: $0) }
        .sheet(item: $sheet) { SheetContent(sheet: $0, workspace: workspace, chosen: acting, scope: scope) }
        .environment(\.editMode, editMode)
        .environment(\.language, workspace.language)
        .preferredColorScheme(theme.scheme)
        .task { await workspace.sidebar.observe() }
        .task(id: choice) { await workspace.todos.show(choice) }
        .task { await workspace.todos.observe() }
        .onAppear(perform: restore)
        .onChange(of: chosen) { selected = chosen.count == 1 ? chosen.first?.value ?? 0 : selected }
        .onChange(of: workspace.todos.numbers, initial: true) { old, new in keepSelection(old, new) }
    }

    private var choice: TodoListChoice {
        TodoListChoice(
            scope: scope, text: search, key: sort.flatMap(TodoArrangement.Key.init(rawValue:)), showsDone: showsDone)
    }

    private var title: String {
        let entry = workspace.sidebar.state.visibleContent?.entries.first { $0.scope == scope }
        return entry?.name ?? Words.name(scope).text(in: workspace.language)
    }

    /// The to-dos that the next key is about, in the order in which they are shown.
    private var acting: [TodoNumber] { workspace.todos.numbers.filter(chosen.contains) }

    private func restore() {
        pane = .todos
        if selected > 0 { chosen = [TodoNumber(selected)] }
    }

    /// What is chosen stays among what is shown: after what was chosen is gone, the one in its place is.
    private func keepSelection(_ old: [TodoNumber], _ new: [TodoNumber]) {
        guard !new.isEmpty else { return }
        let left = chosen.intersection(new)
        if !left.isEmpty {
            if left != chosen { chosen = left }
        } else {
            let former = old.firstIndex { chosen.contains($0) } ?? 0
            chosen = [new[min(former, new.count - 1)]]
        }
    }

    private func act(on press: KeyPress) -> KeyPress.Result {
        if press == KeyPress(.escape) { return leave() }
        guard let shortcut = Shortcut(press) else { return .ignored }
        switch shortcut {
        case .search: pane = .search
        case .lists: pane = .lists
        case .todos: pane = .todos
        case .detail: pane = .detail
        case .choose: editMode = editMode == .active ? .inactive : .active
        case .showDone: showsDone.toggle()
        case .sort: sort = nextSort
        case .help: sheet = .help
        default: return .ignored
        }
        return .handled
    }

    /// Escape goes back one step: out of choosing, out of the search, to the to-dos, to the lists.
    private func leave() -> KeyPress.Result {
        if editMode == .active {
            editMode = .inactive
        } else if !search.isEmpty {
            search = ""
            pane = .todos
        } else if pane != .todos {
            pane = .todos
        } else {
            return .ignored
        }
        return .handled
    }

    private var nextSort: String? {
        let keys = TodoArrangement.Key.allCases.filter { $0 != .match }.map(\.rawValue)
        guard let sort, let now = keys.firstIndex(of: sort) else { return keys.first }
        return now + 1 < keys.count ? keys[now + 1] : nil
    }
}

/// A part of the window that has the focus.
enum Pane: Hashable {
    case lists, search, todos, detail
}
