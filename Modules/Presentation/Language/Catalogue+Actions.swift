public import Domain

/// What an action did, what undo will do, and what completing will do.
extension Catalogue {
    /// What an action did: `Done: #3 "Buy milk", next: tomorrow`, `Moved 3 to-dos to "Work"`.
    public func notice(_ report: ActionReport) -> String {
        if case .undo(let entry) = report.action { return undid(entry, todos: report.todos, lists: report.lists) }
        guard let first = report.todos.first else { return nothingChanged }
        let what = (report.todos.count == 1 ? label(first) : todos(report.todos.count)) + withParts(report.parts)
        switch report.action {
        case .add: return added(first, in: report.context)
        case .complete where report.todos.count == 1:
            return done(
                first, parts: report.parts, next: first.isOpen ? first.due ?? first.start : nil, in: report.context)
        case .complete: return say(en: "Done: \(what)", zh: "已完成 \(what)", ja: "完了: \(what)")
        case .reopen: return say(en: "Reopened \(what)", zh: "已重新打开 \(what)", ja: "未完了に戻しました: \(what)")
        case .delete: return say(en: "Deleted \(what)", zh: "已删除 \(what)", ja: "削除しました: \(what)")
        case .edit: return say(en: "Changed \(what)", zh: "已修改 \(what)", ja: "変更しました: \(what)")
        case .move(let list):
            return say(
                en: "Moved \(what) to \(quoted(list))", zh: "已将 \(what) 移到\(quoted(list))",
                ja: "\(quoted(list))に移動しました: \(what)")
        case .prioritize(let priority): return set(what, .priority, name(of: priority))
        case .schedule(let due):
            return set(what, .due, due.map { date($0, in: report.context) } ?? name(of: Priority.none))
        case .tag(let added, let removed):
            let tags = added.map { "+\($0)" } + removed.map { "−\($0)" }
            return set(what, .tags, joined(tags))
        case .undo: return ""
        }
    }

    private func set(_ what: String, _ field: TodoField, _ value: String) -> String {
        say(
            en: "Set \(name(of: field)) of \(what): \(value)", zh: "已设置 \(what) 的\(name(of: field))：\(value)",
            ja: "\(name(of: field))を設定しました: \(what)、\(value)")
    }

    /// What completing a to-do will do, in a sentence; nil where it is simply done, or was before.
    public func sentence(_ preview: CompletionPreview, in context: TimeContext) -> String? {
        switch preview {
        case .ends, .isDone: return nil
        case .movesOn(let dates):
            let days = joined(dates.map { date($0, in: context) })
            return say(
                en: "Completing it moves it on. Next: \(days)", zh: "完成后会移到下一次：\(days)",
                ja: "完了すると次回に移ります: \(days)")
        case .endsSeries:
            return say(
                en: "This is the last time: completing it ends the series.", zh: "这是最后一次：完成后系列结束。",
                ja: "これが最後です。完了するとシリーズが終わります。")
        case .endsUnknownSeries:
            return say(
                en: "Tend does not reckon this repeat rule: completing it ends the series.",
                zh: "Tend 无法推算此重复规则：完成后系列结束。", ja: "この繰り返しは計算できないため、完了するとシリーズが終わります。")
        }
    }
}
