import DisplayText
import Testing

struct TerminalTextTests {
    @Test(
        "what could steer the terminal is replaced",
        arguments: [
            "\u{1B}[31mred", "bell\u{7}", "\u{9B}2J", "a\rb", "a\nb", "tab\tx", "\u{202E}flip", "\u{2066}x",
            "del\u{7F}", "nul\u{0}",
        ])
    func line(_ text: String) {
        let safe = TerminalText.line(text)
        #expect(safe.contains("\u{FFFD}"))
        #expect(!safe.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
    }

    @Test("what is harmless stays", arguments: ["Größe 50 €", "买牛奶", "עברית", "👩‍👩‍👧", "naïve — “x”"])
    func harmless(_ text: String) { #expect(TerminalText.line(text) == text) }

    @Test("in several lines the line ends and tabs stay")
    func lines() { #expect(TerminalText.lines("a\r\n\tb\u{1B}\nc\r") == "a\n\tb\u{FFFD}\nc\u{FFFD}") }
}
