/// A time zone as a calendar file defines it (RFC 5545 §3.6.5).
public struct VTimeZone: Sendable, Hashable {
    /// From when on which offset holds.
    public struct Observance: Sendable, Hashable {
        /// Whether this is `DAYLIGHT` rather than `STANDARD`.
        public let isDaylight: Bool
        /// When it holds first, in the local time of ``offsetFrom``.
        public let start: ICalendarDateTime
        /// The offset from UTC before, in seconds, east positive.
        public let offsetFrom: Int
        /// The offset from UTC while it holds, in seconds, east positive.
        public let offsetTo: Int
        /// The rule by which it begins again, as it stands.
        public let recurrenceRule: String?
        /// Further times at which it begins.
        public let recurrenceDates: [ICalendarDateTime]
        /// The abbreviation, such as `CEST`.
        public let name: String?
    }

    /// The component.
    public let component: Component

    /// A view of a component; nil unless it is a `VTIMEZONE`.
    public init?(_ component: Component) {
        guard component.name == "VTIMEZONE" else { return nil }
        self.component = component
    }

    /// The name by which `TZID` parameters of this file refer to it.
    public var tzid: String? { component.property("TZID")?.text }

    /// The name in the tz database, which some programs add.
    public var location: String? { component.property("X-LIC-LOCATION")?.text }

    /// All observances in the order of the file, or the problem of the first that cannot be read.
    public func observances() throws(ICalendarProblem) -> [Observance] {
        var result: [Observance] = []
        for part in component.components() where part.name == "STANDARD" || part.name == "DAYLIGHT" {
            func missing(_ name: String) -> ICalendarProblem {
                ICalendarProblem(
                    lineNumber: part.lineNumber, kind: .badValue(property: name, text: "", reason: .missing))
            }
            guard let start = try part.property("DTSTART")?.dateTime() else { throw missing("DTSTART") }
            guard let from = try part.property("TZOFFSETFROM")?.utcOffset() else { throw missing("TZOFFSETFROM") }
            guard let to = try part.property("TZOFFSETTO")?.utcOffset() else { throw missing("TZOFFSETTO") }
            var dates: [ICalendarDateTime] = []
            for line in part.properties("RDATE") { dates += try line.dateTimes() }
            result.append(
                Observance(
                    isDaylight: part.name == "DAYLIGHT", start: start, offsetFrom: from, offsetTo: to,
                    recurrenceRule: part.property("RRULE").map(\.rawText).flatMap { $0.isEmpty ? nil : $0 },
                    recurrenceDates: dates, name: part.property("TZNAME")?.text))
        }
        return result
    }
}

extension ContentLine {
    /// The value as an offset from UTC in seconds, east positive: `+hhmm` or `-hhmmss` (RFC 5545 §3.3.14). Nil where it
    /// is empty.
    public func utcOffset() throws(ICalendarProblem) -> Int? {
        do throws(ICalendarProblem.BadValue) {
            return try withValue { (value) throws(ICalendarProblem.BadValue) in
                let text = value.extracting(value.trimmed)
                if text.isEmpty { return nil }
                guard text.count == 5 || text.count == 7, text[0] == UInt8(ascii: "+") || text[0] == UInt8(ascii: "-")
                else { throw .notAnOffset }
                var fields: [Int] = []
                for index in stride(from: 1, to: text.count, by: 2) {
                    guard let tens = text[index].digit, let ones = text[index + 1].digit else { throw .notAnOffset }
                    fields.append(tens * 10 + ones)
                }
                guard fields[0] <= 23, fields[1] <= 59, fields.count < 3 || fields[2] <= 59 else { throw .notAnOffset }
                let seconds = fields[0] * 3600 + fields[1] * 60 + (fields.count > 2 ? fields[2] : 0)
                return text[0] == UInt8(ascii: "-") ? -seconds : seconds
            }
        } catch {
            throw badValue(error)
        }
    }
}
