public import Domain

/// What a screen without content says: what is so, and what can be done.
extension Catalogue {
    /// A title and a sentence.
    public struct Guidance: Hashable, Sendable {
        /// What is so.
        public let title: String
        /// What can be done.
        public let advice: String
    }

    /// A list without to-dos. `add` and `search` are the keys as they are shown.
    public func nothing(in choice: TodoListChoice, addKey add: String) -> Guidance {
        if choice.isSearch {
            return Guidance(
                title: nothingFound(choice.text),
                advice: choice.showsDone
                    ? say(
                        en: "Try fewer letters, or another list.", zh: "请减少字词，或换一个清单。", ja: "文字を減らすか、別のリストを見てください。")
                    : say(
                        en: "Try fewer letters, another list, or show what is done, too.",
                        zh: "请减少字词，换一个清单，或同时显示已完成的待办。", ja: "文字を減らすか、別のリストを見るか、完了したものも表示してください。"))
        }
        if !choice.tags.isEmpty {
            return Guidance(
                title: say(en: "Nothing has these tags.", zh: "没有带这些标签的待办。", ja: "このタグの ToDo はありません。"),
                advice: say(en: "Take a tag out of the filter.", zh: "请从筛选中去掉标签。", ja: "フィルターのタグを減らしてください。"))
        }
        let adding = say(en: "Press \(add) to add a to-do.", zh: "按 \(add) 添加待办。", ja: "\(add) で ToDo を追加できます。")
        switch choice.scope {
        case .today:
            return Guidance(
                title: say(en: "Nothing is due today.", zh: "今天没有到期的待办。", ja: "今日が期限のものはありません。"), advice: adding)
        case .overdue:
            return Guidance(
                title: say(en: "Nothing is overdue.", zh: "没有逾期的待办。", ja: "期限切れはありません。"),
                advice: say(en: "Upcoming shows what comes next.", zh: "“即将到期”显示接下来的待办。", ja: "「今後」で次の予定を見られます。"))
        case .upcoming:
            return Guidance(
                title: say(en: "Nothing is coming up.", zh: "没有即将到期的待办。", ja: "今後の予定はありません。"), advice: adding)
        case .all:
            return Guidance(
                title: say(en: "There is nothing to do.", zh: "没有待办。", ja: "ToDo はありません。"), advice: adding)
        case .done:
            return Guidance(
                title: say(en: "Nothing is done yet.", zh: "还没有完成的待办。", ja: "完了したものはまだありません。"),
                advice: say(en: "What you complete stands here.", zh: "完成的待办会显示在这里。", ja: "完了したものがここに並びます。"))
        case .list:
            return Guidance(
                title: say(en: "This list has nothing open.", zh: "此清单没有未完成的待办。", ja: "このリストに未完了のものはありません。"),
                advice: adding)
        case .tag(let tag):
            return Guidance(
                title: say(
                    en: "Nothing open has the tag \(quoted(tag)).", zh: "没有带\(quoted(tag))标签的待办。",
                    ja: "タグ\(quoted(tag))の未完了はありません。"),
                advice: say(en: "Add #\(tag) to a to-do.", zh: "在待办中加上 #\(tag)。", ja: "ToDo に #\(tag) を付けてください。"))
        }
    }

    /// No to-do is selected.
    public var nothingSelected: Guidance {
        Guidance(
            title: say(en: "No to-do is selected.", zh: "未选择待办。", ja: "ToDo が選ばれていません。"),
            advice: say(en: "Select one to see its details.", zh: "选择一个即可查看详情。", ja: "選ぶと詳細を表示します。"))
    }

    /// No conflict waits.
    public var noConflicts: Guidance {
        Guidance(
            title: noOpenConflicts,
            advice: say(
                en: "What a sync cannot join appears here, with both values.", zh: "同步无法合并的内容会连同两边的值显示在这里。",
                ja: "同期で統合できないものが、両方の値とともにここに出ます。"))
    }

    /// There is no account. `key` signs in, as it is shown.
    public func noAccounts(signInKey key: String) -> Guidance {
        Guidance(
            title: say(en: "There is no account.", zh: "没有账户。", ja: "アカウントがありません。"),
            advice: say(
                en: "Everything works without one. Press \(key) to sync with a CalDAV server.",
                zh: "没有账户也可以使用全部功能。按 \(key) 可与 CalDAV 服务器同步。", ja: "なくてもすべて使えます。\(key) で CalDAV サーバーと同期できます。"))
    }

    /// What can be tried after a failure. `key` tries again, as it is shown.
    public func offer(_ retry: ViewState<TodoListContent, StoreError>.Retry, key: String) -> String {
        switch retry {
        case .load: say(en: "Press \(key) to try again.", zh: "按 \(key) 重试。", ja: "\(key) でやり直せます。")
        case .refresh:
            say(
                en: "What you see is from before. Press \(key) to try again.", zh: "显示的是之前的内容。按 \(key) 重试。",
                ja: "表示は以前の内容です。\(key) でやり直せます。")
        }
    }
}
