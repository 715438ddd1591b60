import Domain
import Presentation
import TerminalUI

/// The window: lists, to-dos and detail, what was said last below them, and what is opened above them. It owns what the
/// window remembers from one start to the next.
struct MainScreen: View {
    let workspace: Workspace
    @SceneStorage("scope") private var scope = TodoScope.today
    @SceneStorage("search") private var search = ""
    @SceneStorage("tags") private var tags = ""
    @SceneStorage("sort") private var sort: String?
    @SceneStorage("shows-done") private var showsDone = false
    @SceneStorage("selected") private var selected = 0
    @SceneStorage("pane") private var lastPane = Pane.todos
    @AppStorage("notifications") private var notifies = true
    @AppStorage("theme") private var theme = ThemeChoice.automatic
    @State private var chosen: Set<TodoNumber> = []
    @State private var editMode = EditMode.inactive
    @State private var sheet: Sheet?
    @FocusState private var pane: Pane?
    @Environment(\.quit) private var quit

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            NavigationSplitView {
                SidebarPane(model: workspace.sidebar, scope: $scope).focused($pane, equals: .lists)
            } content: {
                TodoPane(
                    workspace: workspace, title: title, filter: filterLine, search: $search, chosen: $chosen,
                    pane: $pane)
            } detail: {
                DetailPane(workspace: workspace, chosen: chosen, isFocused: pane == .detail).focused(
                    $pane, equals: .detail)
            }
            RemindersBar(model: workspace.reminders)
            StatusBar(workspace: workspace, chosen: editMode == .active ? chosen.count : nil, sheet: $sheet)
        }
        .onKeyPress { act(on: $0) }
        .keyAliases(Catalogue.KeyAction.aliases)
        .sheet(item: $sheet) { SheetContent(sheet: $0, workspace: workspace, scope: $scope, tags: $tags) }
        .environment(\.editMode, editMode)
        .environment(\.language, workspace.language)
        .preferredColorScheme(theme.scheme)
        .task { await workspace.sidebar.observe() }
        .task { await workspace.todos.observe() }
        .task(id: choice) { if choice != workspace.todos.choice { await workspace.todos.show(choice) } }
        .task { await workspace.reminders.observe() }
        .task { await workspace.keepSynced() }
        .onAppear(perform: restore)
        .onChange(of: notifies, initial: true) { workspace.notify(by: notifies) }
        .onChange(of: chosen) { selected = chosen.count == 1 ? chosen.first?.value ?? 0 : selected }
        .onChange(of: pane) { if let pane, pane != lastPane { lastPane = pane } }
        .onChange(of: workspace.todos.numbers, initial: true) { old, new in keepSelection(old, new) }
    }

    private var choice: TodoListChoice {
        TodoListChoice(
            scope: scope, tags: tags.split(separator: "\n").map(String.init), text: search, key: sortKey,
            showsDone: showsDone)
    }

    private var sortKey: TodoArrangement.Key? { sort.flatMap(TodoArrangement.Key.init(rawValue:)) }

    private var title: String { workspace.sidebarName(of: scope) ?? workspace.catalogue.name(of: scope) ?? "" }

    /// What is shown besides the view itself: tags, another order, what is done.
    private var filterLine: String {
        let catalogue = workspace.catalogue
        var parts = choice.tags.map { "#" + $0 }
        if let sortKey { parts.append("↓ " + catalogue.label(of: sortKey)) }
        if showsDone { parts.append("+ " + (catalogue.name(of: .done) ?? "")) }
        return parts.joined(separator: "  ")
    }

    /// The to-dos that the next key is about, in the order in which they are shown.
    private var acting: [TodoNumber] { workspace.todos.numbers.filter(chosen.contains) }

    private func restore() {
        workspace.todos.begin(with: choice)
        if selected > 0 { chosen = [TodoNumber(selected)] }
        pane = lastPane == .search ? .todos : lastPane
    }

    /// What is chosen stays among what is shown: after what was chosen is gone, the one in its place is. What was added
    /// just now is chosen when it comes into sight.
    private func keepSelection(_ old: [TodoNumber], _ new: [TodoNumber]) {
        guard !new.isEmpty else {
            // Before the first read there is nothing either; then what was chosen at the last time comes back.
            if !old.isEmpty { chosen = [] }
            return
        }
        if editMode == .inactive, let added = workspace.added, new.contains(added), !old.contains(added) {
            chosen = [added]
            return
        }
        let left = chosen.intersection(new)
        if !left.isEmpty {
            if left != chosen { chosen = left }
        } else {
            let former = old.firstIndex { chosen.contains($0) } ?? 0
            chosen = [new[min(former, new.count - 1)]]
        }
    }
}

