/// One declaration of a source, as far as the rules ask.
public struct Declaration: Sendable {
    /// The keyword: `class`, `var`, `func` …
    public let keyword: String
    /// The name, with the types around it: `Outer.inner`.
    public let name: String
    /// The line of its keyword, from 1.
    public let line: Int
    /// The documentation comment, line by line.
    public let documentation: [String]
    /// `public`, `static`, `lazy` and so on, and the attributes with their `@`.
    public let modifiers: Set<String>
    /// What encloses it.
    public let scope: Scope
    /// The words after the name's colon: a type's parents, or the type of a property as far as it is written.
    public let annotation: Set<String>
    /// True for a `var` or `let` with storage of its own.
    public let isStored: Bool

    /// What encloses a declaration.
    public enum Scope: Hashable, Sendable {
        /// The file.
        case file
        /// A type or extension: its keyword, its name, whether it is public as a whole, the parents and protocols it
        /// names.
        case type(keyword: String, name: String, isPublic: Bool, parents: Set<String>)
        /// A function, an accessor, a closure: nobody outside sees what is in there.
        case body
    }

    /// True where other modules see it, by its own word or by that of the protocol or extension it stands in.
    public var isPublic: Bool {
        if modifiers.contains("public") || modifiers.contains("open") { return true }
        switch scope {
        case .type("protocol", _, true, _): return true
        case .type("extension", _, true, _):
            return modifiers.isDisjoint(with: ["private", "fileprivate", "internal", "package"])
        default: return false
        }
    }

    /// The name without the types around it.
    public var ownName: String { name.split(separator: ".").last.map(String.init) ?? name }
}
