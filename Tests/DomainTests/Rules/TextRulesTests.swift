import Domain
import Testing

@Suite("Rules of texts")
struct TextRulesTests {
    @Test(
        "a text of another program becomes one line",
        arguments: [
            ("a", "a"), ("  a b ", "a b"), ("a\nb", "a b"), ("a\r\nb", "a  b"), ("\u{1B}[31mred", "[31mred"),
            ("a\u{0}b\u{9B}c", "a b c"), ("\n\t", ""), ("", ""), ("牛奶\u{200D}", "牛奶\u{200D}"),
        ])
    func line(foreign: String, expected: String) throws {
        let line = TextRules.line(from: foreign)
        #expect(Array(line.utf8) == Array(expected.utf8))
        if !TextRules.isBlank(line) { try TextRules.checkLine(line, as: .title) }
    }

    @Test(
        "a text of another program becomes notes: lines end in LF",
        arguments: [
            ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("a\r\r\nb", "a\n\nb"), ("\r", "\n"), ("a\tb\u{0}\u{1B}c", "a\tb  c"),
            ("\r\n\r\n", "\n\n"), ("", ""),
        ])
    func lines(foreign: String, expected: String) throws {
        let lines = TextRules.lines(from: foreign)
        #expect(Array(lines.utf8) == Array(expected.utf8))
        try TextRules.checkLines(lines, as: .notes)
    }

    @Test(
        "white space goes from both ends only",
        arguments: [("", ""), (" ", ""), ("a", "a"), ("\u{3000}a \r\n b\u{A0}", "a \r\n b"), ("\r\n", "")])
    func trimmed(text: String, expected: String) { #expect(TextRules.trimmed(text) == expected) }

    @Test("controls are C0, DEL and C1, and nothing else")
    func controls() {
        let controls = (0...0x10_FFFF).compactMap(Unicode.Scalar.init).filter(TextRules.isControl)
        #expect(controls.map(\.value) == Array(0...0x1F) + Array(0x7F...0x9F))
    }
}
