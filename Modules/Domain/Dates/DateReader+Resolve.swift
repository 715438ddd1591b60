/// The moment and the zone that a date is read in.
struct DatePlace {
    let now: Instant
    let zone: ZoneID
    let rules: ZoneRules

    /// Now in `zone`, or in the person's own zone.
    init(_ zone: ZoneID?, in context: TimeContext) throws(DateRefusal) {
        let zone = zone ?? context.localZone
        guard let rules = zone == .utc ? .utc : context.rules(for: zone) else { throw .unknownZone(zone.name) }
        (now, self.zone, self.rules) = (context.now, zone, rules)
    }

    /// The wall clock of an instant there.
    func reading(of instant: Instant) -> CivilDateTime { instant.civil(offset: rules.offset(at: instant)) }
}

extension DateReader {
    /// The day, and the time where one was said, that the words mean at a place.
    func resolve(at place: DatePlace) throws(DateRefusal) -> (date: CivilDate, time: CivilTime?) {
        guard anchor == nil else { throw .notUnderstood }
        let now = place.reading(of: place.now)
        let named = try namedDay(today: now.date)
        let time = try timeOfDay()
        if isNow && length == nil || length.map({ $0.seconds != 0 }) == true {
            guard named == nil, time == nil else { throw .notUnderstood }
            let start = CivilDateTime(date: try lengthened(now.date), time: now.time)
            let instant = start == now ? place.now : place.rules.instant(of: start)
            let end = place.reading(of: instant.adding(seconds: (length?.seconds ?? 0) * (direction ?? 1)))
            try DateReader.checkRange(end.date)
            return (end.date, CivilTime(hour: end.time.hour, minute: end.time.minute))
        }
        guard named != nil || length != nil || time != nil else { throw .notUnderstood }
        var date = try lengthened(named ?? now.date).adding(days: time?.dayAfter == true ? 1 : 0)
        if let time, named == nil, length == nil, CivilDateTime(date: date, time: time.time) < now {
            date = date.adding(days: 1)
        }
        return (date, time?.time)
    }

    private func lengthened(_ date: CivilDate) throws(DateRefusal) -> CivilDate {
        guard let length, length.months != 0 || length.days != 0 else { return date }
        let sign = direction ?? 1
        let result = date.adding(months: length.months * sign).adding(days: length.days * sign)
        try DateReader.checkRange(result)
        return result
    }

    /// Counting past the calendar ends on its first or last day, which nobody means.
    private static func checkRange(_ date: CivilDate) throws(DateRefusal) {
        guard date != .earliest, date != .latest else { throw .notUnderstood }
    }

    private func timeOfDay() throws(DateRefusal) -> (time: CivilTime, dayAfter: Bool)? {
        guard let clock = clock ?? (parts.count == 1 ? (parts[0].usualHour, 0, 0) : nil) else {
            guard parts.isEmpty else { throw .notUnderstood }
            return nil
        }
        var hour = clock.hour
        for part in parts {
            guard let meant = part.hour(of: hour) else { throw .notUnderstood }
            hour = meant
        }
        let isDayAfter = hour == 24 && !parts.isEmpty
        guard let time = CivilTime(hour: isDayAfter ? 0 : hour, minute: clock.minute, second: clock.second)
        else { throw .notUnderstood }
        return (time, isDayAfter)
    }

    /// The day that is named by itself; nil where there is only a time or a length.
    private func namedDay(today: CivilDate) throws(DateRefusal) -> CivilDate? {
        let named: CivilDate
        if year != nil || month != nil || dayOfMonth != nil {
            guard day == nil else { throw .notUnderstood }
            named = try calendarDay(today: today)
        } else if let span {
            guard day == nil else { throw .notUnderstood }
            named = try spanDay(span.unit, span.count, today: today)
        } else if isEnd {
            throw .notUnderstood
        } else if let day {
            named = today.adding(days: day)
        } else if let weekday {
            return today.adding(days: (weekday.rawValue - today.weekday.rawValue + 6) % 7 + 1)
        } else {
            return nil
        }
        guard weekday == nil || weekday == named.weekday else { throw .notUnderstood }
        return named
    }

    /// A day of a month. Without a year it is the first one that is not more than a week back; without a month, not
    /// before today.
    private func calendarDay(today: CivilDate) throws(DateRefusal) -> CivilDate {
        var (year, month, earliest) = (year, month, CivilDate.earliest)
        switch span?.unit {
        case .year where year == nil: year = today.year + (span?.count ?? 0)
        case .month where year == nil && month == nil:
            let shifted = today.adding(months: span?.count ?? 0)
            (year, month) = (shifted.year, shifted.month)
        case nil: break
        default: throw .notUnderstood
        }
        guard year.map((1...9999).contains) != false, isEnd != (dayOfMonth != nil) else { throw .notUnderstood }
        let candidates: [(year: Int, month: Int)]
        switch (year, month ?? (isEnd ? 12 : nil)) {
        case (let year?, let month?): candidates = [(year, month)]
        case (nil, let month?):
            candidates = (today.year - 1...today.year + 8).map { ($0, month) }
            earliest = today.adding(days: -7)
        case (nil, nil):
            candidates = (0...12).map { today.adding(months: $0) }.map { ($0.year, $0.month) }
            earliest = today
        case (_?, nil): throw .notUnderstood
        }
        for (year, month) in candidates {
            let last = CivilDate.days(inMonth: month, of: year)
            if let date = CivilDate(year: year, month: month, day: dayOfMonth ?? last), date >= earliest { return date }
        }
        throw .noSuchDay
    }

    /// A day of this, the next or the last week, month or year: the one that is named, or its last, or its first.
    private func spanDay(_ unit: DateUnit, _ count: Int, today: CivilDate) throws(DateRefusal) -> CivilDate {
        guard weekday == nil || (unit == .week && !isEnd), isEnd || weekday != nil || count != 0
        else { throw .notUnderstood }
        switch unit {
        case .day: return today.adding(days: count)
        case .week:
            let monday = today.adding(days: 7 * count - today.weekday.rawValue)
            return monday.adding(days: isEnd ? 6 : weekday?.rawValue ?? 0)
        case .month, .year:
            let months = unit == .month ? count : 12 * count + 1 - today.month
            let first = today.adding(days: 1 - today.day).adding(months: months)
            return isEnd ? first.adding(months: unit == .month ? 1 : 12).adding(days: -1) : first
        case .minute, .hour: throw .notUnderstood
        }
    }
}
