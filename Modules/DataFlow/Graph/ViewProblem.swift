import Glibc

/// A mistake in a view that can be told only while it runs.
public enum ViewProblem: Error, Equatable, Sendable {
    /// State was written while the body of a view ran. What a body writes in `State` is not kept.
    case writeDuringUpdate(view: String)
    /// Updates followed each other without end; those that were left were dropped.
    case endlessUpdate(views: [String])
    /// Two elements of a `ForEach` have the same identity, so that their state cannot be told apart.
    case repeatedID(String)
    /// One value of a view stands in two places, and its wrappers are found in a way that cannot tell these apart: see
    /// `Discovery.mirror`.
    case sharedWrappers(view: String)
    /// A value under a key of a store is of another type, or out of range: the default is shown, and the value is kept.
    case unreadable(key: String, reason: String)
    /// A store cannot be read or written.
    case storage(reason: String)
}

extension ViewProblem {
    /// Writes it to standard error.
    public func print() {
        let line = Array("\(description)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}

extension ViewProblem: CustomStringConvertible {
    /// What is wrong, and what to do about it.
    public var description: String {
        switch self {
        case .writeDuringUpdate(let view):
            "\(view) wrote state while its body ran. Write in a task, an event's closure or a model instead."
        case .endlessUpdate(let views):
            "Each update makes another one: \(views.joined(separator: ", ")). Look for an onChange or a task that writes "
                + "what it depends on."
        case .repeatedID(let id): "Two elements of a ForEach have the identity \(id). Give each one its own."
        case .sharedWrappers(let view):
            "One value of \(view) stands in two places, which have one state now. Make a value for each place."
        case .unreadable(let key, let reason): "The value stored under \"\(key)\" cannot be used: \(reason)"
        case .storage(let reason): reason
        }
    }
}
