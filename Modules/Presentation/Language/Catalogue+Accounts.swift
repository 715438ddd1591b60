public import Domain

/// What is said about accounts and their secrets.
extension Catalogue {
    /// One or two sentences about an error.
    public func sentence(_ error: AccountError) -> String {
        switch error {
        case .noSuchAccount(let name): sentence(StoreError.noSuchAccount(name))
        case .nameTaken(let name):
            say(
                en: "There is an account \(quoted(excerpt(name))) already. Give another name with --name.",
                zh: "已有账户\(quoted(excerpt(name)))。请用 --name 指定其他名称。",
                ja: "アカウント\(quoted(excerpt(name)))はすでにあります。--name で別の名前を付けてください。")
        case .badName(let name):
            say(
                en:
                    "\(quoted(excerpt(name))) cannot be an account's name: use at most 64 letters A to Z, digits and - . _ @, and no - or . at its beginning.",
                zh: "\(quoted(excerpt(name)))不能作为账户名称：最多 64 个字符，只能用字母 A–Z、数字和 - . _ @，且不能以 - 或 . 开头。",
                ja: "\(quoted(excerpt(name)))はアカウントの名前にできません。英字、数字、- . _ @ を64字まで使い、- と . で始めないでください。")
        case .noSuchList(let name):
            say(
                en: "The server has no list \(quoted(excerpt(name))). Leave --list out to take all.",
                zh: "服务器上没有清单\(quoted(excerpt(name)))。不加 --list 则取全部。",
                ja: "サーバーにリスト\(quoted(excerpt(name)))はありません。--list を付けなければすべて取ります。")
        case .alreadyPublished(let list, let account):
            say(
                en:
                    "The list \(quoted(excerpt(list))) is on a server already, with the account \(quoted(excerpt(account))). tend sync keeps it in step.",
                zh: "清单\(quoted(excerpt(list)))已通过账户\(quoted(excerpt(account)))在服务器上。tend sync 会保持同步。",
                ja: "リスト\(quoted(excerpt(list)))はアカウント\(quoted(excerpt(account)))ですでにサーバーにあります。tend sync で同期します。")
        case .severalAccounts(let names):
            say(
                en: "There are several accounts. Name one with --account: \(joined(names.map(excerpt))).",
                zh: "有多个账户。请用 --account 指定一个：\(joined(names.map(excerpt)))。",
                ja: "アカウントが複数あります。--account で指定してください：\(joined(names.map(excerpt)))。")
        case .noAccount:
            say(
                en: "There is no account yet. Add one with tend account add URL --user USER.",
                zh: "还没有账户。请用 tend account add URL --user USER 添加。",
                ja: "アカウントがまだありません。tend account add URL --user USER で追加してください。")
        case .store(let error): sentence(error)
        }
    }

    /// One or two sentences about a secret that cannot be had or kept.
    public func sentence(_ error: SecretError) -> String {
        switch error {
        case .commandFailed(let status):
            say(
                en: "The command for the password ended with status \(status). Run it yourself to see why.",
                zh: "获取密码的命令以状态 \(status) 结束。请手动运行以查明原因。",
                ja: "パスワードを得るコマンドがステータス \(status) で終わりました。実行して原因を確認してください。")
        case .unreadable(let path, let reason):
            say(
                en:
                    "The password in \(path) cannot be read: \(excerpt(reason)). Remove the account and add it again; its to-dos stay here.",
                zh: "无法读取 \(path) 中的密码：\(excerpt(reason))。请移除账户后重新添加；待办会保留。",
                ja: "\(path) のパスワードを読めません（\(excerpt(reason))）。アカウントを削除して追加し直してください。ToDo は残ります。")
        case .notPrivate(let path):
            say(
                en:
                    "Others can read the password in \(path), so it is not used. Run chmod 600 on it, or change the password.",
                zh: "其他用户可以读取 \(path) 中的密码，因此未使用。请对其执行 chmod 600，或更改密码。",
                ja: "\(path) のパスワードを他の人が読めるため、使いません。chmod 600 を実行するか、パスワードを変えてください。")
        case .unusable:
            say(
                en: "There is no usable password: it is empty, too long or not plain text on one line.",
                zh: "没有可用的密码：为空、过长或不是单行纯文本。", ja: "使えるパスワードがありません。空か、長すぎるか、一行の文字ではありません。")
        case .notKept(let path, let reason):
            say(
                en: "The password cannot be kept in \(path): \(excerpt(reason)). Check the permissions of the folder.",
                zh: "无法把密码保存到 \(path)：\(excerpt(reason))。请检查文件夹权限。",
                ja: "パスワードを \(path) に保存できません（\(excerpt(reason))）。フォルダーの権限を確認してください。")
        }
    }

