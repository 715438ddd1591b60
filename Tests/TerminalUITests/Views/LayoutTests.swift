import Testing

@testable import TerminalUI

@MainActor
private func shown(width: Int, height: Int, @ViewBuilder _ view: @escaping @MainActor () -> some View) -> [String] {
    Screen(Host { view() }, size: Size(width: width, height: height)).lines
}

@MainActor
@Suite struct LayoutTests {
    @Test("room in a stack goes to those that can give way least first")
    func stacks() {
        #expect(
            shown(width: 16, height: 1) {
                HStack {
                    Text("left")
                    Spacer()
                    Text("a long text that is cut").lineLimit(1)
                }
            } == ["left  a long te…"])
        #expect(
            shown(width: 12, height: 1) {
                HStack(spacing: 0) {
                    Text("ab")
                    Spacer()
                    Text("cd")
                }
            } == ["ab        cd"])
    }

    @Test("where there is room for all, nothing is cut, whatever can give way")
    func roomForAll() {
        #expect(
            shown(width: 24, height: 1) {
                HStack {
                    Button("save") {}
                    Button("cancel") {}
                    Text("^s esc")
                }
            } == [" [save] [cancel] ^s esc"])
    }

    @Test("what has priority has its room before others, who keep the least they need")
    func priority() {
        #expect(
            shown(width: 16, height: 1) {
                HStack {
                    Text("a long title").lineLimit(1).layoutPriority(1)
                    Spacer()
                    Text("#tag").lineLimit(1)
                }
            } == ["a long title  #…"])
    }

    @Test("fixed, flexible and greedy frames")
    func frames() {
        #expect(shown(width: 9, height: 1) { Text("x").frame(width: 5, alignment: .trailing) } == ["      x"])
        #expect(shown(width: 9, height: 1) { Text("x").frame(maxWidth: .max, alignment: .trailing) } == ["        x"])
        #expect(
            shown(width: 9, height: 3) { Text("x").frame(maxHeight: .max, alignment: .bottom) } == ["", "", "    x"])
        #expect(
            shown(width: 10, height: 1) {
                HStack(spacing: 0) {
                    Text("a").frame(minWidth: 2, maxWidth: 4, alignment: .leading)
                    Text("b")
                }
            } == ["  a   b"])
    }

    @Test("borders and padding stand around, not over")
    func boxes() {
        #expect(shown(width: 5, height: 3) { Text("x").border() } == [" ╭─╮", " │x│", " ╰─╯"])
        #expect(
            shown(width: 7, height: 3) { Text("x").padding(.horizontal).border() }
                == ["  ╭───╮", "  │ x │", "  ╰───╯"].map { String($0.dropFirst()) })
    }

    @Test("alignments of stacks")
    func alignments() {
        #expect(
            shown(width: 5, height: 2) {
                VStack(alignment: .trailing) {
                    Text("abc")
                    Text("x")
                }
            } == [" abc", "   x"])
        #expect(
            shown(width: 6, height: 2) {
                HStack(alignment: .bottom, spacing: 0) {
                    Text("a\nb")
                    Text("c")
                }
            } == ["  a", "  bc"])
    }

    @Test("where text runs from right to left, beginnings are at the right")
    func rightToLeft() {
        #expect(
            shown(width: 12, height: 2) {
                VStack(alignment: .leading) {
                    HStack {
                        Text("1")
                        Text("2")
                    }
                    Text("x").padding(.leading, 2)
                }
                .frame(maxWidth: .max, alignment: .leading)
                .environment(\.layoutDirection, .rightToLeft)
            } == ["         2 1", "         x"])
        #expect(
            shown(width: 8, height: 2) {
                List { ForEach(0..<2) { Text("\($0)") } }.environment(\.layoutDirection, .rightToLeft)
            } == ["       0", "       1"])
    }

    @Test("text breaks between words and between Chinese characters, and what is cut says so")
    func text() {
        #expect(shown(width: 4, height: 3) { Text("one two six") } == ["one", "two", "six"])
        #expect(shown(width: 5, height: 3) { Text("今天买牛奶") } == ["今天", "买牛", "奶"])
        #expect(shown(width: 5, height: 1) { Text("今天买牛奶") } == ["今天…"])
        #expect(shown(width: 5, height: 2) { Text("one two six").lineLimit(2) } == ["one", "two…"])
        #expect(shown(width: 3, height: 2) { Text("abcdef") } == ["abc", "def"])
        #expect(shown(width: 4, height: 2) { Text("aa\tbbb") } == ["aa", "bbb"])
    }

    @Test("a text takes no more lines than it may, and none before a character that has no room")
    func lines() {
        let lines = { (text: String, width: Int, limit: Int) in
            TextLines([Text.Run(text: text)], width: width, limit: limit).lines
                .map { String($0.glyphs.map(\.character)) }
        }
        #expect(lines("a\n", 5, 1) == ["a"])
        #expect(lines("a\nb", 5, 1) == ["a…"])
        #expect(lines("汉字", 1, 5) == ["汉", "字"])
        #expect(shown(width: 3, height: 1) { Text("one two").lineLimit(-1) } == ["on…"])
    }

    @Test("a progress that is no number is none")
    func progress() {
        let none = shown(width: 9, height: 1) { ProgressView(value: 0) }
        #expect(shown(width: 9, height: 1) { ProgressView(value: .nan) } == none)
    }

    @Test("no size is too small for any view")
    func tiny() {
        for width in 0..<9 {
            for height in 0..<5 {
                let screen = Screen(Host { Everything() }, size: Size(width: width, height: height))
                #expect(screen.lines.count == height)
                screen.press(.tab)
                screen.press(.down)
                screen.type("汉")
                #expect(screen.lines.count == height)
            }
        }
    }
}

private struct Everything: View {
    @State private var text = "text"
    @State private var isOn = true
    @State private var choice = 1

    var body: some View {
        NavigationStack {
            VStack {
                TextField("Title", text: $text).textFieldStyle(.roundedBorder)
                TextEditor(text: $text)
                Toggle("On", isOn: $isOn)
                Picker("Choice", selection: $choice) { ForEach(0..<3) { Text("\($0)").tag($0) } }
                ProgressView("Working", value: 0.4)
                Divider()
                List { ForEach(0..<20) { Text("Row \($0)") } }
                ScrollView { Text("long\nlong\nlong") }
                ZStack {
                    Color.red
                    Label("Star", systemImage: "star")
                }
            }
            .padding()
            .border()
            .navigationTitle("Everything")
        }
    }
}
