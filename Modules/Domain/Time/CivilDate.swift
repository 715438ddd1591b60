/// A day of the proleptic Gregorian calendar, without a time zone. Years 1 to 9999 (RFC 5545 §3.3.4 writes four
/// digits).
public struct CivilDate: Hashable, Sendable {
    private let yearValue: Int16
    private let monthValue: Int8
    private let dayValue: Int8

    /// The year, 1 to 9999.
    public var year: Int { Int(yearValue) }
    /// The month, 1 (January) to 12.
    public var month: Int { Int(monthValue) }
    /// The day of the month, 1 to 31.
    public var day: Int { Int(dayValue) }

    /// The earliest day that can be written.
    package static let earliest = CivilDate(unchecked: 1, 1, 1)
    /// The last day that can be written.
    package static let latest = CivilDate(unchecked: 9999, 12, 31)

    /// A date, or nil where there is no such day (30 February) or the year is outside 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilDate.days(inMonth: month, of: year)
        else { return nil }
        self.init(unchecked: year, month, day)
    }

    /// The date that lies `dayNumber` days after 1970-01-01; outside the years 1 to 9999 the nearest day inside.
    public init(dayNumber: Int) {
        let inside = min(max(dayNumber, CivilDate.earliest.dayNumber), CivilDate.latest.dayNumber)
        // Civil-from-days over 400-year eras that begin on 1 March, so that the leap day is the last of its year.
        let shifted = inside + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(unchecked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private init(unchecked year: Int, _ month: Int, _ day: Int) {
        yearValue = Int16(year)
        monthValue = Int8(month)
        dayValue = Int8(day)
    }

    /// Days since 1970-01-01; negative before.
    public var dayNumber: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The day of the week.
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday, the fourth day counted from Monday = 0.
        let index = ((dayNumber + 3) % 7 + 7) % 7
        return Weekday.allCases[index]
    }

    /// The day of the year, 1 to 366.
    package var dayOfYear: Int {
        dayNumber - CivilDate(unchecked: year, 1, 1).dayNumber + 1
    }

    /// The date `count` days later (earlier when negative), held inside the years 1 to 9999.
    public func adding(days count: Int) -> CivilDate {
        let (sum, overflow) = dayNumber.addingReportingOverflow(count)
        return overflow ? (count < 0 ? .earliest : .latest) : CivilDate(dayNumber: sum)
    }

    /// The same day `count` months later, or that month's last day where it is shorter; held inside the years 1 to
    /// 9999.
    public func adding(months count: Int) -> CivilDate {
        let (index, overflow) = (year * 12 + month - 1).addingReportingOverflow(count)
        guard !overflow, index >= 12 else { return count < 0 ? .earliest : .latest }
        let (newYear, newMonth) = (index / 12, index % 12 + 1)
        guard newYear <= 9999 else { return .latest }
        return CivilDate(unchecked: newYear, newMonth, min(day, CivilDate.days(inMonth: newMonth, of: newYear)))
    }

    /// True where `year` has a 29 February.
    public static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The number of days in a month; `month` is 1 to 12, other values count as 31.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CivilDate: Comparable {
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.yearValue, left.monthValue, left.dayValue) < (right.yearValue, right.monthValue, right.dayValue)
    }
}

extension CivilDate: CustomStringConvertible {
    /// `YYYY-MM-DD`.
    public var description: String {
        DecimalText.padded(year, to: 4) + "-" + DecimalText.padded(month, to: 2) + "-" + DecimalText.padded(day, to: 2)
    }

    /// Reads `YYYY-MM-DD`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let text = String(text)
        self.init(text.utf8.span)
    }

    /// Reads `YYYY-MM-DD` in UTF-8.
    init?(_ bytes: Span<UInt8>) {
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = DecimalText.number(bytes, 0..<4), let month = DecimalText.number(bytes, 5..<7),
            let day = DecimalText.number(bytes, 8..<10)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

/// The days of the week, Monday first as in RFC 5545's default for WKST.
public enum Weekday: Int, CaseIterable, Hashable, Sendable, Comparable {
    case monday = 0
    case tuesday, wednesday, thursday, friday, saturday, sunday

    public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}