    /// A new account, and what comes next.
    public func accountAdded(_ name: String, lists: [String]) -> String {
        let names = lists.isEmpty ? "" : say(en: ": ", zh: "：", ja: "：") + joined(lists.map(quoted))
        return say(
            en:
                "Added the account \(quoted(name)) with \(counted(lists.count, "list", "lists"))\(names). Now run tend sync.",
            zh: "已添加账户\(quoted(name))，含 \(lists.count) 个清单\(names)。接下来请运行 tend sync。",
            ja: "アカウント\(quoted(name))を追加しました（リスト\(lists.count)件\(names)）。次に tend sync を実行してください。")
    }

    /// An account that is gone, and what stays.
    public func accountRemoved(_ name: String, lists: [String]) -> String {
        let names = joined(lists.map(quoted))
        return say(
            en: "Removed the account \(quoted(name)). "
                + (lists.isEmpty ? "" : "Its lists and their to-dos stay here: \(names). ")
                + "The server was left alone.",
            zh: "已移除账户\(quoted(name))。" + (lists.isEmpty ? "" : "其清单和待办仍保留在本机：\(names)。") + "服务器未作改动。",
            ja: "アカウント\(quoted(name))を削除しました。"
                + (lists.isEmpty ? "" : "リストと ToDo はここに残ります：\(names)。") + "サーバーには触れていません。")
    }

    /// A list that got a place on a server.
    public func listPublished(_ name: String, account: String) -> String {
        say(
            en:
                "The list \(quoted(name)) belongs to the account \(quoted(account)) now. tend sync makes it on the server.",
            zh: "清单\(quoted(name))现属于账户\(quoted(account))。tend sync 会在服务器上建立它。",
            ja: "リスト\(quoted(name))はアカウント\(quoted(account))のものになりました。tend sync でサーバーに作ります。")
    }

    /// The lists that a server has, to stand above them.
    public func listsFound(_ count: Int) -> String {
        count == 0
            ? say(en: "The server has no lists yet.", zh: "服务器上还没有清单。", ja: "サーバーにリストはまだありません。")
            : say(en: "Lists on the server:", zh: "服务器上的清单：", ja: "サーバーのリスト：")
    }

    /// A list that may only be read.
    public var readOnlyMark: String { say(en: "read only", zh: "只读", ja: "読み取り専用") }

    /// What asks for the password; what is typed is not shown.
    public var passwordPrompt: String {
        say(en: "Password (not shown): ", zh: "密码（不显示）：", ja: "パスワード（表示されません）：")
    }

    /// What asks which lists to take.
    public var pickPrompt: String {
        say(
            en: "Which of them? Numbers such as 1,3; Enter takes all: ", zh: "要哪些？输入编号，如 1,3；直接回车取全部：",
            ja: "どれを取りますか？ 1,3 のように番号で。Enter ですべて：")
    }

    /// What was typed is no number of a list.
    public func pickAgain(_ count: Int) -> String {
        say(en: "Give numbers from 1 to \(count).", zh: "请输入 1 到 \(count) 的编号。", ja: "1 から \(count) の番号を入力してください。")
    }

    /// `3 lists`.
    public func lists(_ count: Int) -> String {
        say(en: counted(count, "list", "lists"), zh: "\(count) 个清单", ja: "リスト\(count)件")
    }

    /// Where a secret comes from.
    public func origin(of secret: Account.Secret) -> String {
        switch secret {
        case .command: say(en: "password by a command", zh: "由命令提供密码", ja: "パスワードはコマンドから")
        case .file: say(en: "password kept here", zh: "密码保存在本机", ja: "パスワードはここに保存")
        }
    }
}
