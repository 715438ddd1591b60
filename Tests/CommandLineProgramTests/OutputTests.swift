import Domain
import Testing

@testable import CommandLineProgram

struct DisplayWidthTests {
    @Test(
        "columns of a text",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("买牛奶", 6), ("カタカナ", 8), ("ｶﾅ", 2), ("ｆｕｌｌ", 8), ("한국어", 6),
            ("👍", 2),
            ("👩‍👩‍👧", 2), ("🇯🇵", 2), ("❤️", 2), ("1️⃣", 2), ("a\u{200B}b", 2), ("—", 1), ("…", 1), ("𠮷", 2),
            // Not assigned in Unicode 14: a Greek letter's place, a picture of Unicode 15.
            ("\u{378}", 1), ("\u{1FAE8}", 2),
        ])
    func width(_ text: String, _ columns: Int) { #expect(DisplayWidth.of(text) == columns) }

    @Test("a cut text fits and never halves a character", arguments: 0...12)
    func cut(_ columns: Int) {
        for text in ["Hello world", "买牛奶和面包", "a买b牛c奶", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧"] {
            let cut = DisplayWidth.cut(text, to: columns)
            #expect(DisplayWidth.of(cut) <= columns)
            #expect(cut == text || cut.hasSuffix("…") || columns == 0)
        }
    }
}

struct TextWrapTests {
    @Test("running text is broken at blanks and between wide characters, and loses nothing", arguments: 4...30)
    func wrap(_ columns: Int) {
        for text in ["Keep everything in this folder", "数据文件夹（或 TEND_DATA_DIR），或者别的。", "日本語と English の文章。", "", "word"]
        {
            let lines = TextWrap.lines(text, columns: columns)
            #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
            // The longest word that cannot be broken.
            if columns >= 17 { #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns }, "\(lines)") }
            #expect(
                lines.allSatisfy {
                    !$0.hasPrefix("，") && !$0.hasPrefix("。") && !$0.hasSuffix("（") && !$0.hasSuffix(" ")
                })
        }
        #expect(TextWrap.lines("one two three", columns: 7) == ["one two", "three"])
    }
}

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
    func lines() { #expect(TerminalText.lines("a\n\tb\u{1B}") == "a\n\tb\u{FFFD}") }
}

struct TerminalTests {
    @Test("colours: NO_COLOR and TERM=dumb rule over auto, always rules over them")
    func color() {
        #expect(!Terminal(color: .auto, environment: ["NO_COLOR": "1"]).hasColor)
        #expect(Terminal(color: .always, environment: ["NO_COLOR": "1", "TERM": "dumb"]).hasColor)
        #expect(!Terminal(color: .never, environment: [:]).hasColor)
    }

    @Test("COLUMNS gives the width; nonsense does not")
    func width() {
        #expect(Terminal(color: .never, environment: ["COLUMNS": "72"]).width == 72)
        #expect(Terminal(color: .never, environment: ["COLUMNS": "-3"]).width != -3)
    }
}

struct ExitStatusTests {
    @Test("each error has its own status")
    func statuses() {
        #expect(ExitStatus(StoreError.busy(path: "")) == .tryAgain)
        #expect(ExitStatus(StoreError.readOnly(path: "")) == .notAllowed)
        #expect(ExitStatus(StoreError.full(path: "")) == .inputOutput)
        #expect(ExitStatus(StoreError.noSuchList("")) == .notFound)
        #expect(ExitStatus(StoreError.refused(.emptyTitle)) == .badInput)
        #expect(ExitStatus(ImportError.noSuchFile(path: "")) == .notFound)
        #expect(CommandFailure.usage(.nothingToChange).status.rawValue == 64)
    }
}
