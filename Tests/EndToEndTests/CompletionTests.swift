import Foundation
import Testing

@Suite("Completions in real shells")
struct CompletionTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    /// What bash offers for command lines, one answer for each: the words, the last of them being the one that is
    /// written.
    private func bash(_ lines: [[String]]) async throws -> [[String]] {
        func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }
        let calls = lines.map { "complete_words " + $0.map(quoted).joined(separator: " ") }.joined(separator: "\n")
        let run = try await tend.bash(
            """
            mkdir -p "$HOME/bin" && ln -sf "$TEND" "$HOME/bin/tend" && PATH="$HOME/bin:$PATH"
            source <(tend completions bash)
            complete -p tend >/dev/null || exit 1
            complete_words() {
                COMP_WORDS=("$@"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=()
                _tend tend "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}" 2>/dev/null
                printf '%s\\t' "${COMPREPLY[@]}"; echo
            }
            \(calls)
            """)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        return run.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { $0.split(separator: "\t").map(String.init) }
    }

    @Test("bash offers commands, options and values")
    func bash() async throws {
        try await tend.succeed("lists", "add", "My List")
        try await tend.succeed("add", "Milk", "--tag", "two words", "--tag", "shop")
        let cases: [([String], [String])] = [
            (["tend", "l"], ["list", "lists"]), (["tend", "--json", "li"], ["list", "lists"]),
            (["tend", "--data-dir", "/tmp", "do"], ["done", "doctor"]),
            (["tend", "list", "--st"], ["--status"]), (["tend", "list", "--status", ""], ["open", "done", "all"]),
            (["tend", "list", "--status", "=", "d"], ["done"]),
            (["tend", "lists", ""], ["add", "rename", "delete", "publish"]),
            (["tend", "lists", "delete", "M"], ["My\\ List"]), (["tend", "add", "x", "-l", "My\\ "], ["My\\ List"]),
            (["tend", "add", "x", "-l", "\"M"], ["My List"]),
            (["tend", "list", "--tag", ""], ["shop", "two\\ words"]),
            (["tend", "done", ""], ["1"]), (["tend", "settings", "get", "s"], ["sort"]),
            (["tend", "completions", ""], ["bash", "zsh", "fish"]),
            (["tend", "lists", "delete", "--w"], ["--with-todos"]),
        ]
        let answers = try await bash(cases.map(\.0))
        for (line, answer) in zip(cases, answers) { #expect(answer == line.1, "\(line.0)") }
    }

    @Test("what others wrote into a to-do is offered quoted and never run")
    func injection() async throws {
        let evil = "$(touch \(tend.files)/ran)`touch \(tend.files)/ran`"
        try await tend.succeed("lists", "add", evil)
        try await tend.succeed("add", evil, "--tag", evil)
        let answers = try await bash([
            ["tend", "list", "--tag", ""], ["tend", "list", "--list", "$"], ["tend", "done", ""],
            ["tend", "list", "--list", "\""],
        ])
        #expect(answers[0].count == 1 && answers[0][0].hasPrefix("\\$\\(touch"))
        #expect(answers[1].count == 1 && answers[2] == ["1"])
        #expect(answers[3] == ["Inbox"], "in an open quote it would be run when the line is")
        #expect(!FileManager.default.fileExists(atPath: tend.files + "/ran"))
    }

    @Test("completing before there is a store, or with a broken one, is silent")
    func silent() async throws {
        #expect(try await bash([["tend", "done", ""]]) == [[]])
        try FileManager.default.createDirectory(atPath: tend.data, withIntermediateDirectories: true)
        try Data("no store".utf8).write(to: URL(fileURLWithPath: tend.data + "/tend.sqlite"))
        #expect(try await bash([["tend", "done", ""], ["tend", "show", "--he"]]) == [[], ["--help"]])
    }

    static func isInstalled(_ shell: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + shell)
    }

    @Test("fish offers commands and values", .enabled(if: isInstalled("fish")))
    func fish() async throws {
        try await tend.succeed("lists", "add", "My List")
        let run = try await tend.bash(
            """
            mkdir -p "$HOME/bin" && ln -sf "$TEND" "$HOME/bin/tend" && PATH="$HOME/bin:$PATH"
            fish --no-config -c 'tend completions fish | source; complete -C "tend l"; echo :; complete -C "tend list --list "'
            """)
        #expect(
            run.lines == [
                "list\tList to-dos", "lists\tShow, add, rename, delete or publish lists", ":", "Inbox\tOnly this list",
                "My List\tOnly this list",
            ], "\(run.errors)")
    }

    @Test("zsh reads its script", .enabled(if: isInstalled("zsh")))
    func zsh() async throws {
        let run = try await tend.bash(
            """
            mkdir -p "$HOME/bin" && ln -sf "$TEND" "$HOME/bin/tend" && PATH="$HOME/bin:$PATH"
            tend completions zsh > _tend && zsh -n _tend
            zsh -f -c 'autoload -U compinit; compinit -u -d dump; source ./_tend; echo $_comps[tend]'
            """)
        #expect(run.status == 0 && run.text.contains("_tend"), "\(run.errors)")
    }
}
