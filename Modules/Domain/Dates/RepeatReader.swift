/// Reads the tokens of a repeat into the parts of a rule.
struct RepeatReader {
    private let tokens: [DateToken]
    private var position = 0
    private var unit: DateUnit?

    private(set) var interval: Int?
    private(set) var count: Int?
    private(set) var days: [RecurrenceRule.WeekdayNumber] = []
    private(set) var monthDays: [Int] = []
    private(set) var months: [Int] = []

    /// Reads all tokens.
    init(_ tokens: [DateToken]) throws(DateRefusal) {
        self.tokens = tokens
        while let token = peek() {
            position += 1
            try read(token)
        }
    }

    /// How often it repeats; nil where the words do not say, or could mean several things (a plain weekday of a month,
    /// a day of a year).
    var frequency: RecurrenceRule.Frequency? {
        let hasPlainDays = days.contains { $0.ordinal == nil }
        let hasDates = !monthDays.isEmpty || !months.isEmpty
        switch unit ?? (!months.isEmpty ? .year : hasPlainDays ? .week : monthDays.isEmpty ? nil : .month) {
        case .day where days.isEmpty && !hasDates: return .daily
        case .week where !hasDates: return .weekly
        case .month where months.isEmpty && !hasPlainDays: return .monthly
        case .year where !hasPlainDays && (monthDays.isEmpty == months.isEmpty || !days.isEmpty): return .yearly
        default: return nil
        }
    }

    private func peek(_ ahead: Int = 0) -> DateToken? {
        position + ahead < tokens.count ? tokens[position + ahead] : nil
    }

    private mutating func read(_ token: DateToken) throws(DateRefusal) {
        switch token {
        case .every, .each: break
        case .other where interval == nil: interval = 2
        case .unit(let unit), .mark(let unit): try setUnit(unit)
        case .weekday(let day): days.append(.init(day))
        case .workdays: days += Weekday.allCases.prefix(5).map { .init($0) }
        case .month(let month): months.append(month)
        case .end: monthDays.append(-1)
        case .last: try readOrdinal(-1, isEvery: false)
        case .number(let value, _): try readNumber(value)
        default: throw .notUnderstood
        }
    }

    private mutating func setUnit(_ value: DateUnit, interval count: Int? = nil) throws(DateRefusal) {
        guard unit == nil || unit == value, count == nil || interval == nil else { throw .notUnderstood }
        unit = value
        interval = count ?? interval
    }

    /// What a number means is told by what stands beside it.
    private mutating func readNumber(_ value: Int) throws(DateRefusal) {
        let before = position >= 2 ? tokens[position - 2] : nil
        let isCounted = before == .every || peek(1) == .each
        switch peek() {
        case .times where count == nil:
            position += 1
            count = value
        case .nth:
            position += 1
            try readOrdinal(value, isEvery: before == .every)
        case .mark(.day) where !isCounted:
            position += 1
            monthDays.append(value)
        case .mark(.month):
            position += 1
            months.append(value)
        case .unit(let unit), .mark(let unit):
            position += 1
            try setUnit(unit, interval: value)
        case .month: monthDays.append(value)  // 25 december
        default:
            guard case .month = before else { throw .notUnderstood }
            monthDays.append(value)
        }
    }

    /// The n-th or last weekday, the n-th or last day of the month, every n-th day or week.
    private mutating func readOrdinal(_ value: Int, isEvery: Bool) throws(DateRefusal) {
        switch peek() {
        case .weekday(let day):
            position += 1
            days.append(.init(day, ordinal: value))
        case .unit(let unit) where isEvery:
            // "Every 2nd month" and "every 2nd of the month" are the same tokens, and mean different things.
            guard unit == .day || unit == .week else { throw .notUnderstood }
            position += 1
            try setUnit(unit, interval: value)
        case .unit(.day), .mark(.day):
            position += 1
            monthDays.append(value)
        default:
            guard value > 0 else { throw .notUnderstood }
            monthDays.append(value)
        }
    }
}
