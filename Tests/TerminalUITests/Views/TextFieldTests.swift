import Testing

@testable import TerminalUI

private struct Login: View {
    @State private var name = ""
    @State private var password = ""
    @State private var sent = 0

    var body: some View {
        VStack(alignment: .leading) {
            TextField("Name", text: $name).onSubmit { sent += 1 }
            SecureField("Password", text: $password).textFieldStyle(.roundedBorder)
            Text("\(name)/\(password)/\(sent)")
        }
    }
}

@MainActor
@Suite struct TextFieldTests {
    private let screen = Screen(Host { Login() }, size: Size(width: 12, height: 6))

    @Test("a field shows its title until something is written; a secure one shows dots in a box")
    func looks() {
        #expect(screen.lines[0] == "Name" && screen.lines[2] == "│Password  │")
        screen.type("李")
        screen.press(.tab)
        screen.type("ab")
        #expect(screen.lines[0] == "李")
        #expect(screen.lines[1] == "╭──────────╮" && screen.lines[2] == "│••        │")
        #expect(screen.lines[4] == "李/ab/0")
    }

    @Test("Enter submits where somebody wants that")
    func submit() {
        screen.press(.enter)
        #expect(screen.text.contains("//1"))
        screen.press(.tab)
        #expect(!screen.press(.enter))
    }

    @Test("a long text moves along, so that the cursor is seen, and a wide character is never cut")
    func scrolls() {
        screen.type("一二三四五六七")
        #expect(screen.draw().cursor?.x ?? 99 <= 11)
        #expect(screen.lines[0].hasSuffix("七"))
        screen.press(.home)
        #expect(screen.lines[0].hasPrefix("一二") && screen.draw().cursor == Surface.Point(x: 0, y: 0))
    }

    @Test("a paste of 10,000 characters is one change, on one line, without what could harm the terminal")
    func paste() {
        _ = screen.draw()
        let before = screen.host.graph.counters.flushes
        screen.send(.paste("a\nb\u{1B}[31m" + String(repeating: "x", count: 10_000)))
        #expect(screen.host.graph.counters.flushes == before + 1)
        screen.press(.home)
        #expect(screen.lines[0] == "a b\u{FFFD}[31mxxxx")
    }

    @Test("the mouse puts the cursor where it is pressed, and drags a selection")
    func mouse() {
        screen.type("a汉b")
        screen.send(.mouse(MouseEvent(.press, x: 3, y: 0)))
        screen.type("|")
        #expect(screen.lines[0] == "a汉|b")
        screen.send(.mouse(MouseEvent(.press, x: 0, y: 0)))
        screen.send(.mouse(MouseEvent(.drag, x: 11, y: 0)))
        screen.send(.mouse(MouseEvent(.release, x: 11, y: 0)))
        screen.type("z")
        #expect(screen.lines[0] == "z")
    }

    @Test("a text that somebody else changes keeps the cursor inside")
    func changedOutside() {
        let host = Host { Clearing() }
        let screen = Screen(host, size: Size(width: 10, height: 2))
        screen.type("abc")
        screen.press(.enter)
        screen.type("d")
        #expect(screen.lines[0] == "d")
    }
}

private struct Clearing: View {
    @State private var text = ""

    var body: some View { TextField("", text: $text).onSubmit { text = "" } }
}
