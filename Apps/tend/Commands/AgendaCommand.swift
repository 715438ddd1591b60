import CommandLineProgram
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
            let arrangement = TodoArrangement(by: .due, dueBefore: DueSection.end(in: session.context))
            if invocation.isJSON { return try await invocation.writeJSON(TodoFilter(), arrangement, in: session) }
            let model = TodoListModel(
                store: session.container.store, zones: session.container.zones, arrangement: arrangement)
            await model.loadIfNeeded()
            guard case .content(let content) = model.state else {
                return try await invocation.show(model.state, in: session, status: .open) {
                    session.catalogue.nothingDue
                }
            }
            let console = invocation.console
            let table = TodoTable(
                terminal: invocation.terminal, language: session.catalogue.language, showsMarks: false)
            for (index, part) in content.dueSections().enumerated() {
                if index > 0 { console.line() }
                let title = session.catalogue.title(of: part.section)
                console.line(Style.bold.apply(title, on: invocation.terminal))
                await table.write(content, at: part.places, to: console)
            }
        })
}
