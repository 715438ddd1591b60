import ICalendar
import Testing

@Suite("Content lines")
struct ContentLineTests {
    @Test("names compare in upper case, and the received spelling stays")
    func names() {
        let line = line("Summary;Language=en:Hello")
        #expect(line.name == "SUMMARY")
        #expect(line.hasName("summary"))
        #expect(!line.hasName("SUMMARY-EXTRA") && !line.hasName("SUMM"))
        #expect(String(decoding: line.bytes, as: UTF8.self) == "Summary;Language=en:Hello\r\n")
    }

    @Test("quoted parameters may hold colons, semicolons and commas")
    func quoted() {
        let line = line(#"ATTENDEE;CN="Doe, Jane; really: yes";MEMBER="mailto:a","mailto:b",c:mailto:x:y"#)
        #expect(
            line.parameters == [
                Parameter("CN", "Doe, Jane; really: yes"), Parameter("MEMBER", "mailto:a", "mailto:b", "c"),
            ])
        #expect(line.parameter("cn") == "Doe, Jane; really: yes")
        #expect(line.rawText == "mailto:x:y")
    }

    @Test("the escapes of RFC 6868 are decoded, unknown ones stay")
    func carets() {
        #expect(line("X-A;P=say ^'hi^' ^^n and^nmore ^x ^:v").parameter("P") == "say \"hi\" ^n and\nmore ^x ^")
    }

    @Test(
        "a parameter is written so that it reads the same",
        arguments: ["a", "", "a,b;c:d", "q\"q", "^n ^", "x\ny", "é"])
    func parameterRoundTrip(value: String) {
        let built = ContentLine("X-A", parameters: [Parameter("P", value, "second")], value: "v".utf8)
        let read = ICalendarDocument(parsing: Array("BEGIN:A\r\n".utf8) + built.bytes + Array("END:A\r\n".utf8))
        guard case .component(let component)? = read.nodes.first else { return #expect(Bool(false), "no component") }
        #expect(component.properties.first?.parameters == [Parameter("P", value, "second")])
        #expect(component.properties.first?.rawText == "v")
    }

    @Test("a property may be empty, have an empty parameter, or a colon in its value")
    func empties() {
        #expect(line("X-A:").text == nil)
        #expect(line("X-A;P=:").parameters == [Parameter("P", "")])
        #expect(line(#"X-A;P="":x"#).parameters == [Parameter("P", "")])
        #expect(line("X-A::b:").text == ":b:")
    }

    @Test(
        "a line that is no content line is foreign and reported with its line",
        arguments: [
            ("no colon here", ICalendarProblem.Kind.missingColon), (":no name", .malformedName),
            ("BAD NAME:x", .malformedName), ("X-A;P:x", .malformedParameter), ("X-A;=v:x", .malformedParameter),
            (#"X-A;P="open:x"#, .malformedParameter), (#"X-A;P="a"b:x"#, .malformedParameter),
            (#"X-A;P=a"b":x"#, .malformedParameter), ("X-A;P=v", .missingColon), ("X-Ä:x", .malformedName),
            ("=:", .malformedName), (";:", .malformedName),
        ])
    func foreign(text: String, kind: ICalendarProblem.Kind) {
        let document = calendar("UID:1", text, "SUMMARY:kept")
        #expect(document.problems == [ICalendarProblem(lineNumber: 4, kind: kind)])
        #expect(document.todo?.summary == "kept")
        guard case .line(let line)? = document.todo?.component.nodes[1] else { return #expect(Bool(false), "lost") }
        #expect(line.kind == .foreign)
        #expect(line.name == "" && line.value == [] && line.parameters == [])
        #expect(line.bytes.elementsEqual((text + "\r\n").utf8))
    }

    @Test("folds may lie within a character, a name, a parameter and an escape")
    func folds() throws {
        let document = ICalendarDocument(parsing: try fixture("multibyte-folds.ics"))
        #expect(document.problems == [])
        let todo = try #require(document.todo)
        #expect(todo.summary == "明天下午")
        #expect(todo.description == "continuedwith a taband a blank\n")
        #expect(todo.component.property("SUMMARY-EXTRA")?.text == "name folded")
        #expect(todo.component.property("X-NOTE")?.parameter("LANGUAGE") == "a:b")
        #expect(todo.component.property("X-NOTE")?.text == "value")
        #expect(todo.component.properties.map(\.lineNumber) == [5, 6, 7, 10, 15, 17])
    }

    @Test("a line of other octets than UTF-8 is reported, read as Latin-1 and kept")
    func latin1() throws {
        let input = try fixture("latin-1.ics")
        let document = ICalendarDocument(parsing: input)
        #expect(document.problems == [ICalendarProblem(lineNumber: 4, kind: .invalidUTF8)])
        #expect(document.todo?.summary == "Café crème")
        #expect(document.bytes == input)
    }

    @Test("control characters are reported, and the line can be read")
    func controls() throws {
        let document = ICalendarDocument(parsing: try fixture("control-characters.ics"))
        #expect(
            document.problems == [
                ICalendarProblem(lineNumber: 3, kind: .controlCharacter(0)),
                ICalendarProblem(lineNumber: 4, kind: .controlCharacter(7)),
                ICalendarProblem(lineNumber: 5, kind: .missingColon),
                ICalendarProblem(lineNumber: 5, kind: .controlCharacter(0)),
            ])
        #expect(document.todo?.uid == "nul\0inside")
    }

    @Test("a value cannot smuggle in a line")
    func injection() {
        let line = ContentLine(
            PropertyName("X-A\r\nB"), parameters: [Parameter("P\nQ", "a\r\nb\0")], value: "v\r\nEND:VTODO".utf8)
        #expect(String(decoding: line.bytes, as: UTF8.self) == "X-AB;PQ=a^nb:vEND:VTODO\r\n")
    }

    @Test("two lines are equal when their octets are, wherever they stand")
    func equality() {
        let pair = todo("X-A:1", "X-A:1", "x-a:1").component.properties
        #expect(pair[0] == pair[1] && pair[0] != pair[2])
        #expect(pair[0].lineNumber != pair[1].lineNumber)
        let folded = todo("X-A:12", "X-A:1\r\n 2").component.properties
        #expect(folded[0] != folded[1] && folded[0].content == folded[1].content)
    }
}
