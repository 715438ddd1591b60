extension RecurrenceRule {
    /// What RFC 5545 §3.3.10 does not allow about this rule, in English; nil where all is well.
    var problem: String? {
        if interval < 1 { return "INTERVAL must be at least 1" }
        if let count, count < 1 { return "COUNT must be at least 1" }
        if count != nil, until != nil { return "COUNT and UNTIL cannot stand together" }
        return rangeProblem ?? combinationProblem
    }

    private var rangeProblem: String? {
        let lists: [(name: String, values: [Int], limits: ClosedRange<Int>, signed: Bool)] = [
            ("BYSECOND", bySecond, 0...60, false), ("BYMINUTE", byMinute, 0...59, false),
            ("BYHOUR", byHour, 0...23, false),
            ("BYDAY", byDay.compactMap(\.ordinal), 1...53, true), ("BYMONTHDAY", byMonthDay, 1...31, true),
            ("BYYEARDAY", byYearDay, 1...366, true), ("BYWEEKNO", byWeekNo, 1...53, true),
            ("BYMONTH", byMonth, 1...12, false), ("BYSETPOS", bySetPos, 1...366, true),
        ]
        for list in lists {
            for value in list.values {
                let size = list.signed && value < 0 && value > .min ? -value : value
                guard !list.limits.contains(size) else { continue }
                let backwards = list.signed ? " or -\(list.limits.upperBound) to -\(list.limits.lowerBound)" : ""
                let range = "\(list.limits.lowerBound) to \(list.limits.upperBound)" + backwards
                return "\(list.name) takes \(range), not \(value)"
            }
        }
        return nil
    }

    private var combinationProblem: String? {
        if !byWeekNo.isEmpty, frequency != .yearly { return "BYWEEKNO needs FREQ=YEARLY" }
        if !byYearDay.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
            return "BYYEARDAY cannot stand with FREQ=\(frequency.rawValue)"
        }
        if !byMonthDay.isEmpty, frequency == .weekly { return "BYMONTHDAY cannot stand with FREQ=WEEKLY" }
        if byDay.contains(where: { $0.ordinal != nil }) {
            if frequency != .monthly, frequency != .yearly {
                return "a number before a weekday in BYDAY needs FREQ=MONTHLY or FREQ=YEARLY"
            }
            if !byWeekNo.isEmpty { return "a number before a weekday in BYDAY cannot stand with BYWEEKNO" }
        }
        let isSelecting = ![bySecond, byMinute, byHour, byMonthDay, byYearDay, byWeekNo, byMonth].allSatisfy(\.isEmpty)
        if !bySetPos.isEmpty, byDay.isEmpty, !isSelecting { return "BYSETPOS needs another BY part to choose from" }
        return nil
    }
}
