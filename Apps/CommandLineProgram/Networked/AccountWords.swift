/// What `tend account add` and `tend account remove` take and say on their pages.
enum AccountWords {
    static let add = Localized(
        en: "Add an account on a CalDAV server", zh: "添加 CalDAV 服务器账户", ja: "CalDAV サーバーのアカウントを追加する")

    static let addDetails = Localized(
        en:
            "URL is the server's name, an address on it, or a list. The user and the secret are tried before anything is kept, and the lists that were found are shown. The secret comes from a command, which is run at each sync, or is read from standard input or typed, and kept in a file that only you can read. It is never given as an argument, where other users of the computer could see it.",
        zh:
            "URL 是服务器名、其上的地址或某个清单。保存前会先验证用户与密码，并列出找到的清单。密码来自每次同步时运行的命令，或从标准输入读取（或键入）并保存在只有你能读取的文件中。密码从不作为参数给出，否则本机其他用户可能看到。",
        ja:
            "URL はサーバー名、その上のアドレス、またはリストです。保存の前にユーザーと秘密を確かめ、見つかったリストを表示します。秘密は同期のたびに実行するコマンドから得るか、標準入力から読むか入力してもらい、本人だけが読めるファイルに置きます。他の利用者に見えるため、引数では渡しません。"
    )

    static let remove = Localized(en: "Forget an account", zh: "移除账户", ja: "アカウントを削除する")

    static let removeDetails = Localized(
        en:
            "Its lists and to-dos stay here as lists of this computer, and the server is left alone. A secret that was kept is deleted.",
        zh: "其清单和待办作为本机清单保留，服务器不受影响。保存的密码会被删除。",
        ja: "リストと ToDo はこのコンピュータのものとして残り、サーバーには触れません。保存した秘密は削除します。")

    static let options: [Option] = [
        Option(
            name: "--user", letter: "u", value: "USER", help: Localized(en: "The user's name", zh: "用户名", ja: "ユーザー名")),
        Option(
            name: "--password-command", value: "COMMAND",
            help: Localized(
                en: "Run this command, which prints the secret", zh: "运行该命令，由它输出密码", ja: "秘密を出力するこのコマンドを実行する")),
        Option(
            name: "--password-stdin",
            help: Localized(
                en: "Read the secret from standard input", zh: "从标准输入读取密码", ja: "秘密を標準入力から読む")),
        Option(
            name: "--bearer",
            help: Localized(
                en: "The secret is a token (Bearer), not a password", zh: "密码是令牌（Bearer）而非口令",
                ja: "秘密はパスワードではなくトークン（Bearer）")),
        Option(
            name: "--name", value: "NAME",
            help: Localized(en: "What to call the account", zh: "账户名称", ja: "アカウントの呼び名")),
        Option(
            name: "--list", letter: "l", value: "LIST", repeats: true,
            help: Localized(
                en: "Take only this list; all by default", zh: "只取此清单；默认全部", ja: "このリストだけを取る（既定はすべて）")),
        Option(
            name: "--yes", letter: "y",
            help: Localized(en: "Take all lists without asking", zh: "不询问，取全部清单", ja: "尋ねずにすべてのリストを取る")),
        Option(
            name: "--on-conflict", value: "SIDE", completes: .choices(["remote", "local", "newer", "ask"]),
            help: Localized(
                en: "Which value wins: remote (default), local, newer or ask", zh: "冲突时保留：remote（默认）、local、newer 或 ask",
                ja: "競合で採る値：remote（既定）、local、newer、ask")),
        Option(
            name: "--ca-file", value: "FILE", completes: .files,
            help: Localized(
                en: "Trust the certificates in this file", zh: "信任此文件中的证书", ja: "このファイルの証明書を信頼する")),
        Option(
            name: "--client-certificate", value: "FILE", completes: .files,
            help: Localized(en: "Your own certificate", zh: "客户端证书", ja: "クライアント証明書")),
        Option(
            name: "--client-key", value: "FILE", completes: .files,
            help: Localized(en: "The key of that certificate", zh: "该证书的密钥", ja: "その証明書の鍵")),
        Option(
            name: "--allow-insecure",
            help: Localized(
                en: "Allow http without encryption to another computer", zh: "允许以不加密的 http 连接其他计算机",
                ja: "ほかのコンピュータへの暗号化しない http を許す")),
    ]
}
