public import Domain

/// Names of fields, statuses, priorities and sections, as they stand in tables and sentences.
extension Catalogue {
    /// A field's name.
    public func name(of field: TodoField) -> String {
        switch field {
        case .title: say(en: "title", zh: "标题", ja: "タイトル")
        case .notes: say(en: "notes", zh: "备注", ja: "メモ")
        case .status: say(en: "status", zh: "状态", ja: "状態")
        case .priority: say(en: "priority", zh: "优先级", ja: "優先度")
        case .start: say(en: "start", zh: "开始", ja: "開始")
        case .due: say(en: "due", zh: "截止", ja: "期限")
        case .completed: say(en: "completed", zh: "完成时间", ja: "完了日時")
        case .tags: say(en: "tags", zh: "标签", ja: "タグ")
        case .parent: say(en: "part of", zh: "所属待办", ja: "親")
        case .list: say(en: "list", zh: "清单", ja: "リスト")
        case .recurrence: say(en: "repeats", zh: "重复", ja: "繰り返し")
        case .reminders: say(en: "reminders", zh: "提醒", ja: "リマインダー")
        }
    }

    /// A status in words.
    public func name(of status: TodoStatus) -> String {
        switch status {
        case .needsAction: say(en: "open", zh: "待办", ja: "未完了")
        case .inProcess: say(en: "in progress", zh: "进行中", ja: "進行中")
        case .completed: say(en: "done", zh: "已完成", ja: "完了")
        case .cancelled: say(en: "cancelled", zh: "已取消", ja: "中止")
        }
    }

    /// A priority in words.
    public func name(of priority: Priority) -> String {
        switch priority {
        case .high: say(en: "high", zh: "高", ja: "高")
        case .medium: say(en: "medium", zh: "中", ja: "中")
        case .low: say(en: "low", zh: "低", ja: "低")
        case .none: say(en: "none", zh: "无", ja: "なし")
        }
    }

    /// The title of a section of what is due.
    public func title(of section: DueSection) -> String {
        switch section {
        case .overdue: say(en: "Overdue", zh: "已逾期", ja: "期限切れ")
        case .today: say(en: "Today", zh: "今天", ja: "今日")
        case .tomorrow: say(en: "Tomorrow", zh: "明天", ja: "明日")
        case .nextDays: say(en: "Next 7 days", zh: "未来 7 天", ja: "今後7日間")
        }
    }

    /// The heading of a column or a field that `TodoField` does not name.
    public func name(of heading: Heading) -> String {
        switch heading {
        case .number: say(en: "number", zh: "编号", ja: "番号")
        case .parts: say(en: "parts", zh: "子待办", ja: "サブタスク")
        case .next: say(en: "next", zh: "接下来", ja: "次回以降")
        case .created: say(en: "created", zh: "创建", ja: "作成")
        case .modified: say(en: "changed", zh: "修改", ja: "更新")
        case .uid: "UID"
        }
    }

    /// What stands beside the fields of a to-do.
    public enum Heading: CaseIterable, Hashable, Sendable {
        case number, parts, next, created, modified, uid
    }

    /// `3 to-dos`.
    public func todos(_ count: Int) -> String {
        say(en: counted(count, "to-do", "to-dos"), zh: "\(count) 个待办", ja: "\(count)件")
    }
}
