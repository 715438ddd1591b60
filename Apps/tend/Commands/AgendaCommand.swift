import Composition
import Domain
import Presentation

extension Command {
    /// What `tend` alone does.
    static let agenda = Command(
        name: "tend",
        summary: Localized(en: "Show what is due", zh: "显示即将到期的待办", ja: "期限の近い ToDo を表示する"),
        run: { invocation async throws(CommandFailure) in
            let session = try await invocation.open()
            let model = TodoListModel(
                store: session.container.store, zones: session.container.zones,
                arrangement: TodoArrangement(by: .due, dueBefore: DueSection.end(in: session.context)))
            await model.loadIfNeeded()
            guard !invocation.isJSON, case .content(let content) = model.state else {
                return try invocation.show(model.state, in: session, status: .open) { session.catalogue.nothingDue }
            }
            let (console, language) = (invocation.console, session.catalogue.language)
            for (index, part) in content.dueSections().enumerated() {
                if index > 0 { console.line() }
                let title = session.catalogue.title(of: part.section)
                console.line(Style.bold.apply(title, on: invocation.terminal))
                TodoTable(terminal: invocation.terminal, showsMarks: false)
                    .write(content.rows(at: part.places, language: language), to: console)
            }
        })
}
