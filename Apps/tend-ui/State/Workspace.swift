import Composition
import Domain
import Observation
import Presentation

/// What one window works with: the models of its panes, and what was said last.
///
/// - Created by: the program, for its window
/// - Destroyed by: the end of the process
/// - Read by: the screens
/// - Changed by: itself, in its intent methods
@MainActor
@Observable
final class Workspace {
    let container: AppContainer
    /// The folder of the store.
    let folder: String
    let sidebar: SidebarModel
    let todos: TodoListModel
    /// The language that the interface speaks.
    private(set) var language: Language
    /// What was done last, or what went wrong.
    private(set) var notice: Notice?

    /// A sentence for the person.
    struct Notice: Equatable {
        let text: String
        var isProblem = false
    }

    init(_ container: AppContainer, folder: String, language: Language) {
        self.container = container
        self.folder = folder
        self.language = language
        sidebar = SidebarModel(store: container.store, zones: container.zones)
        todos = TodoListModel(TodoListChoice(), store: container.store, zones: container.zones)
    }

    var catalogue: Catalogue { Catalogue(language) }

    func say(_ text: String) { notice = Notice(text: text) }

    func complain(_ text: String) { notice = Notice(text: text, isProblem: true) }
}
