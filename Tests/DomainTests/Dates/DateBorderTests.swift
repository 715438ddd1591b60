import Domain
import TestSupport
import Testing

@Suite("Dates at borders, in other zones, and refused")
struct DateBorderTests {
    @Test(
        "the moment decides what a date means",
        arguments: [
            ("2026-11-30T10:00:00", "tomorrow", "2026-12-01"), ("2026-12-31T23:59:59", "tomorrow", "2027-01-01"),
            ("2026-12-31T23:59:59", "in 2 minutes", "2027-01-01 00:01"),
            ("2028-02-28T10:00:00", "tomorrow", "2028-02-29"),
            ("2027-02-28T10:00:00", "tomorrow", "2027-03-01"), ("2027-01-31T10:00:00", "in a month", "2027-02-28"),
            ("2028-01-31T10:00:00", "in a month", "2028-02-29"), ("2028-02-29T10:00:00", "1y", "2029-02-28"),
            ("2027-01-31T10:00:00", "next month", "2027-02-01"), ("2026-12-31T10:00:00", "下个月", "2027-01-01"),
            ("2027-01-31T10:00:00", "来月末", "2027-02-28"), ("2028-01-31T10:00:00", "end of next month", "2028-02-29"),
            ("2026-12-31T10:00:00", "明年", "2027-01-01"), ("2026-12-31T10:00:00", "end of week", "2027-01-03"),
            // The next such weekday after today; on a Sunday the week still is the one that began on Monday.
            ("2026-12-06T10:00:00", "sunday", "2026-12-13"), ("2026-12-06T10:00:00", "this sunday", "2026-12-06"),
            ("2026-12-06T10:00:00", "next monday", "2026-12-07"), ("2026-12-06T10:00:00", "本周五", "2026-12-04"),
            ("2026-12-06T10:00:00", "next friday", "2026-12-11"), ("2026-12-05T10:00:00", "weekend", "2026-12-12"),
            // A day without a year may lie up to a week back.
            ("2026-12-08T10:00:00", "dec 1", "2026-12-01"), ("2026-12-09T10:00:00", "dec 1", "2027-12-01"),
            ("2027-01-03T10:00:00", "12月30日", "2026-12-30"), ("2026-12-30T10:00:00", "jan 2", "2027-01-02"),
            ("2029-03-01T10:00:00", "feb 28", "2029-02-28"), ("2029-03-01T10:00:00", "feb 29", "2032-02-29"),
            ("2097-01-01T10:00:00", "feb 29", "2104-02-29"),
            // A day without a month is the next one that exists.
            ("2027-02-01T10:00:00", "31st", "2027-03-31"), ("2027-02-01T10:00:00", "1号", "2027-02-01"),
            ("2027-02-02T10:00:00", "1日", "2027-03-01"), ("2026-12-31T10:00:00", "15日", "2027-01-15"),
            // A time alone is the next such moment, seconds included.
            ("2026-11-30T17:00:00", "5pm", "2026-11-30 17:00"), ("2026-11-30T17:00:01", "5pm", "2026-12-01 17:00"),
            ("2026-12-31T17:00:01", "下午5点", "2027-01-01 17:00"), ("2026-12-31T23:00:00", "晚上12点", "2027-01-01 00:00"),
            ("2026-11-30T10:00:37", "in 90 minutes", "2026-11-30 11:30"),

            // Hours are counted on the clock of the world: one is missing on 28 March, and one comes twice on 31
            // October.
            ("2027-03-28T01:00:00", "in 2 hours", "2027-03-28 04:00"),
            ("2027-10-31T01:00:00", "in 3 hours", "2027-10-31 03:00"),
            ("2027-03-27T02:30:00", "in 1 day and 1 hour", "2027-03-28 04:30"),
            ("2026-11-30T10:00:37", "now", "2026-11-30 10:00"),
        ])
    func moment(now: String, text: String, meaning: String) {
        #expect(DateFixture.meaning(of: text, in: DateFixture.at(now)) == meaning)
    }

    @Test(
        "a zone or an offset is heeded",
        arguments: [
            ("2026-12-01T10:00:00Z", "2026-12-01T10:00:00[UTC]"), ("2026-12-01T10:00Z", "2026-12-01T10:00:00[UTC]"),
            ("2026-12-01t10:00:00.25z", "2026-12-01T10:00:00[UTC]"),
            ("2026-12-01 10:00 UTC", "2026-12-01T10:00:00[UTC]"),
            ("2026-12-01T10:00:00+02:00", "2026-12-01 09:00"), ("2026-12-01T10:00+02:00", "2026-12-01 09:00"),
            ("2026-07-01T10:00-04:00", "2026-07-01 16:00"), ("2026-12-01T00:30:00+05:30", "2026-11-30 20:00"),
            ("2026-12-01T10:00[Europe/Berlin]", "2026-12-01 10:00"),
            ("2026-12-01 10:00 Europe/Berlin", "2026-12-01 10:00"),
            ("2026-12-01T10:00:00[Asia/Tokyo]", "2026-12-01T10:00:00[Asia/Tokyo]"),
            ("2026-12-01T10:00+01:00[Asia/Tokyo]", "2026-12-01T18:00:00[Asia/Tokyo]"),
            ("2026-12-01T10:00:00[UTC]", "2026-12-01T10:00:00[UTC]"),
            // Today in Tokyo, where it is 18:00.
            ("17:00 Asia/Tokyo", "2026-12-01T17:00:00[Asia/Tokyo]"),
            ("19:00 Asia/Tokyo", "2026-11-30T19:00:00[Asia/Tokyo]"),
            ("2026-12-01 10:00 Mars/Base", "unknownZone Mars/Base"),
            ("2026-12-01T10:00[Nowhere]", "unknownZone Nowhere"),
            ("2026-12-01T10:00[]", "unknownZone "), ("2026-12-01 Europe/Berlin", "badDate"), ("today UTC", "badDate"),
            ("10:00Z Europe/Berlin", "badDate"), ("today floating", "badDate"),
            ("2026-12-01T10:00:00+25:00", "badDate"),
        ])
    func zone(text: String, meaning: String) {
        #expect(DateFixture.meaning(of: text) == meaning)
    }

