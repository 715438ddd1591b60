import Presentation
import TerminalUI

/// What was said last, and how to get help.
struct StatusBar: View {
    let workspace: Workspace
    let isChoosing: Bool

    var body: some View {
        HStack {
            if let notice = workspace.notice {
                Text(notice.text).foregroundColor(notice.isProblem ? .red : .green).lineLimit(1)
            }
            Spacer()
            if isChoosing { Say(Words.choosing).bold() }
            Say(Words.helpHint).foregroundColor(.secondary)
        }
    }
}
