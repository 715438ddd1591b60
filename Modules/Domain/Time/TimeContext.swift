/// The present moment and the person's place: what it takes to turn a `TodoDate` into an instant, and back.
public struct TimeContext: Sendable {
    /// The present moment.
    public let now: Instant
    /// The person's own zone.
    public let localZone: ZoneID
    private let localRules: ZoneRules
    private let zones: any ZoneSource

    /// The context at `now` in the local zone of `zones`; UTC where that zone is unknown.
    public init(now: Instant, zones: any ZoneSource) {
        self.now = now
        self.zones = zones
        if let rules = zones.rules(for: zones.local) {
            (localZone, localRules) = (zones.local, rules)
        } else {
            (localZone, localRules) = (.utc, .utc)
        }
    }

    /// Today, here.
    public var today: CivilDate { civil(now).date }

    /// The wall-clock reading of an instant, here.
    public func civil(_ instant: Instant) -> CivilDateTime {
        instant.civil(offset: localRules.offset(at: instant))
    }

    /// Seconds east of UTC at an instant, here.
    public func offset(at instant: Instant) -> Int { localRules.offset(at: instant) }

    /// The rules of a zone; nil where the system does not know it.
    public func rules(for zone: ZoneID) -> ZoneRules? {
        zone == localZone ? localRules : zones.rules(for: zone)
    }

    /// The instant of a date: a whole day begins at its midnight here, a floating time is here, and a zone that nobody
    /// knows counts as here.
    public func instant(of date: TodoDate) -> Instant {
        switch date {
        case .date(let day): localRules.instant(of: CivilDateTime(date: day, time: .midnight))
        case .floating(let reading): localRules.instant(of: reading)
        case .zoned(let reading, let zone): (rules(for: zone) ?? localRules).instant(of: reading)
        }
    }

    /// The reading of a date on the wall clock here; nil time for a whole day.
    public func here(_ date: TodoDate) -> (date: CivilDate, time: CivilTime?) {
        guard case .zoned(_, let zone) = date, zone != localZone else { return (date.date, date.time) }
        let reading = civil(instant(of: date))
        return (reading.date, reading.time)
    }

    /// True once a date has passed; a whole day passes when it ends.
    public func isPast(_ date: TodoDate) -> Bool {
        if case .date(let day) = date { return day < today }
        return instant(of: date) < now
    }
}
