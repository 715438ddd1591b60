import CommandLineProgram
import Domain
import Presentation
import TerminalUI

/// What is opened above the window.
enum Sheet: Hashable, Identifiable {
    case add, help, settings, accounts, conflicts, filterTags
    case edit(TodoNumber)
    case move([TodoNumber])
    case due([TodoNumber])
    case tags([TodoNumber])
    /// The focus timer: for a to-do, or the one that runs.
    case timer(TodoNumber?)
    case list(ListChange)

    /// What is done to a list.
    enum ListChange: Hashable {
        case add
        case rename(String)
        case delete(String)
    }

    var id: Sheet { self }
}

/// The view for what is opened.
struct SheetContent: View {
    let sheet: Sheet
    let workspace: Workspace
    @Binding var scope: TodoScope
    @Binding var tags: String

    var body: some View {
        content
            .environment(\.problem, workspace.notice.flatMap { $0.isProblem ? $0.text : nil })
            .onAppear { if workspace.notice?.isProblem == true { workspace.hush() } }
    }

    @ViewBuilder
    private var content: some View {
        switch sheet {
        case .add: AddSheet(workspace: workspace, scope: scope)
        case .help: HelpSheet()
        case .settings: SettingsSheet(workspace: workspace)
        case .accounts: AccountsSheet(workspace: workspace)
        case .conflicts: ConflictsSheet(workspace: workspace)
        case .filterTags: FilterTagsSheet(sidebar: workspace.sidebar, tags: $tags)
        case .edit(let number): EditSheet(number: number, workspace: workspace)
        case .move(let numbers): MoveSheet(numbers: numbers, workspace: workspace)
        case .due(let numbers): DueSheet(numbers: numbers, workspace: workspace)
        case .tags(let numbers): TagsSheet(numbers: numbers, workspace: workspace)
        case .timer(let number): TimerSheet(number: number, workspace: workspace)
        case .list(let change): ListSheet(change: change, workspace: workspace, scope: $scope)
        }
    }
}

private enum ProblemKey: EnvironmentKey { static var defaultValue: String? { nil } }

extension EnvironmentValues {
    /// What went wrong with what was done in a sheet, which may cover the line that tells it otherwise.
    fileprivate var problem: String? {
        get { self[ProblemKey.self] }
        set { self[ProblemKey.self] = newValue }
    }
}

/// What is opened, under its title and as broad as there is room for.
struct TitledSheet<Content: View>: View {
    private let title: (Catalogue) -> String
    private let width: Int
    private let content: Content
    @Environment(\.problem) private var problem

    init(width: Int = 60, title: @escaping (Catalogue) -> String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.width = width
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading) {
            Say(title).bold()
            Divider()
            content
            if let problem { Text("⚠ " + problem).foregroundColor(.red) }
        }
        .frame(maxWidth: width, alignment: .leading)
    }
}
