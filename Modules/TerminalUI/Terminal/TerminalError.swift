/// What keeps a program from using the terminal.
public enum TerminalError: Error, Hashable, Sendable {
    /// Standard input or output is a file, a pipe or nothing.
    case notTerminal
    /// `TERM` names a terminal that cannot move its cursor.
    case dumb
    /// The system refuses to change how the terminal works.
    case refused(reason: String)
    /// The terminal went away while the program was running.
    case gone
}

extension TerminalError: CustomStringConvertible {
    /// What is wrong.
    public var description: String {
        switch self {
        case .notTerminal: "This needs a terminal: standard input and output must not be a file or a pipe."
        case .dumb: "This terminal cannot move its cursor (TERM is dumb or not set)."
        case .refused(let reason): "The terminal cannot be set up: \(reason)"
        case .gone: "The terminal is gone."
        }
    }
}
