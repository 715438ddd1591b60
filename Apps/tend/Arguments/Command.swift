import Presentation

/// One command of the program, as data: the parser, the help pages and the shell completions are all made from it.
struct Command: Sendable {
    /// Its name; of a subcommand the second word only.
    let name: String
    /// What it does, in one line.
    let summary: Localized
    /// What else a person should know; nil where the summary says it all.
    var details: Localized?
    /// What follows the options.
    var operands = Operands.none
    /// Its own options; the global ones come on top.
    var options: [Option] = []
    /// Example command lines.
    var examples: [String] = []
    /// The commands below it, by their second word.
    var subcommands: [Command] = []
    /// True for commands that only the completions call.
    var isHidden = false
    /// Does it. A command with subcommands is run for itself where no subcommand is named.
    let run: @MainActor @Sendable (Invocation) async throws(CommandFailure) -> Void
}

/// What a command takes besides options.
enum Operands: Sendable, Equatable {
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
struct Option: Sendable {
    /// Its name with two dashes.
    let name: String
    /// Its one-letter form without the dash.
    var letter: Character?
    /// What its value is called; nil for a flag.
    var value: String?
    /// True where it can be given several times.
    var repeats = false
    /// What the shell offers for its value.
    var completes = Completion.nothing
    /// What it does.
    let help: Localized
}

/// What a shell offers while a person types.
enum Completion: Sendable, Equatable {
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
}
