/// The answer to «when next?».
public enum NextOccurrence: Hashable, Sendable {
    /// Then, in the form of the date the series counts from.
    case date(TodoDate)
    /// Never again: COUNT or UNTIL is reached and no added date is left.
    case ended
    /// None within 100 years, before year 10,000 or within a million steps: the rule may be impossible (30 February).
    case beyondHorizon
    /// Unknown: the rule is one that Tend keeps but does not expand (`RecurrenceRule.isExpandable`).
    case notExpanded
}
