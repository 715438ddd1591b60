import Presentation
import Testing

@testable import CommandLineProgram
@testable import tend

@MainActor
struct ArgumentParserTests {
    private let parser = ArgumentParser(commands: Command.all, globals: Option.globals)

    private func parse(_ line: String) throws -> (names: [String], arguments: ParsedArguments) {
        let (path, arguments) = try parser.parse(line.split(separator: " ").map(String.init))
        return (path.map(\.name), arguments)
    }

    private func error(_ line: String) -> UsageError? {
        do throws(UsageError) {
            let (path, arguments) = try parser.parse(line.split(separator: " ").map(String.init))
            try parser.checkOperands(of: path.last ?? Command.agenda, arguments)
            return nil
        } catch {
            return error
        }
    }

    @Test("options may stand anywhere, with a space or an equals sign")
    func options() throws {
        let (names, arguments) = try parse("--json add Buy --due=fri milk --tag a --tag b")
        #expect(names == ["add"])
        #expect(arguments.operands == ["Buy", "milk"])
        #expect(arguments.value("--due") == "fri" && arguments.all("--tag") == ["a", "b"] && arguments.has("--json"))
    }

    @Test("letters stand for names, together and with their value attached")
    func letters() throws {
        let arguments = try parse("add x -qp high -lWork -t=a").arguments
        #expect(arguments.has("--quiet") && arguments.value("--priority") == "high")
        #expect(arguments.value("--list") == "Work")
    }

    @Test("two dashes end the options")
    func dashes() throws {
        #expect(try parse("add -- --due fri").arguments.operands == ["--due", "fri"])
        #expect(try parse("import -").arguments.operands == ["-"])
    }

    @Test("a title may be the name of a command")
    func titles() throws {
        let (names, arguments) = try parse("add list delete")
        #expect(names == ["add"] && arguments.operands == ["list", "delete"])
    }

    @Test("subcommands are found by their second word")
    func subcommands() throws {
        #expect(try parse("lists rename a b").names == ["lists", "rename"])
        #expect(error("lists renam a b") == .unknownCommand("lists renam", nearest: "lists rename"))
    }

    @Test("what cannot be understood is said with the nearest word")
    func unknown() {
        #expect(error("lst") == .unknownCommand("lst", nearest: "list"))
        #expect(error("frobnicate") == .unknownCommand("frobnicate", nearest: nil))
        #expect(error("list --statsu all") == .unknownOption("--statsu", nearest: "--status"))
        #expect(error("add x --due") == .missingValue(option: "--due"))
        #expect(error("list --json=yes") == .needlessValue(option: "--json"))
        #expect(error("add x --due a --due b") == .repeatedOption("--due"))
        #expect(error("add") == .missingOperand("TITLE"))
        #expect(error("undo 3") == .extraOperand("3"))
        #expect(
            error("list --status bad") == .badValue(option: "--status", value: "bad", allowed: ["open", "done", "all"]))
    }
}

@MainActor
struct HelpTests {
    @Test("every command has a page that names its options, in every language")
    func pages() {
        for language in Language.allCases {
            let page = HelpPage(language: language, globals: Option.globals)
            for command in Command.all {
                for path in [[command]] + command.subcommands.map({ [command, $0] }) {
                    let text = page.page(of: path)
                    for option in path.flatMap(\.options) { #expect(text.contains(option.name)) }
                    #expect(text.contains("tend " + path.map(\.name).joined(separator: " ")))
                }
            }
            #expect(page.overview(Command.all).contains("doctor"))
        }
    }

    @Test("names of commands, options and letters are given once")
    func names() {
        let names = Command.all.map(\.name)
        #expect(Set(names).count == names.count)
        for command in Command.all {
            let options = (command.options + Option.globals).map(\.name)
            #expect(Set(options).count == options.count, "\(command.name)")
            let letters = (command.options + Option.globals).compactMap(\.letter)
            #expect(Set(letters).count == letters.count, "\(command.name)")
        }
    }
}
