import Testing

@testable import TerminalUI

private struct Tagged: View {
    @State private var chosen: Set<String> = []

    var body: some View {
        List(selection: $chosen) {
            Section("Rows") { ForEach(0..<100) { number in Text("Row \(number)").tag("tag \(number)") } }
        }
        Text("\(chosen.sorted())")
    }
}

private struct Counted: PrimitiveView {
    let paints: Paints
}

@MainActor
private final class Paints {
    var count = 0
}

extension Counted: TerminalView {
    func measure(_ proposal: ProposedSize, _ place: Place) -> Size { Size(width: 1, height: 1) }

    func paint(_ canvas: Canvas, _ rect: Rect, _ place: Place) { paints.count += 1 }
}

@MainActor
@Suite struct ListReachTests {
    private let screen = Screen(Host { Tagged() }, size: Size(width: 60, height: 5))

    @Test("rows that are told by their tags are reached beyond the window, too")
    func tags() {
        for _ in 0..<7 { screen.press(.down) }
        #expect(screen.lines[3].hasPrefix("▌Row 6") && screen.text.contains("[\"tag 6\"]"), "\(screen.text)")
        screen.press(.pageDown)
        #expect(screen.text.contains("[\"tag 10\"]"), "\(screen.text)")
        screen.press(.end)
        #expect(screen.lines[3].hasPrefix("▌Row 99") && screen.text.contains("[\"tag 99\"]"), "\(screen.text)")
    }

    @Test("all that shift selects stays selected when it is out of the window")
    func selecting() {
        screen.press(.down)
        for _ in 0..<4 { screen.press(.down, .shift) }
        #expect(screen.text.contains("\(["tag 0", "tag 1", "tag 2", "tag 3", "tag 4"])"), "\(screen.text)")
    }

    @Test("on the way up the heading comes into sight with the first row below it")
    func heading() {
        let screen = Screen(width: 12, height: 4) {
            List(selection: .constant(Int?.none)) { Section("Rows") { ForEach(1..<9) { Text("Row \($0)") } } }
        }
        for _ in 0..<6 { screen.press(.down) }
        #expect(!screen.text.contains("Rows"))
        for _ in 0..<5 { screen.press(.up) }
        #expect(screen.lines[0].hasPrefix("Rows") && screen.lines[1].hasPrefix("Row 1"), "\(screen.text)")
    }

    @Test("a row that comes into the window is drawn with the others, once")
    func once() {
        let paints = Paints()
        let screen = Screen(width: 9, height: 4) { List { ForEach(0..<50) { _ in Counted(paints: paints) } } }
        _ = screen.draw()
        for _ in 0..<3 { screen.press(.down) }
        _ = screen.draw()
        paints.count = 0
        screen.press(.down)
        _ = screen.draw()
        #expect(paints.count == 4)
        screen.send(.mouse(MouseEvent(.wheelDown, x: 1, y: 1)))
        paints.count = 0
        _ = screen.draw()
        #expect(paints.count == 4)
    }

    @Test("at the end of rows higher than a line drawing again brings none of them up to date", arguments: [4, 30])
    func end(count: Int) {
        let screen = Screen(width: 9, height: 5) { List { ForEach(0..<count) { Text("\($0)\nb") } } }
        screen.press(.end)
        #expect(screen.lines[2].contains("\(count - 1)"), "\(screen.text)")
        let updates = screen.host.graph.counters.updates
        screen.host.root.noteLook()
        _ = screen.draw()
        #expect(screen.host.graph.counters.updates == updates)
    }

    @Test("where nothing is out of sight, the wheel and page keys are for what is around")
    func wheel() {
        let screen = Screen(width: 12, height: 4) {
            ScrollView {
                Text("a\nb\nc\nd\ne\nf")
                List { ForEach(0..<2) { Text("row \($0)") } }.frame(height: 2)
                ScrollView { Button("go") {} }
            }
        }
        _ = screen.draw()
        for _ in 0..<9 { screen.send(.mouse(MouseEvent(.wheelDown, x: 2, y: 3))) }
        #expect(screen.lines[3].contains("go"), "\(screen.text)")
        screen.press(.tab)
        _ = screen.draw()
        for _ in 0..<9 { screen.press(.pageUp) }
        #expect(screen.lines[0].contains("a"), "\(screen.text)")
    }

    @Test("a list without room draws nothing beside it, though it has the focus")
    func noRoom() {
        let screen = Screen(width: 6, height: 2) {
            HStack(spacing: 0) {
                Text("abcdef\nabcdef")
                List { ForEach(0..<9) { Text("\($0)") } }
            }
        }
        screen.press(.down)
        #expect(screen.lines == ["abcdef", "abcdef"])
    }
}
