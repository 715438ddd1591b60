/// A day, or a time of a day in one of three forms (RFC 5545 §3.3.4, §3.3.5).
public enum ICalendarDateTime: Hashable, Sendable {
    /// A whole day, in no zone.
    case date(Day)
    /// A wall-clock time, wherever one is.
    case floating(Day, Clock)
    /// A time in UTC.
    case utc(Day, Clock)
    /// A wall-clock time in the zone that a `TZID` parameter names. The name may be of any kind; it is not looked up.
    case zoned(Day, Clock, tzid: String)

    /// A day of the Gregorian calendar that exists.
    public struct Day: Hashable, Sendable {
        /// 1 to 9999.
        public let year: Int
        /// 1 to 12.
        public let month: Int
        /// 1 to 31, as the month has.
        public let day: Int

        /// Nil for a day that does not exist.
        public init?(year: Int, month: Int, day: Int) {
            guard 1...9999 ~= year, 1...12 ~= month, day >= 1 else { return nil }
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
            guard day <= length else { return nil }
            (self.year, self.month, self.day) = (year, month, day)
        }
    }

    /// A time of a day, to the second.
    public struct Clock: Hashable, Sendable {
        /// 0 to 23.
        public let hour: Int
        /// 0 to 59.
        public let minute: Int
        /// 0 to 59.
        public let second: Int

        /// Nil for a time that does not exist. The leap second 60 is allowed and becomes 59.
        public init?(hour: Int, minute: Int, second: Int = 0) {
            guard 0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second else { return nil }
            (self.hour, self.minute, self.second) = (hour, minute, min(second, 59))
        }
    }

    /// The day.
    public var day: Day {
        switch self {
        case .date(let day), .floating(let day, _), .utc(let day, _), .zoned(let day, _, _): day
        }
    }

    /// The time of the day, or nil for a whole day.
    public var clock: Clock? {
        switch self {
        case .date: nil
        case .floating(_, let clock), .utc(_, let clock), .zoned(_, let clock, _): clock
        }
    }

    /// The zone's name, or nil for the other forms.
    public var tzid: String? {
        if case .zoned(_, _, let tzid) = self { tzid } else { nil }
    }

    /// The same day in the kind that another value has: without its time where that is a date, and with that one's
    /// time and zone where only that has a time. `EXDATE` must be of the kind of `DTSTART` (RFC 5545 §3.8.5.1).
    public func matchingKind(of other: ICalendarDateTime) -> ICalendarDateTime {
        switch (self, other) {
        case (_, .date): .date(day)
        case (.date(let day), .floating(_, let clock)): .floating(day, clock)
        case (.date(let day), .utc(_, let clock)): .utc(day, clock)
        case (.date(let day), .zoned(_, let clock, let tzid)): .zoned(day, clock, tzid: tzid)
        default: self
        }
    }
}

extension ICalendarDateTime {
    /// Reads `YYYYMMDD` or `YYYYMMDDTHHMMSS[Z]`. The form of the text decides, not a `VALUE` parameter, which many
    /// programs forget.
    init(_ octets: Span<UInt8>, tzid: String?) throws(ICalendarProblem.BadValue) {
        func number(_ range: Range<Int>) throws(ICalendarProblem.BadValue) -> Int {
            var number = 0
            for index in range {
                guard let digit = octets[index].digit else { throw .notADate }
                number = number * 10 + digit
            }
            return number
        }
        for index in octets.indices where octets[index] == UInt8(ascii: "/") { throw .period }
        guard [8, 15, 16].contains(octets.count) else { throw .notADate }
        let (year, month, dayOfMonth) = (try number(0..<4), try number(4..<6), try number(6..<8))
        guard let day = Day(year: year, month: month, day: dayOfMonth) else { throw .noSuchDay }
        guard octets.count > 8 else {
            self = .date(day)
            return
        }
        let isUTC = octets.count == 16
        guard octets[8].upper == UInt8(ascii: "T"), !isUTC || octets[15].upper == UInt8(ascii: "Z") else {
            throw .notADate
        }
        let (hour, minute, second) = (try number(9..<11), try number(11..<13), try number(13..<15))
        guard let clock = Clock(hour: hour, minute: minute, second: second) else { throw .noSuchTime }
        if isUTC {
            self = .utc(day, clock)
        } else if let tzid, !tzid.isEmpty {
            self = .zoned(day, clock, tzid: tzid)
        } else {
            self = .floating(day, clock)
        }
    }

    /// The value as it is written, without its parameters.
    var encoded: [UInt8] {
        var result = Self.digits(day.year, 4) + Self.digits(day.month, 2) + Self.digits(day.day, 2)
        guard let clock else { return result }
        result.append(UInt8(ascii: "T"))
        result += Self.digits(clock.hour, 2) + Self.digits(clock.minute, 2) + Self.digits(clock.second, 2)
        if case .utc = self { result.append(UInt8(ascii: "Z")) }
        return result
    }

    /// What the parameters of its property must say.
    var parameters: [(name: String, value: String?)] {
        [("VALUE", clock == nil ? "DATE" : nil), ("TZID", tzid.flatMap { $0.isEmpty ? nil : $0 })]
    }

    static func digits(_ number: Int, _ width: Int) -> [UInt8] {
        let text = String(number).utf8
        return Array(repeating: UInt8(ascii: "0"), count: max(0, width - text.count)) + Array(text)
    }
}

extension ContentLine {
    /// The value as a date or a date-time, or nil where it is empty.
    public func dateTime() throws(ICalendarProblem) -> ICalendarDateTime? {
        let all = try dateTimes(isList: false)
        return all.first
    }

    /// The values between commas, as `EXDATE` and `RDATE` have them. A line with a `PERIOD` among them is kept, but
    /// cannot be read.
    public func dateTimes() throws(ICalendarProblem) -> [ICalendarDateTime] {
        try dateTimes(isList: true)
    }

    private func dateTimes(isList: Bool) throws(ICalendarProblem) -> [ICalendarDateTime] {
        let tzid = parameter("TZID")
        do throws(ICalendarProblem.BadValue) {
            return try withValue { (value) throws(ICalendarProblem.BadValue) in
                var result: [ICalendarDateTime] = []
                for part in isList ? value.split(Octet.comma) : [value.indices] {
                    let octets = value.extracting(part)
                    let text = octets.extracting(octets.trimmed)
                    if !text.isEmpty { result.append(try ICalendarDateTime(text, tzid: tzid)) }
                }
                return result
            }
        } catch {
            throw badValue(error)
        }
    }
}
