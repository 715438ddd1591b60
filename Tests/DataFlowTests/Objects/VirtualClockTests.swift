import DataFlow
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20))) struct VirtualClockTests {
    private let clock = VirtualClock()
    private let log = Log()

    /// Begins a task that sleeps to a moment, and waits until it does.
    private func sleeper(_ name: String, until seconds: Int) async -> Task<Void, Never> {
        let count = clock.waiting
        let task = Task { [clock, log] in
            do {
                try await clock.sleep(until: clock.now.advanced(by: .seconds(seconds)))
                log.note(name)
            } catch {
                log.note("\(name) \(error is CancellationError ? "was cancelled" : "failed")")
            }
        }
        while clock.waiting == count { await Task.yield() }
        return task
    }

    @Test("sleepers wake in the order of their moments, those of one moment in the order in which they lay down")
    func order() async {
        var tasks: [Task<Void, Never>] = []
        for (name, seconds) in [("c", 3), ("a", 1), ("d", 3), ("b", 2), ("e", 9)] {
            tasks.append(await sleeper(name, until: seconds))
        }
        clock.advance(by: .seconds(8))
        for task in tasks.prefix(4) { await task.value }
        #expect(log.take() == ["a", "b", "c", "d"])
        #expect(clock.waiting == 1)
        clock.advance(by: .seconds(1))
        await tasks[4].value
        #expect(log.take() == ["e"])
    }

    @Test("a task that is cancelled wakes at once and is told so, and the clock forgets it")
    func cancellation() async {
        let task = await sleeper("a", until: 5)
        task.cancel()
        await task.value
        #expect(log.take() == ["a was cancelled"])
        #expect(clock.waiting == 0)
        clock.advance(by: .seconds(9))
        #expect(log.take() == [])
    }

    @Test("a task that was cancelled before does not lie down")
    func cancelledBefore() async {
        let task = Task { [clock] in
            while !Task.isCancelled { await Task.yield() }
            try await clock.sleep(for: .seconds(1))
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.waiting == 0)
    }

    @Test("nobody waits for a moment that has come")
    func past() async throws {
        clock.advance(by: .seconds(5))
        try await clock.sleep(until: clock.now)
        try await clock.sleep(for: .seconds(-1))
        #expect(clock.now.offset == .seconds(5))
    }

    @Test("timers fire on the way, each at its moment, however far the clock is turned")
    func timers() {
        let slow = clock.fire(every: .seconds(3)) { [clock, log] in log.note("slow \(clock.now.offset)") }
        let fast = clock.fire(every: .seconds(2)) { [clock, log] in log.note("fast \(clock.now.offset)") }
        clock.advance(by: .seconds(6))
        #expect(
            log.take() == [
                "fast 2.0 seconds", "slow 3.0 seconds", "fast 4.0 seconds", "slow 6.0 seconds", "fast 6.0 seconds",
            ])
        slow.cancel()
        fast.cancel()
        clock.advance(by: .seconds(6))
        #expect(log.take() == [])
        #expect(clock.waiting == 0)
    }

    @Test("a timer may end another one that is due at the same moment, and begin one that is due on the way")
    func timersOfTimers() {
        var other: AnyCancellable?
        var third: AnyCancellable?
        let first = clock.fire(every: .seconds(2)) { [clock, log] in
            log.note("first")
            other = nil
            if third == nil { third = clock.fire(every: .seconds(1)) { log.note("third") } }
        }
        other = clock.fire(every: .seconds(2)) { [log] in log.note("other") }
        clock.advance(by: .seconds(4))
        #expect(log.take() == ["first", "third", "first", "third"])
        first.cancel()
        third?.cancel()
        #expect(other == nil && clock.waiting == 0)
    }

    @Test("a clock does not go back")
    func forward() {
        var timer: AnyCancellable?
        timer = clock.fire(every: .seconds(1)) { [clock] in
            timer = nil
            clock.advance(by: .seconds(5))
        }
        clock.advance(by: .seconds(1))
        #expect(clock.now.offset == .seconds(6))
        clock.advance(by: .seconds(-3))
        #expect(clock.now.offset == .seconds(6))
        #expect(timer == nil)
    }

    @Test("an interval that is none is a short one")
    func shortest() {
        let timer = Timer.publish(every: 0, on: clock, in: .common).autoconnect().sink { [log] _ in log.note("tick") }
        clock.advance(by: .microseconds(1050))
        timer.cancel()
        #expect(log.take().count == 10)
    }

    @Test("a view's task sleeps on the host's clock")
    func view() async {
        struct Waiting: View {
            @State var count = 0
            let clock: VirtualClock
            var body: some View {
                Text("\(count)").task {
                    while (try? await clock.sleep(for: .seconds(10))) != nil { count += 1 }
                }
            }
        }
        let clock = VirtualClock()
        let host = Host { Waiting(clock: clock) }
        for count in 1...3 {
            while clock.waiting == 0 { await Task.yield() }
            host.perform { clock.advance(by: .seconds(9)) }
            #expect(host.texts == ["\(count - 1)"])
            clock.advance(by: .seconds(1))
            await host.nextUpdate()
            #expect(host.texts == ["\(count)"])
        }
    }

    @Test("tasks of many threads lie down and are cancelled at once, and none is forgotten")
    func threads() async {
        let clock = clock
        let tasks = (0..<200).map { number in
            Task.detached { () -> Bool in
                do {
                    try await clock.sleep(for: .seconds(number % 7 + 1))
                    return true
                } catch {
                    return false
                }
            }
        }
        for (number, task) in tasks.enumerated() where number.isMultiple(of: 2) {
            Task.detached { task.cancel() }
        }
        while clock.waiting > 100 || clock.waiting == 0 { await Task.yield() }
        let turning = Task {
            while !Task.isCancelled {
                clock.advance(by: .seconds(1))
                await Task.yield()
            }
        }
        var woken = 0
        for task in tasks { woken += await task.value ? 1 : 0 }
        turning.cancel()
        await turning.value
        #expect(woken >= 100)
        #expect(clock.waiting == 0)
    }
}
