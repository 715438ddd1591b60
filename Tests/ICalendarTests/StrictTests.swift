import ICalendar
import Testing

@Suite("Lists, folds and spellings that servers insist on")
struct StrictTests {
    @Test("the items of a list keep their escapes, and only an unescaped comma parts them")
    func listItems() {
        let line = ContentLine("CATEGORIES", value: Array(#"a\,b\\,c\;d,,e"#.utf8))
        #expect(line.listItems.map { String(decoding: $0, as: UTF8.self) } == [#"a\,b\\"#, #"c\;d"#, "", "e"])
        #expect(line.replacing(listItems: line.listItems) == line)
        #expect(ContentLine("CATEGORIES", value: []).listItems.isEmpty)
    }

    @Test("a component can be folded anew with other line ends")
    func folding() {
        let long = String(repeating: "明", count: 40)
        let todo = todo("UID:1", "SUMMARY:" + long, "BEGIN:VALARM", "DESCRIPTION:" + long, "END:VALARM")
        let folded = todo.component.folded(endingLinesWith: .lf).bytes
        #expect(folded.split(separator: 0x0A).allSatisfy { $0.count <= 75 } && !folded.contains(0x0D))
        #expect(ICalendarDocument(parsing: folded).components().first?.property("SUMMARY")?.text == long)
    }

    @Test("what a server would refuse or cut is written as RFC 5545 wants it, and the rest is not touched")
    func strict() {
        var todo = todo(
            "UID:1", "SUMMARY;X-P=1:a, b; c", "DUE:20260301", "DTSTART;VALUE=date:20260301", "EXDATE:20260302,20260303",
            "COMPLETED:", "RECURRENCE-ID;VALUE=DATE:20260301T100000", "X-A:a, b", "URL:http://a/;b",
            "COMMENT;ENCODING=QUOTED-PRINTABLE:a;b", #"LOCATION:a\Nb"#,
            "BEGIN:VALARM", "DESCRIPTION:x;y", "END:VALARM")
        todo.component.makeStrict()
        #expect(
            todo.lines == [
                "UID:1", #"SUMMARY;X-P=1:a\, b\; c"#, "DUE;VALUE=DATE:20260301", "DTSTART;VALUE=date:20260301",
                "EXDATE;VALUE=DATE:20260302,20260303", "RECURRENCE-ID:20260301T100000", "X-A:a, b", "URL:http://a/;b",
                "COMMENT;ENCODING=QUOTED-PRINTABLE:a;b", #"LOCATION:a\nb"#, "BEGIN:VALARM", #"DESCRIPTION:x\;y"#,
                "END:VALARM",
            ])
        let once = todo
        todo.component.makeStrict()
        #expect(todo == once)
    }
}
