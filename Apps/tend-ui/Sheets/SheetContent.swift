import CommandLineProgram
import Domain
import Presentation
import TerminalUI

/// What is opened above the window.
enum Sheet: Hashable, Identifiable {
    case help

    var id: Sheet { self }
}

/// The view for what is opened.
struct SheetContent: View {
    let sheet: Sheet
    let workspace: Workspace
    let chosen: [TodoNumber]
    let scope: TodoScope

    var body: some View {
        switch sheet {
        case .help: HelpSheet()
        }
    }
}

/// What is opened, under its title.
struct TitledSheet<Content: View>: View {
    private let title: Localized
    private let content: Content

    init(_ title: Localized, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading) {
            Say(title).bold()
            Divider()
            content
        }
    }
}
