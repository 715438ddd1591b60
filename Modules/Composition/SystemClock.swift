import Domain
import struct FoundationEssentials.UUID
import Glibc

/// The system's clock, which also wakes.
struct SystemClock: Clock, Alarm {
    func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(seconds: time.tv_sec)
    }

    /// The longest sleep in one piece, in seconds: after it the clock is looked at again, as a person can set it, and a
    /// computer sleeps.
    private static let longest = 600

    func wait(until instant: Instant) async {
        while !Task.isCancelled {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            let seconds = min(instant.seconds - time.tv_sec, Self.longest)
            guard seconds > 0 else { return }
            try? await Task.sleep(for: .seconds(seconds) - .nanoseconds(time.tv_nsec))
        }
    }
}

/// Random identities (RFC 9562, version 4).
struct RandomIDs: IDSource {
    func todoID() -> TodoID { TodoID(UUID()) }
    func listID() -> ListID { ListID(UUID()) }
}
