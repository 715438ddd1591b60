import Testing

@testable import TerminalUI

private struct Item: Identifiable {
    let id: Int
    var isDone = false
}

private struct Tasks: View {
    @State private var items = (1...30).map { Item(id: $0) }
    @State private var chosen: Set<Int> = []
    @State private var first: Int?

    var body: some View {
        List(selection: $chosen) {
            ForEach($items) { $item in
                HStack {
                    Toggle("Task \(item.id)", isOn: $item.isDone)
                    Button("x") { items.removeAll { $0.id == item.id } }
                }
            }
            .onDelete { offsets in items.remove(atOffsets: offsets) }
        }
        .scrollPosition(id: $first)
        Text("chosen \(chosen.sorted()) first \(first ?? 0) of \(items.count)")
    }
}

private struct Mixed: View {
    @State private var chosen: String? = "b"

    var body: some View {
        List(selection: $chosen) {
            Section("Letters") {
                Text("Letter a\nfirst").tag("a")
                Text("Letter b\nsecond").tag("b")
            }
            Section("Numbers") { ForEach(0..<3) { Text("Number\n\($0)").tag("\($0)") } }
        }
        Text("chosen \(chosen ?? "none")")
    }
}

@MainActor
@Suite struct ListTests {
    private let tasks = Screen(Host { Tasks() }, size: Size(width: 60, height: 6))

    @Test("Enter presses the first control of the row with the mark; left and right reach the others")
    func controls() {
        tasks.press(.enter)
        #expect(tasks.lines[0].hasPrefix(" [x] Task 1"))
        tasks.press(.down)
        tasks.press(.right)
        tasks.press(.right)
        tasks.press(.enter)
        #expect(tasks.lines[1].contains("Task 3") && tasks.text.contains("of 29"))
        #expect(tasks.press(.down), "the list has the focus again")
        tasks.press(.enter)
        #expect(tasks.lines[2].contains("[x] Task 4"), "\(tasks.text)")
    }

    @Test("Tab goes past the rows, however many they are")
    func tab() {
        #expect(tasks.host.graph.focus.focusable(in: tasks.host.root).isEmpty == false)
        _ = tasks.draw()
        #expect(tasks.host.graph.focus.focusable(in: tasks.host.root).count == 1)
    }

    @Test("the selection goes with the mark, and shift and arrows select all on the way")
    func many() {
        tasks.press(.down)
        #expect(tasks.text.contains("chosen [2]"), "\(tasks.text)")
        tasks.press(.down, .shift)
        tasks.press(.down, .shift)
        tasks.press(.up, .shift)
        #expect(tasks.text.contains("chosen [2, 3]"), "\(tasks.text)")
        #expect(!tasks.lines[0].hasPrefix("▌") && tasks.lines[1].hasPrefix("▌") && tasks.lines[2].hasPrefix("▌"))
        tasks.press(.down, .control)
        tasks.press(.down, .control)
        tasks.press(.character(" "), .control)
        #expect(tasks.text.contains("chosen [2, 3, 5]"))
        tasks.press(.up)
        #expect(tasks.text.contains("chosen [4]"))
    }

    @Test("while rows are being chosen the mark moves alone, and space chooses")
    func choosing() {
        let tasks = Screen(width: 60, height: 6) { Tasks().environment(\.editMode, .active) }
        tasks.press(.character(" "))
        tasks.press(.down)
        tasks.press(.down)
        tasks.press(.character(" "))
        #expect(tasks.text.contains("chosen [1, 3]"), "\(tasks.text)")
        tasks.press(.character(" "))
        #expect(tasks.text.contains("chosen [1]"))
    }

    @Test("the delete key deletes the row with the mark")
    func delete() {
        tasks.press(.down)
        tasks.press(.delete)
        #expect(tasks.text.contains("of 29") && tasks.lines[1].contains("Task 3"))
    }

    @Test("the wheel and the scroll bar move the rows and leave the mark")
    func mouse() {
        #expect(tasks.lines[0].hasSuffix("┃"))
        tasks.send(.mouse(MouseEvent(.wheelDown, x: 5, y: 2)))
        #expect(tasks.lines[0].contains("Task 4") && tasks.text.contains("first 4"))
        tasks.send(.mouse(MouseEvent(.press, x: 59, y: 0)))
        tasks.send(.mouse(MouseEvent(.drag, x: 20, y: 40)))
        #expect(tasks.lines[4].contains("Task 30"), "\(tasks.text)")
        tasks.send(.mouse(MouseEvent(.release, x: 20, y: 40)))
        tasks.send(.mouse(MouseEvent(.press, x: 20, y: 1)))
        tasks.press(.enter)
        #expect(tasks.lines[1].contains("[x] Task 27"), "a press moves the mark")
    }

    @Test("rows higher than a line are all reached, and the selection is in sight")
    func tallRows() {
        let screen = Screen(Host { Mixed() }, size: Size(width: 20, height: 5))
        #expect(screen.text.contains("Letter b"), "the selection is in sight at once:\n\(screen.text)")
        for number in 0..<3 {
            screen.press(.down)
            #expect(screen.text.contains("chosen \(number)"), "\(screen.text)")
            #expect(screen.lines.contains { $0.hasPrefix("\(number)") }, "all of the row is in sight:\n\(screen.text)")
        }
        #expect(!screen.press(.down))
        for _ in 0..<9 { screen.send(.mouse(MouseEvent(.wheelUp, x: 1, y: 1))) }
        #expect(screen.lines[0].hasPrefix("Letters"))
        for _ in 0..<9 { screen.send(.mouse(MouseEvent(.wheelDown, x: 1, y: 1))) }
        #expect(screen.lines[3].hasPrefix("2"), "\(screen.text)")
    }

    @Test("a list comes back to the row that was first")
    func keptScroll() {
        let screen = Screen(Host { Kept() }, size: Size(width: 12, height: 4))
        #expect(screen.lines[0].hasPrefix("Row 40"), "\(screen.text)")
    }
}

private struct Kept: View {
    @State private var first: Int? = 40

    var body: some View { List { ForEach(0..<100) { Text("Row \($0)") } }.scrollPosition(id: $first) }
}
