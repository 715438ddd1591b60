import Composition
import Domain
import Presentation
import TerminalUI

/// What was said last, what the timer and the sync are at, and how to get help.
struct StatusBar: View {
    let workspace: Workspace
    /// How many are chosen, while to-dos are being chosen.
    let chosen: Int?
    /// What is opened above the window: the help, by a click on its name.
    @Binding var sheet: Sheet?

    var body: some View {
        HStack(alignment: .bottom) {
            if let notice = workspace.notice {
                Text(notice.text).foregroundColor(notice.isProblem ? .red : .green).lineLimit(3)
            }
            Spacer()
            if let chosen { Say { $0.selected(chosen) }.bold() }
            TimerBadge(model: workspace.timer)
            SyncBadge(workspace: workspace)
            Say { "? " + $0.label(of: .help) }.foregroundColor(.secondary).onTapGesture { sheet = .help }
                .layoutPriority(1)
        }
    }
}

private struct TimerBadge: View {
    let model: FocusTimerModel

    var body: some View {
        switch model.state {
        case .idle: EmptyView()
        case .running(_, let remaining): Say { "◷ " + $0.countdown(remaining) }.foregroundColor(.yellow)
        case .paused(_, let remaining): Say { "‖ " + $0.countdown(remaining) }.foregroundColor(.secondary)
        case .finished(let focus): Say { $0.focusIsOver(focus) }.foregroundColor(.yellow).bold()
        }
    }
}

private struct SyncBadge: View {
    let workspace: Workspace

    var body: some View {
        if model.state.isLoading, model.state.visibleContent != nil || !model.progress.isEmpty {
            HStack {
                ProgressView()
                Say { $0.syncing(model.progress) }.lineLimit(1)
            }
        } else if let text {
            Text(text).foregroundColor(isTrouble ? .red : .secondary).lineLimit(1)
        }
    }

    private var model: SyncModel { workspace.sync }

    /// Without an account there is nothing to say.
    private var text: String? {
        if case .empty = model.state { return nil }
        return workspace.syncedAt.flatMap {
            workspace.catalogue.lastSync(model.state, at: $0, in: workspace.context)
        }
    }

    private var isTrouble: Bool {
        model.state.error != nil || model.state.visibleContent?.reports.contains { $0.failure != nil } == true
    }
}

/// Reminders that no notification could show.
struct RemindersBar: View {
    let model: RemindersModel
    @Environment(\.bell) private var bell
    @Environment(\.language) private var language

    var body: some View {
        VStack(alignment: .leading) {
            ForEach(model.raised) { reminder in
                HStack {
                    Text("♪ #\(reminder.number) \(reminder.title)").bold().foregroundColor(.yellow).lineLimit(1)
                    Button("✗") { model.dismiss(reminder) }.buttonStyle(.plain)
                }
            }
        }
        .onChange(of: model.raised.count) { old, new in if new > old { bell() } }
    }
}
