import Testing

@testable import TerminalUI

private struct Notes: View {
    @State private var text = "one two three"

    var body: some View {
        VStack(alignment: .leading) {
            TextEditor(text: $text).frame(height: 3)
            Text("end")
        }
    }
}

@MainActor
@Suite struct TextEditorTests {
    private let screen = Screen(Host { Notes() }, size: Size(width: 9, height: 4))

    @Test("lines that are too long go on below, between words")
    func wraps() {
        #expect(screen.lines == ["one two", "three", "", "end"])
    }

    @Test("Enter begins a line, and up and down keep the column")
    func lines() {
        screen.press(.enter)
        screen.type("四五")
        #expect(screen.lines == ["one two", "three", "四五", "end"])
        screen.press(.up)
        #expect(screen.draw().cursor == Surface.Point(x: 4, y: 1))
        screen.press(.up)
        screen.type("!")
        #expect(screen.lines[0] == "one !two")
        screen.press(.down)
        screen.press(.down)
        #expect(screen.draw().cursor == Surface.Point(x: 4, y: 2))
    }

    @Test("the window follows the cursor")
    func follows() {
        screen.send(.paste("\na\nb\nc"))
        #expect(screen.lines[..<3] == ["a", "b", "c"])
        screen.press(.pageUp)
        screen.press(.pageUp)
        #expect(screen.lines[0] == "one two")
    }

    @Test("at the last line the key is for others")
    func leaves() {
        #expect(!screen.press(.down))
        #expect(screen.press(.up))
    }

    @Test("lines stand where they are shown, whatever the width", arguments: 1..<12)
    func layout(_ width: Int) {
        let characters = Array("一 two\n\n三四五六 seven eight\nn")
        let layout = EditorLines(characters, width: width)
        var shown: [Int] = []
        for (number, line) in layout.lines.enumerated() {
            shown += line
            for offset in line {
                #expect(layout.line(of: offset) == number)
                let column = layout.column(of: offset, in: characters)
                #expect(layout.offset(line: number, column: column, in: characters) == offset)
            }
        }
        #expect(shown == characters.indices.filter { !characters[$0].isNewline })
    }
}