    @Test(
        "a day that does not exist is told apart from a text that is no date",
        arguments: [
            ("2027-02-30", "noSuchDay"), ("30 feb", "noSuchDay"), ("feb 29 2027", "noSuchDay"), ("2月30日", "noSuchDay"),
            ("2026-13-01", "noSuchDay"), ("2026-00-10", "noSuchDay"), ("32nd", "noSuchDay"), ("0号", "noSuchDay"),
            ("13月1日", "noSuchDay"), ("2027-02-30T10:00:00Z", "noSuchDay"), ("4月31号下午3点", "noSuchDay"),
            ("", "badDate"), ("   ", "badDate"), ("the of the", "badDate"), ("soon", "badDate"), ("mañana", "badDate"),
            ("12/01", "badDate"), ("12-01", "badDate"), ("1/12/2026", "badDate"), ("2026-12", "badDate"),
            ("2026", "badDate"),
            ("26-12-01", "badDate"), ("2026-12/01", "badDate"), ("december", "badDate"), ("dec 2027", "badDate"),
            ("3", "badDate"), ("fri 9", "badDate"), ("25:00", "badDate"), ("9:75", "badDate"), ("9:5", "badDate"),
            ("13am", "badDate"), ("24点", "badDate"), ("上午13点", "badDate"), ("晚上1点", "badDate"), ("夜2時", "badDate"),
            ("tomorrow today", "badDate"),
            ("5pm 6pm", "badDate"), ("tuesday friday", "badDate"), ("friday, december 1st", "badDate"),
            ("sixth", "badDate"), ("this", "badDate"), ("next evening", "badDate"), ("day", "badDate"),
            ("next", "badDate"), ("next 3 days", "badDate"), ("this week", "badDate"), ("end", "badDate"),
            ("next hour", "badDate"),
            ("half", "badDate"), ("3 half weeks", "badDate"), ("in 2 hours at 5pm", "badDate"), ("-3d", "badDate"),
            ("every day", "badDate"), ("due", "badDate"), ("2 hours before start", "badDate"),
            ("0000-01-01", "badDate"),
            ("10000-01-01", "badDate"), ("5月", "badDate"), ("下", "badDate"), ("半", "badDate"), ("15分", "badDate"),
            ("第", "badDate"),
            ("99999999999999999999d", "badDate"), ("999999999999 weeks", "badDate"), ("in 999999999 years", "badDate"),
            ("999999999 days ago", "badDate"), ("999999999 hours", "badDate"), ("8000 years", "badDate"),
            ("九九九九九九九九九九天后", "badDate"), ("today\u{0}", "badDate"), ("today\u{1B}[31m", "badDate"),
        ])
    func refused(text: String, name: String) {
        #expect(DateFixture.meaning(of: text) == name)
    }

    @Test("a long text is refused unread, and the error holds no more than its beginning")
    func longText() {
        for unit in ["today ", "下", "9", "9:00 ", "\u{301}", "next "] {
            let text = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
            let error = #expect(throws: TodoError.self) { try NaturalDate.parse(text, in: DateFixture.context) }
            #expect(error == .badDate(String(String.UnicodeScalarView(text.unicodeScalars.prefix(200)))))
        }
    }

    @Test("no text of words, numbers and signs, however it is put together, traps or leaves the calendar")
    func randomTexts() {
        var random = SeededGenerator(seed: 20_261_130)
        let pieces =
            (EnglishDateTests.rows + ChineseDateTests.rows + JapaneseDateTests.rows).flatMap {
                $0.text.split(separator: " ").map(String.init)
            } + [
                " ", "  ", "999999999", "0", "31", "\u{301}", "👩‍👩‍👧", "\r\n", "[", "]", "[Europe/Berlin]", "/", "-", ":",
                ".", "+",
                "第", "半", "end", "until", "every", "before", "start", "due", "times", "ago", "years", "m", "百",
                "\u{202E}",
            ]
        var read = 0
        for _ in 0..<5_000 {
            let count = Int.random(in: 1...6, using: &random)
            var text = ""
            for _ in 0..<count {
                let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
                text += Bool.random(using: &random) ? piece : String(piece.shuffled(using: &random)) + " "
            }
            if (try? NaturalDate.parse(text, in: DateFixture.context)) != nil { read += 1 }
            _ = try? NaturalRepeat.parse(text, in: DateFixture.context)
            _ = try? NaturalReminder.parse(text, in: DateFixture.context)
        }
        #expect(read > 100, "the pieces are such that some texts are dates")
    }

    @Test("no random Unicode text traps")
    func randomUnicode() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<5_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...30, using: &random) {
                if let scalar = Unicode.Scalar(UInt32.random(in: 0...0xFFFF, using: &random)) { text.append(scalar) }
            }
            _ = try? NaturalDate.parse(String(text), in: DateFixture.context)
            _ = try? NaturalRepeat.parse(String(text), in: DateFixture.context)
            _ = try? NaturalReminder.parse(String(text), in: DateFixture.context)
        }
    }
}
