/// When a to-do starts or is due, in one of iCalendar's three forms (RFC 5545 §3.3.4, §3.3.5).
public enum TodoDate: Hashable, Sendable {
    /// A whole day, wherever the person is. Due on a day means due until that day ends.
    case date(CivilDate)
    /// A wall-clock time, wherever the person is.
    case floating(CivilDateTime)
    /// A wall-clock time in a named zone; UTC is the zone `.utc`.
    case zoned(CivilDateTime, ZoneID)

    /// The day on the form's own wall clock.
    public var date: CivilDate {
        switch self {
        case .date(let date): date
        case .floating(let reading), .zoned(let reading, _): reading.date
        }
    }

    /// The time on the form's own wall clock; nil for a whole day.
    public var time: CivilTime? {
        switch self {
        case .date: nil
        case .floating(let reading), .zoned(let reading, _): reading.time
        }
    }

    /// The named zone; nil for a whole day and a floating time.
    public var zone: ZoneID? {
        if case .zoned(_, let zone) = self { zone } else { nil }
    }

    /// The same form and time of day on another day.
    public func moved(to date: CivilDate) -> TodoDate {
        switch self {
        case .date: .date(date)
        case .floating(let reading): .floating(CivilDateTime(date: date, time: reading.time))
        case .zoned(let reading, let zone): .zoned(CivilDateTime(date: date, time: reading.time), zone)
        }
    }
}

extension TodoDate: CustomStringConvertible {
    /// The canonical text: `2026-12-01`, `2026-12-01T10:00:00` or `2026-12-01T10:00:00[Europe/Berlin]`. The journal and
    /// the store keep it.
    public var description: String {
        switch self {
        case .date(let date): "\(date)"
        case .floating(let reading): "\(reading)"
        case .zoned(let reading, let zone): "\(reading)[\(zone)]"
        }
    }

    /// Reads the canonical text; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let text = String(text)
        self.init(text.utf8.span)
    }

    /// Reads the canonical text in UTF-8, without a copy: a list of 10,000 to-dos reads as many dates.
    package init?(_ bytes: Span<UInt8>) {
        if let date = CivilDate(bytes) {
            self = .date(date)
        } else if let reading = CivilDateTime(bytes) {
            self = .floating(reading)
        } else {
            // The reading has 19 bytes; the zone stands in brackets behind it.
            guard bytes.count > 21, bytes[19] == UInt8(ascii: "["), bytes[bytes.count - 1] == UInt8(ascii: "]"),
                let reading = CivilDateTime(bytes.extracting(0..<19))
            else { return nil }
            let zone = bytes.extracting(20..<bytes.count - 1)
            self = .zoned(reading, ZoneID(zone.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }))
        }
    }
}

/// A time zone's name: an IANA identifier (`Europe/Berlin`), `UTC`, or a POSIX TZ rule (`CET-1CEST,M3.5.0,M10.5.0/3`)
/// where a calendar brought a zone of its own that no identifier names.
public struct ZoneID: Hashable, Sendable, CustomStringConvertible {
    /// The name as it is looked up.
    public let name: String

    /// A zone by name; the common names of UTC all become `utc`.
    public init(_ name: String) {
        self.name = ["Etc/UTC", "Etc/Zulu", "Zulu", "Z", "GMT", "Etc/GMT"].contains(name) ? "UTC" : name
    }

    /// Coordinated universal time.
    public static let utc = ZoneID("UTC")

    public var description: String { name }
}
