import Domain

/// A moment as header fields give it (RFC 9110 §5.6.7).
enum HTTPDate {
    /// Reads each of the three forms: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and
    /// `Sun Nov  6 08:49:37 1994`. Nil for anything else.
    ///
    /// - Parameter now: of the centuries that two digits of a year leave open, the one that is not more than 50 years
    ///   ahead of it.
    static func instant(_ text: String, now: Instant) -> Instant? {
        var words = text.utf8.split { " ,-".utf8.contains($0) }
        guard words.count >= 5, words.removeFirst().count >= 3 else { return nil }
        let isShort = words.count == 4
        if isShort {
            words.swapAt(0, 1)
            words.swapAt(2, 3)
        } else if words.count != 5 || !words[4].elementsEqual("GMT".utf8) {
            return nil
        }
        guard let day = DecimalText.number(words[0]), let month = month(words[1]), let time = time(words[3]),
            let year = year(words[2], now: now), let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        return Instant(seconds: CivilDateTime(date: date, time: time).wallSeconds)
    }

    private static func year(_ digits: Substring.UTF8View, now: Instant) -> Int? {
        guard let number = DecimalText.number(digits) else { return nil }
        guard digits.count == 2 else { return digits.count == 4 ? number : nil }
        let present = now.civil().date.year
        let latest = present + 50
        return latest - (latest - number) % 100
    }

    private static func month(_ name: Substring.UTF8View) -> Int? {
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return names.firstIndex { $0.utf8.elementsEqual(name) }.map { $0 + 1 }
    }

    private static func time(_ text: Substring.UTF8View) -> CivilTime? {
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ $0.count == 2 }), let hour = DecimalText.number(parts[0]),
            let minute = DecimalText.number(parts[1]), let second = DecimalText.number(parts[2])
        else { return nil }
        // A leap second counts as the one before it.
        return CivilTime(hour: hour, minute: minute, second: second == 60 ? 59 : second)
    }
}
