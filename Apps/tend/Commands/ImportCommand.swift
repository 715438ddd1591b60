import CommandLineProgram
import Composition
import DisplayText
import Domain
import Presentation

extension Command {
    static let importing = Command(
        name: "import",
        summary: Localized(en: "Take to-dos out of files", zh: "从文件导入待办", ja: "ファイルから ToDo を取り込む"),
        details: Localized(
            en:
                "Reads iCalendar (.ics), todo.txt, the JSON of task export (taskwarrior) and of tend. All files are one transaction, and importing a file again changes nothing. FILE - is standard input.",
            zh:
                "支持 iCalendar (.ics)、todo.txt、taskwarrior 的 task export JSON 以及 tend 自己的 JSON。所有文件在一个事务中导入；重复导入同一文件不会有任何变化。FILE 为 - 时读取标准输入。",
            ja:
                "iCalendar (.ics)、todo.txt、taskwarrior の task export の JSON、tend の JSON を読みます。全ファイルは一つのトランザクションで、同じファイルを再度取り込んでも何も変わりません。FILE が - なら標準入力を読みます。"
        ),
        operands: .some("FILE", completes: .files),
        options: [
            Option(
                name: "--list", letter: "l", value: "LIST", completes: .lists,
                help: Localized(
                    en: "Into this list, made where it is missing", zh: "导入到此清单（不存在则创建）", ja: "このリストに入れる（なければ作る）")),
            Option(
                name: "--format", value: "FORMAT", completes: .choices(formats.map(\.name)),
                help: Localized(
                    en: "ics, json, todotxt or taskwarrior; seen from the file by default",
                    zh: "ics、json、todotxt 或 taskwarrior；默认自动识别", ja: "ics、json、todotxt、taskwarrior（既定は自動判別）")),
        ],
        examples: ["tend import home.ics", "tend import todo.txt done.txt", "task export | tend import -"],
        run: { invocation async throws(CommandFailure) in
            guard !invocation.arguments.operands.contains("") else { throw .usage(.missingOperand("FILE")) }
            let session = try await invocation.open(toWrite: true)
            let arguments = invocation.arguments
            let format = formats.first { $0.name == arguments.value("--format") }?.format
            let model = ImportModel(importer: session.container.importer)
            await model.importFiles(
                ImportRequest(paths: arguments.operands, format: format, list: arguments.value("--list")))
            if let error = model.state.error { throw .importing(error) }
            let report = model.state.visibleContent ?? ImportReport(files: [])
            if invocation.isJSON { invocation.console.write(ImportJSON.document(report, session.catalogue)) }
            invocation.tell(report, session.catalogue)
            if report.isFruitless { throw .told(.badInput) }
        })

    private static let formats: [(name: String, format: SourceDocument.Format)] = [
        ("ics", .icalendar), ("json", .json), ("todotxt", .todotxt), ("taskwarrior", .taskwarrior),
    ]
}

extension Invocation {
    fileprivate func tell(_ report: ImportReport, _ catalogue: Catalogue) {
        for file in report.files {
            for problem in file.problems {
                console.complain(TerminalText.line(catalogue.problem(problem, in: file.path)))
            }
        }
        if report.files.count > 1 {
            for file in report.files { console.message(TerminalText.line(catalogue.summary(of: file))) }
        }
        console.message(TerminalText.line(catalogue.summary(of: report)))
    }
}

extension ImportReport {
    /// True where something was skipped as broken and nothing could be taken.
    fileprivate var isFruitless: Bool {
        let taken = files.reduce(0) { $0 + $1.added + $1.updated + $1.unchanged + $1.restored }
        return taken == 0
            && files.contains { file in
                file.problems.contains { problem in
                    if case .otherKind = problem.reason { false } else { true }
                }
            }
    }
}

/// What an import did, as JSON.
private enum ImportJSON {
    static func document(_ report: ImportReport, _ catalogue: Catalogue) -> [UInt8] {
        var writer = JSONWriter()
        writer.raw("[")
        for (index, file) in report.files.enumerated() {
            writer.raw(index > 0 ? ",\n{\"file\":" : "\n{\"file\":")
            writer.string(file.path)
            writer.raw(",\"added\":")
            writer.number(file.added)
            writer.raw(",\"updated\":")
            writer.number(file.updated)
            writer.raw(",\"unchanged\":")
            writer.number(file.unchanged)
            writer.raw(",\"restored\":")
            writer.number(file.restored)
            writer.raw(",\"problems\":[")
            for (place, problem) in file.problems.enumerated() {
                writer.raw(place > 0 ? ",\n {\"line\":" : "\n {\"line\":")
                if let line = problem.line { writer.number(line) } else { writer.raw("null") }
                writer.raw(",\"title\":")
                writer.string(problem.item)
                writer.raw(problem.isSkipped ? ",\"skipped\":true,\"message\":" : ",\"skipped\":false,\"message\":")
                writer.string(catalogue.problem(problem, in: file.path))
                writer.raw("}")
            }
            writer.raw("]}")
        }
        writer.raw("\n]\n")
        return writer.bytes
    }
}
