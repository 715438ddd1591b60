import CommandLineProgram
import Composition
import DisplayText
import Domain
import Presentation

extension Command {
    static let add = Command(
        name: "add",
        summary: Localized(en: "Add a to-do", zh: "添加待办", ja: "ToDo を追加する"),
        details: Localized(
            en: "Dates can be written in English, Chinese or Japanese: tomorrow 5pm, 下周五, 明日の午後5時.",
            zh: "日期可以用中文、英文或日文：明天下午5点、next fri、明日の午後5時。", ja: "日付は日本語・英語・中国語で書けます：明日の午後5時、tomorrow 5pm、下周五。"),
        operands: .text("TITLE"),
        options: EditOptions.shared,
        examples: [
            "tend add Call the bank --due \"tomorrow 10:00\" --priority high",
            "tend add \"Water the plants\" --due sat --repeat weekly --tag home",
            "tend add 买牛奶 --due 明天下午5点",
        ],
        run: { invocation async throws(CommandFailure) in
            let session = try await invocation.open(toWrite: true)
            var edit = try EditOptions.edit(of: invocation, in: session)
            edit.title = invocation.arguments.operands.joined(separator: " ")
            if edit.list == nil, case .keep = edit.parent { edit.list = try await invocation.defaultList(in: session) }
            let useCase = AddTodo(edit, id: session.container.ids.todoID(), in: session.context)
            let receipt = try await stored { () async throws(StoreError) in
                try await session.container.store.perform(useCase)
            }
            guard let todo = receipt.todos.first else { return }
            if invocation.isJSON {
                invocation.console.write(session.json(try await session.lists()).object(todo))
            }
            invocation.console.message(TerminalText.line(session.catalogue.added(todo, in: session.context)))
        })

    static let edit = Command(
        name: "edit",
        summary: Localized(en: "Change to-dos", zh: "修改待办", ja: "ToDo を変更する"),
        details: Localized(
            en: "--tag adds to the tags, --untag takes one away. Several IDs are changed together or not at all.",
            zh: "--tag 添加标签，--untag 去掉标签。多个编号要么全部修改，要么都不改。",
            ja: "--tag はタグを追加し、--untag は外します。複数の ID はまとめて変更されるか、まったく変更されません。"),
        operands: .some("ID", completes: .todos),
        options: [
            Option(name: "--title", value: "TITLE", help: Localized(en: "A new title", zh: "新标题", ja: "新しいタイトル"))
        ] + EditOptions.shared + [
            Option(
                name: "--untag", value: "TAG", repeats: true, completes: .tags,
                help: Localized(en: "Take a tag away", zh: "去掉标签", ja: "タグを外す")),
            Option(
                name: "--clear", value: "FIELD", repeats: true,
                completes: .choices(EditOptions.clearable.map(EditOptions.spelling)),
                help: Localized(
                    en: "Empty a field: notes, priority, start, due, tag, parent, repeat, remind",
                    zh: "清空字段：notes、priority、start、due、tag、parent、repeat、remind",
                    ja: "項目を空にする：notes、priority、start、due、tag、parent、repeat、remind")),
        ],
        examples: ["tend edit 3 --due fri --tag office", "tend edit 3 4 --clear due"],
        run: { invocation async throws(CommandFailure) in
            let references = try invocation.references()
            let session = try await invocation.open(toWrite: true)
            // A repeat rule without a date of its own counts from the first to-do's.
            var anchor: TodoDate?
            if invocation.arguments.has("--repeat"), let first = references.first {
                anchor = try await stored { () async throws(StoreError) in
                    try await session.container.store.read { reader throws(StoreError) in try reader.todo(first).anchor
                    }
                }
            }
            var edit = try EditOptions.edit(of: invocation, in: session, date: anchor)
            edit.title = invocation.arguments.value("--title")
            edit.removedTags = invocation.arguments.all("--untag")
            try EditOptions.clear(invocation.arguments.all("--clear"), in: &edit)
            guard edit != TodoEdit() else { throw .usage(.nothingToChange) }
            try await invocation.change(EditTodos(references, edit, in: session.context), in: session) {
                session.catalogue.edited($0)
            }
        })
}

extension Invocation {
    /// The name of the list that a new to-do goes to where none was named; nil for the inbox, also where the list of
    /// the setting is gone.
    fileprivate func defaultList(in session: Session) async throws(CommandFailure) -> String? {
        guard session.settings[DefaultList.key] != nil else { return nil }
        switch DefaultList(session.settings, among: try await session.lists().map(\.name)) {
        case .first: return nil
        case .named(let name): return name
        case .gone(let name):
            console.message(TerminalText.line(session.catalogue.defaultListGone(name)))
            return nil
        }
    }

    /// Makes a change and tells it: one line for each to-do that was touched; as JSON all that were named, as they are
    /// now.
    func change(
        _ useCase: some UseCase, in session: Session, _ line: (Todo) -> String
    ) async throws(CommandFailure) {
        let receipt = try await stored { () async throws(StoreError) in
            try await session.container.store.perform(useCase)
        }
        try await report(receipt.todos, in: session)
        for todo in receipt.todos { console.message(TerminalText.line(line(todo))) }
        if receipt.todos.isEmpty { console.message(session.catalogue.nothingChanged) }
    }

    /// Prints to-dos that were changed as JSON, where JSON is wanted.
    func report(_ todos: [Todo], in session: Session) async throws(CommandFailure) {
        guard isJSON else { return }
        console.write(session.json(try await session.lists()).array(todos))
    }
}
