/// What stands where there is nothing else to show, and short answers of commands that look after the store.
extension Catalogue {
    /// No to-do is due soon.
    public var nothingDue: String {
        say(en: "Nothing is due.", zh: "没有到期的待办。", ja: "期限の近い ToDo はありません。")
    }

    /// The options fit no to-do.
    public var noneFits: String {
        say(
            en: "No to-do fits. Leave an option out to see more.", zh: "没有符合条件的待办。去掉某个选项可以看到更多。",
            ja: "当てはまる ToDo はありません。オプションを減らすと増えます。")
    }

    /// There is no open to-do at all.
    public var noTodos: String {
        say(
            en: "No to-dos here. Add one with tend add.", zh: "这里没有待办。可用 tend add 添加。",
            ja: "ToDo はありません。tend add で追加できます。")
    }

    /// A search found nothing.
    public func nothingFound(_ text: String) -> String {
        say(
            en: "Nothing found for \(quoted(excerpt(text))).", zh: "未找到与\(quoted(excerpt(text)))匹配的待办。",
            ja: "\(quoted(excerpt(text)))は見つかりませんでした。")
    }

    /// A list with its counts: `Work: 3 open, 5 done`.
    public func listLine(_ name: String, open: Int, done: Int) -> String {
        say(
            en: "\(name): \(open) open, \(done) done", zh: "\(name)：待办 \(open) 个，已完成 \(done) 个",
            ja: "\(name): 未完了 \(open)件、完了 \(done)件")
    }

    /// An export was written; `path` is nil for standard output.
    public func exported(_ count: Int, to path: String?) -> String {
        let place = path ?? say(en: "standard output", zh: "标准输出", ja: "標準出力")
        return say(
            en: "Exported \(todos(count)) to \(place)", zh: "已导出 \(todos(count))到 \(place)",
            ja: "ToDo \(todos(count))を \(place) に書き出しました")
    }

    /// More to-dos than are shown.
    public func more(_ count: Int) -> String {
        say(en: "… and \(count) more", zh: "……另有 \(count) 个", ja: "…ほか\(count)件")
    }

    /// A setting has a new value; nil for its default.
    public func settingSet(_ key: String, to value: String?) -> String {
        guard let value else {
            return say(en: "\(key) is back to its default", zh: "\(key) 已恢复默认值", ja: "\(key) を既定値に戻しました")
        }
        return say(en: "\(key) is now \(value)", zh: "\(key) 已设为 \(value)", ja: "\(key) を \(value) にしました")
    }

    /// The list that new to-dos were to go to is not there any more.
    public func defaultListGone(_ name: String) -> String {
        say(
            en:
                "The list \(quoted(excerpt(name))) is gone, so this goes to the first one; tend settings set default-list chooses another.",
            zh: "清单\(quoted(excerpt(name)))已不存在，因此放入第一个清单；可用 tend settings set default-list 另选。",
            ja: "リスト\(quoted(excerpt(name)))はもうないため、最初のリストに入れます。tend settings set default-list で選び直せます。")
    }

    /// There is no such setting.
    public func unknownSetting(_ key: String, known: [String]) -> String {
        say(
            en: "There is no setting \(quoted(excerpt(key))). Use one of: \(joined(known)).",
            zh: "没有设置项\(quoted(excerpt(key)))。可用的有：\(joined(known))。",
            ja: "\(quoted(excerpt(key)))という設定はありません。使えるのは \(joined(known)) です。")
    }

    /// A setting does not take the value.
    public func badSetting(_ key: String, value: String, allowed: [String]) -> String {
        say(
            en: "\(key) cannot be \(quoted(excerpt(value))). Use one of: \(joined(allowed)).",
            zh: "\(key) 不能设为\(quoted(excerpt(value)))。可用的值：\(joined(allowed))。",
            ja: "\(key) を\(quoted(excerpt(value)))にはできません。使えるのは \(joined(allowed)) です。")
    }
}
