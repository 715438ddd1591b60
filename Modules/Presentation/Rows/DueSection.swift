public import Domain

/// The parts of what is due soon, in the order they are shown.
public enum DueSection: Int, CaseIterable, Hashable, Sendable {
    /// The due moment has passed.
    case overdue
    /// Due today and still ahead.
    case today
    /// Due tomorrow.
    case tomorrow
    /// Due on one of the days after tomorrow, up to the seventh from today.
    case nextDays

    /// The bound to read up to: what is due before it falls into a section.
    public static func end(in context: TimeContext) -> TodoDate { .date(context.today.adding(days: 8)) }

    /// Where a due date falls; nil beyond the last section.
    init?(due: TodoDate, in context: TimeContext, today: CivilDate) {
        let standing = Standing(of: due, in: context, today: today)
        switch standing.day.dayNumber - today.dayNumber {
        case _ where standing.isPast: self = .overdue
        case ...0: self = .today
        case 1: self = .tomorrow
        case 2...7: self = .nextDays
        default: return nil
        }
    }
}

/// How a date lies to the present, on the person's own clock.
struct Standing {
    let day: CivilDate
    let time: CivilTime?
    let isPast: Bool

    /// Only a time of today needs the zone's rules to tell whether it has passed.
    init(of date: TodoDate, in context: TimeContext, today: CivilDate) {
        (day, time) = context.here(date)
        isPast = day == today && time != nil ? context.isPast(date) : day < today
    }
}
