import CommandLineProgram
import TerminalUI

/// What a key does, in the order in which the help tells it.
enum Shortcut: CaseIterable {
    case add, complete, edit, due, move, tag, priority, delete, undo
    case search, sort, showDone, choose, fold, timer
    case lists, todos, detail
    case newList, renameList, deleteList
    case sync, conflicts, accounts, settings, help, quit

    /// The keys, the first one as the help tells it.
    var keys: [KeyPress] {
        switch self {
        case .add: [KeyPress(.character("a"))]
        case .complete: [KeyPress(.character(" ")), KeyPress(.character("x"))]
        case .edit: [KeyPress(.enter), KeyPress(.character("e"))]
        case .due: [KeyPress(.character("d"))]
        case .move: [KeyPress(.character("m"))]
        case .tag: [KeyPress(.character("t"))]
        case .priority: [KeyPress(.character("p"))]
        case .delete: [KeyPress(.delete), KeyPress(.character("D"))]
        case .undo: [KeyPress(.character("u"))]
        case .search: [KeyPress(.character("/"))]
        case .sort: [KeyPress(.character("o"))]
        case .showDone: [KeyPress(.character("h"))]
        case .choose: [KeyPress(.character("v"))]
        case .fold: [KeyPress(.character("z"))]
        case .timer: [KeyPress(.character("f"))]
        case .lists: [KeyPress(.character("1")), KeyPress(.left)]
        case .todos: [KeyPress(.character("2"))]
        case .detail: [KeyPress(.character("3")), KeyPress(.right)]
        case .newList: [KeyPress(.character("N"))]
        case .renameList: [KeyPress(.character("R"))]
        case .deleteList: [KeyPress(.character("X"))]
        case .sync: [KeyPress(.character("s"))]
        case .conflicts: [KeyPress(.character("c"))]
        case .accounts: [KeyPress(.character("A"))]
        case .settings: [KeyPress(.character(","))]
        case .help: [KeyPress(.character("?")), KeyPress(.function(1))]
        case .quit: [KeyPress(.character("q"))]
        }
    }

    /// What a key does; nil where it does nothing.
    init?(_ press: KeyPress) {
        // Terminals tell an upper-case letter with the shift key or without.
        var press = press
        if case .character = press.key { press.modifiers.remove(.shift) }
        guard let found = Self.allCases.first(where: { $0.keys.contains(press) }) else { return nil }
        self = found
    }

    /// What it does, in a few words.
    var title: Localized {
        switch self {
        case .add: Localized(en: "add a to-do", zh: "添加待办", ja: "ToDo を追加")
        case .complete: Localized(en: "complete, or open again", zh: "完成或重新打开", ja: "完了にする・戻す")
        case .edit: Localized(en: "edit all fields", zh: "编辑全部字段", ja: "すべての項目を編集")
        case .due: Localized(en: "set the due date", zh: "设定到期时间", ja: "期限を決める")
        case .move: Localized(en: "move to a list", zh: "移到清单", ja: "リストへ移す")
        case .tag: Localized(en: "filter by tags", zh: "按标签筛选", ja: "タグで絞り込む")
        case .priority: Localized(en: "next priority", zh: "切换优先级", ja: "優先度を変える")
        case .delete: Localized(en: "delete", zh: "删除", ja: "削除")
        case .undo: Localized(en: "undo the last change", zh: "撤销上一次更改", ja: "直前の変更を取り消す")
        case .search: Localized(en: "search", zh: "搜索", ja: "検索")
        case .sort: Localized(en: "next order", zh: "切换排序", ja: "並び順を変える")
        case .showDone: Localized(en: "show or hide what is done", zh: "显示或隐藏已完成", ja: "完了分の表示・非表示")
        case .choose: Localized(en: "choose several; space chooses", zh: "多选；空格键选择", ja: "複数選択（スペースで選ぶ）")
        case .fold: Localized(en: "fold or unfold parts", zh: "收起或展开子项", ja: "子項目をたたむ・開く")
        case .timer: Localized(en: "focus timer", zh: "专注计时", ja: "集中タイマー")
        case .lists: Localized(en: "go to the lists", zh: "转到清单栏", ja: "リスト欄へ")
        case .todos: Localized(en: "go to the to-dos", zh: "转到待办栏", ja: "ToDo 欄へ")
        case .detail: Localized(en: "go to the details", zh: "转到详情栏", ja: "詳細欄へ")
        case .newList: Localized(en: "new list", zh: "新建清单", ja: "新しいリスト")
        case .renameList: Localized(en: "rename the list", zh: "重命名清单", ja: "リスト名を変更")
        case .deleteList: Localized(en: "delete the list", zh: "删除清单", ja: "リストを削除")
        case .sync: Localized(en: "synchronise", zh: "同步", ja: "同期")
        case .conflicts: Localized(en: "conflicts", zh: "冲突", ja: "競合")
        case .accounts: Localized(en: "accounts", zh: "账户", ja: "アカウント")
        case .settings: Localized(en: "settings", zh: "设置", ja: "設定")
        case .help: Localized(en: "this help", zh: "本帮助", ja: "このヘルプ")
        case .quit: Localized(en: "leave", zh: "离开", ja: "終了")
        }
    }
}
