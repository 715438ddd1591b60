/// A time of day without a zone, in whole seconds. 24:00:00 and leap seconds do not exist here.
public struct CivilTime: Hashable, Sendable, Comparable {
    /// Seconds since midnight, 0 to 86,399.
    public let secondOfDay: Int

    /// Midnight.
    public static let midnight = CivilTime(unchecked: 0)

    /// A time of day, or nil outside 00:00:00 to 23:59:59.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
        secondOfDay = hour * 3600 + minute * 60 + second
    }

    init(unchecked secondOfDay: Int) { self.secondOfDay = secondOfDay }

    /// The hour, 0 to 23.
    public var hour: Int { secondOfDay / 3600 }
    /// The minute, 0 to 59.
    public var minute: Int { secondOfDay / 60 % 60 }
    /// The second, 0 to 59.
    public var second: Int { secondOfDay % 60 }

    public static func < (left: CivilTime, right: CivilTime) -> Bool { left.secondOfDay < right.secondOfDay }
}

/// A wall-clock reading: a day and a time of day, in no particular zone.
public struct CivilDateTime: Hashable, Sendable, Comparable {
    /// The day.
    public var date: CivilDate
    /// The time of day.
    public var time: CivilTime

    /// The reading of `date` at `time`.
    public init(date: CivilDate, time: CivilTime) {
        self.date = date
        self.time = time
    }

    /// The reading `seconds` after 1970-01-01 00:00:00 on the same wall clock; outside the years 1 to 9999 the nearest
    /// reading inside.
    public init(wallSeconds seconds: Int) {
        let inside = Instant(seconds: seconds).seconds
        let rest = inside % 86_400
        let second = rest < 0 ? rest + 86_400 : rest
        date = CivilDate(dayNumber: (inside - second) / 86_400)
        time = CivilTime(unchecked: second)
    }

    /// Seconds on the wall clock since 1970-01-01 00:00:00, as if each day had 86,400.
    public var wallSeconds: Int { date.dayNumber * 86_400 + time.secondOfDay }

    public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
        (left.date, left.time) < (right.date, right.time)
    }
}

extension CivilDateTime: CustomStringConvertible {
    /// `YYYY-MM-DDThh:mm:ss`.
    public var description: String {
        "\(date)T" + DecimalText.padded(time.hour, to: 2) + ":" + DecimalText.padded(time.minute, to: 2) + ":"
            + DecimalText.padded(time.second, to: 2)
    }

    /// Reads `YYYY-MM-DDThh:mm:ss`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let text = String(text)
        self.init(text.utf8.span)
    }

    /// Reads `YYYY-MM-DDThh:mm:ss` in UTF-8.
    init?(_ bytes: Span<UInt8>) {
        guard bytes.count == 19, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"), let date = CivilDate(bytes.extracting(0..<10)),
            let hour = DecimalText.number(bytes, 11..<13), let minute = DecimalText.number(bytes, 14..<16),
            let second = DecimalText.number(bytes, 17..<19),
            let time = CivilTime(hour: hour, minute: minute, second: second)
        else { return nil }
        self.init(date: date, time: time)
    }
}
