/// A to-do written in one line, in English, Chinese or Japanese: `Buy milk tomorrow 5pm every week #home !high @Errands`.
/// What the line says beside the title stands in `parts` with its place, so that it can be shown while it is typed.
/// docs/natural-dates.md tells the rules.
public struct QuickEntry: Hashable, Sendable {
    /// What a part of the line says.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case due, start, recurrence, tag, priority, list
        /// A list that is not there. It is not made: the to-do is refused until the name is right.
        case unknownList
    }

    /// A part of the line that is no title.
    public struct Part: Hashable, Sendable {
        /// What it says.
        public let kind: Kind
        /// Where it stands in the line.
        public let range: Range<String.Index>
    }

    /// What is left of the line, without the backslashes that kept words literal.
    public private(set) var title = ""
    /// When it is due. A repeat that is written without a day begins on its first day from today on.
    public private(set) var due: TodoDate?
    /// When it starts.
    public private(set) var start: TodoDate?
    /// How it repeats.
    public private(set) var rule: RecurrenceRule?
    /// Its tags in the order they are written.
    public private(set) var tags: [String] = []
    /// Its priority; the last one counts.
    public private(set) var priority: Priority?
    /// The list that is named, whether there is such a list or not; the last one counts.
    public private(set) var list: String?
    /// What was recognised, in the order of the line. Parts do not overlap; a date that a tag parts is two of them.
    public private(set) var parts: [Part] = []

    /// Reads a line of any length. `lists` are the names of the lists there are, so that one with spaces needs no
    /// quotes and one that is missing is said.
    public init(_ text: String, lists: [String] = [], in context: TimeContext) {
        let line = EntryLine(text)
        let marks = EntryMarks(line, lists: lists)
        var phrases = EntryPhrases(EntryAtoms.read(line, marks), line, in: context)
        title = line.title(without: marks, phrases.ranges)
        if title.isEmpty {
            // Nothing but a date: it is the title.
            phrases = EntryPhrases()
            title = line.title(without: marks, [])
        }
        (due, start, rule) = (phrases.due, phrases.start, phrases.rule)
        for mark in marks.found {
            switch mark.value {
            case .tag(let tag):
                if !tags.contains(where: { $0.lowercased() == tag.lowercased() }) { tags.append(tag) }
            case .priority(let value): priority = value
            case .list(let name, _): list = name
            }
        }
        parts = line.parts(marks, phrases.found)
    }

    /// The name of the list where there is no such list.
    public var unknownList: String? {
        parts.last { $0.kind == .list || $0.kind == .unknownList }?.kind == .unknownList ? list : nil
    }

    /// The new to-do's fields. What is wrong with them is said by `AddTodo`: a title that is missing, a list that is
    /// not there.
    public var edit: TodoEdit {
        var edit = TodoEdit()
        edit.title = title
        edit.list = list
        edit.priority = priority
        edit.addedTags = tags
        if let due { edit.due = .set(due) }
        if let start { edit.start = .set(start) }
        if let rule { edit.rule = .set(rule) }
        return edit
    }
}
