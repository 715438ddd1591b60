/// One command of the program, as data: the parser, the help pages and the shell completions are all made from it.
package struct Command: Sendable {
    /// Its name; of a subcommand the second word only.
    package let name: String
    /// What it does, in one line.
    package let summary: Localized
    /// What else a person should know; nil where the summary says it all.
    package let details: Localized?
    /// What follows the options.
    package let operands: Operands
    /// Its own options; the global ones come on top.
    package let options: [Option]
    /// Example command lines.
    package let examples: [String]
    /// The commands below it, by their second word.
    package let subcommands: [Command]
    /// True for commands that only the completions call.
    package let isHidden: Bool
    /// Does it. A command with subcommands is run for itself where no subcommand is named.
    package let run: Run

    /// What a command does; it throws why it did not.
    package typealias Run = @MainActor @Sendable (Invocation) async throws(CommandFailure) -> Void

    package init(
        name: String, summary: Localized, details: Localized? = nil, operands: Operands = .none, options: [Option] = [],
        examples: [String] = [], subcommands: [Command] = [], isHidden: Bool = false, run: @escaping Run
    ) {
        self.name = name
        self.summary = summary
        self.details = details
        self.operands = operands
        self.options = options
        self.examples = examples
        self.subcommands = subcommands
        self.isHidden = isHidden
        self.run = run
    }
}

/// What a command takes besides options.
package enum Operands: Sendable, Equatable {
    case none
    /// Exactly one.
    case one(String, completes: Completion)
    /// None or one.
    case optional(String, completes: Completion)
    /// Exactly two.
    case two(String, String, completes: Completion)
    /// At least one.
    case some(String, completes: Completion)
    /// Words that make one text; at least one.
    case text(String)
    /// Words that make one text, or none.
    case optionalText(String)
}

/// One option.
package struct Option: Sendable {
    /// Its name with two dashes.
    package let name: String
    /// Its one-letter form without the dash.
    package let letter: Character?
    /// What its value is called; nil for a flag.
    package let value: String?
    /// True where it can be given several times.
    package let repeats: Bool
    /// What the shell offers for its value.
    package let completes: Completion
    /// What it does.
    package let help: Localized

    package init(
        name: String, letter: Character? = nil, value: String? = nil, repeats: Bool = false,
        completes: Completion = .nothing, help: Localized
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.repeats = repeats
        self.completes = completes
        self.help = help
    }
}

/// What a shell offers while a person types.
package enum Completion: Sendable, Equatable {
    case nothing
    case files
    case folders
    case choices([String])
    /// The numbers of open to-dos with their titles.
    case todos
    /// The names of the lists.
    case lists
    /// The tags in use.
    case tags
    /// The keys of the settings.
    case settings
    /// The names of the accounts.
    case accounts
}
