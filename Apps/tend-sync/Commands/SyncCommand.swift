import CommandLineProgram
import Composition
import DisplayText
import Domain
import Presentation
import Sync

extension Invocation {
    /// `tend sync`.
    func synchronize() async throws(CommandFailure) {
        let session = try await open()
        var options = SyncOptions()
        options.isDryRun = arguments.has("--dry-run")
        options.allowsMassRemoval = arguments.has("--allow-mass-delete")
        let folder = try dataFolder()
        guard options.isDryRun else { return try await synchronize(session.container, folder, options, session) }
        // What a dry run changes is a copy of the store.
        let result = try await stored { () async throws(StoreError) in
            try await AppContainer.onCopy(of: folder, environment: environment) { copy in
                await Result { () async throws(CommandFailure) in
                    try await synchronize(copy, folder, options, session)
                }
            }
        }
        try result.get()
    }

    private func synchronize(
        _ container: AppContainer, _ folder: String, _ options: SyncOptions, _ session: Session
    ) async throws(CommandFailure) {
        let engine = SyncEngine.live(
            ledger: container.ledger, ids: container.ids, clock: container.clock, dataFolder: folder,
            isLocked: !options.isDryRun
        ) { container.context() }
        let isTelling = isJSON && arguments.has("--progress")
        let model = SyncModel(
            ledger: container.ledger, synchronizer: isTelling ? TellingSynchronizer(of: engine) : engine)
        let showsLine = !isTelling && !console.isQuiet && ProgressLine.isPossible(environment)
        let line = showsLine ? ProgressLine(of: model, session.catalogue) : nil
        await model.sync(account: arguments.value("--account"), options: options)
        line?.end()
        switch model.state {
        case .content(let content): try tell(content, options, session)
        case .failed(let problem): throw .account(problem.error)
        case .empty: throw .account(.noAccount)
        case .idle, .loading: throw .sync(.cancelled)
        }
    }

    private func tell(_ content: SyncContent, _ options: SyncOptions, _ session: Session) throws(CommandFailure) {
        let catalogue = session.catalogue
        if isJSON, !arguments.has("--progress") {
            console.write(SyncJSON.document(content, isDryRun: options.isDryRun, catalogue))
        }
        for report in content.reports {
            console.message(TerminalText.line(catalogue.summary(of: report)))
            if options.isDryRun, !isJSON { plan(report, content.lists, catalogue) }
            for item in report.lists { console.message("  " + TerminalText.line(catalogue.line(item))) }
            for item in report.conflicts { console.complain("  " + TerminalText.line(catalogue.line(item))) }
            for problem in report.problems { console.complain("  " + TerminalText.line(catalogue.line(problem))) }
            if report.openConflicts > 0 { console.complain("  " + catalogue.openConflicts(report.openConflicts)) }
            if let failure = report.failure {
                console.complain("tend: " + TerminalText.line("\(report.account): " + catalogue.sentence(failure)))
            }
        }
        if options.isDryRun { console.message(catalogue.wasDryRun) }
        let status = ExitStatus(content.reports)
        if status != .done { throw .told(status) }
    }

    /// What a dry run would do, one line each: what would come, and what would go.
    private func plan(_ report: SyncReport, _ lists: [ListID: String], _ catalogue: Catalogue) {
        for (mark, items) in [("↓", report.received), ("↑", report.sent)] {
            for item in items {
                console.line("  \(mark) " + TerminalText.line(catalogue.line(item, list: lists[item.list] ?? "")))
            }
        }
    }
}

extension ExitStatus {
    /// What a sync of several accounts comes to. What the person must see to comes first: an account that was refused,
    /// then the store; then that no server could be reached; then that something waits.
    init(_ reports: [SyncReport]) {
        let failures = reports.compactMap(\.failure).map { ExitStatus($0) }
        let isNoneReached = failures.count == reports.count && failures.allSatisfy { $0 == .unavailable }
        if failures.contains(.notAllowed) {
            self = .notAllowed
        } else if let other = failures.first(where: { $0 != .unavailable && $0 != .tryAgain }) {
            self = other
        } else if isNoneReached, !failures.isEmpty {
            self = .unavailable
        } else {
            self = reports.allSatisfy(\.isComplete) ? .done : .tryAgain
        }
    }
}

extension Result where Success == Void {
    /// What some work came to.
    fileprivate init(_ work: () async throws(Failure) -> Void) async {
        do { self = .success(try await work()) } catch { self = .failure(error) }
    }
}
