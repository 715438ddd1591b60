import Domain

extension ViewEvent where Failure == StoreError {
    /// What a failed read means to a screen. A read that was cancelled is no failure.
    init(_ error: StoreError) {
        self = error == .cancelled ? .cancelled : .failed(error, canRetry: error.canPass)
    }
}

extension StoreError {
    /// True where the cause lies outside the file and can pass, or be removed by the person; asking again is then worth
    /// it.
    var canPass: Bool {
        switch self {
        case .busy, .readOnly, .full, .cannotOpen, .inputOutput: true
        case .corrupt, .notOurs, .tooNew, .decoding, .internalFailure, .cancelled, .noSuchTodo, .ambiguous, .noSuchList,
            .noSuchAccount, .nothingToUndo, .changedSince, .refused:
            false
        }
    }
}
