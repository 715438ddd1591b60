import Domain
import ICalendar

extension TodoDate {
    /// A calendar's date or time; nil where its zone is unknown (RFC 5545 §3.3.5).
    init?(_ time: ICalendarDateTime, in zones: CalendarZones) {
        guard let date = CivilDate(year: time.day.year, month: time.day.month, day: time.day.day) else { return nil }
        guard let clock = time.clock else {
            self = .date(date)
            return
        }
        guard let civilTime = CivilTime(hour: clock.hour, minute: clock.minute, second: clock.second) else {
            return nil
        }
        let reading = CivilDateTime(date: date, time: civilTime)
        switch time {
        case .date, .floating: self = .floating(reading)
        case .utc: self = .zoned(reading, .utc)
        case .zoned(_, _, let tzid):
            guard let zone = zones.zone(tzid) else { return nil }
            self = .zoned(reading, zone)
        }
    }

    /// The same without its zone: what remains where nobody knows the zone.
    init?(floating time: ICalendarDateTime) {
        guard case .zoned(let day, let clock, _) = time,
            let date = CivilDate(year: day.year, month: day.month, day: day.day),
            let civilTime = CivilTime(hour: clock.hour, minute: clock.minute, second: clock.second)
        else { return nil }
        self = .floating(CivilDateTime(date: date, time: civilTime))
    }
}

extension ICalendarDateTime {
    /// A date in calendar form; `tzid` names the zone in the file at hand.
    init?(_ date: TodoDate, tzid: (ZoneID) -> String) {
        guard let day = Day(year: date.date.year, month: date.date.month, day: date.date.day) else { return nil }
        guard let time = date.time else {
            self = .date(day)
            return
        }
        guard let clock = Clock(hour: time.hour, minute: time.minute, second: time.second) else { return nil }
        switch date {
        case .date: self = .date(day)
        case .floating: self = .floating(day, clock)
        case .zoned(_, .utc): self = .utc(day, clock)
        case .zoned(_, let zone): self = .zoned(day, clock, tzid: tzid(zone))
        }
    }

    /// An instant in UTC, as time stamps are written.
    init?(_ instant: Instant) {
        self.init(.zoned(instant.civil(), .utc), tzid: { _ in "UTC" })
    }
}
