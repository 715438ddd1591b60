/// Dates as people write them, in English, Chinese and Japanese at once: `tomorrow 5pm`, `下周五晚上8点半`, `来週の金曜日`,
/// `2026-12-01`. docs/natural-dates.md lists the forms and what each means.
public enum NaturalDate {
    /// Reads a date. A day alone is a date; with a time it is in the person's zone, or in the zone that is named after
    /// it, or floating.
    ///
    /// - Throws: `TodoError.badDate` for a text that is no date or could be two, `.noSuchDay` for a day that does not
    ///   exist, `.unknownZone`.
    public static func parse(_ text: String, in context: TimeContext) throws(TodoError) -> TodoDate {
        try parse(text, in: context, shortM: .month)
    }

    static func parse(_ text: String, in context: TimeContext, shortM: DateUnit) throws(TodoError) -> TodoDate {
        guard text.utf8.count <= DateText.limit else { throw .badDate(DateText.excerpt(text)) }
        let (words, zone) = splitZone(DateText.folded(text))
        do throws(DateRefusal) {
            if let instant = instant(words) {
                let place = try DatePlace(zone ?? (words.last?.isLetter == true ? .utc : nil), in: context)
                return .zoned(place.reading(of: instant), place.zone)
            }
            return try date(try DateText.tokens(of: words), zone, shortM: shortM, in: context)
        } catch {
            throw error.error(of: text)
        }
    }

    private static func date(
        _ tokens: [DateToken], _ zone: ZoneID?, shortM: DateUnit, in context: TimeContext
    ) throws(DateRefusal) -> TodoDate {
        try date(try DateReader(tokens, shortM: shortM), isUTC: tokens.contains(.utc), zone, in: context)
    }

    /// The date that was read, in the zone that is named with it.
    static func date(
        _ reader: DateReader, isUTC: Bool, _ zone: ZoneID?, in context: TimeContext
    ) throws(DateRefusal) -> TodoDate {
        guard [zone != nil, isUTC, reader.isFloating].count(where: \.self) <= 1 else { throw .notUnderstood }
        let place = try DatePlace(isUTC ? .utc : zone, in: context)
        let (date, time) = try reader.resolve(at: place)
        guard let time else {
            guard zone == nil, !isUTC, !reader.isFloating else { throw .notUnderstood }
            return .date(date)
        }
        let reading = CivilDateTime(date: date, time: time)
        return reader.isFloating ? .floating(reading) : .zoned(reading, place.zone)
    }

    /// Cuts `[Europe/Berlin]` or a last word `Europe/Berlin` off.
    private static func splitZone(_ text: String) -> (text: String, zone: ZoneID?) {
        if text.last == "]", let open = text.lastIndex(of: "[") {
            return (String(text[..<open]), ZoneID(String(text[text.index(after: open)...].dropLast())))
        }
        guard let space = text.lastIndex(of: " ") else { return (text, nil) }
        let word = text[text.index(after: space)...]
        guard let first = word.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "z") ~= first, word.contains("/")
        else { return (text, nil) }
        return (String(text[..<space]), ZoneID(String(word)))
    }

    /// The instant of an RFC 3339 text with `Z` or an offset, with or without seconds.
    private static func instant(_ text: String) -> Instant? {
        if let instant = Instant(text.uppercased()) { return instant }
        guard text.utf8.count > 16 else { return nil }
        let bytes = Array(text.uppercased().utf8)
        return Instant(String(decoding: bytes.prefix(16) + Array(":00".utf8) + bytes.dropFirst(16), as: UTF8.self))
    }
}
