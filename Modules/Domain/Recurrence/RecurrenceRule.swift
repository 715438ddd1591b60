/// A repeat rule (RFC 5545 §3.3.10, RECUR), typed and checked. Two rules are equal when they mean the same: the order
/// of parts and of the values in a list, repeated values, and written-out defaults make no difference.
///
/// Every rule is kept; not every rule is expanded into dates. See `isExpandable`.
public struct RecurrenceRule: Hashable, Sendable {
    /// FREQ: the period that repeats, from short to long.
    public enum Frequency: String, CaseIterable, Hashable, Sendable {
        case secondly = "SECONDLY"
        case minutely = "MINUTELY"
        case hourly = "HOURLY"
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"
    }

    /// UNTIL: the last moment that may still be an occurrence, in the form it was written in.
    public enum Until: Hashable, Sendable {
        /// A day; the whole of it counts.
        case date(CivilDate)
        /// A wall-clock time, taken on the clock of the to-do's own date.
        case floating(CivilDateTime)
        /// A time in UTC.
        case utc(Instant)
    }

    /// One value of BYDAY: each such weekday, or with an ordinal the n-th of the month or year, counted from its end
    /// when negative.
    public struct WeekdayNumber: Hashable, Sendable {
        /// The day of the week.
        public let weekday: Weekday
        /// 1 to 53 or −53 to −1; nil for each one.
        public let ordinal: Int?

        /// The `ordinal`-th `weekday`, or each one.
        public init(_ weekday: Weekday, ordinal: Int? = nil) {
            self.weekday = weekday
            self.ordinal = ordinal
        }
    }

    /// FREQ.
    public internal(set) var frequency: Frequency
    /// INTERVAL: every how many periods, from 1.
    public internal(set) var interval = 1
    /// COUNT: after how many occurrences it ends, from 1; nil where that is not said.
    public internal(set) var count: Int?
    /// UNTIL; nil where that is not said.
    public internal(set) var until: Until?
    /// BYSECOND: 0 to 60. This list and those below rise and hold each value once; an empty one stands for a part that
    /// is absent.
    public internal(set) var bySecond: [Int] = []
    /// BYMINUTE: 0 to 59.
    public internal(set) var byMinute: [Int] = []
    /// BYHOUR: 0 to 23.
    public internal(set) var byHour: [Int] = []
    /// BYDAY.
    public internal(set) var byDay: [WeekdayNumber] = []
    /// BYMONTHDAY: 1 to 31, or −31 to −1 counted from the month's end.
    public internal(set) var byMonthDay: [Int] = []
    /// BYYEARDAY: 1 to 366, or −366 to −1 counted from the year's end.
    public internal(set) var byYearDay: [Int] = []
    /// BYWEEKNO: 1 to 53, or −53 to −1 counted from the year's end.
    public internal(set) var byWeekNo: [Int] = []
    /// BYMONTH: 1 to 12.
    public internal(set) var byMonth: [Int] = []
    /// BYSETPOS: 1 to 366, or −366 to −1 counted from the end of each period's set.
    public internal(set) var bySetPos: [Int] = []
    /// WKST: the day on which a week starts.
    public internal(set) var weekStart = Weekday.monday
    /// Parts that RFC 5545 does not know (`X-…`, RFC 7529's `RSCALE` and `SKIP`), each as `NAME=value`, by name. They
    /// are kept.
    public internal(set) var otherParts: [String] = []

    init(unchecked frequency: Frequency) { self.frequency = frequency }

    /// A rule from its parts; a list that is left out or empty stands for a part that is absent.
    ///
    /// - Throws: `TodoError.badRule` where RFC 5545 does not allow a value or a combination.
    public init(
        frequency: Frequency, interval: Int = 1, count: Int? = nil, until: Until? = nil, byDay: [WeekdayNumber] = [],
        byMonthDay: [Int] = [], byYearDay: [Int] = [], byWeekNo: [Int] = [], byMonth: [Int] = [], byHour: [Int] = [],
        byMinute: [Int] = [], bySecond: [Int] = [], bySetPos: [Int] = [], weekStart: Weekday = .monday
    ) throws(TodoError) {
        self.init(unchecked: frequency)
        self.interval = interval
        self.count = count
        self.until = until
        self.byDay = byDay
        self.byMonthDay = byMonthDay
        self.byYearDay = byYearDay
        self.byWeekNo = byWeekNo
        self.byMonth = byMonth
        self.byHour = byHour
        self.byMinute = byMinute
        self.bySecond = bySecond
        self.bySetPos = bySetPos
        self.weekStart = weekStart
        normalize()
        if let reason = problem { throw .badRule(description, reason: reason) }
    }

    /// True where Tend can say on which dates the rule falls: FREQ is DAILY or longer and nothing unknown may change
    /// its meaning. `RSCALE=GREGORIAN` and `SKIP=OMIT` (RFC 7529) say what holds anyway. Other rules are kept as they
    /// are and never expanded.
    public var isExpandable: Bool {
        switch frequency {
        case .secondly, .minutely, .hourly: false
        case .daily, .weekly, .monthly, .yearly:
            otherParts.allSatisfy { ["RSCALE=GREGORIAN", "SKIP=OMIT"].contains($0.uppercased()) }
        }
    }

    /// The same rule, ending after `count` occurrences instead of as it did; less than one counts as one.
    public func with(count: Int) -> RecurrenceRule {
        var rule = self
        rule.count = max(count, 1)
        rule.until = nil
        return rule
    }

    /// Sorts each list and drops what it holds twice, so that equality is equality of meaning.
    mutating func normalize() {
        for list in [
            \RecurrenceRule.bySecond, \.byMinute, \.byHour, \.byMonthDay, \.byYearDay, \.byWeekNo, \.byMonth,
            \.bySetPos,
        ] where self[keyPath: list].count > 1 {
            self[keyPath: list] = Set(self[keyPath: list]).sorted()
        }
        if byDay.count > 1 {
            byDay = Set(byDay).sorted { ($0.ordinal ?? 0, $0.weekday) < ($1.ordinal ?? 0, $1.weekday) }
        }
    }
}
