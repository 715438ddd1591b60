/// The days on which a rule falls, period by period: a day, week, month or year as FREQ says (RFC 5545 §3.3.10).
///
/// A calendar year is the period of FREQ=YEARLY even for BYWEEKNO: the days of week 1 that lie in December belong to
/// the old year.
struct RulePeriods {
    private let rule: RecurrenceRule
    private let firstUnit: Int
    private let interval: Int

    /// The periods of a rule that counts from `anchor`.
    init(rule: RecurrenceRule, anchor: CivilDate) {
        self.rule = rule.pinned(to: anchor)
        // Wider than the calendar, so that the products below cannot overflow.
        interval = min(rule.interval, 4_000_000)
        firstUnit = RulePeriods.unit(of: anchor, rule)
    }

    /// The number of the last period that begins on or before `date`, counted from the anchor's, which is 0; never
    /// negative.
    func index(of date: CivilDate) -> Int {
        max(0, (RulePeriods.unit(of: date, rule) - firstUnit) / interval)
    }

    /// The day numbers of period `index`; nil once it lies behind the last day there is.
    func range(_ index: Int) -> ClosedRange<Int>? {
        let (product, overflow) = index.multipliedReportingOverflow(by: interval)
        guard !overflow, product <= 4_000_000 else { return nil }
        let unit = firstUnit + product
        let (first, last): (Int, Int)
        switch rule.frequency {
        case .monthly:
            let (year, month) = (unit / 12, unit % 12 + 1)
            guard let day = CivilDate(year: year, month: month, day: 1) else { return nil }
            (first, last) = (day.dayNumber, day.dayNumber + CivilDate.days(inMonth: month, of: year) - 1)
        case .yearly:
            guard let day = CivilDate(year: unit, month: 1, day: 1) else { return nil }
            (first, last) = (day.dayNumber, day.dayNumber + CivilDate.days(in: unit) - 1)
        case .weekly:
            let start = unit * 7 - 3 + rule.weekStart.rawValue
            (first, last) = (start, start + 6)
        case .daily, .hourly, .minutely, .secondly: (first, last) = (unit, unit)
        }
        let (earliest, latest) = (CivilDate.earliest.dayNumber, CivilDate.latest.dayNumber)
        return first <= latest ? max(first, earliest)...min(last, latest) : nil
    }

    /// The days among `range` on which the rule falls, as day numbers that rise.
    func days(in range: ClosedRange<Int>) -> [Int] {
        var days: [Int] = []
        var number = range.lowerBound
        while number <= range.upperBound {
            let date = CivilDate(dayNumber: number)
            if !rule.byMonth.isEmpty, !rule.byMonth.contains(date.month) {
                number += CivilDate.days(inMonth: date.month, of: date.year) - date.day + 1
                continue
            }
            if includes(date) { days.append(number) }
            number += 1
        }
        return days
    }

    /// A number that rises by one from each day, week, month or year to the next.
    private static func unit(of date: CivilDate, _ rule: RecurrenceRule) -> Int {
        switch rule.frequency {
        case .yearly: return date.year
        case .monthly: return date.year * 12 + date.month - 1
        case .weekly:
            // Day 0 was a Thursday.
            let days = date.dayNumber + 3 - rule.weekStart.rawValue
            return days >= 0 ? days / 7 : (days - 6) / 7
        case .daily, .hourly, .minutely, .secondly: return date.dayNumber
        }
    }

    /// True where every part but BYMONTH takes the day.
    private func includes(_ date: CivilDate) -> Bool {
        if !rule.byMonthDay.isEmpty {
            let length = CivilDate.days(inMonth: date.month, of: date.year)
            guard rule.byMonthDay.contains(date.day) || rule.byMonthDay.contains(date.day - length - 1) else {
                return false
            }
        }
        if !rule.byDay.isEmpty, !includesWeekday(of: date) { return false }
        if !rule.byYearDay.isEmpty {
            let day = date.dayOfYear
            let backwards = day - CivilDate.days(in: date.year) - 1
            guard rule.byYearDay.contains(day) || rule.byYearDay.contains(backwards) else { return false }
        }
        if !rule.byWeekNo.isEmpty {
            let (week, count) = date.week(startingOn: rule.weekStart)
            guard rule.byWeekNo.contains(week) || rule.byWeekNo.contains(week - count - 1) else { return false }
        }
        return true
    }

    /// An ordinal counts inside the month for FREQ=MONTHLY and where BYMONTH stands, else inside the year.
    private func includesWeekday(of date: CivilDate) -> Bool {
        let weekday = date.weekday
        for value in rule.byDay where value.weekday == weekday {
            guard let ordinal = value.ordinal else { return true }
            let isMonth = rule.frequency == .monthly || !rule.byMonth.isEmpty
            let day = isMonth ? date.day : date.dayOfYear
            let length = isMonth ? CivilDate.days(inMonth: date.month, of: date.year) : CivilDate.days(in: date.year)
            if ordinal == (ordinal > 0 ? (day - 1) / 7 + 1 : -((length - day) / 7 + 1)) { return true }
        }
        return false
    }
}

extension RecurrenceRule {
    /// The same rule with everything written out that it takes from the date it counts from, so that it means the same
    /// from another.
    func pinned(to anchor: CivilDate) -> RecurrenceRule {
        var rule = self
        guard byDay.isEmpty, byMonthDay.isEmpty, byYearDay.isEmpty else { return rule }
        switch frequency {
        case .yearly where !byWeekNo.isEmpty: rule.byDay = [WeekdayNumber(anchor.weekday)]
        case .yearly:
            if byMonth.isEmpty { rule.byMonth = [anchor.month] }
            rule.byMonthDay = [anchor.day]
        case .monthly: rule.byMonthDay = [anchor.day]
        case .weekly: rule.byDay = [WeekdayNumber(anchor.weekday)]
        case .daily, .hourly, .minutely, .secondly: break
        }
        return rule
    }
}

extension CivilDate {
    /// The number of days in a year: 365 or 366.
    static func days(in year: Int) -> Int { isLeap(year) ? 366 : 365 }

    /// The number of the week that holds this day, and how many weeks its year has. Week 1 is the first with four days
    /// in the year.
    func week(startingOn start: Weekday) -> (number: Int, count: Int) {
        let middle = middleOfWeek(startingOn: start)
        // 28 December always lies in the last week of its year.
        let last = CivilDate(year: middle.year, month: 12, day: 28)?.middleOfWeek(startingOn: start) ?? middle
        return ((middle.dayOfYear - 1) / 7 + 1, (last.dayOfYear - 1) / 7 + 1)
    }

    /// The fourth day of the week: the year in which it lies is the week's.
    private func middleOfWeek(startingOn start: Weekday) -> CivilDate {
        adding(days: 3 - (weekday.rawValue - start.rawValue + 7) % 7)
    }
}
