import Foundation
import Testing

@Suite("Typing in tend ui")
struct TypingTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    @Test("a field keeps its text, its caret and the focus while the terminal gets other sizes")
    func resize() async throws {
        try await tend.succeed("add", "Write 报告 today", "--due", "today")
        let window = try await tend.openInterface(columns: 110, lines: 30)
        await window.shows("Write 报告 today")
        window.type("e")
        await window.shows("Edit to-do", "title Write 报告 today")
        window.type(String(repeating: "\u{1B}[D", count: 6) + "A")
        await window.shows("title Write 报告A today")
        for (columns, lines, character) in [(60, 20, "B"), (34, 12, "C"), (140, 45, "D")] as [(UInt16, UInt16, String)]
        {
            window.resize(columns: columns, lines: lines)
            window.type(character)
            let shown = "Write 报告" + "ABCD".prefix { $0 <= Character(character) }
            await window.shows("\(shown) at \(columns)") { screen in
                screen.contains("title \(shown) to") && screen.contains("Edit to-do")
            }
        }
        window.type("\u{1B}[3~\u{7F}\u{13}")
        await window.shows(no: "Edit to-do")
        window.type("q")
        #expect(await window.end() == 0)
        #expect(try await tend.titles() == ["Write 报告ABCtoday"])
    }

    @Test("characters that come byte by byte are whole characters")
    func bytes() async throws {
        let title = "买牛奶和面包 한국어 é 👩‍👩‍👧 🇯🇵 done"
        let window = try await tend.openInterface()
        window.type("a")
        await window.shows("New to-do")
        window.typeByteByByte(title)
        await window.shows("买牛奶和面包 한국어 é", "done")
        window.typeByteByByte("\r")
        await window.shows("Added #1")
        window.type("q")
        #expect(await window.end() == 0)
        #expect(try await tend.titles() == [title])
    }

    /// Text of many kinds of characters, and no two places alike.
    private func long(_ characters: Int, between: String) -> String {
        String((1...characters).map { "第\($0)個 word\($0) é" }.joined(separator: between).prefix(characters))
    }

    @Test("a paste as long as a title may be is one title, exactly; a longer one is refused with a sentence and stays")
    func line() async throws {
        let title = String(repeating: "x", count: 9_990) + " the end."
        let window = try await tend.openInterface(columns: 110)
        window.type("a")
        await window.shows("New to-do")
        window.type("\u{1B}[200~\(title)!!!!\u{1B}[201~")
        await window.shows("the end.!!!!")
        window.type("\r")
        await window.shows("10003", "10000")
        window.type("\u{7F}\u{7F}\u{7F}\r")
        await window.shows("Added #1")
        window.type("q")
        #expect(await window.end() == 0)
        #expect(try await tend.titles() == [title + "!"])
    }

    @Test("a paste of 10,000 characters into the notes is there line by line, and is stored exactly")
    func notes() async throws {
        let text = long(10_000, between: "\n")
        try await tend.succeed("add", "Read", "--due", "today")
        let window = try await tend.openInterface(columns: 110, lines: 40)
        await window.shows("Read")
        window.type("e")
        await window.shows("Edit to-do", "title Read")
        // Through all fields before the notes.
        window.type(String(repeating: "\t", count: 10))
        window.type("\u{1B}[200~\(text)\u{1B}[201~")
        let end = String(text.split(separator: "\n").last ?? "")
        await window.shows(end)
        window.type("\u{13}")
        await window.shows(no: "Edit to-do")
        window.type("q")
        #expect(await window.end() == 0)
        #expect(try await tend.all().first?["notes"] as? String == text)
    }
}
