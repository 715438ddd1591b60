import Domain
import ICalendar

/// An alarm's trigger as a reminder, and back.
enum CalendarReminder {
    /// The reminder that an alarm means; nil where its trigger cannot be read or there is no date to count from. An
    /// alarm that counts from a date the to-do lacks counts from the one it has, as most programs do.
    static func reminder(of alarm: VAlarm, for todo: Todo, _ zones: CalendarZones, _ context: TimeContext) -> Reminder?
    {
        guard let trigger = try? alarm.trigger() else { return nil }
        switch trigger {
        case .absolute(let time): return TodoDate(time, in: zones).map { .at(context.instant(of: $0)) }
        case .relative(let duration, .end) where todo.due != nil: return .fromDue(seconds: duration.totalSeconds)
        case .relative(let duration, .start) where todo.start != nil: return .fromStart(seconds: duration.totalSeconds)
        case .relative(let duration, _) where todo.due != nil: return .fromDue(seconds: duration.totalSeconds)
        case .relative(let duration, _) where todo.start != nil: return .fromStart(seconds: duration.totalSeconds)
        case .relative: return nil
        }
    }

    /// A new alarm for a reminder.
    static func alarm(for reminder: Reminder, of todo: Todo, lineEnding: LineEnding) -> VAlarm? {
        let trigger: VAlarm.Trigger
        switch reminder {
        case .fromDue(let seconds): trigger = .relative(duration(seconds), to: .end)
        case .fromStart(let seconds): trigger = .relative(duration(seconds), to: .start)
        case .at(let instant):
            guard let time = ICalendarDateTime(instant) else { return nil }
            trigger = .absolute(time)
        }
        return VAlarm(trigger: trigger, description: todo.title, lineEnding: lineEnding)
    }

    private static func duration(_ seconds: Int) -> ICalendarDuration {
        let size = Int(seconds.magnitude)
        return ICalendarDuration(isNegative: seconds < 0, days: size / 86_400, seconds: size % 86_400)
    }
}
