/// A word, number or sign of a date as people write it, the same for every language.
enum DateToken: Hashable, Sendable {
    /// A number, and how many digits wrote it (a year has four).
    case number(Int, digits: Int)
    /// After a number: the 1st, 第一.
    case nth
    case colon, dash, slash
    /// Today is 0.
    case day(Int)
    case now
    case weekday(Weekday)
    /// Monday to Friday.
    case workdays
    /// A month by its name.
    case month(Int)
    /// What a length of time is counted in: hours, 小时.
    case unit(DateUnit)
    /// What stands after a number in a date or a clock time: 月, 日, 時. Before "after" or "before" it counts a length, as
    /// a unit does.
    case mark(DateUnit)
    /// The letter m alone: months in a date, minutes in a reminder.
    case shortM
    case half
    case next, this, last, end
    case part(DayPart)
    case at, before, after
    case floating, utc
    case every, other, each, times, until
    case due, start
}

/// A unit of time that people count in.
enum DateUnit: Hashable, Sendable {
    case minute, hour, day, week, month, year
}

/// A part of the day, which says which of the two 8 o'clocks is meant, or stands for a time of its own.
enum DayPart: Hashable, Sendable {
    case dawn, morning, noon, afternoon, evening, night

    /// The hour where no clock time is given.
    var usualHour: Int {
        switch self {
        case .dawn: 0
        case .morning: 9
        case .noon: 12
        case .afternoon: 15
        case .evening: 18
        case .night: 20
        }
    }

    /// The hour, 0 to 23, of `hour` o'clock in this part of the day; 24 for the midnight that ends it, nil where it has
    /// no such hour.
    func hour(of hour: Int) -> Int? {
        switch (self, hour) {
        case (.dawn, 0...11), (.morning, 0...11), (.noon, 11...14), (.afternoon, 12...23), (.evening, 17...23),
            (.night, 17...24):
            hour
        case (.dawn, 12), (.morning, 12): 0
        case (.noon, 1...2), (.afternoon, 0...11), (.evening, 5...11), (.night, 5...11): hour + 12
        case (.night, 12), (.night, 0): 24
        default: nil
        }
    }
}

/// Why words are not a date. What reads tokens does not know the text; what does makes a `TodoError` of it.
enum DateRefusal: Error {
    case notUnderstood
    case noSuchDay
    case unknownZone(String)

    /// The error of a text that should have been a date.
    func error(of text: String) -> TodoError {
        switch self {
        case .notUnderstood: .badDate(text)
        case .noSuchDay: .noSuchDay(text)
        case .unknownZone(let zone): .unknownZone(zone)
        }
    }
}
