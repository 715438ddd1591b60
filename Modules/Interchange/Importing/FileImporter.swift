public import Domain
import Synchronization

/// Imports files: reads all of them first, then writes what they hold in one transaction.
public struct FileImporter: TodoImporting {
    private let store: any TodoStore
    private let ids: any IDSource
    private let context: @Sendable () -> TimeContext

    /// An importer into this store; `context` tells the moment and place at each import.
    public init(store: any TodoStore, ids: any IDSource, context: @escaping @Sendable () -> TimeContext) {
        self.store = store
        self.ids = ids
        self.context = context
    }

    public func importTodos(_ request: ImportRequest) async throws(ImportError) -> ImportReport {
        let context = context()
        let reader = SourceReader(context: context)
        var files: [ImportedFile] = []
        for path in request.paths {
            let bytes = try FileReading.bytes(of: path)
            guard let format = request.format ?? FileForm.detect(bytes, name: path) else {
                throw .unknownForm(path: path)
            }
            files.append(try reader.read(bytes, as: format, path: path, ids: ids))
        }
        let outcome = Mutex<[ImportCounts]>([])
        let useCase = ImportTodos(files: files, list: request.list, context: context, ids: ids) { counts in
            outcome.withLock { $0 = counts }
        }
        do throws(StoreError) {
            try await store.perform(useCase)
        } catch {
            throw .store(error)
        }
        let counts = outcome.withLock { $0 }
        return ImportReport(
            files: zip(request.paths, zip(files, counts)).map { path, result in
                report(path, file: result.0, counts: result.1)
            })
    }

    private func report(_ path: String, file: ImportedFile, counts: ImportCounts) -> FileImportReport {
        var report = FileImportReport(path: path, format: file.format)
        report.added = counts.added
        report.updated = counts.updated
        report.unchanged = counts.unchanged
        report.restored = counts.restored
        report.problems = (file.problems + counts.problems).sorted { ($0.line ?? .max) < ($1.line ?? .max) }
        return report
    }
}
