// The occurrences of a series are those of its rule and its added dates, without its exceptions; each once, in order
// (RFC 5545 §3.8.5). `anchor` is the date the series counts from: DTSTART, or DUE where there is none. Days that a
// month does not have are passed over, never moved; a time that the clock skips stays as it is written and is taken as
// RFC 5545 §3.3.5 says. COUNT counts exceptions too.

extension Recurrence {
    /// The first occurrence after `date`. Where one is a whole day and the other a time, after a day means after its
    /// end.
    public func next(after date: TodoDate, anchor: TodoDate, in context: TimeContext) -> NextOccurrence {
        var series = Series(self, anchor: anchor, after: date, in: context)
        return series.next()
    }

    /// The first `limit` occurrences after `date`, or of the whole series where that is nil; fewer where it ends or
    /// cannot be expanded.
    public func occurrences(
        _ limit: Int, after date: TodoDate? = nil, anchor: TodoDate, in context: TimeContext
    ) -> [TodoDate] {
        var series = Series(self, anchor: anchor, after: date, in: context)
        var dates: [TodoDate] = []
        while dates.count < limit, case .date(let next) = series.next() { dates.append(next) }
        return dates
    }

    /// The series as it goes on once it counts from its occurrence `date`: COUNT is less by the occurrences before
    /// that, what lies behind is dropped; nil where nothing follows that could repeat. From an added date that the rule
    /// does not name, the rule is written out so that it stays on its days; what INTERVAL counts starts anew.
    package func remainder(from date: TodoDate, anchor: TodoDate, in context: TimeContext) -> Recurrence? {
        let start = anchor.reading(of: date, in: context)
        var rest = Recurrence(
            rule: rule,
            additions: additions.filter { anchor.reading(of: $0, in: context) > start },
            exceptions: exceptions.filter { anchor.reading(of: $0, in: context).date >= start.date })
        if let rule, rule.isExpandable {
            var readings = RuleReadings(rule: rule, anchor: anchor, from: start, in: context)
            let first = readings.next()
            if first != start { rest.rule = rule.pinned(to: anchor.date) }
            if first == nil, readings.end == .ended {
                rest.rule = nil
            } else if rule.count != nil {
                rest.rule = rest.rule?.with(count: readings.remaining + 1)
            }
        }
        return rest.rule == nil && rest.additions.isEmpty ? nil : rest
    }
}
