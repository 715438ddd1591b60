public import Domain
import Synchronization

/// A clock that stands where it was put.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends
/// - Read by: whatever the test hands it to
/// - Changed by: the test
public final class FixedClock: Clock {
    private let instant: Mutex<Instant>

    /// A clock that stands at `instant`; by default 2026-12-01T08:00:00Z, a Tuesday.
    public init(_ instant: Instant = Instant(seconds: 1_796_112_000)) {
        self.instant = Mutex(instant)
    }

    public func now() -> Instant { instant.withLock { $0 } }

    /// Puts the clock to a moment.
    public func set(_ instant: Instant) { self.instant.withLock { $0 = instant } }

    /// Moves the clock on, or back where `seconds` is negative.
    public func advance(seconds: Int) { instant.withLock { $0 = $0.adding(seconds: seconds) } }
}
