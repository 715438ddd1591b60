import TerminalUI

/// A timer model that its page owns: it runs once however often it is started, and ends with the page.
struct LogTimer: GalleryScreen {
    static let card = ScreenCard(
        name: "log-timer", document: Documents.log,
        section: "2.3 ObservableObject and @StateObject (@ObservableObject 和 @StateObject 属性包装器)",
        wrappers: ["@StateObject", "@Published"],
        rule: "A page that makes a model owns it: once made, however often the page is drawn, and gone with it.",
        story: "enter enter enter wait 1 wait 1 wait 1 tab enter",
        states: [
            OwnedState(
                name: "LogTimerModel", owner: "StopwatchPage", readBy: "StopwatchPage",
                changedBy: "start, and the timer's ticks",
                destroyed: "when StopwatchPage goes; its timer ends with it"),
            OwnedState(name: "isOpen", owner: "LogTimer", readBy: "LogTimer", changedBy: "its button"),
        ])

    @State private var isOpen = true

    var body: some View {
        VStack(alignment: .leading) {
            if isOpen { StopwatchPage() }
            Button(isOpen ? "Leave the page" : "Come back") { isOpen.toggle() }
            LifeLine(name: "LogTimerModel")
        }
    }
}

/// - Created by: the page, when it first appears
/// - Destroyed by: the page, when it goes
/// - Read by: the page
/// - Changed by: `start`, and the timer
final class LogTimerModel: ObservableObject {
    @Published private(set) var seconds = 0
    private var ticking: AnyCancellable?
    private let life = Life("LogTimerModel")

    /// Joins the timer that runs already. The subscription holds the model weakly, or the two would never end.
    func start(on loop: any TimerLoop) {
        guard ticking == nil else { return }
        ticking = Timer.publish(every: 1, on: loop, in: .common).autoconnect()
            .sink { [weak self] _ in self?.seconds += 1 }
    }
}

private struct StopwatchPage: View {
    @StateObject private var model = LogTimerModel()
    @Environment(\.timerLoop) private var loop

    var body: some View {
        Text("Seconds: \(model.seconds)").font(.largeTitle)
        Button("Start") { model.start(on: loop) }
    }
}
