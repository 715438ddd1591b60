/// The rule that the POSIX variable TZ and the end of a time zone file hold (RFC 9636 §3.3.1): a standard time, and a
/// second one from one day of each year to another.
struct PosixZone: Hashable, Sendable {
    /// Seconds east of UTC outside the second time.
    let standardOffset: Int
    let saving: Saving?

    /// The second time: usually an hour ahead, in Ireland an hour behind.
    struct Saving: Hashable, Sendable {
        let offset: Int
        let start, end: Change
    }

    /// A day of the year, and the wall-clock time of that day in seconds, from −167 to 167 hours.
    struct Change: Hashable, Sendable {
        let day: Day
        let time: Int
    }

    enum Day: Hashable, Sendable {
        /// `Jn`: 1 to 365; 29 February is never counted.
        case julian(Int)
        /// `n`: 0 to 365, 29 February counted.
        case dayOfYear(Int)
        /// `Mm.w.d`: a weekday from Sunday, 0, of a week from 1 to 5, the last.
        case weekday(month: Int, week: Int, weekday: Int)
    }

    func offset(at seconds: Int) -> Int {
        guard let saving else { return standardOffset }
        var last = (time: Int.min, offset: standardOffset)
        forEachChange(near: seconds, saving) { time, offset in
            // Where one ends the moment that the other begins, the second time goes on.
            if time <= seconds, time > last.time || time == last.time && offset == saving.offset {
                last = (time, offset)
            }
        }
        return last.offset
    }

    func nextChange(after seconds: Int) -> Int? {
        guard let saving else { return nil }
        var next: Int?
        forEachChange(near: seconds, saving) { time, _ in
            if time > seconds { next = min(next ?? time, time) }
        }
        return next
    }

    /// Gives the changes of the year and of the two beside it, in no particular order: each with the offset that begins
    /// then.
    private func forEachChange(near seconds: Int, _ saving: Saving, _ body: (_ time: Int, _ offset: Int) -> Void) {
        let year = CivilDateTime(wallSeconds: seconds).date.year
        for year in year - 1...year + 1 {
            guard let start = saving.start.wallSeconds(in: year), let end = saving.end.wallSeconds(in: year) else {
                continue
            }
            body(start - standardOffset, saving.offset)
            body(end - saving.offset, standardOffset)
        }
    }
}

extension PosixZone.Change {
    /// Nil outside the years 1 to 9999.
    func wallSeconds(in year: Int) -> Int? {
        guard let newYear = CivilDate(year: year, month: 1, day: 1) else { return nil }
        switch day {
        case .julian(let number):
            let leap = number >= 60 && CivilDate.isLeap(year) ? 1 : 0
            return (newYear.dayNumber + number - 1 + leap) * 86_400 + time
        case .dayOfYear(let number): return (newYear.dayNumber + number) * 86_400 + time
        case .weekday(let month, let week, let weekday):
            guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
            // Weekday counts from Monday, the rule from Sunday.
            var day = 1 + (weekday + 6 - first.weekday.rawValue) % 7 + (week - 1) * 7
            if day > CivilDate.days(inMonth: month, of: year) { day -= 7 }
            return (first.dayNumber + day - 1) * 86_400 + time
        }
    }
}

extension PosixZone {
    init(_ text: String) throws(ZoneError) {
        var reader = PosixReader(rest: Array(text.utf8)[...], text: text)
        try reader.name()
        standardOffset = -(try reader.clock(hours: 24))
        guard !reader.rest.isEmpty else {
            saving = nil
            return
        }
        try reader.name()
        let isOffsetGiven = reader.rest.first.map { $0 != UInt8(ascii: ",") } ?? false
        let offset = isOffsetGiven ? -(try reader.clock(hours: 24)) : standardOffset + 3600
        if reader.rest.isEmpty {
            // POSIX leaves the days open; the C library takes those of the United States.
            saving = Saving(
                offset: offset, start: Change(day: .weekday(month: 3, week: 2, weekday: 0), time: 7200),
                end: Change(day: .weekday(month: 11, week: 1, weekday: 0), time: 7200))
        } else {
            saving = Saving(offset: offset, start: try reader.change(), end: try reader.change())
        }
        guard reader.rest.isEmpty else { throw reader.bad("something follows the rule") }
    }
}

/// Takes a POSIX rule apart from its front.
private struct PosixReader {
    var rest: ArraySlice<UInt8>
    let text: String

    func bad(_ reason: String) -> ZoneError { .badRule(text, reason: reason) }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Passes over `CET` or `<+03>`.
    mutating func name() throws(ZoneError) {
        let isQuoted = skip("<")
        let length = rest.prefix { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): isQuoted
            default: false
            }
        }.count
        rest.removeFirst(length)
        guard length >= 3, !isQuoted || skip(">") else { throw bad("a name of three letters or more is missing") }
    }

    mutating func number(_ range: ClosedRange<Int>) throws(ZoneError) -> Int {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard let value = DecimalText.number(digits), range.contains(value) else {
            throw bad("a number from \(range.lowerBound) to \(range.upperBound) is missing")
        }
        rest.removeFirst(digits.count)
        return value
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    mutating func clock(hours: Int) throws(ZoneError) -> Int {
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        var seconds = try number(0...hours) * 3600
        if skip(":") {
            seconds += try number(0...59) * 60
            if skip(":") { seconds += try number(0...59) }
        }
        return isNegative ? -seconds : seconds
    }

    /// `,date[/time]`.
    mutating func change() throws(ZoneError) -> PosixZone.Change {
        guard skip(",") else { throw bad("the days of a change are missing") }
        let day: PosixZone.Day
        if skip("J") {
            day = .julian(try number(1...365))
        } else if skip("M") {
            let month = try number(1...12)
            guard skip(".") else { throw bad("a day is written Mm.w.d") }
            let week = try number(1...5)
            guard skip(".") else { throw bad("a day is written Mm.w.d") }
            day = .weekday(month: month, week: week, weekday: try number(0...6))
        } else {
            day = .dayOfYear(try number(0...365))
        }
        return PosixZone.Change(day: day, time: skip("/") ? try clock(hours: 167) : 7200)
    }
}
