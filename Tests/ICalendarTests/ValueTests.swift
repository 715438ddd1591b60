import ICalendar
import Testing

@Suite("Text and numbers")
struct ValueTests {
    @Test(
        "the four escapes are decoded, others keep both characters",
        arguments: [
            (#"a\nb\Nc"#, "a\nb\nc"), (#"\, \; \\"#, #", ; \"#), (#"C:\path"#, #"C:\path"#), (#"end\"#, #"end\"#),
            (#"\\n"#, #"\n"#), (#"\\\n"#, "\\\n"), ("a, b; c: d", "a, b; c: d"), (" blank ", " blank "),
        ])
    func decode(raw: String, text: String) {
        #expect(line("SUMMARY:" + raw).text == text)
    }

    @Test(
        "a text is escaped so that it reads the same",
        arguments: [
            "a,b;c\\d", "x\ny", "C:\\new", "tab\there", "明天 🌱 é", "\"quoted\"", " lead and trail ", "\\", ";;,,",
        ])
    func encode(text: String) {
        var todo = todo("UID:1")
        todo.summary = text
        #expect(todo.summary == text)
        let read = ICalendarDocument(parsing: Array("BEGIN:VCALENDAR\r\n".utf8) + todo.component.bytes)
        #expect(read.todo?.summary.map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test("line ends of every kind become one escape, other control characters go")
    func controls() {
        var todo = todo("UID:1")
        todo.summary = "a\r\nb\rc\nd\u{0}\u{7}\u{7F}e\r\n\r\nf"
        #expect(todo.lines.last == #"SUMMARY:a\nb\nc\nde\n\nf"#)
    }

    @Test("a list is cut at commas that are not escaped; empty entries do not count")
    func lists() {
        #expect(line(#"CATEGORIES:Home,Green\, very,,a\\,b\;c,"#).texts == ["Home", "Green, very", #"a\"#, "b;c"])
        #expect(line("CATEGORIES:").texts == [])
    }

    @Test("whole numbers are read with blanks around them", arguments: [("5", 5), (" 7 ", 7), ("+3", 3), ("0", 0)])
    func integers(text: String, number: Int) throws {
        #expect(try line("PRIORITY:" + text).integer(in: 0...9) == number)
    }

    @Test(
        "what is no number of the range is an error with its line",
        arguments: [
            ("10", ICalendarProblem.BadValue.outOfRange(0...9)), ("-1", .outOfRange(0...9)), ("high", .notAnInteger),
            ("5.0", .notAnInteger), ("1 2", .notAnInteger), ("99999999999999999999", .notAnInteger),
        ])
    func badIntegers(text: String, reason: ICalendarProblem.BadValue) {
        let expected = ICalendarProblem(
            lineNumber: 3, kind: .badValue(property: "PRIORITY", text: text, reason: reason))
        #expect(throws: expected) { try line("PRIORITY:" + text).integer(in: 0...9) }
        #expect(todo("UID:1", "PRIORITY:" + text).problems.count == 1)
    }

    @Test("priority and percentage outside their range are brought into it")
    func clamped() {
        var todo = todo("PRIORITY:12", "PERCENT-COMPLETE:-5")
        #expect(todo.priority == 9 && todo.percentComplete == 0)
        let before = todo.lines
        todo.priority = 9
        #expect(todo.lines == before)
        todo.percentComplete = 250
        #expect(todo.lines == ["PRIORITY:12", "PERCENT-COMPLETE:100"])
    }

    @Test("a rule is a list of parts in order")
    func rule() {
        let parts = line("RRULE:FREQ=WEEKLY;byday=MO,TH;COUNT=10;X;WKST=").ruleParts
        #expect(parts.map(\.name) == ["FREQ", "BYDAY", "COUNT", "X", "WKST"])
        #expect(parts.map(\.value) == ["WEEKLY", "MO,TH", "10", "", ""])
    }

    @Test(
        "offsets from UTC are seconds",
        arguments: [
            ("+0100", 3600), ("-0330", -12600), ("+005328", 3208), ("-0000", 0), ("+1400", 50400),
        ])
    func offsets(text: String, seconds: Int) throws {
        #expect(try line("TZOFFSETTO:" + text).utcOffset() == seconds)
    }

    @Test(
        "what is no offset is an error",
        arguments: ["0100", "+01", "+01:00", "+2500", "+0160", "+010061", "+01000", "+0x00"])
    func badOffsets(text: String) {
        let expected = ICalendarProblem(
            lineNumber: 3, kind: .badValue(property: "TZOFFSETTO", text: text, reason: .notAnOffset))
        #expect(throws: expected) { try line("TZOFFSETTO:" + text).utcOffset() }
    }
}
