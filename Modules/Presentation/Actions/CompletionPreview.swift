public import Domain

/// What completing a to-do will do.
public enum CompletionPreview: Hashable, Sendable {
    /// It is done, and that is all.
    case ends
    /// It moves on: when it is due next, or starts where it has no due date, and some times after that.
    case movesOn([TodoDate])
    /// It was the last of its series.
    case endsSeries
    /// Its rule is one that Tend keeps but does not reckon: the series ends.
    case endsUnknownSeries
    /// It is done already.
    case isDone
}

extension TodoDetail {
    /// What completing it will do.
    public var completionPreview: CompletionPreview {
        guard todo.isOpen else { return .isDone }
        guard let recurrence = todo.recurrence, let anchor = todo.anchor else { return .ends }
        switch recurrence.next(after: anchor, anchor: anchor, in: context) {
        case .date: return .movesOn(next)
        case .ended, .beyondHorizon: return .endsSeries
        case .notExpanded: return .endsUnknownSeries
        }
    }
}
