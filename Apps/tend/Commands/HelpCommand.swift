import CommandLineProgram
import Composition
import DisplayText
import Domain
import Presentation

extension Command {
    static let help = Command(
        name: "help",
        summary: Localized(en: "Show help", zh: "显示帮助", ja: "ヘルプを表示する"),
        operands: .optionalText("COMMAND"),
        examples: ["tend help add", "tend help lists add"],
        run: { invocation async throws(CommandFailure) in
            var path: [Command] = []
            var commands = invocation.program.commands
            for word in invocation.arguments.operands {
                guard let command = commands.first(where: { $0.name == word }) else {
                    let nearest = Spelling.nearest(to: word, among: commands.filter { !$0.isHidden }.map(\.name))
                    let parents = path.map { $0.name + " " }.joined()
                    throw .usage(.unknownCommand(parents + word, nearest: nearest.map { parents + $0 }))
                }
                path.append(command)
                commands = command.subcommands
            }
            await invocation.help(path)
        })

    static let completions = Command(
        name: "completions",
        summary: Localized(en: "Print completions for a shell", zh: "输出 shell 补全脚本", ja: "シェルの補完スクリプトを出力する"),
        details: Localized(
            en:
                "bash: source <(tend completions bash). zsh: save it as _tend in a folder of fpath. fish: save it as tend.fish in ~/.config/fish/completions.",
            zh:
                "bash：source <(tend completions bash)。zsh：保存为 fpath 中的 _tend。fish：保存为 ~/.config/fish/completions/tend.fish。",
            ja:
                "bash：source <(tend completions bash)。zsh：fpath のフォルダに _tend として保存。fish：~/.config/fish/completions/tend.fish として保存。"
        ),
        operands: .one("bash|zsh|fish", completes: .choices(Shell.allCases.map(\.rawValue))),
        examples: ["source <(tend completions bash)"],
        run: { invocation async throws(CommandFailure) in
            let name = invocation.arguments.operands[0]
            guard let shell = Shell(rawValue: name) else {
                throw .usage(
                    .badValue(option: "tend completions", value: name, allowed: Shell.allCases.map(\.rawValue)))
            }
            let script = CompletionScript(
                commands: invocation.program.commands.filter { !$0.isHidden }, globals: Option.globals,
                language: invocation.program.language)
            invocation.console.write(script.text(for: shell))
        })

    /// Answers the completion scripts: one value a line, a tab and what it is. It never fails loudly, since a person is
    /// typing.
    static let complete = Command(
        name: "__complete",
        summary: Localized(en: "Values for completions", zh: "补全用的值", ja: "補完用の値"),
        operands: .one("KIND", completes: .nothing), isHidden: true,
        run: { invocation async throws(CommandFailure) in
            let session = try await invocation.open()
            let kind = invocation.arguments.operands[0]
            let (todos, lists, accounts) = try await stored { () async throws(StoreError) in
                try await session.container.ledger.readLedger { reader throws(StoreError) in
                    (
                        try reader.todos(matching: TodoFilter(status: kind == "tags" ? .all : .open)),
                        try reader.lists(), try reader.accounts()
                    )
                }
            }
            let lines: [String]
            switch kind {
            case "todos": lines = todos.map { "\($0.number)\t\($0.title)" }
            case "lists": lines = lists.map(\.name)
            case "tags": lines = Set(todos.flatMap(\.tags)).sorted()
            case "accounts": lines = accounts.map(\.name)
            case "settings": lines = SettingKey.allCases.map(\.rawValue)
            default: lines = []
            }
            for line in lines {
                let parts = line.split(separator: "\t", maxSplits: 1).map { TerminalText.line(String($0)) }
                invocation.console.line(parts.joined(separator: "\t"))
            }
        })

    /// Every command, in the order of the help page.
    static let all: [Command] = [
        add, list, show, edit, done, reopen, delete, undo, search, lists, interface, networked.sync, conflicts,
        networked.account,
        importing, export, settings, doctor, completions, help, complete,
    ]
}
