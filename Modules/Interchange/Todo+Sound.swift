import Domain

extension Todo {
    /// Takes out what breaks a rule of the domain and says what it was. The document keeps it all the same.
    mutating func makeSound(in context: TimeContext) -> [ImportProblem.Reason] {
        var reasons: [ImportProblem.Reason] = []
        while let error = problem(in: context) {
            reasons.append(.refused(error))
            switch error {
            case .dueBeforeStart: start = nil
            case .repeatNeedsDate: recurrence = nil
            case .unknownZone:
                start = start.map { known($0, in: context) }
                due = due.map { known($0, in: context) }
            case .reminderNeedsDate: break
            default: return reasons
            }
            reminders.removeAll { reminder in
                switch reminder {
                case .fromDue: due == nil
                case .fromStart: start == nil
                case .at: false
                }
            }
        }
        return reasons
    }

    private func problem(in context: TimeContext) -> TodoError? {
        do throws(TodoError) {
            try validate(in: context)
            return nil
        } catch {
            return error
        }
    }

    private func known(_ date: TodoDate, in context: TimeContext) -> TodoDate {
        guard case .zoned(let reading, let zone) = date, context.rules(for: zone) == nil else { return date }
        return .floating(reading)
    }
}
