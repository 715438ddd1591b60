import CommandLineProgram
import Composition
import DisplayText
import Domain
import Presentation

extension Command {
    static let done = Command(
        name: "done",
        summary: Localized(en: "Complete to-dos", zh: "完成待办", ja: "ToDo を完了にする"),
        details: Localized(
            en:
                "Open parts are completed with the whole, unless --keep-parts is given. A repeating to-do moves to its next date.",
            zh: "未完成的子待办会一起完成，除非使用 --keep-parts。重复的待办会移到下一个日期。",
            ja: "未完了の子も一緒に完了します（--keep-parts で残せます）。繰り返しの ToDo は次の日付に移ります。"),
        operands: .some("ID", completes: .todos),
        options: [
            Option(
                name: "--keep-parts",
                help: Localized(en: "Leave open parts open", zh: "保留未完成的子待办", ja: "未完了の子を残す"))
        ],
        examples: ["tend done 3", "tend done 3 4 7"],
        run: { invocation async throws(CommandFailure) in
            let references = try invocation.references()
            let session = try await invocation.open(toWrite: true)
            let (store, context, catalogue) = (session.container.store, session.context, session.catalogue)
            let useCase = CompleteTodos(
                references, keepsParts: invocation.arguments.has("--keep-parts"), ids: session.container.ids,
                in: context)
            let receipt = try await stored { () async throws(StoreError) in try await store.perform(useCase) }
            let named = try await stored { () async throws(StoreError) in
                try await store.read { reader throws(StoreError) in
                    var todos: [Todo] = []
                    for reference in references {
                        let todo = try reader.todo(reference)
                        if !todos.contains(where: { $0.id == todo.id }) { todos.append(todo) }
                    }
                    return todos
                }
            }
            try await invocation.report(named, in: session)
            let parts = receipt.todos.count { todo in !todo.isOpen && !named.contains { $0.id == todo.id } }
            let touched = Set(receipt.todos.map(\.id))
            let series = named.filter { $0.isOpen && touched.contains($0.id) }
            for todo in named {
                let text: String
                if !touched.contains(todo.id) {
                    text = catalogue.alreadyDone(todo)
                } else {
                    text = catalogue.done(
                        todo, parts: named.count == 1 ? parts - series.count : 0,
                        next: todo.isOpen ? todo.anchorDate : nil,
                        in: context)
                }
                invocation.console.message(TerminalText.line(text))
            }
        })

    static let reopen = Command(
        name: "reopen",
        summary: Localized(en: "Open completed to-dos again", zh: "重新打开已完成的待办", ja: "完了した ToDo を未完了に戻す"),
        operands: .some("ID", completes: .todos),
        examples: ["tend reopen 3"],
        run: { invocation async throws(CommandFailure) in
            let references = try invocation.references()
            let session = try await invocation.open(toWrite: true)
            try await invocation.change(ReopenTodos(references), in: session) { session.catalogue.reopened($0) }
        })

    static let delete = Command(
        name: "delete",
        summary: Localized(en: "Delete to-dos with their parts", zh: "删除待办及其子待办", ja: "ToDo を子も含めて削除する"),
        details: Localized(en: "tend undo brings them back.", zh: "tend undo 可以恢复。", ja: "tend undo で元に戻せます。"),
        operands: .some("ID", completes: .todos),
        examples: ["tend delete 3"],
        run: { invocation async throws(CommandFailure) in
            let references = try invocation.references()
            let session = try await invocation.open(toWrite: true)
            try await invocation.change(DeleteTodos(references), in: session) { session.catalogue.deleted($0) }
        })

    static let undo = Command(
        name: "undo",
        summary: Localized(en: "Take the last change back", zh: "撤销上一次更改", ja: "直前の変更を取り消す"),
        details: Localized(
            en: "Again and again it goes one change further back.", zh: "可以连续撤销，每次再往前一步。", ja: "繰り返すとさらに前の変更を取り消します。"),
        examples: ["tend undo"],
        run: { invocation async throws(CommandFailure) in
            let session = try await invocation.open(toWrite: true)
            let (entry, receipt) = try await stored { () async throws(StoreError) in
                try await session.container.store.undoLast()
            }
            try await invocation.report(receipt.todos, in: session)
            let lists = entry.kind == .lists ? try await session.lists() : []
            invocation.console.message(
                TerminalText.line(session.catalogue.undid(entry, todos: receipt.todos, lists: lists)))
        })
}

extension Todo {
    /// The date to tell of a series that went on: due, else start.
    fileprivate var anchorDate: TodoDate? { due ?? start }
}
