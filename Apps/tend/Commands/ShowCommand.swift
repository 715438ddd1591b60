import CommandLineProgram
import Composition
import DisplayText
import Domain
import Presentation

extension Command {
    static let show = Command(
        name: "show",
        summary: Localized(en: "Show everything about a to-do", zh: "显示待办的全部内容", ja: "ToDo の詳細を表示する"),
        operands: .one("ID", completes: .todos),
        examples: ["tend show 3", "tend show 3 --json"],
        run: { invocation async throws(CommandFailure) in
            let references = try invocation.references()
            let session = try await invocation.open()
            guard let reference = references.first else { return }
            let model = TodoDetailModel(reference, store: session.container.store, zones: session.container.zones)
            await model.loadIfNeeded()
            if let error = model.state.error { throw .store(error) }
            guard let detail = model.state.visibleContent else { throw .store(.noSuchTodo(reference)) }
            if invocation.isJSON {
                let lists = try await session.lists()
                invocation.console.write(session.json(lists).object(detail.todo))
            } else {
                invocation.show(detail, language: session.catalogue.language)
            }
        })
}

extension Invocation {
    fileprivate func show(_ detail: TodoDetail, language: Language) {
        let fields = detail.fields(language: language)
        let labelWidth = fields.map { DisplayWidth.of($0.label) }.max() ?? 0
        let title = "#\(detail.todo.number) " + TerminalText.line(detail.todo.title)
        console.line(Style.bold.apply(title, on: terminal))
        for field in fields {
            var label = field.label
            for value in field.values {
                for line in TerminalText.lines(value).split(separator: "\n", omittingEmptySubsequences: false) {
                    let gap = String(repeating: " ", count: labelWidth - DisplayWidth.of(label) + 2)
                    let shown = field.isUrgent ? Style.red.apply(String(line), on: terminal) : String(line)
                    console.line("  " + Style.faint.apply(label, on: terminal) + gap + shown)
                    label = ""
                }
            }
        }
    }
}
