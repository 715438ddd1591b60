import Testing

@testable import TerminalUI

private struct Grid: View {
    @State private var pressed = ""

    var body: some View {
        VStack {
            Text(pressed)
            HStack(spacing: 4) {
                VStack { ForEach(["a", "b"], id: \.self) { name in Button(name) { pressed = name } } }
                VStack { ForEach(["c", "d"], id: \.self) { name in Button(name) { pressed = name } } }
            }
            Button("e") { pressed = "e" }
        }
        .onKeyPress(.character("q")) {
            pressed = "quit"
            return .handled
        }
    }
}

private struct LongForm: View {
    @State private var fields = Array(repeating: "", count: 12)

    var body: some View {
        Form { ForEach($fields.indexed, id: \.offset) { TextField("Field \($0.offset)", text: $0.element) } }
    }
}

extension Binding where Value == [String] {
    fileprivate var indexed: [(offset: Int, element: Binding<String>)] {
        wrappedValue.indices.map { index in (index, self[dynamicMember: \.[index]]) }
    }
}

private struct Help: View {
    var body: some View { ScrollView { Text((0..<20).map { "line \($0)" }.joined(separator: "\n")) } }
}

@MainActor
@Suite struct FocusTests {
    @Test(
        "arrows go to the nearest in their direction",
        arguments: [
            ([KeyPress.Key.right], "c"), ([.down], "b"), ([.right, .down], "d"), ([.down, .down], "e"),
            ([.right, .down, .left], "b"), ([.down, .down, .up], "b"), ([.left], "a"), ([.up], "a"),
        ])
    func arrows(_ keys: [KeyPress.Key], _ expected: String) {
        let screen = Screen(Host { Grid() }, size: Size(width: 20, height: 6))
        _ = screen.draw()
        for key in keys { screen.press(key) }
        screen.press(.enter)
        #expect(screen.lines.contains { $0.contains(expected) && !$0.contains("[") }, "\(screen.text)")
    }

    @Test("Tab goes round in the order of reading, and back with shift")
    func tab() {
        let screen = Screen(Host { Grid() }, size: Size(width: 20, height: 6))
        for (number, expected) in ["a", "b", "c", "d", "e", "a"].enumerated() {
            if number > 0 { screen.press(.tab) }
            screen.press(.enter)
            #expect(screen.lines.contains { $0.contains(expected) && !$0.contains("[") })
        }
        screen.press(.tab, .shift)
        screen.press(.enter)
        #expect(screen.lines.contains { $0.contains("e") && !$0.contains("[") })
        screen.press(.character("q"))
        #expect(screen.text.contains("quit"))
    }

    @Test("what has the focus is scrolled into sight, also where it had no place on the screen")
    func form() {
        let screen = Screen(Host { LongForm() }, size: Size(width: 20, height: 4))
        for _ in 0..<7 { screen.press(.down) }
        screen.type("here")
        #expect(screen.text.contains("here"), "\(screen.text)")
        for _ in 0..<7 { screen.press(.up) }
        screen.type("top")
        #expect(screen.lines[0].hasPrefix("top"), "\(screen.text)")
    }

    @Test("where nothing takes the focus, keys scroll")
    func scrolling() {
        let screen = Screen(Host { Help() }, size: Size(width: 20, height: 5))
        screen.press(.down)
        #expect(screen.lines[0].hasPrefix("line 1 ") || screen.lines[0].hasPrefix("line 1│"), "\(screen.text)")
        screen.press(.pageDown)
        screen.press(.end)
        #expect(screen.lines[4].hasPrefix("line 19"))
        screen.press(.home)
        #expect(screen.lines[0].hasPrefix("line 0"))
    }
}
