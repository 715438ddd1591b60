import DisplayText
import Glibc
package import Presentation

/// One of the two programs: takes the command line apart, runs the command and tells how it ended.
///
/// - Created by: `Program.main`, once
/// - Destroyed by: the end of the process
/// - Read by: `Program.main` and the running command
/// - Changed by: the running command, when the store's settings name a language
@MainActor
package final class Program {
    /// The version, as `--version` prints it.
    package static let version = "0.1.0"

    /// The language to speak; the locale's until the settings are known.
    package var language: Language
    /// Every command, in the order of the help page.
    package let commands: [Command]
    /// What is run where no command is named.
    private let unnamed: Command
    private let console: Console
    private let environment: [String: String]

    init(commands: [Command], unnamed: Command, console: Console, environment: [String: String]) {
        self.commands = commands
        self.unnamed = unnamed
        self.console = console
        self.environment = environment
        language = Language.preferred(
            lcAll: environment["LC_ALL"], lcMessages: environment["LC_MESSAGES"], lang: environment["LANG"])
    }

    /// Runs one command line, without the program's own name.
    func run(_ words: [String]) async -> ExitStatus {
        var status = ExitStatus.done
        do throws(CommandFailure) {
            try await dispatch(words)
        } catch {
            if let sentence = error.sentence(in: language) { console.complain("tend: " + TerminalText.lines(sentence)) }
            if case .usage = error { console.complain(Self.hint.text(in: language)) }
            status = error.status
        }
        console.flush()
        if let failure = console.failure {
            // A reader that went away on purpose (`| head`) needs no message.
            if failure != EPIPE { complainOfOutput(failure) }
            if status == .done { status = .inputOutput }
        }
        return status
    }

    private func dispatch(_ words: [String]) async throws(CommandFailure) {
        // Looked for before the rest is understood: what is wrong with the rest is to be said in this language.
        let asked = words.firstIndex(of: "--language").flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
        if let language = asked.flatMap(Language.init(identifier:)) { self.language = language }
        let parser = ArgumentParser(commands: commands, globals: Option.globals)
        let (path, arguments) = try usage { () throws(UsageError) in try parser.parse(words) }
        if let language = arguments.value("--language").flatMap(Language.init(identifier:)) { self.language = language }
        console.isQuiet = arguments.has("--quiet")
        if arguments.has("--version") { return console.line("tend \(Self.version)") }
        let color = arguments.value("--color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
        let invocation = Invocation(
            arguments: arguments, console: console, terminal: Terminal(color: color, environment: environment),
            environment: environment, program: self)
        if arguments.has("--help") { return await invocation.help(path) }
        let command = path.last ?? unnamed
        try usage { () throws(UsageError) in try parser.checkOperands(of: command, arguments) }
        try await command.run(invocation)
    }

    private func usage<Value>(_ work: () throws(UsageError) -> Value) throws(CommandFailure) -> Value {
        do { return try work() } catch { throw .usage(error) }
    }

    private func complainOfOutput(_ failure: Int32) {
        let reason = strerror(failure).map { String(cString: $0) } ?? "\(failure)"
        let text = Localized(
            en: "The output cannot be written: \(reason). What the command changed is kept.",
            zh: "无法写出结果：\(reason)。命令所做的更改已保留。", ja: "出力を書き込めません：\(reason)。コマンドの変更は保存されています。")
        console.complain("tend: " + text.text(in: language))
    }

    private static let hint = Localized(
        en: "tend --help lists the commands.", zh: "tend --help 列出所有命令。", ja: "tend --help でコマンド一覧を表示します。")
}
