/// One line of the table that `make bench` prints.
struct BenchRow {
    /// What was done.
    let work: String
    /// What it was measured against, in the same run; `–` for nothing.
    let against: String
    /// A ratio of times, or a figure with its unit.
    let figure: String
    /// What it should be at most; `report` for no budget.
    let budget: String
    /// True where the budget is kept; nil where there is none.
    let isKept: Bool?
    /// The times behind the ratio, and what to know about it.
    let note: String

    /// A ratio of two medians.
    init(_ work: String, against: String, own: [BenchTime], other: [BenchTime], budget: Double, note: String = "") {
        let (mine, theirs) = (Self.median(own.map(\.wall)), Self.median(other.map(\.wall)))
        let ratio = mine / theirs
        let processor = Self.median(own.map(\.processor)) / Self.median(other.map(\.processor))
        self.work = work
        self.against = against
        figure = Self.decimals(ratio)
        self.budget = budget.isFinite ? "≤ \(Self.decimals(budget))" : "report"
        isKept = ratio <= budget
        self.note =
            "\(Self.milliseconds(mine)) against \(Self.milliseconds(theirs)), medians of \(own.count); processor time \(Self.decimals(processor))"
            + (note.isEmpty ? "" : "; " + note)
    }

    /// A ratio of two medians without a budget.
    init(ratioOf work: String, against: String, own: [BenchTime], other: [BenchTime], note: String = "") {
        let row = BenchRow(work, against: against, own: own, other: other, budget: .infinity, note: note)
        self.init(work, against: against, figure: row.figure, note: row.note)
    }

    /// A time with a budget of its own.
    init(_ work: String, took time: Duration, atMost budget: Duration, note: String = "") {
        (self.work, against, self.note) = (work, "–", note)
        figure = Self.text(time)
        self.budget = "≤ \(Self.text(budget))"
        isKept = time <= budget
    }

    /// A figure without a budget.
    init(_ work: String, against: String = "–", figure: String, note: String = "") {
        (self.work, self.against, self.figure, self.note) = (work, against, figure, note)
        budget = "report"
        isKept = nil
    }

    static func median(_ times: [Duration]) -> Duration { times.sorted()[times.count / 2] }

    /// A short time in the unit that suits it.
    static func text(_ time: Duration) -> String {
        if time < .microseconds(1) { return decimals(time / .nanoseconds(1)) + " ns" }
        return time < .milliseconds(1) ? decimals(time / .microseconds(1)) + " µs" : milliseconds(time)
    }

    private static func decimals(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    private static func milliseconds(_ time: Duration) -> String { decimals(time / .milliseconds(1)) + " ms" }
}
