public import Domain

extension TodoDraft {
    /// The edit that the draft makes: only fields that differ from what they were. A new to-do's has every field that
    /// is filled in.
    ///
    /// - Parameter lists: every list there is; nil to leave the check to the store.
    /// - Throws: the first error, in the order of `fields`.
    public func edit(in context: TimeContext, lists: [TodoList]? = nil) throws(StoreError) -> TodoEdit {
        var edit = TodoEdit()
        for field in TodoDraft.fields {
            let error = set(field, in: &edit, context, lists)
            if let error { throw error }
        }
        return edit
    }

    /// What is wrong with each field, for `Catalogue.sentence`; no entry for a field that is right.
    public func errors(in context: TimeContext, lists: [TodoList]? = nil) -> [TodoField: StoreError] {
        var edit = TodoEdit()
        var errors: [TodoField: StoreError] = [:]
        for field in TodoDraft.fields { errors[field] = set(field, in: &edit, context, lists) }
        return errors
    }

    /// How a date, a repeat or the reminders of the draft are understood, in words; nil where the field is blank, wrong
    /// or another one.
    public func reading(of field: TodoField, language: Language, in context: TimeContext) -> String? {
        let catalogue = Catalogue(language)
        switch field {
        case .due: return (try? date(due, context))?.map { catalogue.date($0, in: context) }
        case .start: return (try? date(start, context))?.map { catalogue.date($0, in: context) }
        case .recurrence:
            let rule = (try? rule(context)) ?? nil
            return rule.map { catalogue.recurrence(Recurrence(rule: $0), in: context) }
        case .reminders:
            guard let reminders = try? reminders(context), !reminders.isEmpty else { return nil }
            return catalogue.joined(reminders.map { catalogue.reminder($0, in: context) })
        default: return nil
        }
    }

    private func set(
        _ field: TodoField, in edit: inout TodoEdit, _ context: TimeContext, _ lists: [TodoList]?
    ) -> StoreError? {
        do throws(TodoError) {
            let isChanged = isChanged(field)
            switch field {
            case .title:
                try TextRules.checkLine(title, as: .title)
                if isChanged { edit.title = title }
            case .notes:
                try TextRules.checkLines(notes, as: .notes)
                if isChanged { edit.notes = notes }
            case .list:
                let isKnown = lists?.contains { $0.name.lowercased() == list.lowercased() } ?? true
                if !isKnown { return .noSuchList(list) }
                if isChanged || (number == nil && !list.isEmpty) { edit.list = list }
            case .priority: if isChanged { edit.priority = priority }
            case .status: if isChanged { edit.status = status }
            case .due, .start:
                let date = try date(field == .due ? due : start, context)
                if field == .start, let start = date, let due = try? self.date(due, context),
                    context.instant(of: due) < context.instant(of: start), due.time != nil || due.date < start.date
                {
                    throw .dueBeforeStart(start: start, due: due)
                }
                guard isChanged else { break }
                let step = date.map { TodoEdit.Step.set($0) } ?? .clear
                if field == .due { edit.due = step } else { edit.start = step }
            case .recurrence:
                let rule = try rule(context)
                if rule != nil, isBlank(due), isBlank(start) { throw .repeatNeedsDate }
                if isChanged { edit.rule = rule.map { .set($0) } ?? .clear }
            case .tags:
                let tags = self.tags.split { ",、，\n".contains($0) }.map { TextRules.trimmed($0) }.filter { !$0.isEmpty }
                for tag in tags { try TextRules.checkLine(tag, as: .tags) }
                guard isChanged else { break }
                (edit.clearsTags, edit.addedTags) = (true, tags)
            case .reminders:
                let reminders = try reminders(context)
                for reminder in reminders {
                    switch reminder {
                    case .fromDue where isBlank(due), .fromStart where isBlank(start): throw .reminderNeedsDate
                    default: break
                    }
                }
                guard isChanged else { break }
                (edit.clearsReminders, edit.addedReminders) = (true, reminders)
            case .parent:
                let text = TextRules.trimmed(parent).drop { $0 == "#" }
                let reference = TodoReference(String(text))
                guard isChanged else { break }
                edit.parent = reference.map { .set($0) } ?? .clear
            case .completed: break
            }
            return nil
        } catch {
            return .refused(error)
        }
    }

    private func isBlank(_ text: String) -> Bool { TextRules.isBlank(text) }

    private func date(_ text: String, _ context: TimeContext) throws(TodoError) -> TodoDate? {
        isBlank(text) ? nil : try NaturalDate.parse(TextRules.trimmed(text), in: context)
    }

    private func rule(_ context: TimeContext) throws(TodoError) -> RecurrenceRule? {
        guard !isBlank(recurrence) else { return nil }
        let start = try? date(start, context)
        let due = try? date(due, context)
        return try NaturalRepeat.parse(TextRules.trimmed(recurrence), of: start ?? due ?? nil, in: context)
    }

    private func reminders(_ context: TimeContext) throws(TodoError) -> [Reminder] {
        var found: [Reminder] = []
        for text in reminders.split(whereSeparator: { ";；\n".contains($0) }).map({ TextRules.trimmed($0) })
        where !text.isEmpty {
            if let reminder = Reminder(text) {
                found.append(reminder)
            } else {
                found.append(try NaturalReminder.parse(text, in: context))
            }
        }
        return found
    }
}
