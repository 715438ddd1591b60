public import Domain
public import Observation

/// The screen that takes files into the store and says what became of them.
///
/// Loading policy: one import at a time; another request waits for its turn. A cancelled import has changed nothing;
/// one that was written before the cancellation arrived shows its report.
///
/// - Created by: the screen that shows it, or the command that prints it.
/// - Destroyed by: its creator, with the screen or at the end of the command.
/// - Read by: views and commands, through `state` and `request`.
/// - Changed by: itself, in its intent methods.
@MainActor
@Observable
public final class ImportModel {
    /// What the screen shows: the last report; `empty` where the files hold no to-do and nothing else worth a word.
    public private(set) var state: ViewState<ImportReport, ImportError> = .idle
    /// What was asked for last.
    public private(set) var request: ImportRequest?

    @ObservationIgnored private let importer: any TodoImporting
    @ObservationIgnored private let loads = LoadSlot<ImportReport, ImportError>()

    /// A model that has imported nothing yet.
    public init(importer: any TodoImporting) { self.importer = importer }

    /// Imports files.
    public func importFiles(_ request: ImportRequest) async {
        await loads.finish()
        guard !Task.isCancelled else { return }
        self.request = request
        await loads.join { [importer] in
            await Self.run(request, importer)
        } apply: { [self] in
            state = state.after($0)
        }
    }

    /// Imports the same files again, such as after a failure whose cause is gone.
    public func retry() async {
        if let request { await importFiles(request) }
    }

    private static func run(
        _ request: ImportRequest, _ importer: any TodoImporting
    ) async -> ViewEvent<ImportReport, ImportError> {
        do {
            let report = try await importer.importTodos(request)
            return report.files.allSatisfy(\.isBlank) ? .loadedEmpty : .loaded(report)
        } catch .store(.cancelled) {
            return .cancelled
        } catch {
            return .failed(error, canRetry: error.canPass)
        }
    }
}

extension FileImportReport {
    /// True where there is nothing to tell about the file.
    var isBlank: Bool { added + updated + unchanged + restored == 0 && problems.isEmpty }
}

extension ImportError {
    /// True where the person can remove the cause and the same request can then succeed.
    fileprivate var canPass: Bool {
        switch self {
        case .noSuchFile, .isFolder, .notAllowed, .unreadable, .notUTF8, .malformed: true
        case .tooLarge, .unknownForm: false
        case .store(let error): error.canPass
        }
    }
}
