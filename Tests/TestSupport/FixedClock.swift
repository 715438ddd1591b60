public import Domain
import Synchronization

/// A clock that stands where it was put, and wakes who waits for a moment when it is moved there.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends
/// - Read by: whatever the test hands it to
/// - Changed by: the test, and who waits
public final class FixedClock: Clock, Alarm {
    private struct State {
        var instant: Instant
        var waiting: [Int: (until: Instant, continuation: CheckedContinuation<Void, Never>)] = [:]
        var cancelled: Set<Int> = []
        var lastTicket = 0
    }

    private let state: Mutex<State>

    /// A clock that stands at `instant`; by default 2026-12-01T08:00:00Z, a Tuesday.
    public init(_ instant: Instant = Instant(seconds: 1_796_112_000)) {
        state = Mutex(State(instant: instant))
    }

    public func now() -> Instant { state.withLock(\.instant) }

    /// How many tasks wait for a moment, and which one comes first.
    public var waiting: (count: Int, first: Instant?) {
        state.withLock { ($0.waiting.count, $0.waiting.values.map(\.until).min()) }
    }

    /// Puts the clock to a moment.
    public func set(_ instant: Instant) {
        let woken = state.withLock { state in
            state.instant = instant
            let due = state.waiting.filter { $0.value.until <= instant }
            for ticket in due.keys { state.waiting[ticket] = nil }
            return due.values.sorted { $0.until < $1.until }.map(\.continuation)
        }
        for continuation in woken { continuation.resume() }
    }

    /// Moves the clock on, or back where `seconds` is negative.
    public func advance(seconds: Int) { set(now().adding(seconds: seconds)) }

    public func wait(until instant: Instant) async {
        let ticket = state.withLock { state in
            state.lastTicket += 1
            return state.lastTicket
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.cancelled.remove(ticket) != nil || state.instant >= instant { return true }
                    state.waiting[ticket] = (instant, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let waiting = state.withLock { state in
                let waiting = state.waiting.removeValue(forKey: ticket)
                if waiting == nil { state.cancelled.insert(ticket) }
                return waiting
            }
            waiting?.continuation.resume()
        }
    }
}
