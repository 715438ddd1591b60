package import Domain
package import Presentation

/// Why a command did not do what it was asked.
package enum CommandFailure: Error {
    case usage(UsageError)
    case todo(TodoError)
    case store(StoreError)
    case importing(ImportError)
    case account(AccountError)
    case sync(SyncFailure)
    case conflict(ConflictError)
    /// Anything else: a sentence made for the person, and the status.
    case other(Localized, ExitStatus)
    /// What there is to say has been said.
    case told(ExitStatus)

    /// What happened and what to do.
    package func sentence(in language: Language) -> String? {
        let catalogue = Catalogue(language)
        switch self {
        case .usage(let error): return error.sentence(in: language)
        case .todo(let error): return catalogue.sentence(error)
        case .store(let error): return catalogue.sentence(error)
        case .importing(let error): return catalogue.sentence(error)
        case .account(let error): return catalogue.sentence(error)
        case .sync(let error): return catalogue.sentence(error)
        case .conflict(let error): return catalogue.sentence(error)
        case .other(let text, _): return text.text(in: language)
        case .told: return nil
        }
    }

    /// What the caller is told.
    package var status: ExitStatus {
        switch self {
        case .usage: .usage
        case .todo: .badInput
        case .store(let error): ExitStatus(error)
        case .importing(let error): ExitStatus(error)
        case .account(let error): ExitStatus(error)
        case .sync(let error): ExitStatus(error)
        case .conflict(let error): ExitStatus(error)
        case .other(_, let status), .told(let status): status
        }
    }
}

/// Runs work of the domain inside a command.
package func rule<Value>(_ work: () throws(TodoError) -> Value) throws(CommandFailure) -> Value {
    do { return try work() } catch { throw .todo(error) }
}

/// Runs work of the store inside a command.
@MainActor
package func stored<Value>(_ work: () async throws(StoreError) -> Value) async throws(CommandFailure) -> Value {
    do { return try await work() } catch { throw .store(error) }
}
