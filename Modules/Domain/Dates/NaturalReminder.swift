/// Reminders as people write them: `15m`, `1 day before`, `at due`, `提前15分钟`, `1日前`, or a date with a time.
public enum NaturalReminder {
    /// Reads a reminder. A length alone counts back from the due time, or from the start where the word `start` stands
    /// with it; a length from now on (`in 2 hours`, `两小时后`) and a date with a time are moments.
    ///
    /// - Throws: `TodoError.badReminder`, and `.noSuchDay` and `.unknownZone` for a date.
    public static func parse(_ text: String, in context: TimeContext) throws(TodoError) -> Reminder {
        guard text.utf8.count <= DateText.limit else { throw .badReminder(DateText.excerpt(text)) }
        if let tokens = try? DateText.tokens(of: DateText.folded(text)),
            let reader = try? DateReader(tokens, shortM: .minute), let reminder = relative(reader)
        {
            return reminder
        }
        do throws(TodoError) {
            let date = try NaturalDate.parse(text, in: context, shortM: .minute)
            if date.time != nil { return .at(context.instant(of: date)) }
        } catch {
            guard case .badDate = error else { throw error }
        }
        throw .badReminder(text)
    }

    private static func relative(_ reader: DateReader) -> Reminder? {
        guard reader.isLengthOnly, reader.anchor != nil || (reader.length != nil && reader.direction != 1) else {
            return nil
        }
        let length = reader.length ?? (0, 0, 0)
        let seconds = length.days * 86_400 + length.seconds
        // Nobody is reminded ten years ahead; beyond that lie slips, and numbers that other programs cannot hold.
        guard length.months == 0, seconds <= 3650 * 86_400 else { return nil }
        let offset = seconds * (reader.direction ?? -1)
        return reader.anchor == .start ? .fromStart(seconds: offset) : .fromDue(seconds: offset)
    }
}
