import CommandLineProgram
import Composition
import DisplayText
import Domain
import Presentation

extension Command {
    static let lists = Command(
        name: "lists",
        summary: Localized(
            en: "Show, add, rename, delete or publish lists", zh: "查看、添加、重命名、删除或发布清单", ja: "リストの表示・追加・改名・削除・公開"),
        examples: ["tend lists", "tend lists add Work", "tend lists rename Work Office", "tend lists delete Office"],
        subcommands: [
            Command(
                name: "add", summary: Localized(en: "Add a list", zh: "添加清单", ja: "リストを追加する"),
                operands: .text("NAME"),
                run: { invocation async throws(CommandFailure) in
                    let name = invocation.arguments.operands.joined(separator: " ")
                    try await invocation.changeLists(.add(name: name)) { catalogue, _ in
                        catalogue.listAdded(TextRules.trimmed(name))
                    }
                }),
            Command(
                name: "rename", summary: Localized(en: "Give a list another name", zh: "重命名清单", ja: "リスト名を変える"),
                operands: .two("NAME", "NEW-NAME", completes: .lists),
                run: { invocation async throws(CommandFailure) in
                    let names = invocation.arguments.operands
                    try await invocation.changeLists(.rename(name: names[0], to: names[1])) { catalogue, _ in
                        catalogue.listRenamed(from: TextRules.trimmed(names[0]), to: TextRules.trimmed(names[1]))
                    }
                }),
            Command(
                name: "delete", summary: Localized(en: "Delete a list", zh: "删除清单", ja: "リストを削除する"),
                details: Localized(
                    en: "A list that still has open to-dos is deleted only with --with-todos.",
                    zh: "仍有未完成待办的清单需要 --with-todos 才会删除。", ja: "未完了の ToDo があるリストは --with-todos を付けたときだけ削除します。"),
                operands: .one("NAME", completes: .lists),
                options: [
                    Option(
                        name: "--with-todos",
                        help: Localized(en: "Delete its to-dos too", zh: "连同待办一起删除", ja: "中の ToDo も削除する"))
                ],
                run: { invocation async throws(CommandFailure) in
                    let name = invocation.arguments.operands[0]
                    let includesTodos = invocation.arguments.has("--with-todos")
                    try await invocation.changeLists(.delete(name: name, includingTodos: includesTodos)) {
                        $0.listDeleted(TextRules.trimmed(name), todos: $1)
                    }
                }),
            networked.publish,
        ],
        run: { invocation async throws(CommandFailure) in
            let session = try await invocation.open()
            try await invocation.showLists(in: session)
        })
}

extension Invocation {
    fileprivate func changeLists(
        _ step: ChangeLists.Step, _ line: (Catalogue, _ todos: Int) -> String
    ) async throws(CommandFailure) {
        let session = try await open(toWrite: true)
        let receipt = try await stored { () async throws(StoreError) in
            try await session.container.store.perform(ChangeLists(step, id: session.container.ids.listID()))
        }
        if case .rename(let old, let new) = step { try await followDefault(from: old, to: new, in: session) }
        if isJSON { try await showLists(in: session) }
        console.message(TerminalText.line(line(session.catalogue, receipt.todos.count)))
    }

    /// The setting names a list by its name, so it follows another name.
    private func followDefault(from old: String, to new: String, in session: Session) async throws(CommandFailure) {
        let (old, key) = (TextRules.trimmed(old).lowercased(), SettingKey.defaultList.rawValue)
        guard session.settings[key]?.lowercased() == old else { return }
        try await stored { () async throws(StoreError) in
            try await session.container.settings.setSetting(key, to: TextRules.trimmed(new))
        }
    }

    fileprivate func showLists(in session: Session) async throws(CommandFailure) {
        let counts = try await stored { () async throws(StoreError) in
            try await session.container.ledger.readLedger { reader throws(StoreError) in
                let todos = Dictionary(grouping: try reader.todos(matching: TodoFilter(status: .all)), by: \.list)
                let accounts = Dictionary(
                    try reader.remoteLists(of: nil).map { ($0.list, $0.account) },
                    uniquingKeysWith: { first, _ in first }
                )
                return try reader.lists().map { list in
                    let own = todos[list.id] ?? []
                    let open = own.count(where: \.isOpen)
                    return (list: list, account: accounts[list.id], open: open, done: own.count - open)
                }
            }
        }
        guard isJSON else {
            for (list, account, open, done) in counts {
                let line = session.catalogue.listLine(TerminalText.line(list.name), open: open, done: done)
                console.line(line + (account.map { Style.faint.apply("  \($0)", on: terminal) } ?? ""))
            }
            return
        }
        var writer = JSONWriter()
        writer.raw("[")
        for (index, (list, account, open, done)) in counts.enumerated() {
            writer.raw(index > 0 ? ",\n{\"name\":" : "\n{\"name\":")
            writer.string(list.name)
            writer.raw(",\"color\":")
            writer.string(list.color)
            writer.raw(",\"open\":")
            writer.number(open)
            writer.raw(",\"done\":")
            writer.number(done)
            writer.raw(",\"account\":")
            writer.string(account)
            writer.raw("}")
        }
        writer.raw("\n]\n")
        console.write(writer.bytes)
    }
}
