import Domain
import Presentation
import TerminalUI

/// The focus timer. It ends with this screen, unless it is to be kept.
struct TimerSheet: View {
    let number: TodoNumber?
    let workspace: Workspace
    @Environment(\.dismiss) private var dismiss
    @Environment(\.language) private var language

    var body: some View {
        TitledSheet(width: 44) {
            $0.title(of: .focus)
        } content: {
            switch timer.state {
            case .idle: EmptyView()
            case .running(let focus, let remaining): TimerFace(sign: "◷", focus: focus, remaining: remaining)
            case .paused(let focus, let remaining):
                TimerFace(sign: "‖", focus: focus, remaining: remaining).foregroundColor(.secondary)
            case .finished(let focus):
                Text(focus.title).bold()
                Say { $0.focusIsOver(focus) }.foregroundColor(.yellow)
            }
            Toggle(Catalogue(language).label(of: .keepTimer), isOn: isKept)
            Text("p " + Catalogue(language).label(of: .pauseTimer)).foregroundColor(.secondary)
        }
        .onKeyPress(.character("p")) {
            timer.togglePause()
            return .handled
        }
        .onKeyPress(.character("k")) {
            timer.isKept.toggle()
            return .handled
        }
        .onAppear(perform: start)
        .onDisappear { timer.screenEnded() }
    }

    private var timer: FocusTimerModel { workspace.timer }

    private var isKept: Binding<Bool> { Binding(get: { timer.isKept }, set: { timer.isKept = $0 }) }

    private func start() {
        guard let number, let todo = workspace.todos.state.visibleContent?.todos.first(where: { $0.number == number })
        else { return }
        timer.start(number, title: todo.title)
    }
}

private struct TimerFace: View {
    let sign: String
    let focus: FocusTimerModel.Focus
    let remaining: Int

    var body: some View {
        Text(focus.title).bold().lineLimit(2)
        Say { sign + " " + $0.countdown(remaining) }.foregroundColor(.yellow)
        ProgressView(value: Double(focus.length - remaining), total: Double(focus.length))
    }
}
