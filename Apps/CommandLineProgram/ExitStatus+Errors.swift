package import Domain

extension ExitStatus {
    package init(_ error: StoreError) {
        switch error {
        case .busy: self = .tryAgain
        case .readOnly: self = .notAllowed
        case .full, .corrupt, .inputOutput: self = .inputOutput
        case .notOurs, .tooNew: self = .configuration
        case .cannotOpen: self = .cannotCreate
        case .decoding: self = .inputOutput
        case .internalFailure: self = .software
        case .cancelled: self = .tryAgain
        case .noSuchTodo, .noSuchList, .noSuchAccount, .nothingToUndo: self = .notFound
        case .ambiguous, .changedSince, .refused: self = .badInput
        }
    }

    package init(_ error: ImportError) {
        switch error {
        case .noSuchFile, .isFolder: self = .notFound
        case .notAllowed: self = .notAllowed
        case .unreadable: self = .inputOutput
        case .tooLarge, .unknownForm, .notUTF8, .malformed: self = .badInput
        case .store(let error): self.init(error)
        }
    }

    package init(_ error: AccountError) {
        switch error {
        case .noSuchAccount, .noSuchList: self = .notFound
        case .nameTaken, .badName, .alreadyPublished: self = .badInput
        case .severalAccounts: self = .usage
        case .noAccount: self = .configuration
        case .store(let error): self.init(error)
        }
    }

    package init(_ error: ConflictError) {
        switch error {
        case .noSuchConflict, .gone: self = .notFound
        case .store(let error): self.init(error)
        }
    }

    package init(_ error: SyncFailure) {
        switch error {
        case .busy, .cancelled: self = .tryAgain
        case .secret: self = .notAllowed
        case .helper: self = .unavailable
        case .remote(let error): self.init(error)
        case .store(let error): self.init(error)
        }
    }

    package init(_ error: RemoteError) {
        switch error {
        case .unreachable(let error): self.init(error)
        case .unauthorized, .forbidden: self = .notAllowed
        case .notFound, .serverFailure, .malformed, .tooMuch, .notCalDAV: self = .unavailable
        case .unknownOutcome, .changed, .duplicateUID, .refused, .full, .busy, .cancelled: self = .tryAgain
        }
    }

    package init(_ error: TransportError) {
        switch error {
        case .cannotResolve, .cannotConnect, .timedOut, .untrusted, .redirectRefused, .tooManyRedirects, .tooLarge,
            .interrupted, .other:
            self = .unavailable
        case .insecure: self = .notAllowed
        case .badFile: self = .configuration
        case .cancelled: self = .tryAgain
        }
    }
}
