import Domain

/// How a draft writes values, so that what it writes is read back as the same.
enum DraftText {
    /// `2026-12-01`, `2026-12-01 17:00`, with another zone than the person's, or `floating`, behind it.
    static func date(_ date: TodoDate, in context: TimeContext) -> String {
        let day = "\(date.date)"
        guard let time = date.time else { return day }
        let reading = "\(CivilDateTime(date: date.date, time: time))".replacing("T", with: " ")
        let text = reading.hasSuffix(":00") ? String(reading.dropLast(3)) : reading
        guard let zone = date.zone else { return text + " floating" }
        return zone == context.localZone ? text : text + "[\(zone)]"
    }

    /// `15m before due`, `1h before start`, or a moment.
    static func reminder(_ reminder: Reminder) -> String {
        switch reminder {
        case .fromDue(let seconds): relative(seconds, "due")
        case .fromStart(let seconds): relative(seconds, "start")
        case .at(let instant): "\(instant)"
        }
    }

    private static func relative(_ seconds: Int, _ anchor: String) -> String {
        guard seconds != 0, seconds % 60 == 0 else { return seconds == 0 ? "at \(anchor)" : "\(anchor)\(seconds)" }
        let direction = seconds < 0 ? "before" : "after"
        let count = abs(seconds)
        let length =
            count % 86_400 == 0 ? "\(count / 86_400)d" : count % 3600 == 0 ? "\(count / 3600)h" : "\(count / 60)min"
        return "\(length) \(direction) \(anchor)"
    }
}
