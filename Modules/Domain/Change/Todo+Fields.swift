import struct FoundationEssentials.UUID

extension Todo {
    /// A field's value in canonical text; nil where it is absent.
    public func text(of field: TodoField) -> String? {
        switch field {
        case .title: title
        case .notes: notes.isEmpty ? nil : notes
        case .status: status.rawValue
        case .priority: priority == .none ? nil : priority.rawValue
        case .start: start?.description
        case .due: due?.description
        case .completed: completed?.description
        case .tags: tags.isEmpty ? nil : tags.joined(separator: "\n")
        case .parent: parent?.text
        case .list: list.uuid.uuidString.lowercased()
        case .recurrence: recurrence?.description
        case .reminders: reminders.isEmpty ? nil : reminders.map(\.description).joined(separator: "\n")
        }
    }

    /// Gives a field the value that a canonical text writes; nil clears it.
    ///
    /// - Throws: `TodoError.badField` where the text is not canonical; the to-do is then unchanged.
    public mutating func set(_ field: TodoField, to text: String?) throws(TodoError) {
        switch field {
        case .title: title = text ?? ""
        case .notes: notes = text ?? ""
        case .status: status = try Self.read(text, as: field, TodoStatus.init(rawValue:)) ?? .needsAction
        case .priority: priority = try Self.read(text, as: field, Priority.init(rawValue:)) ?? .none
        case .start: start = try Self.read(text, as: field) { TodoDate($0) }
        case .due: due = try Self.read(text, as: field) { TodoDate($0) }
        case .completed: completed = try Self.read(text, as: field) { Instant($0) }
        case .tags: tags = Self.lines(text)
        case .parent: parent = text.map(UID.init)
        case .list: list = try Self.read(text, as: field) { UUID(uuidString: $0).map(ListID.init) } ?? .inbox
        case .recurrence: recurrence = try Self.read(text, as: field) { Recurrence($0) }
        case .reminders:
            var read: [Reminder] = []
            for line in Self.lines(text) {
                guard let reminder = Reminder(line) else { throw .badField(field, line) }
                read.append(reminder)
            }
            reminders = read
        }
    }

    /// What differs in `other`, field by field, in the order of `TodoField`.
    public func changes(to other: Todo) -> [FieldChange] {
        TodoField.allCases.compactMap { field in
            let (old, new) = (text(of: field), other.text(of: field))
            return Self.same(old, new) ? nil : FieldChange(field: field, old: old, new: new)
        }
    }

    /// Equality byte for byte, so that a change of Unicode form counts as a change.
    package static func same(_ left: String?, _ right: String?) -> Bool {
        switch (left, right) {
        case (nil, nil): true
        case (let left?, let right?): left.utf8.elementsEqual(right.utf8)
        default: false
        }
    }

    private static func lines(_ text: String?) -> [String] {
        text?.split(separator: "\n").map(String.init) ?? []
    }

    private static func read<Value>(
        _ text: String?, as field: TodoField, _ parse: (String) -> Value?
    ) throws(TodoError) -> Value? {
        guard let text else { return nil }
        guard let value = parse(text) else { throw .badField(field, text) }
        return value
    }
}
