import CommandLineProgram
import Presentation
import Testing

@testable import tend

@MainActor
struct CompletionScriptTests {
    @Test("each shell gets a script that knows every command", arguments: Shell.allCases)
    func scripts(_ shell: Shell) {
        let script = CompletionScript(commands: Command.all, globals: Option.globals, language: .english).text(
            for: shell)
        for command in Command.all where !command.isHidden { #expect(script.contains(command.name)) }
        #expect(script.contains("__complete"))
    }
}
