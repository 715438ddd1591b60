import DataFlow
import Testing

/// The timers of the documents.
@MainActor
@Suite("Timers of pages")
struct TimerTests {
    private class PageTimer: ObservableObject {
        @Published var seconds = 0
        var subscription: AnyCancellable?
        let clock: VirtualClock

        init(_ clock: VirtualClock) { self.clock = clock }

        func start() {}

        func stop() { subscription = nil }
    }

    /// Joins the timer that runs already, and does not keep itself alive by it.
    private final class RightTimer: PageTimer {
        override func start() {
            guard subscription == nil else { return }
            subscription = Timer.publish(every: 1, on: clock, in: .common).autoconnect()
                .sink { [weak self] _ in self?.seconds += 1 }
        }
    }

    /// Keeps itself alive by its subscription.
    private final class StrongTimer: PageTimer {
        override func start() {
            guard subscription == nil else { return }
            subscription = Timer.publish(every: 1, on: clock, in: .common).autoconnect().sink { _ in self.seconds += 1 }
        }
    }

    /// Starts one more timer each time.
    private final class ManyTimers: PageTimer {
        private var all: Set<AnyCancellable> = []

        override func start() {
            Timer.publish(every: 1, on: clock, in: .common).autoconnect()
                .sink { [weak self] _ in self?.seconds += 1 }
                .store(in: &all)
        }
    }

    private struct TimerPage: View {
        @StateObject private var timer: PageTimer
        private let show: @MainActor (PageTimer) -> Void

        init(_ make: @autoclosure @escaping @MainActor () -> PageTimer, show: @escaping @MainActor (PageTimer) -> Void)
        {
            _timer = StateObject(wrappedValue: make())
            self.show = show
        }

        var body: some View {
            let _ = show(timer)
            Text("\(timer.seconds)")
            Button("start") { timer.start() }
            Button("stop") { timer.stop() }
        }
    }

    private struct Pages<Page: View>: View {
        @ViewBuilder let page: Page
        @State private var isThere = true
        var body: some View {
            if isThere { page }
            Button("leave") { isThere = false }
        }
    }

    private let clock = VirtualClock()

    /// Starts a page's timer by some taps, lets three seconds go by, and leaves the page.
    ///
    /// - Returns: what the page showed, how many timers run afterwards, and the model, if it is still there.
    private func visit(taps: Int, _ make: @escaping @MainActor () -> PageTimer) -> (String?, Int, PageTimer?) {
        weak var model: PageTimer?
        let host = Host { Pages { TimerPage(make()) { model = $0 } } }
        for _ in 0..<taps { host.press("start") }
        host.perform { clock.advance(by: .seconds(3)) }
        let shown = host.texts.first
        host.press("leave")
        return (shown, clock.waiting, model)
    }

    @Test("a page's timer is gone with the page, if its subscription does not hold it")
    func gone() {
        let (shown, waiting, model) = visit(taps: 1) { [clock] in RightTimer(clock) }
        #expect(shown == "3")
        #expect(waiting == 0)
        #expect(model == nil)
    }

    @Test("a timer that its own subscription holds runs on without a page")
    func strong() {
        let (shown, waiting, model) = visit(taps: 1) { [clock] in StrongTimer(clock) }
        #expect(shown == "3")
        #expect(waiting == 1)
        #expect(model != nil)
        model?.stop()
    }

    @Test("starting a timer that runs joins it: three taps count as one")
    func joins() {
        let (joined, _, _) = visit(taps: 3) { [clock] in RightTimer(clock) }
        #expect(joined == "3")
        let (multiplied, _, _) = visit(taps: 3) { [clock] in ManyTimers(clock) }
        #expect(multiplied == "9")
    }

    @Test("a timer in a task needs nobody to stop it")
    func task() async {
        struct Ticking: View {
            let clock: VirtualClock
            @State private var seconds = 0
            var body: some View {
                Text("\(seconds)").task {
                    while (try? await clock.sleep(for: .seconds(1))) != nil { seconds += 1 }
                }
            }
        }
        let host = Host { Pages { [clock] in Ticking(clock: clock) } }
        for second in 1...3 {
            while clock.waiting == 0 { await Task.yield() }
            clock.advance(by: .seconds(1))
            await host.nextUpdate()
            #expect(host.texts == ["\(second)"])
        }
        host.press("leave")
        while host.graph.counters.tasks > 0 { await Task.yield() }
        #expect(clock.waiting == 0)
    }
}
