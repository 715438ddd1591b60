import ICalendar
import Testing

@Suite("Bounds: hostile files neither trap nor take more than linear work")
struct BoundsTests {
    /// Parses and compares the octets looked at with the length: this, and not a clock, shows that work is linear.
    private func parse(_ input: [UInt8]) -> ICalendarDocument {
        var parser = Parser(input)
        _ = parser.run()
        #expect(parser.examinedOctets <= 6 * input.count)
        let document = ICalendarDocument(parsing: input)
        #expect(document.bytes == input)
        return document
    }

    @Test("100,000 components within each other: the depth is bounded and reported once")
    func nesting() {
        let begin = Array("BEGIN:X-DEEP\r\n".utf8)
        let input = Array("BEGIN:VCALENDAR\r\n".utf8) + Array(repeatElement(begin, count: 100_000).joined())
        let document = parse(input)
        #expect(document.problems.count == 33)
        #expect(document.problems.contains(ICalendarProblem(lineNumber: 33, kind: .nestingTooDeep(limit: 32))))
        #expect(document.problems.first?.kind == .unterminatedComponent(name: "VCALENDAR"))
    }

    @Test("what follows components that are nested too deep is read")
    func afterNesting() {
        let deep = 100
        let document = document(
            ["BEGIN:VCALENDAR"] + (0..<deep).map { "BEGIN:X-\($0)" } + ["SUMMARY:deep"]
                + (0..<deep).reversed().map { "END:X-\($0)" } + [
                    "BEGIN:VTODO", "UID:after", "END:VTODO", "END:VCALENDAR",
                ])
        #expect(document.problems == [ICalendarProblem(lineNumber: 33, kind: .nestingTooDeep(limit: 32))])
        #expect(document.todo?.uid == "after")
        var component = document.calendars.first
        var deepest = component
        while let next = component?.components().first { (component, deepest) = (next, next) }
        #expect(deepest?.properties == [], "lines of what is too deep do not become those of the deepest component")
    }

    @Test("many unmatched ENDs, many siblings without END, many calendars without END")
    func manyUnbalanced() {
        for text in ["END:X\r\n", "BEGIN:VTODO\r\n", "BEGIN:VCALENDAR\r\n", "BEGIN:VTODO\r\nBEGIN:VALARM\r\n"] {
            let document = parse(Array(repeatElement(Array(text.utf8), count: 20_000).joined()))
            #expect(document.problems.count <= ICalendarDocument.maximumProblems + 2)
        }
    }

    @Test("of very many problems, a thousand are listed and the rest is counted")
    func problemCount() {
        let document = calendar((0..<5000).map { _ in "nonsense" }.joined(separator: "\r\n"))
        #expect(document.problems.count == 1001)
        #expect(document.problems.last?.kind == .furtherProblems(count: 4000))
    }

    @Test("a line of 1 MB is read whole and reported as overlong")
    func longLine() {
        let text = String(repeating: "long; ", count: 200_000)
        var built = VTodo(uid: "long", stamp: date(2026, 1, 1))
        built.summary = text
        var calendar = Component.calendar(productIdentifier: "-//Example//EN")
        calendar.append(built.component)
        let document = parse(ICalendarDocument([calendar]).bytes)
        #expect(document.todo?.summary == text)
        #expect(document.problems.map(\.lineNumber) == [7])
        guard case .overlongLine? = document.problems.first?.kind else { return #expect(Bool(false), "not overlong") }
    }

    @Test(
        "much of anything in one place is linear work",
        arguments: [
            "X-A;P=\"", "X-A;P=a", "a", ":", "\u{1}", "\r\n ", "\r\n \u{E4}", "\\", ",", ";", "\"", ";P=a", "BEGIN:",
            "X-A:\r\n",
        ])
    func muchOfIt(piece: String) {
        let filler = Array(repeatElement(Array(piece.utf8), count: 1 + 50_000 / piece.utf8.count).joined())
        let head = Array("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nX-A".utf8)
        for separator in ["", ":", ";P=", ";P=\""] {
            let document = parse(head + Array(separator.utf8) + filler)
            for line in document.todo?.component.properties.prefix(3) ?? [] {
                _ = (line.name, line.parameters, line.texts, line.text, try? line.dateTimes(), try? line.duration())
                _ = (line.ruleParts, try? line.integer(in: 0...9))
            }
        }
    }

    @Test("octets that are no UTF-8 in every line are linear work, too")
    func latin1Lines() {
        let line = Array("SUMMARY:".utf8) + [0xE9, 0xE8] + Array("\r\n folded\r\n".utf8)
        let document = parse(Array("BEGIN:VCALENDAR\r\n".utf8) + Array(repeatElement(line, count: 20_000).joined()))
        #expect(document.problems.count == 1001)
    }
}
