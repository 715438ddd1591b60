import DisplayText
import Testing

struct DisplayWidthTests {
    @Test(
        "columns of a text",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("买牛奶", 6), ("カタカナ", 8), ("ｶﾅ", 2), ("ｆｕｌｌ", 8), ("한국어", 6),
            ("👍", 2),
            ("👩‍👩‍👧", 2), ("🇯🇵", 2), ("❤️", 2), ("1️⃣", 2), ("a\u{200B}b", 2), ("—", 1), ("…", 1), ("𠮷", 2),
            // Not assigned: a Greek letter's place. And a picture of Unicode 15.
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
