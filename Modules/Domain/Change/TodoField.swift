/// The fields of a to-do that a change can name.
public enum TodoField: String, CaseIterable, Hashable, Sendable, Codable {
    case title, notes, status, priority, start, due, completed, tags, parent, list, recurrence, reminders
}

/// One field's way from its old to its new value, both in canonical text (nil for «absent»), so that it can be kept,
/// undone and merged.
public struct FieldChange: Hashable, Sendable {
    /// Which field.
    public let field: TodoField
    /// The value before.
    public let old: String?
    /// The value after.
    public let new: String?

    /// A change from its parts.
    public init(field: TodoField, old: String?, new: String?) {
        self.field = field
        self.old = old
        self.new = new
    }

    /// The way back.
    package var inverse: FieldChange { FieldChange(field: field, old: new, new: old) }
}
