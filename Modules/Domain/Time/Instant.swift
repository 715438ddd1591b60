/// A point in time, in whole seconds since 1970-01-01T00:00:00Z (iCalendar knows no fractions).
public struct Instant: Hashable, Sendable, Comparable, Codable {
    /// Seconds since 1970-01-01T00:00:00Z; negative before.
    public let seconds: Int

    /// The instant `seconds` after 1970-01-01T00:00:00Z, held inside the years 1 to 9999 so that it can always be
    /// written.
    public init(seconds: Int) {
        self.seconds = min(max(seconds, -62_135_596_800), 253_402_300_799)
    }

    /// The instant `count` seconds later (earlier when negative).
    public func adding(seconds count: Int) -> Instant {
        let (sum, overflow) = seconds.addingReportingOverflow(count)
        return Instant(seconds: overflow ? (count < 0 ? .min : .max) : sum)
    }

    public static func < (left: Instant, right: Instant) -> Bool { left.seconds < right.seconds }

    /// The wall-clock reading in a zone `offset` seconds east of UTC, held inside the years 1 to 9999.
    public func civil(offset: Int = 0) -> CivilDateTime {
        CivilDateTime(wallSeconds: adding(seconds: offset).seconds)
    }
}

extension Instant: CustomStringConvertible {
    /// RFC 3339 in UTC: `2026-12-01T08:00:00Z`.
    public var description: String { rfc3339(offset: 0) }

    /// RFC 3339 with an offset given in seconds east of UTC; seconds of the offset are dropped, RFC 3339 has none.
    public func rfc3339(offset: Int) -> String {
        let minutes = offset / 60
        guard minutes != 0 else { return "\(civil())Z" }
        let size = abs(minutes)
        return "\(civil(offset: minutes * 60))" + (minutes < 0 ? "-" : "+") + DecimalText.padded(size / 60, to: 2) + ":"
            + DecimalText.padded(size % 60, to: 2)
    }

    /// Reads an RFC 3339 date and time (`T` or a space, fraction dropped, `Z` or an offset); nil for anything else.
    public init?(_ text: some StringProtocol) {
        var bytes = Array(text.utf8)[...]
        guard bytes.count >= 20 else { return nil }
        var head = Array(bytes.prefix(19))
        if head[10] == UInt8(ascii: " ") || head[10] == UInt8(ascii: "t") { head[10] = UInt8(ascii: "T") }
        guard let civil = CivilDateTime(String(decoding: head, as: UTF8.self)) else { return nil }
        bytes = bytes.dropFirst(19)
        if bytes.first == UInt8(ascii: ".") {
            let fraction = bytes.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard !fraction.isEmpty else { return nil }
            bytes = bytes[fraction.endIndex...]
        }
        guard let sign = bytes.first else { return nil }
        switch sign {
        case UInt8(ascii: "Z"), UInt8(ascii: "z"):
            guard bytes.count == 1 else { return nil }
            self.init(seconds: civil.wallSeconds)
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            let zone = Array(bytes.dropFirst())
            guard zone.count == 5, zone[2] == UInt8(ascii: ":"), let hours = DecimalText.number(zone[0..<2]),
                let minutes = DecimalText.number(zone[3..<5]), hours < 24, minutes < 60
            else { return nil }
            let offset = (hours * 60 + minutes) * 60
            self.init(seconds: civil.wallSeconds - (sign == UInt8(ascii: "-") ? -offset : offset))
        default: return nil
        }
    }
}
