/// The commands that need a server or its secrets, declared once for both programs: `tend` hands each over, `tend-sync`
/// does it.
package struct NetworkedCommands: Sendable {
    private let addAccount: Command.Run
    private let listAccounts: Command.Run
    private let removeAccount: Command.Run
    private let synchronize: Command.Run
    private let publishList: Command.Run

    /// The commands, each with what it does.
    package init(
        addAccount: @escaping Command.Run, listAccounts: @escaping Command.Run, removeAccount: @escaping Command.Run,
        synchronize: @escaping Command.Run, publishList: @escaping Command.Run
    ) {
        self.addAccount = addAccount
        self.listAccounts = listAccounts
        self.removeAccount = removeAccount
        self.synchronize = synchronize
        self.publishList = publishList
    }

    /// The commands, all of which do the same.
    package init(_ run: @escaping Command.Run) {
        self.init(
            addAccount: run, listAccounts: run, removeAccount: run, synchronize: run, publishList: run)
    }

    /// `tend account` and what is below it.
    package var account: Command {
        Command(
            name: "account",
            summary: Localized(
                en: "Show, add or remove accounts on servers", zh: "查看、添加或移除服务器账户", ja: "サーバーのアカウントの表示・追加・削除"),
            examples: [
                "tend account add dav.example.org --user ann --password-command \"pass dav\"",
                "tend account list", "tend account remove dav.example.org",
            ],
            subcommands: [
                Command(
                    name: "add", summary: AccountWords.add, details: AccountWords.addDetails,
                    operands: .one("URL", completes: .nothing), options: AccountWords.options,
                    examples: [
                        "tend account add dav.example.org --user ann --password-command \"pass dav\"",
                        "tend account add dav.example.org --user ann --password-stdin < secret",
                        "tend account add http://localhost:5232 -u ann --password-stdin --list Work",
                    ], run: addAccount),
                Command(
                    name: "list",
                    summary: Localized(en: "Show all accounts", zh: "显示所有账户", ja: "すべてのアカウントを表示する"),
                    run: listAccounts),
                Command(
                    name: "remove", summary: AccountWords.remove, details: AccountWords.removeDetails,
                    operands: .one("NAME", completes: .accounts), run: removeAccount),
            ],
            run: listAccounts)
    }

    /// `tend sync`.
    package var sync: Command {
        Command(
            name: "sync",
            summary: Localized(
                en: "Bring to-dos and servers to the same state", zh: "与服务器双向同步待办", ja: "ToDo をサーバーと同期する"),
            details: Localized(
                en:
                    "Changes go both ways and are merged field by field. It can be interrupted at any moment and run again. Where both sides changed the same field, one value wins and tend conflicts shows the other. Exit status: 77 where a server refused an account or its secret could not be had; else 69 where no server could be reached; else 75 where anything waits for another sync or for you; else 0.",
                zh:
                    "双向传送更改，并按字段合并。可随时中断，再次运行即可。两边改了同一字段时保留其中一个值，另一个值可用 tend conflicts 查看。退出状态：有账户被服务器拒绝或无法取得密码时为 77；否则所有服务器都无法连接时为 69；否则有内容待再次同步或待你处理时为 75；否则为 0。",
                ja:
                    "変更を双方向に送り、項目ごとに統合します。いつ中断しても、もう一度実行すれば続きます。両側で同じ項目が変わったときは一方を採り、もう一方は tend conflicts で見られます。終了ステータス：アカウントが拒否されたか秘密が得られないときは 77、そうでなくどのサーバーにもつながらないときは 69、何かが次の同期か決定を待つときは 75、それ以外は 0。"
            ),
            options: [
                Self.accountOption,
                Option(
                    name: "--dry-run",
                    help: Localized(
                        en: "Say what would be done, and change nothing", zh: "只说明将要做什么，不作更改", ja: "何をするかだけを示し、変更しない")),
                Option(
                    name: "--allow-mass-delete",
                    help: Localized(
                        en: "Delete even where most of a list would go", zh: "即使清单中大部分会被删除也照删", ja: "リストの大半が消える場合も削除する")
                ),
                Option(
                    name: "--progress",
                    help: Localized(
                        en: "With --json: one line for each step, the report last (docs/json.md)",
                        zh: "与 --json 一起：每一步输出一行，最后输出报告（docs/json.md）",
                        ja: "--json と共に：段階ごとに 1 行、最後に報告を出力する（docs/json.md）")),
            ],
            examples: ["tend sync", "tend sync --dry-run", "tend sync --account dav.example.org --json"],
            run: synchronize)
    }

    /// `tend lists publish`, to stand below `tend lists`.
    package var publish: Command {
        Command(
            name: "publish",
            summary: Localized(
                en: "Put a list of this computer on a server", zh: "把本机的清单发布到服务器", ja: "このコンピュータのリストをサーバーに置く"),
            details: Localized(
                en:
                    "The list is made on the server and synchronised from then on. --account says where, if there are several.",
                zh: "在服务器上建立该清单，此后保持同步。有多个账户时用 --account 指定。",
                ja: "サーバーにリストを作り、以後同期します。アカウントが複数あるときは --account で指定します。"),
            operands: .one("NAME", completes: .lists), options: [Self.accountOption],
            examples: ["tend lists publish Work", "tend lists publish Work --account dav.example.org"],
            run: publishList)
    }

    private static let accountOption = Option(
        name: "--account", value: "NAME", completes: .accounts,
        help: Localized(en: "Only this account", zh: "仅此账户", ja: "このアカウントだけ"))
}
