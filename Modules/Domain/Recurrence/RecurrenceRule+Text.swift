extension RecurrenceRule {
    /// Reads a rule as it stands after `RRULE:`. Names and values may be in upper or lower case, parts in any order, an
    /// empty part (`FREQ=DAILY;`) is passed over. Parts that RFC 5545 does not know are kept in `otherParts`.
    ///
    /// - Throws: `TodoError.badRule` with the text and what is wrong with it.
    public init(_ text: String) throws(TodoError) {
        func bad(_ reason: String) -> TodoError { .badRule(text, reason: reason) }
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { throw bad("it holds a control character") }
        var parts: [(name: String, value: Substring)] = []
        for part in text.split(separator: ";") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, !sides[0].isEmpty else { throw bad("«\(part)» is no NAME=value") }
            let name = sides[0].uppercased()
            guard !sides[1].isEmpty else { throw bad("\(name) is empty") }
            guard parts.allSatisfy({ $0.name != name }) else { throw bad("it has \(name) twice") }
            guard parts.count < 50 else { throw bad("it has too many parts") }
            parts.append((name, sides[1]))
        }
        guard let frequencyName = parts.first(where: { $0.name == "FREQ" })?.value.uppercased() else {
            throw bad("it names no FREQ")
        }
        guard let frequency = Frequency(rawValue: frequencyName) else {
            throw bad(
                "FREQ cannot be \(frequencyName); it is one of DAILY, WEEKLY, MONTHLY, YEARLY, HOURLY, MINUTELY, SECONDLY"
            )
        }
        self.init(unchecked: frequency)
        for (name, value) in parts {
            guard take(name, value) else { throw bad("\(name) cannot be \(value)") }
        }
        otherParts.sort()
        normalize()
        if let reason = problem { throw bad(reason) }
    }

    /// Sets the part `name`; false where `value` cannot be read.
    private mutating func take(_ name: String, _ value: Substring) -> Bool {
        func all<Value>(_ read: (Substring) -> Value?) -> [Value]? {
            let items = value.split(separator: ",", omittingEmptySubsequences: false)
            let values = items.compactMap(read)
            return values.count == items.count ? values : nil
        }
        func set<Value>(_ target: WritableKeyPath<RecurrenceRule, Value>, _ value: Value?) -> Bool {
            guard let value else { return false }
            self[keyPath: target] = value
            return true
        }
        switch name {
        case "FREQ": return true
        case "INTERVAL": return set(\.interval, DecimalText.number(value.utf8))
        case "COUNT":
            count = DecimalText.number(value.utf8)
            return count != nil
        case "UNTIL":
            until = Until(value)
            return until != nil
        case "WKST": return set(\.weekStart, Weekday(icalendar: value))
        case "BYDAY": return set(\.byDay, all(WeekdayNumber.init))
        case "BYSECOND": return set(\.bySecond, all(signedNumber))
        case "BYMINUTE": return set(\.byMinute, all(signedNumber))
        case "BYHOUR": return set(\.byHour, all(signedNumber))
        case "BYMONTHDAY": return set(\.byMonthDay, all(signedNumber))
        case "BYYEARDAY": return set(\.byYearDay, all(signedNumber))
        case "BYWEEKNO": return set(\.byWeekNo, all(signedNumber))
        case "BYMONTH": return set(\.byMonth, all(signedNumber))
        case "BYSETPOS": return set(\.bySetPos, all(signedNumber))
        default:
            otherParts.append("\(name)=\(value)")
            return true
        }
    }
}

/// Reads a whole number with an optional sign; nil for anything else.
private func signedNumber(_ text: Substring) -> Int? {
    let isSigned = text.hasPrefix("-") || text.hasPrefix("+")
    guard let size = DecimalText.number((isSigned ? text.dropFirst() : text).utf8) else { return nil }
    return text.hasPrefix("-") ? -size : size
}

extension RecurrenceRule: CustomStringConvertible {
    /// The rule as it stands after `RRULE:`, always in the same order and without defaults. Reading it gives an equal
    /// rule.
    public var description: String {
        var parts = ["FREQ=\(frequency.rawValue)"]
        func add(_ name: String, _ values: [some CustomStringConvertible]) {
            if !values.isEmpty { parts.append(name + "=" + values.map(\.description).joined(separator: ",")) }
        }
        if let until { add("UNTIL", [until]) }
        if let count { add("COUNT", [count]) }
        if interval != 1 { add("INTERVAL", [interval]) }
        add("BYSECOND", bySecond)
        add("BYMINUTE", byMinute)
        add("BYHOUR", byHour)
        add("BYDAY", byDay)
        add("BYMONTHDAY", byMonthDay)
        add("BYYEARDAY", byYearDay)
        add("BYWEEKNO", byWeekNo)
        add("BYMONTH", byMonth)
        add("BYSETPOS", bySetPos)
        if weekStart != .monday { add("WKST", [weekStart.icalendar]) }
        return (parts + otherParts).joined(separator: ";")
    }
}

extension RecurrenceRule.WeekdayNumber: CustomStringConvertible {
    /// `MO`, `2TU` or `-1FR`.
    public var description: String { (ordinal.map(String.init) ?? "") + weekday.icalendar }

    /// Reads `MO`, `2TU`, `+2TU` or `-1FR`, in any case; nil for anything else.
    init?(_ text: Substring) {
        guard let weekday = Weekday(icalendar: text.suffix(2)) else { return nil }
        let number = text.dropLast(2)
        let ordinal = signedNumber(number)
        guard number.isEmpty || ordinal != nil else { return nil }
        self.init(weekday, ordinal: ordinal)
    }
}

extension RecurrenceRule.Until: CustomStringConvertible {
    /// `20261231`, `20261231T120000` or `20261231T120000Z` (RFC 5545 §3.3.4, §3.3.5).
    public var description: String {
        switch self {
        case .date(let date): Self.basic("\(date)")
        case .floating(let reading): Self.basic("\(reading)")
        case .utc(let instant): Self.basic("\(instant.civil())") + "Z"
        }
    }

    private static func basic(_ extended: String) -> String { extended.filter { $0 != "-" && $0 != ":" } }

    /// Reads the three forms, in any case; nil for anything else. Second 60 counts as 59.
    init?(_ text: Substring) {
        let bytes = Array(text.uppercased().utf8)
        guard bytes.count >= 8, let year = DecimalText.number(bytes[0..<4]),
            let month = DecimalText.number(bytes[4..<6]),
            let day = DecimalText.number(bytes[6..<8]), let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        guard bytes.count > 8 else {
            self = .date(date)
            return
        }
        guard bytes.count == 15 || bytes.count == 16 && bytes[15] == UInt8(ascii: "Z"), bytes[8] == UInt8(ascii: "T"),
            let hour = DecimalText.number(bytes[9..<11]), let minute = DecimalText.number(bytes[11..<13]),
            let second = DecimalText.number(bytes[13..<15]),
            let time = CivilTime(hour: hour, minute: minute, second: second == 60 ? 59 : second)
        else { return nil }
        let reading = CivilDateTime(date: date, time: time)
        self = bytes.count == 15 ? .floating(reading) : .utc(Instant(seconds: reading.wallSeconds))
    }
}

extension Weekday {
    /// The two letters of RFC 5545: `MO` to `SU`.
    var icalendar: String { ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][rawValue] }

    /// Reads the two letters, in any case; nil for anything else.
    init?(icalendar text: some StringProtocol) {
        let name = text.uppercased()
        guard let weekday = Weekday.allCases.first(where: { $0.icalendar == name }) else { return nil }
        self = weekday
    }
}
