/// Repeats as people write them: `every 2 weeks`, `last friday of the month`, `每周一和周四`, `毎月15日`, or a rule of RFC 5545
/// §3.3.10. docs/natural-dates.md lists the forms.
public enum NaturalRepeat {
    /// Reads a repeat. `date` is the start or due date of what repeats: RFC 5545 wants the end of a rule in the same
    /// form, so a day after `until` becomes the last second of that day where `date` has a time.
    ///
    /// - Throws: `TodoError.badRule`, and `.noSuchDay` for an end that does not exist.
    public static func parse(_ text: String, of date: TodoDate? = nil, in context: TimeContext) throws(TodoError)
        -> RecurrenceRule
    {
        guard text.utf8.count <= ruleLimit else { throw unknown(DateText.excerpt(text)) }
        let folded = DateText.folded(text)
        let upper = folded.uppercased()
        if upper.hasPrefix("RRULE:") { return try RecurrenceRule(String(folded.dropFirst(6))) }
        if upper.contains("FREQ=") { return try RecurrenceRule(folded) }
        let (reader, until) = try read(text, folded, of: date, in: context)
        guard let frequency = reader.frequency else { throw unknown(text) }
        do throws(TodoError) {
            return try RecurrenceRule(
                frequency: frequency, interval: reader.interval ?? 1, count: reader.count, until: until,
                byDay: reader.days, byMonthDay: reader.monthDays, byMonth: reader.months)
        } catch {
            guard case .badRule(_, let reason) = error else { throw error }
            throw .badRule(text, reason: reason)
        }
    }

    /// A written rule may be longer than words are.
    private static let ruleLimit = 1000

    private static func unknown(_ text: String) -> TodoError {
        .badRule(DateText.excerpt(text), reason: "these are not the words of a repeat")
    }

    private static func read(
        _ text: String, _ folded: String, of date: TodoDate?, in context: TimeContext
    ) throws(TodoError) -> (RepeatReader, RecurrenceRule.Until?) {
        guard folded.utf8.count <= DateText.limit else { throw unknown(text) }
        do throws(DateRefusal) {
            let (words, end) = splitUntil(try DateText.tokens(of: folded))
            let reader = try RepeatReader(words)
            guard let end else { return (reader, nil) }
            let place = try DatePlace(nil, in: context)
            let day = try DateReader(end, shortM: .month).resolve(at: place).date
            return (reader, until(day, as: date, in: context))
        } catch {
            if case .noSuchDay = error { throw .noSuchDay(text) }
            throw unknown(text)
        }
    }

    /// Cuts `until 2027-06-30` or `2027年6月30日まで` out. The date stands before the word where a year does.
    private static func splitUntil(_ tokens: [DateToken]) -> (words: [DateToken], end: [DateToken]?) {
        guard let word = tokens.firstIndex(of: .until) else { return (tokens, nil) }
        let isYear = { (token: DateToken) in if case .number(_, 4) = token { true } else { false } }
        guard let date = tokens[..<word].firstIndex(where: isYear) else {
            return (Array(tokens[..<word]), Array(tokens[(word + 1)...]))
        }
        return (Array(tokens[..<date] + tokens[(word + 1)...]), Array(tokens[date..<word]))
    }

    private static func until(_ day: CivilDate, as date: TodoDate?, in context: TimeContext) -> RecurrenceRule.Until {
        let end = CivilDateTime(date: day, time: CivilTime(unchecked: 86_399))
        return switch date {
        case .date, nil: .date(day)
        case .floating: .floating(end)
        case .zoned(_, let zone): .utc(context.instant(of: .zoned(end, zone)))
        }
    }
}
