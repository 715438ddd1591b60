import TerminalUI
import Testing

private struct Counter: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("Count: \(count)").font(.largeTitle)
            Button("Increment") { count += 1 }.buttonStyle(.borderedProminent)
            Button("Reset") { count = 0 }
        }
        .padding()
    }
}

private struct Form: View {
    @State private var name = ""
    @State private var isOn = false

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text("Name")
                TextField("who", text: $name)
            }
            Toggle("Dark", isOn: $isOn)
            Divider()
            Text("Hello \(name.isEmpty ? "nobody" : name)\(isOn ? " in the dark" : "")")
        }
        .border()
    }
}

private struct Rows: View {
    @State private var selection: Int?

    var body: some View {
        List(selection: $selection) {
            ForEach(0..<10_000) { Text("Row \($0)") }
        }
        Text("Selected: \(selection.map(String.init) ?? "none")")
    }
}

@MainActor
@Suite struct CounterTests {
    @Test func counter() {
        let screen = Screen(Host { Counter() }, size: Size(width: 24, height: 7))
        #expect(screen.lines == ["", "", "       Count: 0", "       Increment", "        [Reset]", "", ""])
        screen.press(.enter)
        screen.press(.enter)
        #expect(screen.lines[2] == "       Count: 2")
        screen.press(.down)
        screen.press(.character(" "))
        #expect(screen.lines[2] == "       Count: 0")
    }

    @Test func form() {
        let screen = Screen(Host { Form() }, size: Size(width: 30, height: 6))
        screen.type("小明!")
        screen.press(.tab)
        screen.press(.enter)
        #expect(screen.text.contains("Hello 小明! in the dark"))
    }

    @Test func rows() {
        let screen = Screen(Host { Rows() }, size: Size(width: 20, height: 6))
        screen.press(.tab)
        screen.press(.pageDown)
        screen.press(.end)
        #expect(screen.host.graph.counters.mounted < 60, "only the rows that are seen have places")
        #expect(screen.text.contains("Selected: 9999"))
    }
}
