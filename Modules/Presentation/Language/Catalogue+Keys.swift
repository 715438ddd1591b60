/// What keys do, for the bar at the bottom and the overlay that shows all of them.
extension Catalogue {
    /// What a key does.
    public enum KeyAction: CaseIterable, Hashable, Sendable {
        case up, down, pageUp, pageDown, top, bottom, open, back, nextPane, previousPane
        case add, edit, complete, reopen, delete, undo, move, priority, due, tags, select, selectAll, clearSelection
        case search, filterTags, sort, showDone, collapse, expand
        case newList, renameList, deleteList
        case sync, conflicts, account, settings, focusTimer, pauseTimer, keepTimer, help, quit
        case save, cancel, retry, takeLocal, takeRemote, signIn, remove
    }

    /// A group of keys.
    public enum KeyGroup: CaseIterable, Hashable, Sendable {
        case moving, todos, view, lists, program, forms

        /// Its keys, in order.
        public var actions: [KeyAction] {
            switch self {
            case .moving:
                [.up, .down, .pageUp, .pageDown, .top, .bottom, .open, .back, .nextPane, .previousPane]
            case .todos:
                [
                    .add, .edit, .complete, .reopen, .delete, .undo, .move, .priority, .due, .tags, .select, .selectAll,
                    .clearSelection,
                ]
            case .view: [.search, .filterTags, .sort, .showDone, .collapse, .expand]
            case .lists: [.newList, .renameList, .deleteList]
            case .program:
                [
                    .sync, .conflicts, .account, .settings, .focusTimer, .pauseTimer, .keepTimer, .help, .quit,
                ]
            case .forms: [.save, .cancel, .retry, .takeLocal, .takeRemote, .signIn, .remove]
            }
        }
    }

    /// A group's title.
    public func title(of group: KeyGroup) -> String {
        switch group {
        case .moving: say(en: "Moving", zh: "移动", ja: "移動")
        case .todos: say(en: "To-dos", zh: "待办", ja: "ToDo")
        case .view: say(en: "What is shown", zh: "显示", ja: "表示")
        case .lists: say(en: "Lists", zh: "清单", ja: "リスト")
        case .program: say(en: "Tend", zh: "Tend", ja: "Tend")
        case .forms: say(en: "Forms", zh: "表单", ja: "フォーム")
        }
    }

    /// What a key does, in a word or two.
    public func label(of action: KeyAction) -> String {
        switch action {
        case .up: say(en: "up", zh: "向上", ja: "上へ")
        case .down: say(en: "down", zh: "向下", ja: "下へ")
        case .pageUp: say(en: "page up", zh: "上一页", ja: "前のページ")
        case .pageDown: say(en: "page down", zh: "下一页", ja: "次のページ")
        case .top: say(en: "to the top", zh: "到顶部", ja: "先頭へ")
        case .bottom: say(en: "to the bottom", zh: "到底部", ja: "末尾へ")
        case .open: say(en: "open", zh: "打开", ja: "開く")
        case .back: say(en: "back", zh: "返回", ja: "戻る")
        case .nextPane: say(en: "next pane", zh: "下一栏", ja: "次の欄")
        case .previousPane: say(en: "previous pane", zh: "上一栏", ja: "前の欄")
        case .add: say(en: "add", zh: "添加", ja: "追加")
        case .edit: say(en: "edit", zh: "编辑", ja: "編集")
        case .complete: say(en: "complete", zh: "完成", ja: "完了")
        case .reopen: say(en: "reopen", zh: "重新打开", ja: "未完了に戻す")
        case .delete: say(en: "delete", zh: "删除", ja: "削除")
        case .undo: say(en: "undo", zh: "撤销", ja: "元に戻す")
        case .move: say(en: "move to a list", zh: "移到清单", ja: "リストへ移動")
        case .priority: say(en: "priority", zh: "优先级", ja: "優先度")
        case .due: say(en: "due date", zh: "截止日期", ja: "期限")
        case .tags: say(en: "tags", zh: "标签", ja: "タグ")
        case .select: say(en: "select", zh: "选择", ja: "選択")
        case .selectAll: say(en: "select all", zh: "全选", ja: "すべて選択")
        case .clearSelection: say(en: "select none", zh: "取消选择", ja: "選択を解除")
        case .search: say(en: "search", zh: "搜索", ja: "検索")
        case .filterTags: say(en: "filter by tag", zh: "按标签筛选", ja: "タグで絞り込む")
        case .sort: say(en: "sort", zh: "排序", ja: "並べ替え")
        case .showDone: say(en: "show done", zh: "显示已完成", ja: "完了を表示")
        case .collapse: say(en: "hide parts", zh: "收起子待办", ja: "子をたたむ")
        case .expand: say(en: "show parts", zh: "展开子待办", ja: "子を開く")
        case .newList: say(en: "new list", zh: "新建清单", ja: "新しいリスト")
        case .renameList: say(en: "rename the list", zh: "重命名清单", ja: "リスト名を変更")
        case .deleteList: say(en: "delete the list", zh: "删除清单", ja: "リストを削除")
        case .sync: say(en: "sync", zh: "同步", ja: "同期")
        case .conflicts: say(en: "conflicts", zh: "冲突", ja: "競合")
        case .account: say(en: "account", zh: "账户", ja: "アカウント")
        case .settings: say(en: "settings", zh: "设置", ja: "設定")
        case .focusTimer: say(en: "focus timer", zh: "专注计时", ja: "集中タイマー")
        case .pauseTimer: say(en: "pause", zh: "暂停", ja: "一時停止")
        case .keepTimer: say(en: "keep running", zh: "保持运行", ja: "動かし続ける")
        case .help: say(en: "all keys", zh: "全部按键", ja: "キー一覧")
        case .quit: say(en: "quit", zh: "退出", ja: "終了")
        case .save: say(en: "save", zh: "保存", ja: "保存")
        case .cancel: say(en: "cancel", zh: "取消", ja: "キャンセル")
        case .retry: say(en: "try again", zh: "重试", ja: "やり直す")
        case .takeLocal: say(en: "take ours", zh: "用本机的", ja: "ここの値を採る")
        case .takeRemote: say(en: "take the server's", zh: "用服务器的", ja: "サーバーの値を採る")
        case .signIn: say(en: "sign in", zh: "登录", ja: "サインイン")
        case .remove: say(en: "remove", zh: "移除", ja: "登録解除")
        }
    }
}
