import DataFlow
import Glibc
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20))) struct MainTimerTests {
    @Test("a timer that was due when it was cancelled does not fire")
    func cancelled() async {
        var count = 0
        let timer = MainTimerLoop().fire(every: .milliseconds(1)) { count += 1 }
        // Its moment comes while the main actor is busy.
        while count == 0 { await Task.yield() }
        let before = count
        usleep(50_000)
        timer.cancel()
        for _ in 0..<1000 { await Task.yield() }
        #expect(count == before)
    }

    @Test("a timer that comes late does not make up for what it has missed")
    func late() async {
        var count = 0
        let timer = MainTimerLoop().fire(every: .milliseconds(1)) { count += 1 }
        while count == 0 { await Task.yield() }
        let before = count
        usleep(500_000)
        let start = ContinuousClock.now
        while ContinuousClock.now < start + .milliseconds(50) || count == before { await Task.yield() }
        let ticks = Int((ContinuousClock.now - start) / .milliseconds(1))
        #expect(count - before <= ticks + 2, "\(count - before) in \(ticks) ms")
        timer.cancel()
    }

    @Test("a timer ends when nobody holds its subscription")
    func letGo() async {
        var count = 0
        var timer: AnyCancellable? = MainTimerLoop().fire(every: .milliseconds(1)) { count += 1 }
        while count == 0 { await Task.yield() }
        #expect(timer != nil)
        timer = nil
        let last = count
        usleep(10_000)
        for _ in 0..<1000 { await Task.yield() }
        #expect(count == last)
    }
}
