import Domain

/// Finds the next moment when what is due today, and what is overdue, changes by itself.
struct DueChange {
    private let context: TimeContext
    private let today: CivilDate
    /// The moment: the end of today, or that of a due time before it.
    private(set) var moment: Instant

    /// Knows no due date yet.
    init(in context: TimeContext) {
        self.context = context
        today = context.today
        moment = context.instant(of: .date(today.adding(days: 1)))
    }

    /// Takes a due date of something open into account.
    mutating func note(_ due: TodoDate) {
        guard due.time != nil, context.here(due).date == today else { return }
        // A time has passed once the clock is behind it.
        let passes = context.instant(of: due).adding(seconds: 1)
        if passes > context.now { moment = min(moment, passes) }
    }
}
