public import Domain

/// A to-do as a form holds it: every field as a text or a choice, each checked by itself, from a to-do or from nothing,
/// and to an edit that holds only what was changed. Its raw value keeps it, so that half of a form outlives a restart.
public struct TodoDraft: Hashable, Sendable {
    /// Its title.
    public var title = ""
    /// Its notes.
    public var notes = ""
    /// The name of its list.
    public var list = ""
    /// Its priority.
    public var priority = Priority.none
    /// Its status. Completing and reopening are actions of their own, as they do more than a form shows.
    public var status = TodoStatus.needsAction
    /// When it starts, as `NaturalDate` reads it; blank for no start.
    public var start = ""
    /// When it is due, in the same form.
    public var due = ""
    /// Its tags, with commas between them.
    public var tags = ""
    /// How it repeats, as `NaturalRepeat` reads it; blank for never.
    public var recurrence = ""
    /// When to remind, as `NaturalReminder` reads it, a line or semicolon between two.
    public var reminders = ""
    /// The number of the to-do that it is a part of; blank for none.
    public var parent = ""
    /// The to-do that is edited; nil for a new one.
    public private(set) var number: TodoNumber?

    /// The fields as they were, by which a change is told.
    private var original: [String] = []

    /// A draft of a new to-do in a list.
    public init(list: String = "") {
        self.list = list
        original = TodoDraft.blank(list: list)
    }

    /// A draft of a to-do as it is. `parent` is the number of the to-do it is a part of.
    public init(_ todo: Todo, list: String, parent: TodoNumber?, in context: TimeContext) {
        number = todo.number
        title = todo.title
        notes = todo.notes
        self.list = list
        priority = todo.priority
        status = todo.status
        start = todo.start.map { DraftText.date($0, in: context) } ?? ""
        due = todo.due.map { DraftText.date($0, in: context) } ?? ""
        tags = todo.tags.joined(separator: ", ")
        recurrence = todo.recurrence?.rule?.description ?? ""
        reminders = todo.reminders.map(DraftText.reminder).joined(separator: "; ")
        self.parent = parent.map { "\($0)" } ?? ""
        original = values
    }

    /// A draft of what a screen shows.
    public init(_ detail: TodoDetail) {
        self.init(detail.todo, list: detail.list, parent: detail.parent?.number, in: detail.context)
    }

    /// True where a field differs from what it was.
    public var isChanged: Bool { values != original }

    /// True where a field differs from what it was.
    public func isChanged(_ field: TodoField) -> Bool {
        guard let index = TodoDraft.fields.firstIndex(of: field), original.indices.contains(index) else { return false }
        return values[index] != original[index]
    }

    /// The fields that a form shows, in order.
    public static let fields: [TodoField] = [
        .title, .list, .priority, .due, .start, .recurrence, .tags, .reminders, .parent, .status, .notes,
    ]

    /// The statuses to choose from.
    public var statuses: [TodoStatus] {
        TodoStatus.allCases.filter { $0 != .completed || original[9] == $0.rawValue }
    }

    private var values: [String] {
        [
            title, list, priority.rawValue, due, start, recurrence, tags, reminders, parent, status.rawValue, notes,
        ]
    }

    private static func blank(list: String) -> [String] {
        ["", list, Priority.none.rawValue, "", "", "", "", "", "", TodoStatus.needsAction.rawValue, ""]
    }
}

extension TodoDraft: RawRepresentable {
    /// Reads a raw value; nil for anything else.
    public init?(rawValue: String) {
        let parts = rawValue.split(separator: "\u{1E}", omittingEmptySubsequences: false).map(String.init)
        let count = TodoDraft.fields.count
        guard parts.count == 2 * count + 1, let priority = Priority(rawValue: parts[2]),
            let status = TodoStatus(rawValue: parts[9])
        else { return nil }
        (title, list, self.priority, due, start, recurrence) = (
            parts[0], parts[1], priority, parts[3], parts[4], parts[5]
        )
        (tags, reminders, parent, self.status, notes) = (parts[6], parts[7], parts[8], status, parts[10])
        original = Array(parts[count..<2 * count])
        if !parts[2 * count].isEmpty {
            guard let value = Int(parts[2 * count]) else { return nil }
            number = TodoNumber(value)
        }
    }

    /// The fields, those they began with and the number, with a record separator between them, which no text holds that
    /// is typed.
    public var rawValue: String {
        (values + original).map { $0.replacing("\u{1E}", with: " ") }.joined(separator: "\u{1E}") + "\u{1E}"
            + (number.map { "\($0)" } ?? "")
    }
}
