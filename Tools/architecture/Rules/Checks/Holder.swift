/// Something in a module or an app that can hold mutable state: a class, an actor, a global or static variable, a lock
/// around a value; and any other type that says who owns it.
public struct Holder: Sendable {
    /// The file.
    public let path: String
    /// The line of the declaration.
    public let line: Int
    /// Its name, with the types around it.
    public let name: String
    /// `actor`, `class`, `global variable`, `static variable`, `lock`, `struct`, `enum`.
    public let kind: String
    /// The answers to the three questions; nil where one is missing.
    public let answers: Answers?
    /// True where it says `- State: none`.
    public let saysStateless: Bool
    /// True where its own stored properties can change.
    public let hasState: Bool

    /// Who makes it, who ends it, who reads it, who changes it.
    public struct Answers: Hashable, Sendable {
        /// After `- Created by:`.
        public let created: String
        /// After `- Destroyed by:`.
        public let destroyed: String
        /// After `- Read by:`.
        public let read: String
        /// After `- Changed by:`.
        public let changed: String

        init?(_ documentation: [String]) {
            let fields = Answers.fields(documentation)
            guard let created = fields["Created by"], let destroyed = fields["Destroyed by"],
                let read = fields["Read by"], let changed = fields["Changed by"]
            else { return nil }
            (self.created, self.destroyed, self.read, self.changed) = (created, destroyed, read, changed)
        }

        /// The list items `- Name: text` of a comment; a text goes on over the lines that follow it.
        static func fields(_ documentation: [String]) -> [String: String] {
            var fields: [String: String] = [:]
            var current: String?
            for line in documentation {
                let text = line.drop { $0 == " " }
                if text.hasPrefix("- "), let colon = text.firstIndex(of: ":") {
                    let name = String(text[text.index(text.startIndex, offsetBy: 2)..<colon])
                    let value = text[text.index(after: colon)...].drop { $0 == " " }
                    current = name
                    if !value.isEmpty { fields[name] = String(value) }
                } else if text.isEmpty {
                    current = nil
                } else if let name = current {
                    fields[name] = [fields[name], String(text)].compactMap(\.self).joined(separator: " ")
                }
            }
            return fields
        }
    }

    /// Every holder of a file of `Modules` or `Apps`.
    static func all(in file: SourceFile) -> [Holder] {
        guard file.path.hasPrefix("Modules/") || file.path.hasPrefix("Apps/") else { return [] }
        return file.declarations.compactMap { declaration in
            kind(of: declaration, in: file).map { kind in
                Holder(
                    path: file.path, line: declaration.line, name: declaration.name, kind: kind,
                    answers: Answers(declaration.documentation),
                    saysStateless: Answers.fields(declaration.documentation)["State"] == "none",
                    hasState: declaration.isStored || hasState(declaration, file))
            }
        }
    }

    private static let locks: Set<String> = ["Mutex", "Atomic", "ManagedBuffer"]

    private static func kind(of declaration: Declaration, in file: SourceFile) -> String? {
        switch declaration.keyword {
        case "class", "actor": return declaration.keyword
        case "struct", "enum": return Answers(declaration.documentation) == nil ? nil : declaration.keyword
        case "var", "let":
            guard declaration.isStored else { return nil }
            let isLock = !locks.isDisjoint(with: declaration.annotation)
            if declaration.scope == .file, declaration.keyword == "var" || isLock { return "global variable" }
            if declaration.modifiers.contains("static"), declaration.keyword == "var" || isLock {
                return "static variable"
            }
            // A lock in a class or actor is part of that; a struct with one answers for it, or the lock does.
            guard isLock, case .type("struct", let name, _, _) = declaration.scope else { return nil }
            let answered = file.declarations.contains {
                $0.keyword == "struct" && $0.ownName == name && Answers($0.documentation) != nil
            }
            return answered ? nil : "lock"
        default: return nil
        }
    }

    private static func hasState(_ type: Declaration, _ file: SourceFile) -> Bool {
        file.declarations.contains { member in
            guard member.isStored, !member.modifiers.contains("static"),
                case .type(type.keyword, type.ownName, _, _) = member.scope
            else { return false }
            return member.keyword == "var" || !locks.isDisjoint(with: member.annotation)
        }
    }
}
