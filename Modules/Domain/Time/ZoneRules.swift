/// When a time zone's offset from UTC changes: a table of past changes, and a rule for all that come after it.
public struct ZoneRules: Hashable, Sendable {
    /// The zone that is always UTC.
    public static let utc = ZoneRules(first: 0)

    /// The offset before the first change, in seconds east of UTC.
    private let first: Int
    /// When the offset changed, in seconds since 1970-01-01T00:00:00Z, rising.
    private let times: [Int]
    /// The offset from each of `times` on; as many.
    private let offsets: [Int]
    /// What holds after the last of `times`; nil where the last offset stays.
    private let tail: PosixZone?

    init(first: Int, times: [Int] = [], offsets: [Int] = [], tail: PosixZone? = nil) {
        self.first = first
        self.times = times
        self.offsets = offsets
        self.tail = tail
    }

    /// Reads a rule as the POSIX variable TZ holds it, such as `CET-1CEST,M3.5.0,M10.5.0/3` (RFC 9636 §3.3.1).
    ///
    /// - Throws: `ZoneError.badRule`.
    public init(posix text: String) throws(ZoneError) {
        let zone = try PosixZone(text)
        self.init(first: zone.standardOffset, tail: zone)
    }

    /// Seconds east of UTC at an instant.
    public func offset(at instant: Instant) -> Int { offset(at: instant.seconds) }

    /// The instant of a wall-clock reading. In a gap the reading is taken with the offset before the gap, in an overlap
    /// it is the first of the two (RFC 5545 §3.3.5).
    public func instant(of reading: CivilDateTime) -> Instant {
        let wall = reading.wallSeconds
        // No offset is a day and two hours, so whatever ended before this had ended on the wall clock too.
        var time = wall - ZoneRules.largestOffset
        var current = offset(at: time)
        while let change = nextChange(after: time), wall >= change + current {
            let next = offset(at: change)
            if wall < change + next { break }
            (time, current) = (change, next)
        }
        return Instant(seconds: wall - current)
    }

    /// No zone is further from UTC than this, in seconds (RFC 9636 §3.2 names 26 hours).
    static let largestOffset = 93_600

    private func offset(at seconds: Int) -> Int {
        let passed = changes(upTo: seconds)
        if passed == times.count, let tail { return tail.offset(at: seconds) }
        return passed == 0 ? first : offsets[passed - 1]
    }

    private func nextChange(after seconds: Int) -> Int? {
        let passed = changes(upTo: seconds)
        return passed < times.count ? times[passed] : tail?.nextChange(after: seconds)
    }

    /// How many of `times` are not after `seconds`.
    private func changes(upTo seconds: Int) -> Int {
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= seconds { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Why the rules of a time zone cannot be read.
public enum ZoneError: Error, Hashable, Sendable {
    /// The bytes do not begin like a time zone file.
    case notTZif
    /// The file ends before what it announces.
    case truncated
    /// The file contradicts itself; what was found, in English.
    case malformed(String)
    /// The file counts leap seconds, which neither iCalendar nor the system's clock does.
    case leapSeconds
    /// The text is no POSIX rule; why, in English.
    case badRule(String, reason: String)
}
