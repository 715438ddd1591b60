import DataFlow
import Glibc
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20))) struct MainTimerTests {
    @Test("a timer that was due when it was cancelled does not fire")
    func cancelled() async {
        var count = 0
        let timer = MainTimerLoop().fire(every: .milliseconds(1)) { count += 1 }
        // The timer's task begins, and its moment comes while the main actor is busy.
        for _ in 0..<100 where count == 0 { await Task.yield() }
        let before = count
        usleep(50_000)
        timer.cancel()
        for _ in 0..<1000 { await Task.yield() }
        #expect(count == before)
    }

    @Test("a timer that comes late does not make up for what it has missed")
    func late() {
        let last = VirtualClock().now.advanced(by: .seconds(10))
        func next(_ delay: Double) -> Duration {
            last.followed(every: .seconds(2), after: last.advanced(by: .seconds(delay))).offset
        }
        #expect(next(0) == .seconds(12))
        #expect(next(1.9) == .seconds(12))
        #expect(next(2) == .seconds(14))
        #expect(next(9.5) == .seconds(20))
        #expect(next(-1) == .seconds(12))
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
