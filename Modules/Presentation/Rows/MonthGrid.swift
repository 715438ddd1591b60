public import Domain

/// The days of a month in weeks, for a calendar on the screen.
public struct MonthGrid: Hashable, Sendable {
    /// The weekdays in the order of the columns.
    public let weekdays: [Weekday]
    /// Week by week the days of the month; nil where a column belongs to the month before or after.
    public let weeks: [[CivilDate?]]

    /// The month of a date, with weeks that begin as the person has chosen.
    public init(of date: CivilDate, weekStart: WeekStart) {
        let start = weekStart.weekday.rawValue
        weekdays = (0..<7).compactMap { Weekday(rawValue: (start + $0) % 7) }
        let first = date.adding(days: 1 - date.day)
        let count = CivilDate.days(inMonth: date.month, of: date.year)
        let lead = (first.weekday.rawValue - start + 7) % 7
        weeks = stride(from: -lead, to: count, by: 7).map { begin in
            (begin..<(begin + 7)).map { (0..<count).contains($0) ? first.adding(days: $0) : nil }
        }
    }
}
