public import Domain
import Synchronization

/// Syncs by the program beside this one, so that this one needs neither a network library nor an XML parser.
public struct HelperSynchronizer: Synchronizing {
    private let helper: HelperProgram

    /// Syncs by `helper`.
    public init(_ helper: HelperProgram) { self.helper = helper }

    public func sync(
        _ accounts: [Account], options: SyncOptions, progress: @escaping @Sendable (SyncProgress) -> Void
    ) async -> [SyncReport] {
        var words = ["sync", "--json", "--progress"]
        if accounts.count == 1 { words += ["--account", accounts[0].name] }
        if options.isDryRun { words.append("--dry-run") }
        if options.allowsMassRemoval { words.append("--allow-mass-delete") }
        let told = Told()
        var failure: SyncFailure?
        do throws(HelperError) {
            let outcome = try await helper.run(words) { line in
                switch SyncMessage(line: line) {
                case .progress(let notice): progress(notice)
                case .reports(let reports): told.take(reports)
                case nil: told.noteGarbage()
                }
            }
            failure = .helper(outcome.refusal ?? .garbled)
        } catch {
            failure = .helper(error)
        }
        // An interrupted helper still tells what it did.
        if Task.isCancelled { failure = .cancelled }
        let (reports, isGarbled) = told.all
        return accounts.map { account in
            if let report = reports.first(where: { $0.account == account.name }), !isGarbled { return report }
            var report = SyncReport(account: account.name)
            report.failure = failure
            return report
        }
    }
}

/// What the helper has told so far.
///
/// - Created by: `HelperSynchronizer.sync`
/// - Destroyed by: the same, with the end of the helper
/// - Read by: the same
/// - Changed by: the thread that reads the helper's lines
private final class Told: Sendable {
    private let state = Mutex((reports: [SyncReport](), isGarbled: false))

    var all: (reports: [SyncReport], isGarbled: Bool) { state.withLock { $0 } }

    func take(_ reports: [SyncReport]) { state.withLock { $0.reports += reports } }

    func noteGarbage() { state.withLock { $0.isGarbled = true } }
}

extension HelperProgram.Outcome {
    /// Why it refused; nil where it did not.
    var refusal: HelperError? {
        guard status != 0 else { return nil }
        let text = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return .refused(status: status, message: text.hasPrefix("tend: ") ? String(text.dropFirst(6)) : text)
    }
}
