import Domain
import ICalendar

/// Makes the VTIMEZONE (RFC 5545 §3.6.5) of a zone that Tend itself has put into a calendar, from the zone's behaviour
/// in these years.
enum ZoneDefinition {
    /// The component, with the rules that hold from 2020 on.
    static func component(_ zone: ZoneID, _ rules: ZoneRules, _ ending: LineEnding) -> Component {
        var component = Component(name: "VTIMEZONE", lineEnding: ending)
        component.setText(zone.name, for: "TZID")
        let years = (2020...2037).map { transitions(of: rules, in: $0) }
        guard years.contains(where: { !$0.isEmpty }) else {
            let offset = rules.offset(at: Instant(seconds: 1_577_836_800))
            component.append(observance("STANDARD", from: offset, to: offset, at: epoch, rule: nil, ending))
            return component
        }
        let standard = years.joined().map { min($0.from, $0.to) }.min() ?? 0
        if let rulesOfYear = regular(years) {
            for (transition, rule) in zip(years[0], rulesOfYear) {
                component.append(
                    observance(
                        transition.to > standard ? "DAYLIGHT" : "STANDARD", from: transition.from, to: transition.to,
                        at: transition.wall, rule: rule, ending))
            }
        } else {
            for transition in years.joined() {
                component.append(
                    observance(
                        transition.to > standard ? "DAYLIGHT" : "STANDARD", from: transition.from, to: transition.to,
                        at: transition.wall, rule: nil, ending))
            }
        }
        return component
    }

    private struct Transition {
        /// The wall clock just before it changes, at the moment of the change.
        let wall: CivilDateTime
        let from: Int
        let to: Int
    }

    private static var epoch: CivilDateTime { Instant(seconds: 0).civil() }

    private static func transitions(of rules: ZoneRules, in year: Int) -> [Transition] {
        guard let first = CivilDate(year: year, month: 1, day: 1) else { return [] }
        var found: [Transition] = []
        for day in first.dayNumber..<first.dayNumber + (CivilDate.isLeap(year) ? 366 : 365) {
            var low = day * 86_400
            var high = low + 86_400
            let (from, to) = (rules.offset(at: Instant(seconds: low)), rules.offset(at: Instant(seconds: high)))
            guard from != to else { continue }
            while high - low > 1 {
                let middle = (low + high) / 2
                if rules.offset(at: Instant(seconds: middle)) == from { low = middle } else { high = middle }
            }
            found.append(Transition(wall: Instant(seconds: high).civil(offset: from), from: from, to: to))
        }
        return found
    }

    /// One yearly rule for each of the year's two changes, where every year follows them; nil where some year does not.
    private static func regular(_ years: [[Transition]]) -> [String]? {
        guard let first = years.first, first.count == 2, years.allSatisfy({ $0.count == 2 }) else { return nil }
        var rules: [String] = []
        for index in first.indices {
            let walls = years.map { $0[index].wall }
            let model = walls[0]
            guard
                years.allSatisfy({ $0[index].to == first[index].to && $0[index].from == first[index].from }),
                walls.allSatisfy({
                    $0.date.month == model.date.month && $0.date.weekday == model.date.weekday && $0.time == model.time
                })
            else { return nil }
            let weeks = Set(walls.map { ($0.date.day - 1) / 7 + 1 })
            let isLast = walls.allSatisfy {
                $0.date.day + 7 > CivilDate.days(inMonth: $0.date.month, of: $0.date.year)
            }
            guard let week = isLast ? -1 : (weeks.count == 1 ? weeks.first : nil) else { return nil }
            let day = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][model.date.weekday.rawValue]
            rules.append("FREQ=YEARLY;BYMONTH=\(model.date.month);BYDAY=\(week)\(day)")
        }
        return rules
    }

    private static func observance(
        _ name: PropertyName, from: Int, to: Int, at wall: CivilDateTime, rule: String?, _ ending: LineEnding
    ) -> Component {
        var component = Component(name: name, lineEnding: ending)
        component.setDateTime(ICalendarDateTime(.floating(wall), tzid: { $0.name }), for: "DTSTART")
        component.setRawText(offset(from), for: "TZOFFSETFROM")
        component.setRawText(offset(to), for: "TZOFFSETTO")
        component.setRawText(rule, for: "RRULE")
        return component
    }

    private static func offset(_ seconds: Int) -> String {
        let size = abs(seconds)
        func two(_ number: Int) -> String { DecimalText.padded(number, to: 2) }
        return (seconds < 0 ? "-" : "+") + two(size / 3600) + two(size / 60 % 60)
            + (size % 60 == 0 ? "" : two(size % 60))
    }
}
