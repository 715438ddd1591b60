public import Domain

/// The labels of the live interface: panes, views, screens and buttons.
extension Catalogue {
    /// A part of the screen, or a screen of its own.
    public enum Place: CaseIterable, Hashable, Sendable {
        case sidebar, todos, detail, views, lists, tags, conflicts, accounts, settings, help, focus, newTodo, editTodo,
            signIn, sync, search
    }

    /// A place's title.
    public func title(of place: Place) -> String {
        switch place {
        case .sidebar: say(en: "Overview", zh: "概览", ja: "一覧")
        case .todos: say(en: "To-dos", zh: "待办", ja: "ToDo")
        case .detail: say(en: "Details", zh: "详情", ja: "詳細")
        case .views: say(en: "Views", zh: "视图", ja: "ビュー")
        case .lists: say(en: "Lists", zh: "清单", ja: "リスト")
        case .tags: say(en: "Tags", zh: "标签", ja: "タグ")
        case .conflicts: say(en: "Conflicts", zh: "冲突", ja: "競合")
        case .accounts: say(en: "Accounts", zh: "账户", ja: "アカウント")
        case .settings: say(en: "Settings", zh: "设置", ja: "設定")
        case .help: say(en: "Keys", zh: "按键", ja: "キー操作")
        case .focus: say(en: "Focus", zh: "专注", ja: "集中")
        case .newTodo: say(en: "New to-do", zh: "新待办", ja: "新しい ToDo")
        case .editTodo: say(en: "Edit to-do", zh: "编辑待办", ja: "ToDo を編集")
        case .signIn: say(en: "Sign in", zh: "登录", ja: "サインイン")
        case .sync: say(en: "Sync", zh: "同步", ja: "同期")
        case .search: say(en: "Search", zh: "搜索", ja: "検索")
        }
    }

    /// The name of a view; nil for a list or tag, whose name the content has.
    public func name(of scope: TodoScope) -> String? {
        switch scope {
        case .today: say(en: "Today", zh: "今天", ja: "今日")
        case .overdue: say(en: "Overdue", zh: "已逾期", ja: "期限切れ")
        case .upcoming: say(en: "Upcoming", zh: "即将到期", ja: "今後")
        case .all: say(en: "All", zh: "全部", ja: "すべて")
        case .done: say(en: "Done", zh: "已完成", ja: "完了")
        case .list, .tag: nil
        }
    }

    /// The name of a line of the sidebar.
    public func name(of entry: SidebarContent.Entry) -> String { name(of: entry.scope) ?? entry.name ?? "" }

    /// An order's name.
    public func label(of key: TodoArrangement.Key) -> String {
        switch key {
        case .due: say(en: "due date", zh: "截止日期", ja: "期限")
        case .priority: say(en: "priority", zh: "优先级", ja: "優先度")
        case .title: say(en: "title", zh: "标题", ja: "タイトル")
        case .start: say(en: "start", zh: "开始日期", ja: "開始")
        case .created: say(en: "newest", zh: "创建时间", ja: "作成日時")
        case .modified: say(en: "last changed", zh: "修改时间", ja: "更新日時")
        case .number: say(en: "number", zh: "编号", ja: "番号")
        case .match: say(en: "best match", zh: "最相关", ja: "一致度")
        }
    }

    /// What a part of a line says, for its legend.
    public func label(of kind: QuickEntry.Kind) -> String {
        switch kind {
        case .due: name(of: TodoField.due)
        case .start: name(of: TodoField.start)
        case .recurrence: name(of: TodoField.recurrence)
        case .tag: name(of: TodoField.tags)
        case .priority: name(of: TodoField.priority)
        case .list: name(of: TodoField.list)
        case .unknownList: say(en: "no such list", zh: "没有此清单", ja: "存在しないリスト")
        }
    }

    /// What stands in an empty field for a new to-do.
    public var quickEntryHint: String {
        say(
            en: "Buy milk tomorrow 5pm #home !high @Inbox", zh: "明天下午5点买牛奶 #家 !高 @Inbox",
            ja: "明日17時に牛乳を買う #家 !高 @Inbox")
    }

    /// What stands in an empty field for a date: examples, the last one takes the date away.
    public var dueHint: String {
        say(en: "tomorrow, fri 17:00, none", zh: "明天、周五 17:00、无", ja: "明日、金曜 17:00、なし")
    }

    /// What goes with a list that is deleted.
    public func deletionTakes(open count: Int) -> String {
        say(
            en: "With it go \(todos(count)) that are open, and all that are done. Undo brings them back.",
            zh: "其中 \(todos(count))（未完成）以及已完成的都会一并删除，可以撤销。", ja: "未完了の \(todos(count)) と完了済みのものも削除されます。元に戻せます。")
    }

    /// What was written was not saved, and not lost. `key` goes on with it.
    public func draftKept(key: String) -> String {
        say(
            en: "What you wrote is kept: \(key) goes on with it.", zh: "所写内容已保留：按 \(key) 继续。",
            ja: "入力した内容は残っています。\(key) で続けられます。")
    }

    /// A month of a year, as a title.
    public func month(of date: CivilDate) -> String {
        say(
            en: "\(month(date.month)) \(date.year)", zh: "\(date.year)年\(date.month)月",
            ja: "\(date.year)年\(date.month)月")
    }

    /// True for the word, in any language, that takes a value away.
    public static func saysNone(_ text: String) -> Bool {
        Language.allCases.contains { Catalogue($0).name(of: Priority.none) == text.lowercased() }
    }

    /// A field of the form to sign in.
    public enum SignInField: CaseIterable, Hashable, Sendable {
        case address, user, password, allowsInsecure
    }

    /// Its name.
    public func label(of field: SignInField) -> String {
        switch field {
        case .address: say(en: "Server", zh: "服务器", ja: "サーバー")
        case .user: say(en: "User", zh: "用户", ja: "ユーザー")
        case .password: say(en: "Password", zh: "密码", ja: "パスワード")
        case .allowsInsecure: say(en: "Allow http", zh: "允许 http", ja: "http を許可")
        }
    }

    /// How many are selected.
    public func selected(_ count: Int) -> String {
        say(en: "\(count) selected", zh: "已选 \(count) 项", ja: "\(count)件を選択中")
    }

    /// A screen waits for its answer.
    public var loading: String { say(en: "Loading …", zh: "正在加载…", ja: "読み込み中…") }
}
