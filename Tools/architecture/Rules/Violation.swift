/// A rule that the tree breaks.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The file, from the root of the repository.
    public let path: String
    /// The line, from 1; nil where the file as a whole is meant.
    public let line: Int?
    /// The rule's name, as `exceptions.txt` uses it.
    public let rule: Rule
    /// What is wrong and what to do, in a sentence.
    public let message: String
    /// True where it is only said, and fails nothing.
    public var isWarning = false

    public var description: String {
        let place = line.map { "\(path):\($0)" } ?? path
        let page = rule.page.map { " (\($0))" } ?? ""
        return "\(place): \(isWarning ? "warning" : "error"): \(rule.rawValue): \(message)\(page)"
    }
}

/// The rules, by name.
public enum Rule: String, CaseIterable, Sendable {
    /// A module depends on one that the layer table does not give it.
    case layers
    /// A source imports one of our modules that the table does not give it, or that its target does not declare.
    case imports
    /// A source imports a module of the toolchain that its own module may not have.
    case toolchain
    /// A crash is written where a value or an error should be: `x!`, `try!`, `as!`, `T!`.
    case force
    /// A check of the compiler is switched off: `@unchecked Sendable`, `nonisolated(unsafe)` and their kin.
    case unchecked
    /// A module ends the process: `fatalError`, `precondition`, `assert` and their kin.
    case traps
    /// A module writes to standard output by itself.
    case prints
    /// A file or type is named after nothing: Utils, Helpers, Manager.
    case names
    /// A file has grown past 300 lines.
    case length
    /// A public declaration has no documentation comment.
    case documentation
    /// Mutable state does not say who owns it.
    case ownership
    /// A generated page differs from the code.
    case drift
    /// A page links to something that is not there, or names a test that does not exist.
    case references
    /// `exceptions.txt` names something that is not there, or gives no reason.
    case exceptions

    /// The decision that explains the rule.
    public var page: String? {
        switch self {
        case .layers, .imports: "docs/decisions/0001-layers.md"
        case .toolchain: "docs/decisions/0004-foundation-essentials.md"
        case .ownership: "docs/ownership.md"
        case .force, .unchecked, .traps, .exceptions: "docs/decisions/0011-forbidden-constructs.md"
        case .prints, .names, .length, .documentation, .drift, .references: nil
        }
    }
}
