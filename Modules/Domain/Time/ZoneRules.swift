/// When a time zone's offset from UTC changes.
public struct ZoneRules: Hashable, Sendable {
    /// The zone that is always UTC.
    public static let utc = ZoneRules()

    /// Seconds east of UTC at an instant.
    public func offset(at instant: Instant) -> Int { 0 }

    /// The instant of a wall-clock reading. In a gap the reading is taken with the offset before the gap, in an overlap it is the first of
    /// the two (RFC 5545 §3.3.5).
    public func instant(of reading: CivilDateTime) -> Instant { Instant(seconds: reading.wallSeconds) }
}