extension MainScreen {
    private func act(on press: KeyPress) -> KeyPress.Result {
        guard let action = Catalogue.KeyAction(inWindow: press) else { return .ignored }
        if let opened = opens(action) {
            sheet = opened
            return .handled
        }
        switch action {
        case .back: return leave()
        case .search: pane = .search
        case .previousPane: pane = pane == .detail ? .todos : .lists
        case .nextPane: pane = pane == .lists ? .todos : .detail
        case .open: pane = .todos
        case .select: editMode = editMode == .active ? .inactive : .active
        case .selectAll: (editMode, chosen) = (.active, Set(workspace.todos.numbers))
        case .showDone: showsDone.toggle()
        case .sort: sort = nextSort?.rawValue
        case .collapse, .expand:
            for number in acting { workspace.todos.setCollapsed(action == .collapse, number) }
        case .complete, .reopen: run { await $0.toggle($1) }
        // Among the lists nobody means a to-do.
        case .delete: if pane != .lists { run { await $0.delete($1) } }
        case .priority: run { await $0.raisePriority($1) }
        case .undo: Task { await workspace.undo() }
        case .sync: Task { await workspace.synchronizeNow() }
        case .quit: quit()
        default: return .ignored
        }
        return .handled
    }

    /// Does something with what is chosen, and ends the choosing.
    private func run(_ work: @escaping @MainActor (Workspace, [TodoNumber]) async -> Void) {
        let numbers = acting
        guard !numbers.isEmpty else { return }
        editMode = .inactive
        Task { await work(workspace, numbers) }
    }

    /// What is opened for a key.
    private func opens(_ action: Catalogue.KeyAction) -> Sheet? {
        let acting = acting
        switch action {
        case .add: return .add
        case .help: return .help
        case .settings: return .settings
        case .account: return .accounts
        case .conflicts: return .conflicts
        case .filterTags: return .filterTags
        case .newList: return .list(.add)
        case .renameList: return listName.map { .list(.rename($0)) }
        case .deleteList: return listName.map { .list(.delete($0)) }
        case .open where pane == .todos, .edit: return acting.first.map { .edit($0) }
        case .move: return acting.isEmpty ? nil : .move(acting)
        case .due: return acting.isEmpty ? nil : .due(acting)
        case .tags: return acting.isEmpty ? nil : .tags(acting)
        case .focusTimer: return workspace.timer.state == .idle ? acting.first.map { .timer($0) } : .timer(nil)
        default: return nil
        }
    }

    /// The list that is looked at.
    private var listName: String? {
        if case .list = scope { workspace.sidebarName(of: scope) } else { nil }
    }

    /// Escape goes back one step: out of choosing, out of the search and the filter, to the to-dos.
    private func leave() -> KeyPress.Result {
        if editMode == .active || chosen.count > 1 {
            editMode = .inactive
            chosen = Set(acting.prefix(1))
        } else if !search.isEmpty || !tags.isEmpty {
            (search, tags) = ("", "")
            pane = .todos
        } else if pane != .todos {
            pane = .todos
        } else {
            workspace.hush()
        }
        return .handled
    }

    /// The order after the one that is used; after the last one comes the usual one of what is looked at.
    private var nextSort: TodoArrangement.Key? {
        let keys = TodoArrangement.Key.allCases.filter { $0 != .match }
        guard let sortKey, let now = keys.firstIndex(of: sortKey) else { return keys.first }
        return keys.dropFirst(now + 1).first
    }
}

/// A part of the window that has the focus.
enum Pane: String {
    case lists, search, todos, detail
}

extension ThemeChoice {
    /// What it asks of the views; nil for whatever the terminal has.
    var scheme: ColorScheme? {
        switch self {
        case .automatic: nil
        case .light: .light
        case .dark: .dark
        }
    }
}
