import Domain
import ICalendar

/// A zone's rules in the form of POSIX's TZ (IEEE Std 1003.1, §8.3), made from a VTIMEZONE's latest observances.
struct ZoneRuleText {
    /// `<+0130>-1:30` or `<STD>-1<DST>-2,M3.5.0,M10.5.0/3`.
    let text: String

    /// The rules that hold last; nil where the component cannot be read.
    init?(_ zone: VTimeZone) {
        guard let observances = try? zone.observances() else { return nil }
        guard let standard = Self.latest(observances.filter { !$0.isDaylight }) ?? Self.latest(observances) else {
            return nil
        }
        let fixed = Self.name(standard.offsetTo) + Self.offset(-standard.offsetTo)
        guard let daylight = Self.latest(observances.filter(\.isDaylight)), let begin = Self.rule(daylight),
            let end = Self.rule(standard)
        else {
            text = fixed
            return
        }
        text = fixed + Self.name(daylight.offsetTo) + Self.offset(-daylight.offsetTo) + ",\(begin),\(end)"
    }

    private static func latest(_ observances: [VTimeZone.Observance]) -> VTimeZone.Observance? {
        observances.max { left, right in
            let (left, right) = (left.start.day, right.start.day)
            return (left.year, left.month, left.day) < (right.year, right.month, right.day)
        }
    }

    private static func name(_ offset: Int) -> String {
        let minutes = abs(offset) / 60
        return "<" + (offset < 0 ? "-" : "+") + two(minutes / 60) + two(minutes % 60) + ">"
    }

    private static func offset(_ seconds: Int) -> String {
        let size = abs(seconds)
        let rest = size % 3600 == 0 ? "" : ":" + two(size / 60 % 60) + (size % 60 == 0 ? "" : ":" + two(size % 60))
        return (seconds < 0 ? "-" : "") + String(size / 3600) + rest
    }

    /// `M3.5.0/2` for a yearly rule on the n-th (5: last) weekday of a month; nil for any other.
    private static func rule(_ observance: VTimeZone.Observance) -> String? {
        guard let text = observance.recurrenceRule, let clock = observance.start.clock else { return nil }
        let parts = Dictionary(
            text.split(separator: ";").compactMap { part -> (String, String)? in
                let pair = part.split(separator: "=", maxSplits: 1)
                return pair.count == 2 ? (pair[0].uppercased(), pair[1].uppercased()) : nil
            }, uniquingKeysWith: { first, _ in first })
        let weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
        guard parts["FREQ"] == "YEARLY", parts["UNTIL"] == nil, let month = parts["BYMONTH"].flatMap({ Int($0) }),
            (1...12).contains(month), let day = parts["BYDAY"],
            let weekday = weekdays.firstIndex(of: String(day.suffix(2))), let week = Int(day.dropLast(2)),
            (1...4).contains(week) || week == -1 || week == 5
        else { return nil }
        let time = clock.hour * 3600 + clock.minute * 60 + clock.second
        return "M\(month).\(week == -1 ? 5 : week).\(weekday)/" + offset(time)
    }

    private static func two(_ number: Int) -> String { DecimalText.padded(number, to: 2) }
}
