public import Domain

/// What a command did.
extension Catalogue {
    /// A to-do as it is named in a message: `#3 "Buy milk"`.
    public func label(_ todo: Todo) -> String { "#\(todo.number) " + quoted(todo.title) }

    /// A new to-do, and how its date was understood.
    public func added(_ todo: Todo, in context: TimeContext) -> String {
        let due = todo.due.map { date($0, in: context) }
        return say(
            en: "Added \(label(todo))" + (due.map { ", due \($0)" } ?? ""),
            zh: "已添加 \(label(todo))" + (due.map { "，截止：\($0)" } ?? ""),
            ja: "追加しました: \(label(todo))" + (due.map { "、期限: \($0)" } ?? ""))
    }

    /// A changed to-do.
    public func edited(_ todo: Todo) -> String {
        say(en: "Changed \(label(todo))", zh: "已修改 \(label(todo))", ja: "変更しました: \(label(todo))")
    }

    /// A completed to-do, how many open parts went with it, and when a series goes on.
    public func done(_ todo: Todo, parts: Int = 0, next: TodoDate? = nil, in context: TimeContext) -> String {
        let next = next.map { date($0, in: context) }
        let done = say(
            en: "Done: \(label(todo))\(withParts(parts))" + (next.map { ", next: \($0)" } ?? ""),
            zh: "已完成 \(label(todo))\(withParts(parts))" + (next.map { "，下次：\($0)" } ?? ""),
            ja: "完了: \(label(todo))\(withParts(parts))" + (next.map { "、次回: \($0)" } ?? ""))
        guard !todo.isOpen, let recurrence = todo.recurrence else { return done }
        return done
            + (recurrence.rule?.isExpandable == false
                ? say(
                    en: ". Tend does not reckon this repeat rule, so the series ends here.",
                    zh: "。Tend 无法推算此重复规则，系列到此结束。", ja: "。この繰り返しは計算できないため、ここで終わります。")
                : say(en: ", the last of its series", zh: "，系列已全部完成", ja: "、シリーズの最後です"))
    }

    /// A to-do that was done before.
    public func alreadyDone(_ todo: Todo) -> String {
        say(en: "Already done: \(label(todo))", zh: "早已完成：\(label(todo))", ja: "すでに完了しています: \(label(todo))")
    }

    /// A to-do that is open again.
    public func reopened(_ todo: Todo) -> String {
        say(en: "Reopened \(label(todo))", zh: "已重新打开 \(label(todo))", ja: "未完了に戻しました: \(label(todo))")
    }

    /// A deleted to-do and how many parts went with it.
    public func deleted(_ todo: Todo, parts: Int = 0) -> String {
        say(
            en: "Deleted \(label(todo))\(withParts(parts))", zh: "已删除 \(label(todo))\(withParts(parts))",
            ja: "削除しました: \(label(todo))\(withParts(parts))")
    }

    /// The command found everything as it should be.
    public var nothingChanged: String {
        say(en: "Nothing to change.", zh: "无需更改。", ja: "変更はありません。")
    }

    /// What was taken back: `Undid: add "Buy milk"`. `todos` are those of the receipt of the undoing, `lists` every
    /// list as it is now.
    public func undid(_ entry: JournalEntry, todos: [Todo], lists: [TodoList] = []) -> String {
        let what: String
        if let change = entry.operations.lazy.compactMap({ listChange($0, lists) }).first, entry.kind == .lists {
            what = change
        } else {
            // The record of an occurrence came with the completion of its series and is no to-do that the person had
            // named.
            let records = entry.operations.compactMap { if case .create(let todo, _) = $0 { todo.id } else { nil } }
            let todos = entry.kind == .done ? todos.filter { !records.contains($0.id) } : todos
            let object = todos.count == 1 ? quoted(todos[0].title) : self.todos(todos.count)
            what = say(
                en: "\(name(of: entry.kind)) \(object)", zh: "\(name(of: entry.kind))\(object)",
                ja: "\(object)の\(name(of: entry.kind))")
        }
        return say(en: "Undid: \(what)", zh: "已撤销：\(what)", ja: "元に戻しました: \(what)")
    }

    /// A kind of change as a word.
    public func name(of kind: ChangeKind) -> String {
        switch kind {
        case .add: say(en: "add", zh: "添加", ja: "追加")
        case .edit: say(en: "edit", zh: "修改", ja: "変更")
        case .done: say(en: "complete", zh: "完成", ja: "完了")
        case .reopen: say(en: "reopen", zh: "重新打开", ja: "再開")
        case .delete: say(en: "delete", zh: "删除", ja: "削除")
        case .lists: say(en: "change lists", zh: "更改清单", ja: "リスト変更")
        case .importing: say(en: "import", zh: "导入", ja: "取り込み")
        case .sync: say(en: "synchronisation", zh: "同步", ja: "同期")
        case .undo: say(en: "undo", zh: "撤销", ja: "取り消し")
        }
    }

    /// A new list.
    public func listAdded(_ name: String) -> String {
        say(en: "Added the list \(quoted(name))", zh: "已添加清单\(quoted(name))", ja: "リスト\(quoted(name))を追加しました")
    }

    /// A list under another name.
    public func listRenamed(from old: String, to new: String) -> String {
        say(
            en: "Renamed the list \(quoted(old)) to \(quoted(new))", zh: "清单\(quoted(old))已改名为\(quoted(new))",
            ja: "リスト\(quoted(old))の名前を\(quoted(new))に変えました")
    }

    /// A deleted list and how many to-dos went with it.
    public func listDeleted(_ name: String, todos count: Int = 0) -> String {
        say(
            en: "Deleted the list \(quoted(name))" + (count > 0 ? " with \(todos(count))" : ""),
            zh: "已删除清单\(quoted(name))" + (count > 0 ? "及其中 \(todos(count))" : ""),
            ja: "リスト\(quoted(name))" + (count > 0 ? "と ToDo \(todos(count))" : "") + "を削除しました")
    }

    func withParts(_ count: Int) -> String {
        guard count > 0 else { return "" }
        return say(en: " and \(counted(count, "part", "parts"))", zh: "及 \(count) 个子待办", ja: "とサブタスク\(count)件")
    }

    /// A change of lists in words; nil for an operation on to-dos.
    private func listChange(_ operation: TodoOperation, _ lists: [TodoList]) -> String? {
        func named(_ id: ListID) -> String? { lists.first { $0.id == id }.map { quoted($0.name) } }
        return switch operation {
        case .createList(let list):
            say(
                en: "add the list \(quoted(list.name))", zh: "添加清单\(quoted(list.name))",
                ja: "リスト\(quoted(list.name))の追加")
        case .renameList(_, let old, let new):
            say(
                en: "rename the list \(quoted(old)) to \(quoted(new))", zh: "清单\(quoted(old))改名为\(quoted(new))",
                ja: "リスト\(quoted(old))から\(quoted(new))への改名")
        case .recolorList(let id, _, _):
            say(
                en: named(id).map { "recolour the list \($0)" } ?? "recolour a list", zh: "更改清单\(named(id) ?? "")的颜色",
                ja: "リスト\(named(id) ?? "")の色の変更")
        case .deleteList(let id):
            say(
                en: named(id).map { "delete the list \($0)" } ?? "delete a list", zh: "删除清单" + (named(id) ?? ""),
                ja: "リスト\(named(id) ?? "")の削除")
        case .restoreList:
            say(en: "restore a list", zh: "恢复清单", ja: "リストの復元")
        case .create, .update, .delete, .restore, .replaceSource:
            nil
        }
    }
}
