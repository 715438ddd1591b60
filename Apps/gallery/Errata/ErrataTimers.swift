import TerminalUI

/// Three timers of a page: one that its own subscription holds, one more at each press, and one as it should be.
struct ErrataTimers: GalleryScreen {
    static let card = ScreenCard(
        name: "errata-timers", document: Documents.errata,
        section: "The page's timer, one more timer at each tap (页面计时器, 每次点击多一个计时器)",
        wrappers: ["@StateObject", "@State"],
        rule: "A subscription must not hold who holds it; starting what runs already joins it.",
        story: "enter enter enter wait 1 wait 1 tab enter wait 1",
        states: [
            OwnedState(
                name: "strong, many, right", owner: "ThreeTimers", readBy: "ThreeTimers",
                changedBy: "start, stop, ticks",
                destroyed: "when ThreeTimers goes; strong, which its subscription holds, by stop"),
            OwnedState(name: "Leaks", owner: "ErrataTimers", readBy: "ErrataTimers", changedBy: "ThreeTimers, stop"),
            OwnedState(name: "isOpen", owner: "ErrataTimers", readBy: "ErrataTimers", changedBy: "its button"),
        ])

    @StateObject private var leaks = Leaks()
    @State private var isOpen = true

    var body: some View {
        VStack(alignment: .leading) {
            if isOpen { ThreeTimers(leaks: leaks) }
            Button(isOpen ? "Leave the page" : "Come back") { isOpen.toggle() }
            Button("Stop what runs on") { leaks.stop() }
            ForEach(ErrataTimer.Way.allCases, id: \.self) { LifeLine(name: $0.rawValue) }
        }
    }
}

/// A timer that is started and held in one of three ways.
///
/// - Created by: `ThreeTimers`, when it first appears
/// - Destroyed by: `ThreeTimers`, when it goes; a strong one, which holds itself, by `stop` only
/// - Read by: `ThreeTimers`
/// - Changed by: `start`, `stop`, and the timer
final class ErrataTimer: ObservableObject {
    enum Way: String, CaseIterable {
        /// Wrong: the subscription holds the model, which holds the subscription.
        case strong = "StrongTimer"
        /// Wrong: each press adds a timer.
        case many = "ManyTimers"
        /// Right: it joins the timer that runs, which does not hold it.
        case right = "JoiningTimer"
    }

    @Published private(set) var seconds = 0
    private let way: Way
    private var ticking: Set<AnyCancellable> = []
    private let life: Life

    init(_ way: Way) {
        self.way = way
        life = Life(way.rawValue)
    }

    func start(on loop: any TimerLoop) {
        if way != .many, !ticking.isEmpty { return }
        let ticks = Timer.publish(every: 1, on: loop, in: .common).autoconnect()
        let ticking =
            switch way {
            case .strong: ticks.sink { _ in self.seconds += 1 }
            case .many, .right: ticks.sink { [weak self] _ in self?.seconds += 1 }
            }
        ticking.store(in: &self.ticking)
    }

    func stop() { ticking = [] }
}

/// Knows the timer that runs on without its page, so that this screen can end it.
///
/// - Created by: `ErrataTimers`, when it first appears
/// - Destroyed by: `ErrataTimers`, when it goes
/// - Read by: `ErrataTimers`
/// - Changed by: `ThreeTimers`, `stop`
final class Leaks: ObservableObject {
    private var timers: [() -> ErrataTimer?] = []

    func note(_ timer: ErrataTimer) { timers.append { [weak timer] in timer } }

    func stop() {
        for timer in timers { timer()?.stop() }
        timers = []
    }

    isolated deinit { stop() }
}

private struct ThreeTimers: View {
    let leaks: Leaks
    @StateObject private var strong = ErrataTimer(.strong)
    @StateObject private var many = ErrataTimer(.many)
    @StateObject private var right = ErrataTimer(.right)
    @Environment(\.timerLoop) private var loop

    var body: some View {
        Text("wrong \(strong.seconds) · many \(many.seconds) · right \(right.seconds)").font(.title)
        Button("Start") { for timer in [strong, many, right] { timer.start(on: loop) } }
            .onAppear { leaks.note(strong) }
    }
}
