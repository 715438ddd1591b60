public import Domain

/// What went wrong with the store, and what to do about it.
extension Catalogue {
    /// One or two sentences about an error.
    public func sentence(_ error: StoreError) -> String {
        switch error {
        case .busy(let path):
            say(
                en: "Another program is using \(path). Try again in a moment; nothing was changed.",
                zh: "另一个程序正在使用 \(path)。请稍后再试；未做任何更改。",
                ja: "別のプログラムが \(path) を使用中です。少し待ってやり直してください。何も変更していません。")
        case .readOnly(let path):
            say(
                en:
                    "You are not allowed to use or write \(path). Check the permissions of the file and its folder, or use --data-dir.",
                zh: "没有使用或写入 \(path) 的权限。请检查文件及其文件夹的权限，或使用 --data-dir。",
                ja: "\(path) を使用または書き込む権限がありません。ファイルとフォルダーの権限を確認するか、--data-dir を使ってください。")
        case .full(let path):
            say(
                en: "There is no space left for \(path); nothing was changed. Free some space and try again.",
                zh: "\(path) 所在的磁盘已满；未做任何更改。请腾出空间后再试。",
                ja: "\(path) のための空き容量がありません。何も変更していません。容量を空けてやり直してください。")
        case .corrupt(let path, let detail):
            say(
                en: "\(path) is damaged: \(excerpt(detail)). Run tend doctor to rescue what can be read.",
                zh: "\(path) 已损坏：\(excerpt(detail))。请运行 tend doctor 抢救可读内容。",
                ja: "\(path) が壊れています（\(excerpt(detail))）。tend doctor で読める内容を救出してください。")
        case .notOurs(let path):
            say(
                en: "\(path) is not a store of Tend and was left alone. Move it away, or use --data-dir.",
                zh: "\(path) 不是 Tend 的数据文件，未作改动。请将其移走，或使用 --data-dir。",
                ja: "\(path) は Tend のデータではないため、触れていません。移動するか、--data-dir を使ってください。")
        case .tooNew(let path, let found, let supported):
            say(
                en:
                    "\(path) was written by a newer Tend (form \(found); this one reads up to \(supported)). Update Tend.",
                zh: "\(path) 由更新版本的 Tend 写入（格式 \(found)，本版本最高支持 \(supported)）。请更新 Tend。",
                ja: "\(path) は新しい Tend が書いたものです（形式 \(found)、この版は \(supported) まで）。Tend を更新してください。")
        case .cannotOpen(let path, let reason):
            say(
                en:
                    "\(path) cannot be opened: \(excerpt(reason)). Check the path and its permissions, or use --data-dir.",
                zh: "无法打开 \(path)：\(excerpt(reason))。请检查路径和权限，或使用 --data-dir。",
                ja: "\(path) を開けません（\(excerpt(reason))）。パスと権限を確認するか、--data-dir を使ってください。")
        case .inputOutput(let path, let code):
            say(
                en: "Reading or writing \(path) failed (SQLite code \(code)). Check the disk and try again.",
                zh: "读写 \(path) 失败（SQLite 代码 \(code)）。请检查磁盘后再试。",
                ja: "\(path) の読み書きに失敗しました（SQLite コード \(code)）。ディスクを確認してやり直してください。")
        case .decoding(let table, let column):
            say(
                en: "The store holds a value that cannot be read (table \(table), column \(column)). Run tend doctor.",
                zh: "数据中有无法读取的值（表 \(table)，列 \(column)）。请运行 tend doctor。",
                ja: "読み取れない値があります（表 \(table)、列 \(column)）。tend doctor を実行してください。")
        case .internalFailure(let code, let message):
            say(
                en:
                    "Tend made a mistake (SQLite code \(code): \(excerpt(message))); nothing was changed. Please report it.",
                zh: "Tend 内部出错（SQLite 代码 \(code)：\(excerpt(message))）；未做任何更改。请报告此问题。",
                ja: "Tend の内部エラーです（SQLite コード \(code): \(excerpt(message))）。何も変更していません。ご報告ください。")
        case .cancelled:
            say(
                en: "Cancelled; nothing was changed. Run the command again to do it.",
                zh: "已取消；未做任何更改。如需执行，请再次运行该命令。",
                ja: "中止しました。何も変更していません。必要ならもう一度実行してください。")
        case .noSuchTodo(.number(let number)):
            say(
                en: "There is no to-do #\(number). tend list --status all shows every number.",
                zh: "没有编号为 #\(number) 的待办。tend list --status all 会列出所有编号。",
                ja: "#\(number) の ToDo はありません。tend list --status all ですべての番号が分かります。")
        case .noSuchTodo(.uidPrefix(let prefix)):
            say(
                en: "No to-do has a UID that begins with \(quoted(excerpt(prefix))). Use its number from tend list.",
                zh: "没有 UID 以\(quoted(excerpt(prefix)))开头的待办。请使用 tend list 中的编号。",
                ja: "UID が\(quoted(excerpt(prefix)))で始まる ToDo はありません。tend list の番号を使ってください。")
        case .ambiguous(let prefix, let matches):
            say(
                en: "\(quoted(excerpt(prefix))) fits several to-dos: \(numbers(matches)). Give one of these numbers.",
                zh: "\(quoted(excerpt(prefix)))对应多个待办：\(numbers(matches))。请指定其中一个编号。",
                ja: "\(quoted(excerpt(prefix)))に当てはまる ToDo が複数あります（\(numbers(matches))）。番号で指定してください。")
        case .noSuchList(let name):
            say(
                en: "There is no list \(quoted(excerpt(name))). tend lists shows them, tend lists add makes one.",
                zh: "没有清单\(quoted(excerpt(name)))。tend lists 可查看清单，tend lists add 可新建。",
                ja: "リスト\(quoted(excerpt(name)))はありません。tend lists で一覧、tend lists add で作成できます。")
        case .noSuchAccount(let name):
            say(
                en: "There is no account \(quoted(excerpt(name))). tend account list shows them.",
                zh: "没有账户\(quoted(excerpt(name)))。tend account list 可查看账户。",
                ja: "アカウント\(quoted(excerpt(name)))はありません。tend account list で一覧できます。")
        case .nothingToUndo:
            say(
                en:
                    "There is nothing to undo: no change was made yet, or every change was undone. Use tend edit instead.",
                zh: "没有可撤销的更改：尚未更改，或均已撤销。可使用 tend edit 修改。",
                ja: "元に戻す変更はありません（まだ変更がないか、すべて戻してあります）。tend edit で編集できます。")
        case .changedSince(let number, let field):
            say(
                en:
                    "#\(number) was changed again since (\(name(of: field))), so nothing was undone. Use tend edit \(number).",
                zh: "#\(number) 之后又被修改（\(name(of: field))），因此未撤销。请使用 tend edit \(number)。",
                ja: "#\(number) はその後また変更された（\(name(of: field))）ため、戻していません。tend edit \(number) を使ってください。")
        case .refused(let error):
            sentence(error)
        }
    }

    /// To-dos by number, the first ten of them.
    func numbers(_ numbers: [TodoNumber]) -> String {
        joined(numbers.prefix(10).map { "#\($0)" }) + (numbers.count > 10 ? "…" : "")
    }

    /// A text from outside, cut where it is too long for a sentence. Counted in Unicode scalars: one character can have
    /// any number of them.
    func excerpt(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: 120, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return text }
        return String(scalars[..<end]) + "…"
    }
}
