/// What can happen to a screen.
public enum ViewEvent<Content: Sendable, Failure: Error>: Sendable {
    /// A load or a refresh begins.
    case started
    /// The answer came, and there is something to show.
    case loaded(Content)
    /// The answer came: there is nothing.
    case loadedEmpty
    /// The load failed; `canRetry` says whether asking again can help.
    case failed(Failure, canRetry: Bool)
    /// The load was cancelled. That is no failure.
    case cancelled
    /// The question itself was withdrawn, such as a search text that was emptied.
    case reset
}

extension ViewState {
    /// The state after an event. Defined for every pair:
    ///
    /// | state \ event | started | loaded | loadedEmpty | failed | cancelled | reset |
    /// |---|---|---|---|---|---|---|
    /// | idle    | loading(from: idle)    | – | – | – | – | – |
    /// | loading | – | content | empty | failed, content before it retained | the state before it | idle |
    /// | content | loading(from: content) | – | – | – | – | idle |
    /// | empty   | loading(from: empty)   | – | – | – | – | idle |
    /// | failed  | loading(from: failed)  | – | – | – | – | idle |
    ///
    /// «–» keeps the state: a second start joins the load that runs, and an answer that nobody waits for any more is dropped.
    public func after(_ event: ViewEvent<Content, Failure>) -> ViewState {
        switch (self, event) {
        case (.idle, .started): .loading(from: .idle)
        case (.content(let content), .started): .loading(from: .content(content))
        case (.empty, .started): .loading(from: .empty)
        case (.failed(let problem), .started): .loading(from: .failed(problem))

        case (.loading, .loaded(let content)): .content(content)
        case (.loading, .loadedEmpty): .empty
        case (.loading(let before), .failed(let error, let canRetry)):
            .failed(
                Problem(error: error, retained: visibleContent, retry: canRetry ? before.retry : nil))
        case (.loading(let before), .cancelled): ViewState(before)

        case (_, .reset): .idle
        case (.loading, .started),
            (.idle, .loaded), (.idle, .loadedEmpty), (.idle, .failed), (.idle, .cancelled),
            (.content, .loaded), (.content, .loadedEmpty), (.content, .failed), (.content, .cancelled),
            (.empty, .loaded), (.empty, .loadedEmpty), (.empty, .failed), (.empty, .cancelled),
            (.failed, .loaded), (.failed, .loadedEmpty), (.failed, .failed), (.failed, .cancelled):
            self
        }
    }
}

extension ViewState.Settled {
    /// What a load that began here was.
    fileprivate var retry: ViewState.Retry {
        switch self {
        case .idle: .load
        case .content, .empty: .refresh
        case .failed(let problem): problem.retry ?? (problem.retained == nil ? .load : .refresh)
        }
    }
}
