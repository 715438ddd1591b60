import CommandLineProgram
import Domain
import Presentation
import TerminalUI

/// What the interface itself says. What it says about to-dos, the catalogue knows.
enum Words {
    static let lists = Localized(en: "Lists", zh: "清单", ja: "リスト")
    static let tags = Localized(en: "Tags", zh: "标签", ja: "タグ")
    static let search = Localized(en: "Search", zh: "搜索", ja: "検索")
    static let loading = Localized(en: "Reading…", zh: "正在读取……", ja: "読み込み中…")
    static let retry = Localized(en: "Try again", zh: "重试", ja: "再試行")
    static let save = Localized(en: "Save", zh: "保存", ja: "保存")
    static let cancel = Localized(en: "Cancel", zh: "取消", ja: "キャンセル")
    static let close = Localized(en: "Close", zh: "关闭", ja: "閉じる")
    static let helpHint = Localized(en: "? help", zh: "? 帮助", ja: "? ヘルプ")
    static let choosing = Localized(en: "choosing", zh: "多选", ja: "選択中")
    static let nothingChosen = Localized(
        en: "Choose a to-do to see all of it.", zh: "选择一个待办以查看详情。", ja: "ToDo を選ぶと詳細が見られます。")

    static func chosen(_ count: Int) -> Localized {
        Localized(
            en: "\(count) to-dos are chosen. What you do next is done with all of them.",
            zh: "已选择 \(count) 个待办，接下来的操作对它们全部生效。", ja: "\(count)件を選択中。次の操作はすべてに適用されます。")
    }

    /// The name of what the sidebar opens.
    static func name(_ scope: TodoScope) -> Localized {
        switch scope {
        case .today: Localized(en: "Today", zh: "今天", ja: "今日")
        case .overdue: Localized(en: "Overdue", zh: "已逾期", ja: "期限切れ")
        case .upcoming: Localized(en: "Upcoming", zh: "即将到期", ja: "これから")
        case .all: Localized(en: "All", zh: "全部", ja: "すべて")
        case .done: Localized(en: "Done", zh: "已完成", ja: "完了")
        case .list, .tag: Localized(en: "", zh: "", ja: "")
        }
    }

    /// What stands where there is nothing to show, and what can be done about it.
    static func empty(_ choice: TodoListChoice) -> Localized {
        if choice.isSearch {
            return Localized(
                en: "Nothing found. Escape shows everything again.", zh: "没有找到。按 Esc 显示全部。",
                ja: "見つかりません。Esc で元に戻ります。")
        }
        return switch choice.scope {
        case .today:
            Localized(en: "Nothing is due today. a adds a to-do.", zh: "今天没有待办。按 a 添加。", ja: "今日の ToDo はありません。a で追加。")
        case .overdue: Localized(en: "Nothing is overdue. Well done.", zh: "没有逾期的待办，很好。", ja: "期限切れはありません。")
        case .upcoming:
            Localized(
                en: "Nothing is planned. a adds a to-do with a date.", zh: "没有计划中的待办。按 a 添加带日期的待办。",
                ja: "予定はありません。a で日付つきの ToDo を追加。")
        case .done:
            Localized(
                en: "Nothing is done yet. Space completes a to-do.", zh: "还没有完成的待办。按空格键完成。",
                ja: "完了した ToDo はまだありません。スペースで完了。")
        case .all, .list, .tag:
            Localized(en: "No to-dos here. a adds one.", zh: "这里没有待办。按 a 添加。", ja: "ToDo はありません。a で追加。")
        }
    }

    static func sentence(_ error: TerminalError) -> Localized {
        switch error {
        case .notTerminal:
            Localized(
                en: "tend ui needs a terminal: its input and output must not be a file or a pipe.",
                zh: "tend ui 需要终端：输入和输出不能是文件或管道。", ja: "tend ui には端末が必要です。入出力をファイルやパイプにはできません。")
        case .dumb:
            Localized(
                en: "This terminal cannot move its cursor (TERM is dumb or not set); the other commands work here.",
                zh: "此终端无法移动光标（TERM 为 dumb 或未设置）；其他命令可以使用。",
                ja: "この端末はカーソルを動かせません（TERM が dumb か未設定）。ほかのコマンドは使えます。")
        case .gone: Localized(en: "The terminal is gone.", zh: "终端已关闭。", ja: "端末がなくなりました。")
        case .refused(let reason):
            Localized(
                en: "The terminal cannot be set up: \(reason)", zh: "无法设置终端：\(reason)", ja: "端末を設定できません：\(reason)")
        }
    }
}
