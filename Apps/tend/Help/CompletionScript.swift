import CommandLineProgram
import Presentation

/// The shells that completions are made for.
enum Shell: String, CaseIterable {
    case bash, zsh, fish
}

/// Writes completion scripts from the table of commands. What changes from day to day (to-dos, lists, tags) the script
/// asks the program for.
struct CompletionScript {
    let commands: [Command]
    let globals: [Option]
    let language: Language

    func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// Each command and subcommand with its words: `lists add`.
    private var all: [(words: String, command: Command, options: [Option])] {
        commands.flatMap { command in
            [(command.name, command, command.options)]
                + command.subcommands.map {
                    ("\(command.name) \($0.name)", $0, command.options + $0.options)
                }
        }
    }

    private func operandCompletion(_ command: Command) -> Completion {
        switch command.operands {
        case .one(_, let completion), .optional(_, let completion), .two(_, _, let completion),
            .some(_, let completion):
            completion
        case .none, .text, .optionalText: .nothing
        }
    }

    // MARK: bash and zsh

    /// zsh runs the bash script through its own emulation, as its manual (zshcompsys, bashcompinit) describes.
    private var zsh: String {
        "#compdef tend\nautoload -U +X bashcompinit && bashcompinit\n" + bash.replacingComment()
    }

    private var bash: String {
        var script = #"""
            # Completions of tend for bash.

            # Adds the values of a kind that begin with the word. Others may have written them: each is quoted, and the shell
            # expands none. Behind an open quote only values are offered that mean themselves there.
            _tend_values() {
                local value start="${word//\\/}"
                while IFS= read -r value; do
                    if [[ "$word" == [\"\']* ]]; then
                        [[ "$value" == "${word:1}"* && "$value" != *[\$\`\"\'\\!]* ]] && COMPREPLY+=("$value")
                    elif [[ "$value" == "$start"* ]]; then
                        COMPREPLY+=("$(printf %q "$value")")
                    fi
                done < <(tend __complete "$1" 2>/dev/null | cut -f1)
            }
            _tend() {
                local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command="" sub="" i
                COMPREPLY=()
                # bash makes three words of --option=value.
                if [[ "$word" == "=" ]]; then word=""
                elif [[ "$previous" == "=" ]]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
                for ((i = 1; i < COMP_CWORD; i++)); do
                    case "${COMP_WORDS[i]}" in
                    \#(optionsWithValue.joined(separator: "|")))
                        i=$((i + 1)); if [[ "${COMP_WORDS[i]}" == "=" ]]; then i=$((i + 1)); fi ;;
                    -*) ;;
                    *) if [[ -z "$command" ]]; then command="${COMP_WORDS[i]}"
                       elif [[ -z "$sub" ]]; then sub="${COMP_WORDS[i]}"; fi ;;
                    esac
                done
                case "$command $sub" in

            """#
        for (words, command, _) in all where !command.name.isEmpty {
            if words.contains(" ") { script += "    \"\(words)\") command=\"\(words)\" ;;\n" }
        }
        script += "    esac\n    case \"$command:$previous\" in\n"
        for (words, _, options) in all {
            for option in options + globals where option.value != nil && option.completes != .nothing {
                let names = [option.name] + (option.letter.map { ["-\($0)"] } ?? [])
                let patterns = names.map { "\"\(words):\($0)\"" }.joined(separator: "|")
                script += "    \(patterns)) \(bashCall(option.completes)); return ;;\n"
            }
        }
        script += "    esac\n    if [[ \"$word\" == -* ]]; then\n        case \"$command\" in\n"
        for (words, _, options) in all {
            script +=
                "        \"\(words)\") COMPREPLY=($(compgen -W \"\(names(options + globals))\" -- \"$word\")) ;;\n"
        }
        script +=
            "        *) COMPREPLY=($(compgen -W \"\(names(globals))\" -- \"$word\")) ;;\n        esac\n        return\n    fi\n"
        script += "    case \"$command\" in\n"
        script +=
            "    \"\") COMPREPLY=($(compgen -W \"\(commands.map(\.name).joined(separator: " "))\" -- \"$word\")) ;;\n"
        for (words, command, _) in all {
            var call = bashCall(operandCompletion(command))
            if !command.subcommands.isEmpty {
                call = bashCall(.choices(command.subcommands.map(\.name)))
            }
            if call != ":" { script += "    \"\(words)\") \(call) ;;\n" }
        }
        return script + "    esac\n}\ncomplete -F _tend tend\n"
    }

    /// The names and letters of every option that the next word belongs to.
    private var optionsWithValue: [String] {
        let options = (globals + all.flatMap(\.options)).filter { $0.value != nil }
        return Set(options.flatMap { [$0.name] + ($0.letter.map { ["-\($0)"] } ?? []) }).sorted()
    }

    private func names(_ options: [Option]) -> String {
        options.map(\.name).joined(separator: " ")
    }

    private func bashCall(_ completion: Completion) -> String {
        switch completion {
        case .nothing: ":"
        case .files: "compopt -o default"
        case .folders: "compopt -o dirnames"
        case .choices(let choices):
            "COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" -- \"$word\"))"
        case .todos: "_tend_values todos"
        case .lists: "_tend_values lists"
        case .tags: "_tend_values tags"
        case .settings: "_tend_values settings"
        case .accounts: "_tend_values accounts"
        }
    }

    // MARK: fish

    private var fish: String {
        var script = "# Completions of tend for fish.\ncomplete -c tend -f\n"
        for command in commands {
            script += "complete -c tend -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))\n"
        }
        for (words, command, options) in all {
            let parts = words.split(separator: " ").map(String.init)
            let seen = parts.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
            for subcommand in command.subcommands {
                let others = command.subcommands.map(\.name).joined(separator: " ")
                script += "complete -c tend -n '\(seen); and not __fish_seen_subcommand_from \(others)' "
                script += "-a \(subcommand.name) -d \(quoted(subcommand.summary))\n"
            }
            for option in options { script += "complete -c tend -n '\(seen)' " + fishOption(option) + "\n" }
            if let values = fishValues(operandCompletion(command)) {
                script += "complete -c tend -n '\(seen)' \(values)\n"
            }
        }
        for option in globals { script += "complete -c tend " + fishOption(option) + "\n" }
        return script
    }

    private func fishOption(_ option: Option) -> String {
        var words = "-l \(option.name.dropFirst(2))"
        if let letter = option.letter { words += " -s \(letter)" }
        words += " -d \(quoted(option.help))"
        // Files are offered only where a file is meant.
        if option.value != nil { words += option.completes == .files ? " -r" : " -x" }
        if option.value != nil, let values = fishValues(option.completes) { words += " " + values }
        return words
    }

    private func fishValues(_ completion: Completion) -> String? {
        switch completion {
        case .nothing: nil
        case .files: "-F"
        case .folders: "-a '(__fish_complete_directories)'"
        case .choices(let choices): "-a '\(choices.joined(separator: " "))'"
        case .todos: "-a '(tend __complete todos 2>/dev/null)'"
        case .lists: "-a '(tend __complete lists 2>/dev/null)'"
        case .tags: "-a '(tend __complete tags 2>/dev/null)'"
        case .settings: "-a '(tend __complete settings 2>/dev/null)'"
        case .accounts: "-a '(tend __complete accounts 2>/dev/null)'"
        }
    }

    private func quoted(_ text: Localized) -> String {
        "'" + text.text(in: language).split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'")
            + "'"
    }
}

extension String {
    /// The script without its first line, which names another shell.
    fileprivate func replacingComment() -> String {
        firstIndex(of: "\n").map { String(self[index(after: $0)...]) } ?? self
    }
}
