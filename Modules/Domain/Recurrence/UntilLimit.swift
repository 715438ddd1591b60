/// UNTIL as the expander asks it. It should be of the same kind as the date the rule counts from (RFC 5545 §3.3.10);
/// where programs wrote another kind, it is read on that date's clock, here only: the rule keeps what was written.
enum UntilLimit {
    case none
    /// The last wall-clock reading, on the anchor's clock.
    case reading(CivilDateTime)
    /// The last instant, with the rules that turn the anchor's clock into instants.
    case instant(Instant, ZoneRules)

    init(_ until: RecurrenceRule.Until?, anchor: TodoDate, in context: TimeContext) {
        switch (until, anchor) {
        case (nil, _): self = .none
        case (.date(let day), _): self = .reading(.endOfDay(day))
        case (.floating(let reading), .date): self = .reading(.endOfDay(reading.date))
        case (.floating(let reading), _): self = .reading(reading)
        // A whole day in the series and a moment in UTC: the date as it is written is what the writing program meant.
        case (.utc(let instant), .date): self = .reading(.endOfDay(instant.civil().date))
        case (.utc(let instant), .floating): self = .reading(context.civil(instant))
        case (.utc(let instant), .zoned(_, let zone)):
            if let rules = context.rules(for: zone) {
                self = .instant(instant, rules)
            } else {
                self = .reading(context.civil(instant))
            }
        }
    }

    func allows(_ reading: CivilDateTime) -> Bool {
        switch self {
        case .none: true
        case .reading(let last): reading <= last
        case .instant(let last, let rules): rules.instant(of: reading) <= last
        }
    }

    /// False where no reading of this day, given by its number, or of a later one can be allowed.
    func allows(day: Int) -> Bool {
        switch self {
        case .none: true
        case .reading(let last): day <= last.date.dayNumber
        case .instant(let last, _): day <= last.civil().date.dayNumber + 2
        }
    }
}

extension CivilDateTime {
    static func endOfDay(_ date: CivilDate) -> CivilDateTime {
        CivilDateTime(date: date, time: CivilTime(unchecked: 86_399))
    }
}
