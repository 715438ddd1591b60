public import Domain

/// What both sides of a conflict have, in words.
extension Catalogue {
    /// One or two sentences about a conflict that cannot be decided.
    public func sentence(_ error: ConflictError) -> String {
        switch error {
        case .noSuchConflict(let number):
            say(
                en: "There is no conflict \(number). tend conflicts --all shows every one.",
                zh: "没有编号为 \(number) 的冲突。tend conflicts --all 会列出全部。",
                ja: "競合 \(number) はありません。tend conflicts --all ですべて見られます。")
        case .gone(let number):
            say(
                en: "What conflict \(number) is about is no longer there, so nothing was changed.",
                zh: "冲突 \(number) 所涉及的内容已不存在，因此未做更改。", ja: "競合 \(number) の対象はもうないため、何も変更していません。")
        case .store(let error): sentence(error)
        }
    }

    /// The to-do of a conflict: `#3 "Buy milk"`, and the occurrence where it is about one.
    public func title(of detail: ConflictDetail) -> String {
        let todo =
            detail.todo.map(label) ?? say(en: "a to-do that is gone", zh: "已不存在的待办", ja: "なくなった ToDo")
        guard let occurrence = detail.conflict.occurrence else { return todo }
        return todo + say(en: " (occurrence \(occurrence))", zh: "（\(occurrence) 那次）", ja: "（\(occurrence) の回）")
    }

    /// Where a conflict stands: which value is in force, and whether the person is to decide.
    public func standing(of conflict: SyncConflict) -> String {
        switch (conflict.isOpen, conflict.kept) {
        case (true, _): say(en: "waits for your decision", zh: "等待决定", ja: "決定待ち")
        case (false, .remote): say(en: "the server's was taken", zh: "已采用服务器的值", ja: "サーバーの値を採用")
        case (false, .local): say(en: "the one from here was taken", zh: "已采用本机的值", ja: "こちらの値を採用")
        }
    }

    /// What stands before a side's value.
    public func name(of side: SyncConflict.Side) -> String {
        switch side {
        case .local: say(en: "here", zh: "本机", ja: "ここ")
        case .remote: say(en: "server", zh: "服务器", ja: "サーバー")
        }
    }

    /// In what the sides of a conflict differ, field by field where it is about fields.
    public func differences(in detail: ConflictDetail, context: TimeContext) -> [ConflictDifference] {
        if let local = detail.local.todo, let remote = detail.remote.todo, !detail.fields.isEmpty {
            return detail.fields.map { field in
                ConflictDifference(
                    label: name(of: field), local: text(of: field, in: local, context: context),
                    remote: text(of: field, in: remote, context: context))
            }
        }
        return detail.properties.map { property in
            ConflictDifference(
                label: name(ofProperty: property), local: detail.local.text(of: property) ?? absent,
                remote: detail.remote.text(of: property) ?? absent)
        }
    }

    /// No conflict waits.
    public var noOpenConflicts: String {
        say(
            en: "No conflict waits for you. --all shows those that were decided.", zh: "没有等待决定的冲突。--all 可查看已决定的冲突。",
            ja: "決定待ちの競合はありません。--all で決定済みのものも見られます。")
    }

    /// How to decide.
    public var howToDecide: String {
        say(
            en: "tend conflicts resolve ID --take local or remote takes one of the two.",
            zh: "用 tend conflicts resolve ID --take local 或 remote 选取其一。",
            ja: "tend conflicts resolve ID --take local または remote でどちらかを採ります。")
    }

    /// A conflict that the person has decided.
    public func decided(_ detail: ConflictDetail, taking side: SyncConflict.Side) -> String {
        let title = title(of: detail)
        return switch side {
        case .local:
            say(en: "Took the value from here for \(title)", zh: "\(title) 采用了本机的值", ja: "\(title) はこちらの値にしました")
        case .remote:
            say(en: "Took the server's value for \(title)", zh: "\(title) 采用了服务器的值", ja: "\(title) はサーバーの値にしました")
        }
    }

    /// What a property is called: the field that shows it, or its own name.
    public func name(ofProperty property: String) -> String {
        switch property {
        case "SUMMARY": name(of: .title)
        case "DESCRIPTION": name(of: .notes)
        case "STATUS", "PERCENT-COMPLETE": name(of: .status)
        case "COMPLETED": name(of: TodoField.completed)
        case "PRIORITY": name(of: .priority)
        case "DTSTART": name(of: .start)
        case "DUE", "DURATION": name(of: .due)
        case "RRULE", "RDATE", "EXDATE": name(of: .recurrence)
        case "CATEGORIES": name(of: .tags)
        case "RELATED-TO": name(of: .parent)
        case "VALARM", "TRIGGER": name(of: .reminders)
        case "VTODO": say(en: "one occurrence", zh: "某次重复", ja: "一回分")
        default: excerpt(property)
        }
    }

    /// The value of a field in words.
    private func text(of field: TodoField, in todo: Todo, context: TimeContext) -> String {
        let text: String? =
            switch field {
            case .title: todo.title
            case .notes: todo.notes
            case .status: name(of: todo.status)
            case .priority: name(of: todo.priority)
            case .start: todo.start.map { date($0, in: context) }
            case .due: todo.due.map { date($0, in: context) }
            case .completed: todo.completed.map { moment($0, in: context) }
            case .tags: joined(todo.tags)
            case .parent: todo.parent?.text
            case .list: nil
            case .recurrence: todo.recurrence.map { recurrence($0, in: context) }
            case .reminders: joined(todo.reminders.map { reminder($0, in: context) })
            }
        return text.flatMap { $0.isEmpty ? nil : $0 } ?? absent
    }

    private var absent: String { say(en: "(none)", zh: "（无）", ja: "（なし）") }
}

/// One thing in which the two sides of a conflict differ, in words; notes have line ends.
public struct ConflictDifference: Hashable, Sendable {
    /// What it is.
    public let label: String
    /// What was here.
    public let local: String
    /// What was on the server.
    public let remote: String
}
