import CommandLineProgram
import Composition
import Domain
import Presentation

extension Command {
    static let list = Command(
        name: "list",
        summary: Localized(en: "List to-dos", zh: "列出待办", ja: "ToDo を一覧する"),
        details: Localized(
            en: "TEXT keeps those with every word of it in title, notes or tags.",
            zh: "TEXT：只列出标题、备注或标签中含有这些词的待办。", ja: "TEXT：タイトル・メモ・タグにすべての語を含むものだけを表示します。"),
        operands: .optionalText("TEXT"),
        options: [
            Option(
                name: "--list", letter: "l", value: "LIST", completes: .lists,
                help: Localized(en: "Only this list", zh: "只看此清单", ja: "このリストだけ")),
            Option(
                name: "--tag", letter: "t", value: "TAG", repeats: true, completes: .tags,
                help: Localized(en: "Only with this tag", zh: "只看带此标签的", ja: "このタグの付いたものだけ")),
            Option(
                name: "--status", value: "STATUS",
                completes: .choices(TodoFilter.Status.allCases.map(\.rawValue)),
                help: Localized(en: "open (default), done or all", zh: "open（默认）、done 或 all", ja: "open（既定）、done、all")),
            Option(
                name: "--due-before", value: "DATE",
                help: Localized(en: "Only what is due before", zh: "只看在此之前截止的", ja: "この日時より前が期限のものだけ")),
            Option(
                name: "--sort", value: "KEY", completes: .choices(sortKeys.map(\.rawValue)),
                help: Localized(
                    en: "By due (default), priority, title, start, created, modified or number",
                    zh: "排序：due（默认）、priority、title、start、created、modified、number",
                    ja: "並び順：due（既定）、priority、title、start、created、modified、number")),
            Option(
                name: "--limit", value: "N", help: Localized(en: "At most this many", zh: "最多显示几个", ja: "最大件数")),
        ],
        examples: [
            "tend list --list Work --sort priority", "tend list milk", "tend list --due-before \"next week\" --json",
        ],
        run: { invocation async throws(CommandFailure) in
            let session = try await invocation.open()
            let arguments = invocation.arguments
            var filter = TodoFilter(
                status: arguments.value("--status").flatMap(TodoFilter.Status.init(rawValue:)) ?? .open,
                tags: arguments.all("--tag"))
            if let name = arguments.value("--list") {
                filter.list = try await invocation.list(named: name, in: session)
            }
            let text = arguments.operands.joined(separator: " ")
            if !text.isEmpty { filter.text = text }
            let sort = (arguments.value("--sort") ?? session.settings["sort"]).flatMap(
                TodoArrangement.Key.init(rawValue:))
            let arrangement = TodoArrangement(
                by: sort ?? .due, dueBefore: try invocation.date("--due-before", in: session),
                limit: try invocation.limit())
            if invocation.isJSON { return try await invocation.writeJSON(filter, arrangement, in: session) }
            let model = TodoListModel(
                store: session.container.store, zones: session.container.zones, filter: filter, arrangement: arrangement
            )
            await model.loadIfNeeded()
            try await invocation.show(model.state, in: session, status: filter.status) {
                guard text.isEmpty else { return session.catalogue.nothingFound(text) }
                return filter == TodoFilter() && arrangement.dueBefore == nil && arrangement.limit != 0
                    ? session.catalogue.noTodos : session.catalogue.noneFits
            }
        })

    static let search = Command(
        name: "search",
        summary: Localized(en: "Find to-dos, the best match first", zh: "搜索待办，最相关的在前", ja: "ToDo を検索する（関連順）"),
        details: Localized(
            en: "Looks through titles, notes and tags of all to-dos, done or not.", zh: "搜索所有待办（含已完成）的标题、备注和标签。",
            ja: "完了したものも含め、タイトル・メモ・タグを検索します。"),
        operands: .text("TEXT"),
        options: [
            Option(
                name: "--status", value: "STATUS",
                completes: .choices(TodoFilter.Status.allCases.map(\.rawValue)),
                help: Localized(en: "open, done or all (default)", zh: "open、done 或 all（默认）", ja: "open、done、all（既定）")),
            Option(
                name: "--limit", value: "N", help: Localized(en: "At most this many", zh: "最多显示几个", ja: "最大件数")),
        ],
        examples: ["tend search 牛奶", "tend search \"tax office\""],
        run: { invocation async throws(CommandFailure) in
            let text = TextRules.trimmed(invocation.arguments.operands.joined(separator: " "))
            guard !text.isEmpty else { throw .usage(.missingOperand("TEXT")) }
            let session = try await invocation.open()
            let status = invocation.arguments.value("--status").flatMap(TodoFilter.Status.init(rawValue:)) ?? .all
            let limit = try invocation.limit()
            if invocation.isJSON {
                let filter = TodoFilter(status: status, text: text)
                return try await invocation.writeJSON(filter, TodoArrangement(by: .match, limit: limit), in: session)
            }
            let model = SearchModel(
                store: session.container.store, zones: session.container.zones, filter: TodoFilter(status: status),
                limit: limit)
            await model.search(text)
            try await invocation.show(model.state, in: session, status: status) { session.catalogue.nothingFound(text) }
        })

    private static let sortKeys = TodoArrangement.Key.allCases.filter { $0 != .match }
}

extension Invocation {
    /// The list that an option names.
    func list(named name: String, in session: Session) async throws(CommandFailure) -> ListID {
        try await stored { () async throws(StoreError) in
            try await session.container.store.read { reader throws(StoreError) in try reader.list(named: name).id }
        }
    }

    /// The value of `--limit`.
    func limit() throws(CommandFailure) -> Int? {
        guard let text = arguments.value("--limit") else { return nil }
        guard let limit = Int(text), limit > 0 else {
            throw .usage(.badValue(option: "--limit", value: text, allowed: ["1", "2", "3 …"]))
        }
        return limit
    }

    /// Prints whole to-dos as a JSON array.
    func writeJSON(
        _ filter: TodoFilter, _ arrangement: TodoArrangement, in session: Session
    ) async throws(CommandFailure) {
        let (todos, lists) = try await stored { () async throws(StoreError) in
            try await session.container.store.read { reader throws(StoreError) in
                (try reader.todos(matching: filter), try reader.lists())
            }
        }
        console.write(session.json(lists).array(arrangement.arrange(todos, in: session.context)))
    }

    /// Prints what a list or search screen holds.
    func show(
        _ state: ViewState<TodoListContent, StoreError>, in session: Session, status: TodoFilter.Status,
        empty: () -> String
    ) async throws(CommandFailure) {
        if let error = state.error { throw .store(error) }
        guard let content = state.visibleContent else { return console.message(empty()) }
        let table = TodoTable(
            terminal: terminal, language: session.catalogue.language, showsMarks: status != .open)
        await table.write(content, to: console)
    }
}
