import Domain
import Synchronization
import Testing

@testable import Presentation

/// Answers imports as the test says, and holds them until it lets them go.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends
/// - Read by: the test
/// - Changed by: the test, and each import
private final class ScriptedImporter: TodoImporting {
    private struct State {
        var answer: Result<ImportReport, ImportError> = .success(ImportReport(files: []))
        var requests: [ImportRequest] = []
        var isHolding = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    var requests: [ImportRequest] { state.withLock(\.requests) }
    var held: Int { state.withLock { $0.held.count } }

    func answer(_ answer: Result<ImportReport, ImportError>) { state.withLock { $0.answer = answer } }
    func hold() { state.withLock { $0.isHolding = true } }

    func release() {
        let held = state.withLock { state in
            defer { state.held = [] }
            state.isHolding = false
            return state.held
        }
        for continuation in held { continuation.resume() }
    }

    func importTodos(_ request: ImportRequest) async throws(ImportError) -> ImportReport {
        state.withLock { $0.requests.append(request) }
        await withCheckedContinuation { continuation in
            let isHeld = state.withLock { state in
                if state.isHolding { state.held.append(continuation) }
                return state.isHolding
            }
            if !isHeld { continuation.resume() }
        }
        return try state.withLock(\.answer).get()
    }
}

@MainActor
@Suite("The import's model")
struct ImportModelTests {
    private let importer = ScriptedImporter()
    private let report: ImportReport = {
        var file = FileImportReport(path: "a.ics", format: .icalendar)
        file.added = 2
        return ImportReport(files: [file])
    }()

    @Test("it shows the report; files without anything are empty")
    func content() async {
        let model = ImportModel(importer: importer)
        importer.answer(.success(report))
        await model.importFiles(ImportRequest(paths: ["a.ics"]))
        #expect(model.state == .content(report))
        #expect(model.request?.paths == ["a.ics"])
        importer.answer(.success(ImportReport(files: [FileImportReport(path: "b.ics", format: .icalendar)])))
        await model.importFiles(ImportRequest(paths: ["b.ics"]))
        #expect(model.state == .empty)
    }

    @Test("a file with nothing but problems is content")
    func problems() async {
        let model = ImportModel(importer: importer)
        var file = FileImportReport(path: "a.ics", format: .icalendar)
        file.problems = [ImportProblem(line: 1, item: nil, reason: .malformed("x"), isSkipped: true)]
        importer.answer(.success(ImportReport(files: [file])))
        await model.importFiles(ImportRequest(paths: ["a.ics"]))
        #expect(model.state == .content(ImportReport(files: [file])))
    }

    @Test("a failure can be retried with the same request where the person can remove its cause")
    func failure() async {
        let model = ImportModel(importer: importer)
        await model.retry()
        #expect(importer.requests.isEmpty)
        importer.answer(.failure(.noSuchFile(path: "a.ics")))
        await model.importFiles(ImportRequest(paths: ["a.ics"], list: "Home"))
        guard case .failed(let problem) = model.state else { return #expect(Bool(false)) }
        #expect(problem.error == .noSuchFile(path: "a.ics"))
        #expect(problem.retry == .load)
        importer.answer(.success(report))
        await model.retry()
        #expect(model.state == .content(report))
        #expect(importer.requests.map(\.list) == ["Home", "Home"])
        importer.answer(.failure(.tooLarge(path: "a.ics", bytes: 2, limit: 1)))
        await model.retry()
        guard case .failed(let final) = model.state else { return #expect(Bool(false)) }
        #expect(final.retry == nil && final.retained == report)
    }

    @Test("a cancelled import is no failure; one that was written before shows its report")
    func cancellation() async {
        for (answer, expected) in [
            (Result<ImportReport, ImportError>.failure(.store(.cancelled)), ViewState<ImportReport, ImportError>.idle),
            (.success(report), .content(report)),
        ] {
            let model = ImportModel(importer: importer)
            importer.answer(answer)
            importer.hold()
            let task = Task { await model.importFiles(ImportRequest(paths: ["a.ics"])) }
            #expect(await eventually { importer.held == 1 })
            task.cancel()
            importer.release()
            await task.value
            #expect(await eventually { !model.state.isLoading })
            #expect(model.state == expected)
        }
    }

    @Test("imports wait for each other")
    func order() async {
        let model = ImportModel(importer: importer)
        importer.hold()
        async let first: Void = model.importFiles(ImportRequest(paths: ["a.ics"]))
        #expect(await eventually { importer.held == 1 })
        async let second: Void = model.importFiles(ImportRequest(paths: ["b.ics"]))
        async let third: Void = model.importFiles(ImportRequest(paths: ["c.ics"]))
        for _ in 1...100 { await Task.yield() }
        #expect(importer.requests.count == 1)
        importer.release()
        _ = await (first, second, third)
        #expect(Set(importer.requests.flatMap(\.paths)) == ["a.ics", "b.ics", "c.ics"])
        #expect(importer.requests.count == 3)
    }

    @Test("the model dies with its screen")
    func lifetime() async {
        weak var gone: ImportModel?
        do {
            let model = ImportModel(importer: importer)
            await model.importFiles(ImportRequest(paths: ["a.ics"]))
            gone = model
        }
        #expect(gone == nil)
    }
}
