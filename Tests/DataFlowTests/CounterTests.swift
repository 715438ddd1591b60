import DataFlow
import Testing

private struct ToggleRow: View {
    let number: Int
    @State private var isOn = false

    var body: some View {
        Text(isOn ? "on" : "off")
        Button("\(number)") { isOn.toggle() }
    }
}

private struct Item: Identifiable, Equatable {
    let id: Int
    var title: String
}

private struct ElementList: View {
    @State private var items = (0..<10_000).map { Item(id: $0, title: "Number \($0)") }

    var body: some View {
        Button("change") { items[4_020].title += "!" }
        LazyRows { ForEach($items) { ItemRow(item: $0) } }
    }
}

private struct ItemRow: View {
    @Binding var item: Item

    var body: some View { Text(item.title) }
}

private struct LazyRows<Content: View>: PrimitiveView {
    @ViewBuilder let content: Content

    var choosesRows: Bool { true }
}

private struct Sum: View {
    @State private var sum = 0

    var body: some View {
        Text("\(sum)")
        Button("add") { sum += 1 }
    }
}

@MainActor
@Suite("What an update costs, in bodies and updates")
struct CounterTests {
    @Test("a row's own state among 10,000 rows: one body")
    func row() {
        let host = Host { ForEach(0..<10_000) { ToggleRow(number: $0) } }
        let before = host.graph.counters
        host.press("7000")
        let after = host.graph.counters
        #expect(after.allBodies == before.allBodies + 1)
        #expect(after.flushes == before.flushes + 1)
        #expect(host.texts[7_000] == "on" && host.texts.count { $0 == "on" } == 1)
    }

    @Test(
        "one element of an array of 10,000, 40 rows with places: at most 42 bodies, and no row is made that is not seen"
    )
    func element() throws {
        let host = Host { ElementList() }
        let rows = try #require(host.rows.last)
        #expect(host.bodies(ItemRow.self) == 0, "no row was asked for")
        rows.setWindow(4_000..<4_040)
        host.update()
        let before = host.graph.counters
        #expect(host.bodies(ItemRow.self) == 40)
        host.press("change")
        let after = host.graph.counters
        #expect(host.texts[20] == "Number 4020!")
        #expect(after.allBodies - before.allBodies <= 42)
        #expect(after.mounted == before.mounted)
    }

    @Test("1,000 writes in one turn: one update, one body")
    func writes() {
        let host = Host { Sum() }
        let before = host.graph.counters
        guard let add = host.views(Button.self).first?.action else { return }
        var calls = 0
        host.graph.onNeed = { calls += 1 }
        host.perform { for _ in 0..<1_000 { add() } }
        #expect(host.graph.counters.flushes == before.flushes + 1)
        #expect(host.bodies(Sum.self) == 2)
        #expect(calls == 1, "the host is told once")
        #expect(host.texts == ["1000"])
    }

    @Test("nothing to do: nobody is woken, and an update does nothing")
    func idle() async {
        let host = Host { ForEach(0..<100) { ToggleRow(number: $0) } }
        var calls = 0
        host.graph.onNeed = { calls += 1 }
        let before = host.graph.counters
        for _ in 0..<100 { await Task.yield() }
        host.update()
        #expect(calls == 0 && host.graph.isIdle && host.graph.counters == before)
    }
}

extension Host {
    fileprivate var rows: [any RowsNode] {
        var found: [any RowsNode] = []
        func visit(_ node: AnyNode) {
            if let rows = node as? any RowsNode { found.append(rows) }
            node.forEachChild(visit)
        }
        visit(root)
        return found
    }
}
