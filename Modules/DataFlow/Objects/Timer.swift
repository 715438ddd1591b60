/// Where timers run: `main` in a program, a `VirtualClock` in tests and previews.
@MainActor
public protocol TimerLoop {
    /// The time that a timer sends.
    var date: Date { get }
    /// Calls a closure again and again, until what is returned is cancelled or let go.
    func fire(every interval: Duration, _ action: @escaping @MainActor () -> Void) -> AnyCancellable
}

/// The modes of a loop, for the sake of SwiftUI's spelling: there is one.
public enum TimerMode: Sendable {
    /// Whatever else is going on.
    case common
}

/// Timers that send the time.
public enum Timer {
    /// A timer that sends the time again and again, once somebody listens.
    ///
    /// - Parameter interval: in seconds; at least a ten thousandth of one is taken.
    @MainActor
    public static func publish(
        every interval: Double, on loop: some TimerLoop, in mode: TimerMode
    ) -> TimerPublisher {
        TimerPublisher(interval: .seconds(max(0.0001, interval)), loop: loop)
    }

    /// A timer that has not begun.
    @MainActor
    public struct TimerPublisher {
        fileprivate let interval: Duration
        fileprivate let loop: any TimerLoop

        /// A timer that runs for each listener, from when it begins to listen to its end.
        public func autoconnect() -> RunningPublisher { RunningPublisher(timer: self) }
    }

    /// A timer that runs while somebody listens.
    @MainActor
    public struct RunningPublisher: Publisher {
        fileprivate let timer: TimerPublisher

        /// Calls a closure with the time at each interval.
        public func sink(receiveValue: @escaping @MainActor (Date) -> Void) -> AnyCancellable {
            let loop = timer.loop
            return loop.fire(every: timer.interval) { receiveValue(loop.date) }
        }
    }
}

/// The main actor, by the system's clock.
public struct MainTimerLoop: TimerLoop {
    /// The loop.
    public init() {}

    public var date: Date { Date() }

    public func fire(every interval: Duration, _ action: @escaping @MainActor () -> Void) -> AnyCancellable {
        // Not a task that sleeps: sleeping starts the runtime's threads, and while there are such threads libdispatch
        // wakes every second to look after them, to the end of the process.
        let source = DispatchSource.makeTimerSource(queue: .main)
        let interval = DispatchTimeInterval.nanoseconds(Int(min(max(1, interval / .nanoseconds(1)), 0x1p62)))
        source.schedule(deadline: .now() + interval, repeating: interval)
        source.setEventHandler { MainActor.assumeIsolated(action) }
        source.resume()
        return AnyCancellable { source.cancel() }
    }
}

extension TimerLoop where Self == MainTimerLoop {
    /// The main actor, by the system's clock.
    public static var main: MainTimerLoop { MainTimerLoop() }
}

extension VirtualClock: TimerLoop {
    /// The clock's moment, counted from the reference date.
    public var date: Date { Date(timeIntervalSinceReferenceDate: now.offset / .seconds(1)) }

    public func fire(every interval: Duration, _ action: @escaping @MainActor () -> Void) -> AnyCancellable {
        let timer = VirtualTimer(self, interval, action)
        return AnyCancellable { timer.stop() }
    }
}

/// - Created by: a timer on a virtual clock
/// - Destroyed by: the subscription
/// - Read by: nobody
/// - Changed by: the clock, and the subscription's end
@MainActor
private final class VirtualTimer {
    private let clock: VirtualClock
    private let interval: Duration
    private let action: @MainActor () -> Void
    private var next: AnyCancellable?

    init(_ clock: VirtualClock, _ interval: Duration, _ action: @escaping @MainActor () -> Void) {
        self.clock = clock
        self.interval = interval
        self.action = action
        schedule(after: clock.now)
    }

    private func schedule(after moment: VirtualClock.Instant) {
        let moment = moment.advanced(by: interval)
        next = clock.schedule(at: moment) { [weak self] in
            guard let self, next != nil else { return }
            schedule(after: moment)
            action()
        }
    }

    func stop() { next = nil }
}

extension EnvironmentValues {
    /// Where timers of the interface run.
    public var timerLoop: any TimerLoop {
        get { self[TimerLoopKey.self] }
        set { self[TimerLoopKey.self] = newValue }
    }
}

private enum TimerLoopKey: EnvironmentKey { static var defaultValue: any TimerLoop { MainTimerLoop() } }
