/// A length of time (RFC 5545 §3.3.6): days, which a change of the clocks may lengthen or shorten, and seconds.
public struct ICalendarDuration: Hashable, Sendable {
    /// Whether it points to the past. Never true for a length of nothing.
    public let isNegative: Bool
    /// Days, with weeks counted as seven; 0 to ``maximumDays``.
    public let days: Int
    /// Hours, minutes and seconds in seconds; 0 to ``maximumDays`` times 86,400.
    public let seconds: Int

    /// 10,000 years: longer than the calendar, and short enough that no sum overflows.
    public static let maximumDays = 3_652_425

    /// A length; the numbers are brought into their range, and their signs do not count.
    public init(isNegative: Bool = false, days: Int = 0, seconds: Int = 0) {
        self.days = Int(min(days.magnitude, UInt(Self.maximumDays)))
        self.seconds = Int(min(seconds.magnitude, UInt(Self.maximumDays * 86_400)))
        self.isNegative = isNegative && (self.days > 0 || self.seconds > 0)
    }

    /// The signed length in seconds, with days of 24 hours.
    public var totalSeconds: Int { (isNegative ? -1 : 1) * (days * 86_400 + seconds) }

    init(_ octets: Span<UInt8>) throws(ICalendarProblem.BadValue) {
        var index = 0
        let hasSign = !octets.isEmpty && (octets[0] == UInt8(ascii: "-") || octets[0] == UInt8(ascii: "+"))
        let isNegative = hasSign && octets[0] == UInt8(ascii: "-")
        if hasSign { index += 1 }
        guard index < octets.count, octets[index].upper == UInt8(ascii: "P") else { throw .notADuration }
        index += 1

        var (days, seconds) = (0, 0)
        var isTime = false
        var lastRank = -1
        while index < octets.count {
            if octets[index].upper == UInt8(ascii: "T"), !isTime {
                isTime = true
                index += 1
                guard index < octets.count else { throw .notADuration }
                continue
            }
            var number = 0
            let first = index
            while index < octets.count, let digit = octets[index].digit {
                number = number * 10 + digit
                guard number <= Self.maximumDays * 86_400 else { throw .notADuration }
                index += 1
            }
            guard index > first, index < octets.count else { throw .notADuration }
            let unit = Self.units.firstIndex { $0.letter == octets[index].upper && $0.isTime == isTime }
            guard let rank = unit, rank > lastRank else { throw .notADuration }
            lastRank = rank
            index += 1
            let (amount, overflow) = number.multipliedReportingOverflow(by: Self.units[rank].factor)
            guard !overflow else { throw .notADuration }
            if isTime { seconds += amount } else { days += amount }
            guard days <= Self.maximumDays, seconds <= Self.maximumDays * 86_400 else { throw .notADuration }
        }
        guard lastRank >= 0 else { throw .notADuration }
        self.init(isNegative: isNegative, days: days, seconds: seconds)
    }

    /// The units in the order in which they are written.
    private static let units: [(letter: UInt8, isTime: Bool, factor: Int)] = [
        (UInt8(ascii: "W"), false, 7), (UInt8(ascii: "D"), false, 1),
        (UInt8(ascii: "H"), true, 3600), (UInt8(ascii: "M"), true, 60), (UInt8(ascii: "S"), true, 1),
    ]

    /// The value as it is written: weeks alone, or days and a time.
    var encoded: [UInt8] {
        var text = isNegative ? "-P" : "P"
        if seconds == 0, days > 0 {
            text += days % 7 == 0 ? "\(days / 7)W" : "\(days)D"
            return Array(text.utf8)
        }
        if days > 0 { text += "\(days)D" }
        text += "T"
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        if hours > 0 { text += "\(hours)H" }
        // Minutes may not be left out between hours and seconds.
        if minutes > 0 || (hours > 0 && rest > 0) { text += "\(minutes)M" }
        if rest > 0 || seconds == 0 { text += "\(rest)S" }
        return Array(text.utf8)
    }
}

extension ContentLine {
    /// The value as a duration, or nil where it is empty.
    public func duration() throws(ICalendarProblem) -> ICalendarDuration? {
        do throws(ICalendarProblem.BadValue) {
            return try withValue { (value) throws(ICalendarProblem.BadValue) in
                let text = value.extracting(value.trimmed)
                return text.isEmpty ? nil : try ICalendarDuration(text)
            }
        } catch {
            throw badValue(error)
        }
    }
}
