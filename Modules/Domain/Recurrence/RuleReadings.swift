/// The wall-clock readings on which a rule falls, in order, never more work than a bound allows.
///
/// Only what the rule names is an occurrence: an anchor that does not fit its own rule is not one and does not count
/// towards COUNT. RFC 5545 §3.8.5.3 leaves that case open; dateutil does the same.
struct RuleReadings {
    /// Why there are no more.
    enum End {
        /// COUNT or UNTIL is reached.
        case ended
        /// Nothing was found as far as was looked.
        case gaveUp
    }

    /// How far to look without finding anything: 100 years. A 29 February on a given weekday can take 40.
    static let horizonDays = 36_525
    /// How many days to test and readings to make at most, for rules that make a great many before the first one
    /// wanted.
    static let stepLimit = 1_000_000

    /// Why `next` gave nil.
    private(set) var end = End.ended
    private let periods: RulePeriods
    private let limit: UntilLimit
    private let times: [CivilTime]
    private let setPositions: [Int]
    private let anchor: CivilDateTime
    private let start: CivilDateTime
    /// How many more COUNT allows.
    private(set) var remaining: Int
    private var index: Int
    private var steps = 0
    private var horizon: Int
    private var days: [Int] = []
    /// What is left of the present period: places in the set of each of its days at each of `times`, in order.
    private var places: ArraySlice<Int> = []
    private var placeRange = 0..<0

    /// The readings from `start` on of a rule that counts from `anchor`.
    init(rule: RecurrenceRule, anchor: CivilDateTime, isWholeDay: Bool, limit: UntilLimit, from start: CivilDateTime) {
        self.anchor = anchor
        self.start = max(start, anchor)
        self.limit = limit
        periods = RulePeriods(rule: rule, anchor: anchor.date)
        times = isWholeDay ? [.midnight] : rule.times(anchor: anchor.time)
        setPositions = rule.bySetPos
        remaining = rule.count ?? .max
        // Without COUNT nobody needs to know how many went before.
        index = rule.count == nil ? periods.index(of: self.start.date) : 0
        horizon = self.start.date.dayNumber + RuleReadings.horizonDays
    }

    /// The next reading; nil when there is none, and `end` says why.
    mutating func next() -> CivilDateTime? {
        while remaining > 0 {
            guard steps < RuleReadings.stepLimit else {
                end = .gaveUp
                return nil
            }
            guard let place = takePlace() else {
                guard loadPeriod() else { return nil }
                continue
            }
            let reading = reading(at: place)
            steps += 1
            remaining -= 1
            guard limit.allows(reading) else { break }
            if reading >= start { return reading }
        }
        (remaining, end) = (0, .ended)
        return nil
    }

    /// Allows the same work again, to be counted from `reading` on.
    mutating func renewBounds(from reading: CivilDateTime) {
        steps = 0
        horizon = reading.date.dayNumber + RuleReadings.horizonDays
    }

    private mutating func takePlace() -> Int? { setPositions.isEmpty ? placeRange.popFirst() : places.popFirst() }

    private func reading(at place: Int) -> CivilDateTime {
        CivilDateTime(date: CivilDate(dayNumber: days[place / times.count]), time: times[place % times.count])
    }

    /// Makes the set of the next period; false at the end.
    private mutating func loadPeriod() -> Bool {
        guard let range = periods.range(index), range.lowerBound <= horizon else {
            end = .gaveUp
            return false
        }
        guard limit.allows(day: range.lowerBound) else {
            end = .ended
            return false
        }
        index += 1
        steps += range.count
        days = periods.days(in: range)
        let total = days.count * times.count
        let first = place(of: anchor)
        if setPositions.isEmpty {
            placeRange = first..<total
            let skipped = min(max(place(of: start) - first, 0), placeRange.count, remaining)
            placeRange.removeFirst(skipped)
            remaining -= skipped
        } else {
            let chosen = setPositions.map { $0 > 0 ? $0 - 1 : total + $0 }.filter { $0 >= first && $0 < total }
            places = Set(chosen).sorted()[...]
        }
        return true
    }

    /// How many readings of the present period's set come before `reading`.
    private func place(of reading: CivilDateTime) -> Int {
        let day = reading.date.dayNumber
        let before = days.firstIndex { $0 >= day } ?? days.count
        guard before < days.count, days[before] == day else { return before * times.count }
        return before * times.count + (times.firstIndex { $0 >= reading.time } ?? times.count)
    }
}

extension Range<Int> {
    fileprivate mutating func popFirst() -> Int? {
        guard let first else { return nil }
        self = (first + 1)..<upperBound
        return first
    }

    fileprivate mutating func removeFirst(_ count: Int) { self = (lowerBound + count)..<upperBound }
}

extension RecurrenceRule {
    /// The times of day of BYHOUR, BYMINUTE and BYSECOND, each taken from the anchor where it is absent. Second 60
    /// counts as 59.
    fileprivate func times(anchor: CivilTime) -> [CivilTime] {
        let hours = byHour.isEmpty ? [anchor.hour] : byHour
        let minutes = byMinute.isEmpty ? [anchor.minute] : byMinute
        let seconds = bySecond.isEmpty ? [anchor.second] : Set(bySecond.map { min($0, 59) }).sorted()
        return hours.flatMap { hour in
            minutes.flatMap { minute in
                seconds.compactMap { CivilTime(hour: hour, minute: minute, second: $0) }
            }
        }
    }
}
