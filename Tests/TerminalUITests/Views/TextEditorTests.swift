import DisplayText
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

    @Test("one that is disabled looks so")
    func disabled() {
        let screen = Screen(width: 3, height: 1) { TextEditor(text: .constant("a")).disabled(true) }
        #expect(screen.frame.styledText.contains("0:0-0 faint, underline"), "\(screen.frame.styledText)")
    }

    @Test("at the last line the key is for others")
    func leaves() {
        #expect(!screen.press(.down))
        #expect(screen.press(.up))
    }

    @Test("lines stand where they are shown, and no line is wider than the text, whatever the width", arguments: 1..<12)
    func layout(_ width: Int) {
        let characters = Array("一 two\n\n三四五六 seven eight\n eleven九\nn")
        let layout = EditorLines(characters, width: width)
        var shown: [Int] = []
        for (number, line) in layout.lines.enumerated() {
            shown += line
            let columns = line.reduce(0) { $0 + DisplayWidth.of(characters[$1]) }
            #expect(columns <= max(width, 2), "\(String(characters[line]))")
            for offset in line {
                #expect(layout.line(of: offset) == number)
                let column = layout.column(of: offset, in: characters)
                #expect(layout.offset(line: number, column: column, in: characters) == offset)
            }
        }
        #expect(shown == characters.indices.filter { !characters[$0].isNewline })
    }

    @Test("in a form the lines that are written in are seen, and the person may look elsewhere meanwhile")
    func inForm() {
        let screen = Screen(Host { LongNotes() }, size: Size(width: 20, height: 5))
        for number in 1...9 { screen.type("\(number)\n") }
        #expect(screen.lines.contains { $0.hasPrefix("9") } && screen.draw().cursor?.y == 4, "\(screen.text)")
        for _ in 1...9 { screen.press(.up) }
        #expect(screen.lines.contains { $0.hasPrefix("1") } && screen.draw().cursor != nil, "\(screen.text)")
        for _ in 1...9 { screen.send(.mouse(MouseEvent(.wheelDown, x: 1, y: 1))) }
        #expect(screen.lines.last?.hasPrefix("last") == true && screen.draw().cursor == nil, "\(screen.text)")
        screen.type("x")
        #expect(screen.lines.contains { $0.hasPrefix("x1") } && screen.draw().cursor != nil, "\(screen.text)")
        screen.send(.paste((1...40).map { "line \($0)" }.joined(separator: "\n")))
        #expect(screen.lines.contains { $0.hasPrefix("line 401") } && screen.draw().cursor != nil, "\(screen.text)")
    }
}

private struct LongNotes: View {
    @State private var text = ""

    var body: some View {
        Form {
            Text("first")
            TextEditor(text: $text)
            Text("last")
        }
    }
}
