/// What a screen shows: exactly one of five cases. A refresh keeps the last content in sight because `loading` holds
/// the state before it.
public enum ViewState<Content: Sendable, Failure: Error>: Sendable {
    /// Nothing was asked for yet.
    case idle
    /// An answer is awaited; `from` is the state to return to where the load is cancelled.
    case loading(from: Settled)
    /// There is something to show.
    case content(Content)
    /// The answer was that there is nothing.
    case empty
    /// The load failed.
    case failed(Problem)

    /// A state in which nothing runs. It has a type of its own so that a load within a load cannot be written down.
    public enum Settled: Sendable {
        /// As in `ViewState`.
        case idle, empty
        /// As in `ViewState`.
        case content(Content)
        /// As in `ViewState`.
        case failed(Problem)
    }

    /// A failure, what it left in sight and what the person can try.
    public struct Problem: Sendable {
        /// What went wrong.
        public let error: Failure
        /// The last content, still to be shown; nil where there was none.
        public let retained: Content?
        /// What to offer; nil where asking again would give the same answer.
        public let retry: Retry?
    }

    /// What can be tried again after a failure.
    public enum Retry: Hashable, Sendable {
        /// The first load: there is nothing in sight yet.
        case load
        /// A refresh of what was loaded before.
        case refresh
    }

    /// The content in sight: the present one, or the last one during a refresh and after a failure.
    public var visibleContent: Content? {
        switch self {
        case .idle, .empty: nil
        case .content(let content): content
        case .failed(let problem): problem.retained
        case .loading(let before): ViewState(before).visibleContent
        }
    }

    /// The error to show; nil in every other case, also while it is being retried.
    public var error: Failure? {
        if case .failed(let problem) = self { problem.error } else { nil }
    }

    /// True while an answer is awaited.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    init(_ settled: Settled) {
        switch settled {
        case .idle: self = .idle
        case .empty: self = .empty
        case .content(let content): self = .content(content)
        case .failed(let problem): self = .failed(problem)
        }
    }
}

extension ViewState: Equatable where Content: Equatable, Failure: Equatable {}
extension ViewState.Settled: Equatable where Content: Equatable, Failure: Equatable {}
extension ViewState.Problem: Equatable where Content: Equatable, Failure: Equatable {}
