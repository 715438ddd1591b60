import Domain
import Presentation
import TestSupport
import Testing

@MainActor
@Suite("The focus timer")
struct FocusTimerModelTests {
    private let clock = FixedClock()
    private let notifier = RecordingNotifier()

    private func timer() -> FocusTimerModel { FocusTimerModel(alarm: clock, notifier: notifier) { .english } }

    private func remaining(_ timer: FocusTimerModel) -> Int? {
        switch timer.state {
        case .running(_, let remaining), .paused(_, let remaining): remaining
        case .idle, .finished: nil
        }
    }

    /// Moves the clock once the timer waits for it.
    private func advance(_ seconds: Int) async {
        #expect(await eventually { clock.waiting.count == 1 })
        clock.advance(seconds: seconds)
    }

    @Test("it counts down, and says once that it is over")
    func run() async {
        let timer = timer()
        timer.start(TodoNumber(1), title: "Write", length: 60)
        await advance(1)
        #expect(await eventually { remaining(timer) == 59 })
        await advance(58)
        #expect(await eventually { remaining(timer) == 1 })
        await advance(1)
        #expect(
            await eventually { if case .finished(let focus) = timer.state { focus.title == "Write" } else { false } })
        #expect(await eventually { notifier.shown == ["Write: 1 minute is over."] })
        #expect(clock.waiting.count == 0)
        timer.stop()
        #expect(timer.state == .idle)
    }

    @Test("there is one timer, however often it is started")
    func once() async {
        let timer = timer()
        timer.start(TodoNumber(1), title: "Write", length: 60)
        await advance(10)
        #expect(await eventually { remaining(timer) == 50 })
        for _ in 1...5 { timer.start(TodoNumber(1), title: "Write", length: 60) }
        #expect(remaining(timer) == 50)
        timer.start(TodoNumber(2), title: "Read", length: 30)
        #expect(await eventually { clock.waiting.count == 1 })
        for _ in 1...100 { await Task.yield() }
        #expect(clock.waiting.count == 1)
        #expect(remaining(timer) == 30)
        timer.stop()
        #expect(await eventually { clock.waiting.count == 0 })
    }

    @Test("a pause keeps what is left")
    func pause() async {
        let timer = timer()
        timer.start(TodoNumber(1), title: "Write", length: 60)
        await advance(10)
        #expect(await eventually { remaining(timer) == 50 })
        timer.togglePause()
        #expect(await eventually { clock.waiting.count == 0 })
        clock.advance(seconds: 1000)
        for _ in 1...100 { await Task.yield() }
        #expect(remaining(timer) == 50)
        timer.togglePause()
        await advance(5)
        #expect(await eventually { remaining(timer) == 45 })
        timer.stop()
    }

    @Test("it ends with its screen, unless it is kept; and with its model")
    func end() async {
        weak var gone: FocusTimerModel?
        do {
            let timer = timer()
            gone = timer
            timer.isKept = true
            timer.start(TodoNumber(1), title: "Write", length: 60)
            timer.screenEnded()
            #expect(remaining(timer) == 60)
            timer.isKept = false
            timer.screenEnded()
            #expect(timer.state == .idle)
            timer.start(TodoNumber(1), title: "Write", length: 60)
            #expect(await eventually { clock.waiting.count == 1 })
        }
        #expect(await eventually { gone == nil })
        #expect(await eventually { clock.waiting.count == 0 })
    }
}
