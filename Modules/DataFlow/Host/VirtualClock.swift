import Synchronization

/// A clock that stands still until it is turned. Timers on it and tasks that sleep on it go on in the order of their
/// moments.
///
/// - Created by: the host, or a test
/// - Destroyed by: the last who holds it
/// - Read by: whoever waits
/// - Changed by: `advance`, and whoever begins or ends to wait
public final class VirtualClock: Clock {
    /// A moment, counted from the clock's beginning.
    public struct Instant: InstantProtocol {
        /// How long after the beginning.
        public let offset: Swift.Duration

        /// A moment so much later.
        public func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
        /// How long it is until another moment.
        public func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
        /// The earlier moment is the smaller.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct Waiting {
        let until: Instant
        let wake: @Sendable () -> Void
    }

    private struct State {
        var now = Instant(offset: .zero)
        var last = 0
        var waiting: [Int: Waiting] = [:]
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())

    /// A clock at its beginning.
    public init() {}

    /// The moment to which it was turned last.
    public var now: Instant { state.withLock { $0.now } }
    /// As fine as a duration is written.
    public var minimumResolution: Swift.Duration { .nanoseconds(1) }

    /// How many wait for a moment.
    public var waiting: Int { state.withLock { $0.waiting.count } }

    /// Waits until the clock is turned to a moment, or the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                wait(number, until: deadline) { continuation.resume() }
            }
        } onCancel: {
            let waiting = state.withLock { state in
                let waiting = state.waiting.removeValue(forKey: number)
                if waiting == nil { state.cancelled.insert(number) }
                return waiting
            }
            waiting?.wake()
        }
        state.withLock { _ = $0.cancelled.remove(number) }
        try Task.checkCancellation()
    }

    private func wait(_ number: Int, until deadline: Instant, _ wake: @escaping @Sendable () -> Void) {
        let isDue = state.withLock { state in
            if state.cancelled.contains(number) || deadline <= state.now { return true }
            state.waiting[number] = Waiting(until: deadline, wake: wake)
            return false
        }
        if isDue { wake() }
    }

    /// Calls a closure at a moment, unless what is returned is cancelled first.
    @MainActor
    func schedule(at moment: Instant, _ action: @escaping @MainActor @Sendable () -> Void) -> AnyCancellable {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        wait(number, until: moment) { MainActor.assumeIsolated(action) }
        return AnyCancellable { [self] in state.withLock { _ = $0.waiting.removeValue(forKey: number) } }
    }

    /// Turns the clock on. Timers fire on the way, each at its moment; tasks that slept go on after this.
    @MainActor
    public func advance(by duration: Swift.Duration) {
        let end = now.advanced(by: duration)
        while let due = takeNext(until: end) { due.wake() }
        state.withLock { $0.now = max($0.now, end) }
    }

    private func takeNext(until end: Instant) -> Waiting? {
        state.withLock { state in
            let next = state.waiting.filter { $0.value.until <= end }
                .min { ($0.value.until, $0.key) < ($1.value.until, $1.key) }
            guard let next else { return nil }
            state.waiting[next.key] = nil
            state.now = max(state.now, next.value.until)
            return next.value
        }
    }
}
