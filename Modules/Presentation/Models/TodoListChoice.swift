public import Domain

/// What a person has chosen to see in a list of to-dos.
public struct TodoListChoice: Hashable, Sendable {
    /// Where to look.
    public var scope: TodoScope
    /// Only with every one of these tags, beside the scope's own; case does not count.
    public var tags: [String]
    /// Only with every word of this text, as it is typed; blank for everything.
    public var text: String
    /// The order; nil for the usual one: the scope's, or the best match first where there is a text.
    public var key: TodoArrangement.Key?
    /// True to show also what is done.
    public var showsDone: Bool

    /// A choice from its parts.
    public init(
        scope: TodoScope = .all, tags: [String] = [], text: String = "", key: TodoArrangement.Key? = nil,
        showsDone: Bool = false
    ) {
        self.scope = scope
        self.tags = tags
        self.text = text
        self.key = key
        self.showsDone = showsDone
    }

    /// True where a text is searched for.
    public var isSearch: Bool { !TextRules.isBlank(text) }

    /// What to read for it.
    public var filter: TodoFilter {
        var filter = scope.filter
        if showsDone, filter.status == .open { filter.status = .all }
        filter.tags += tags
        if isSearch { filter.text = text }
        return filter
    }

    /// In which order to show it.
    public var arrangement: TodoArrangement {
        key.map { TodoArrangement(by: $0) } ?? (isSearch ? TodoArrangement(by: .match) : scope.arrangement)
    }
}

extension TodoListChoice: RawRepresentable {
    /// Reads a raw value; nil for anything else.
    public init?(rawValue: String) {
        let parts = rawValue.split(separator: "\u{1E}", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 5, let scope = TodoScope(rawValue: parts[0]), ["0", "1"].contains(parts[4]) else {
            return nil
        }
        let key = TodoArrangement.Key(rawValue: parts[3])
        guard key != nil || parts[3].isEmpty else { return nil }
        self.init(
            scope: scope, tags: parts[1].split(separator: "\n").map(String.init), text: parts[2], key: key,
            showsDone: parts[4] == "1")
    }

    /// The choice as one text, that is kept from one run to the next.
    public var rawValue: String {
        [
            scope.rawValue, tags.joined(separator: "\n"), text, key?.rawValue ?? "", showsDone ? "1" : "0",
        ].map { $0.replacing("\u{1E}", with: " ") }.joined(separator: "\u{1E}")
    }
}
