import DisplayText
package import Presentation

/// Writes help pages from the table of commands.
package struct HelpPage {
    let language: Language
    let globals: [Option]

    package init(language: Language, globals: [Option]) {
        self.language = language
        self.globals = globals
    }

    /// The page of the whole program.
    package func overview(_ commands: [Command]) -> String {
        var page = Words.purpose.text(in: language) + "\n\n"
        page +=
            heading(Words.usage) + "  tend [" + Words.command.text(in: language) + "] "
            + Words.anyOptions.text(in: language) + "\n\n"
        page += heading(Words.commands)
        page += table(commands.map { ($0.name, $0.summary.text(in: language)) })
        page += "\n" + heading(Words.everywhere) + table(globals.map(line))
        page += "\n" + Words.more.text(in: language) + "\n"
        return page
    }

    /// The page of one command; `path` holds its parents before it.
    package func page(of path: [Command]) -> String {
        guard let command = path.last else { return "" }
        let name = (["tend"] + path.map(\.name)).joined(separator: " ")
        let options = path.flatMap(\.options)
        var page = command.summary.text(in: language) + "\n\n" + heading(Words.usage)
        page +=
            "  "
            + ([name] + operands(command.operands) + (options.isEmpty ? [] : [Words.anyOptions.text(in: language)]))
            .joined(separator: " ")
        page += "\n"
        if let details = command.details {
            page +=
                "\n" + TextWrap.lines(details.text(in: language), columns: Self.columns).joined(separator: "\n") + "\n"
        }
        if !command.subcommands.isEmpty {
            let lines = command.subcommands.map { subcommand in
                (
                    ([subcommand.name] + operands(subcommand.operands)).joined(separator: " "),
                    subcommand.summary.text(in: language)
                )
            }
            page += "\n" + heading(Words.commands) + table(lines)
        }
        if !options.isEmpty { page += "\n" + heading(Words.options) + table(options.map(line)) }
        page += "\n" + heading(Words.everywhere) + table(globals.map(line))
        if !command.examples.isEmpty {
            page += "\n" + heading(Words.examples) + command.examples.map { "  \($0)\n" }.joined()
        }
        return page
    }

    /// A page is as wide as the narrowest usual terminal.
    private static let columns = 80

    private func heading(_ words: Localized) -> String { words.text(in: language) + "\n" }

    private func line(_ option: Option) -> (String, String) {
        let letter = option.letter.map { "-\($0), " } ?? ""
        let value = option.value.map { " " + $0 } ?? ""
        return (letter + option.name + value + (option.repeats ? " …" : ""), option.help.text(in: language))
    }

    private func operands(_ operands: Operands) -> [String] {
        switch operands {
        case .none: []
        case .one(let name, _): [name]
        case .optional(let name, _): ["[\(name)]"]
        case .two(let first, let second, _): [first, second]
        case .some(let name, _), .text(let name): [name + "…"]
        case .optionalText(let name): ["[\(name)…]"]
        }
    }

    private func table(_ lines: [(String, String)]) -> String {
        let width = min(lines.map { DisplayWidth.of($0.0) }.max() ?? 0, 30)
        return lines.map { left, right in
            let indent = "\n" + String(repeating: " ", count: width + 4)
            let gap =
                DisplayWidth.of(left) > width
                ? indent : String(repeating: " ", count: width - DisplayWidth.of(left) + 2)
            let text = TextWrap.lines(right, columns: Self.columns - width - 4).joined(separator: indent)
            return "  " + left + gap + text + "\n"
        }.joined()
    }

    private enum Words {
        static let purpose = Localized(
            en: "Tend keeps your to-dos. Without a command it shows what is due.", zh: "Tend 管理你的待办。不带命令时显示即将到期的待办。",
            ja: "Tend は ToDo を管理します。コマンドなしでは期限の近いものを表示します。")
        static let usage = Localized(en: "Usage", zh: "用法", ja: "使い方")
        static let command = Localized(en: "COMMAND", zh: "命令", ja: "コマンド")
        static let commands = Localized(en: "Commands", zh: "命令", ja: "コマンド")
        static let options = Localized(en: "Options", zh: "选项", ja: "オプション")
        static let anyOptions = Localized(en: "[OPTIONS]", zh: "[选项]", ja: "[オプション]")
        static let everywhere = Localized(en: "With every command", zh: "适用于所有命令", ja: "すべてのコマンドで")
        static let examples = Localized(en: "Examples", zh: "示例", ja: "例")
        static let more = Localized(
            en: "tend help COMMAND tells more about one command.", zh: "tend help COMMAND 显示某个命令的详细说明。",
            ja: "tend help COMMAND でコマンドの詳細を表示します。")
    }
}
