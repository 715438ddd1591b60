import Domain
import struct FoundationEssentials.UUID
import Glibc

/// The system's clock.
struct SystemClock: Clock {
    func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(seconds: time.tv_sec)
    }
}

/// Random identities (RFC 9562, version 4).
struct RandomIDs: IDSource {
    func todoID() -> TodoID { TodoID(UUID()) }
    func listID() -> ListID { ListID(UUID()) }
}
