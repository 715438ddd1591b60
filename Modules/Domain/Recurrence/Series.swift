/// Walks a recurrence: the readings of its rule and its added dates, joined, without its exceptions.
struct Series {
    private let anchor: TodoDate
    private let isExpandable: Bool
    private var readings: RuleReadings?
    private var upcoming: CivilDateTime?
    private var additions: ArraySlice<CivilDateTime>
    private let last: CivilDateTime?
    private let exceptions: Set<CivilDateTime>
    private let exceptionDays: Set<CivilDate>

    /// The series counted from `anchor`, of which only what comes after `date` is wanted.
    init(_ recurrence: Recurrence, anchor: TodoDate, after date: TodoDate?, in context: TimeContext) {
        self.anchor = anchor
        isExpandable = recurrence.rule?.isExpandable ?? true
        var last = date.map { anchor.reading(of: $0, in: context) }
        if case .date(let day)? = date, anchor.time != nil { last = .endOfDay(day) }
        self.last = last
        let start = last.map { CivilDateTime(wallSeconds: $0.wallSeconds + 1) } ?? anchor.reading
        readings = recurrence.rule.map { RuleReadings(rule: $0, anchor: anchor, from: start, in: context) }
        // Where no rule says otherwise the anchor is the first occurrence.
        var added = recurrence.additions.map { anchor.reading(of: $0, in: context) }
        if recurrence.rule == nil { added.append(anchor.reading) }
        additions = Set(added).sorted()[...]
        // A whole day taken out of a series of times takes out all of that day.
        exceptionDays = Set(recurrence.exceptions.filter { $0.time == nil }.map(\.date))
        exceptions = Set(recurrence.exceptions.map { anchor.reading(of: $0, in: context) })
    }

    /// The next occurrence, or why there is none.
    mutating func next() -> NextOccurrence {
        guard isExpandable else { return .notExpanded }
        while true {
            if upcoming == nil { upcoming = readings?.next() }
            if upcoming == nil, readings?.end == .gaveUp { return .beyondHorizon }
            guard let reading = [upcoming, additions.first].compactMap(\.self).min() else { return .ended }
            if reading == additions.first { additions.removeFirst() }
            if reading == upcoming { upcoming = nil }
            guard !exceptions.contains(reading), !exceptionDays.contains(reading.date) else { continue }
            if let last, reading <= last { continue }
            readings?.renewBounds(from: reading)
            return .date(anchor.moved(to: reading))
        }
    }
}

extension RuleReadings {
    /// The readings from `start` on of a rule that counts from `anchor`.
    init(rule: RecurrenceRule, anchor: TodoDate, from start: CivilDateTime, in context: TimeContext) {
        self.init(
            rule: rule, anchor: anchor.reading, isWholeDay: anchor.time == nil,
            limit: UntilLimit(rule.until, anchor: anchor, in: context), from: start)
    }
}

extension TodoDate {
    /// The reading on the form's own wall clock; midnight for a whole day.
    var reading: CivilDateTime { CivilDateTime(date: date, time: time ?? .midnight) }

    /// The same form at another reading; a whole day drops its time.
    func moved(to reading: CivilDateTime) -> TodoDate {
        switch self {
        case .date: .date(reading.date)
        case .floating: .floating(reading)
        case .zoned(_, let zone): .zoned(reading, zone)
        }
    }

    /// The reading of another date on this one's clock; a whole day gets this one's time, a time loses its own where
    /// this is a whole day.
    func reading(of other: TodoDate, in context: TimeContext) -> CivilDateTime {
        switch (self, other) {
        case (.date, _), (_, .date): return CivilDateTime(date: other.date, time: time ?? .midnight)
        case (.zoned(_, let mine), .zoned(_, let theirs)) where mine != theirs:
            let instant = context.instant(of: other)
            let offset = context.rules(for: mine)?.offset(at: instant) ?? context.offset(at: instant)
            return instant.civil(offset: offset)
        case (.floating, .zoned): return context.civil(context.instant(of: other))
        case (.zoned, _), (.floating, _): return other.reading
        }
    }
}
