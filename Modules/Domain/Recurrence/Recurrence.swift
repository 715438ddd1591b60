/// How a to-do repeats: its rule, and the days taken out of and added to it (RFC 5545 §3.8.5).
public struct Recurrence: Hashable, Sendable {
    /// RRULE; nil where only added dates repeat the to-do.
    public var rule: RecurrenceRule?
    /// RDATE.
    public var additions: [TodoDate]
    /// EXDATE.
    public var exceptions: [TodoDate]

    /// A recurrence from its parts.
    public init(rule: RecurrenceRule?, additions: [TodoDate] = [], exceptions: [TodoDate] = []) {
        self.rule = rule
        self.additions = additions
        self.exceptions = exceptions
    }
}
