import DataFlow

/// The state system: what one write, one mount and one wrapper cost.
@MainActor
enum GraphBench {
    static func rows() throws -> [BenchRow] {
        [try rowChange(), try elementChange(), manyWrites(), firstMount(), binding(), idle()]
    }

    /// One row of 10,000 changes its own state.
    private static func rowChange() throws -> BenchRow {
        let host = Host { ForEach(0..<10_000) { ToggleRow(number: $0) } }
        let actions = host.views(Press.self).map(\.action)
        let bodies = host.graph.counters.allBodies
        let time = each(of: actions.count) { host.perform(actions[$0 &* 7_919 % actions.count]) }
        precondition(host.graph.counters.allBodies == bodies + actions.count)
        return BenchRow(
            "graph: one row's state changes, 10,000 rows mounted", took: time, atMost: .microseconds(5),
            note: "1 body; median over 100 spans of 100 changes")
    }

    /// One element of an array of 10,000 changes, 40 rows have places.
    private static func elementChange() throws -> BenchRow {
        let host = Host { ElementList() }
        guard let rows = host.rows.first, let change = host.views(Press.self).first?.action else {
            throw BenchError("the list has no rows")
        }
        host.perform { rows.setWindow(4_000..<4_040) }
        let bodies = host.graph.counters.allBodies
        let time = each(of: 1_000) { _ in host.perform(change) }
        let perChange = (host.graph.counters.allBodies - bodies) / 1_000
        precondition(perChange <= 42)
        return BenchRow(
            "graph: one element of 10,000 changes, 40 rows mounted", took: time, atMost: .milliseconds(1),
            note: "\(perChange) bodies")
    }

    /// 1,000 writes at once.
    private static func manyWrites() -> BenchRow {
        let count = Host { CountingView() }
        let write = count.views(Press.self)[0].action
        let flushes = count.graph.counters.flushes
        let time = each(of: 100) { _ in count.perform { for _ in 0..<1_000 { write() } } }
        precondition(count.graph.counters.flushes == flushes + 100)
        return BenchRow("graph: 1,000 writes in one turn", figure: text(time), note: "1 update")
    }

    /// 10,000 simple rows appear.
    private static func firstMount() -> BenchRow {
        var (own, other) = (BenchTimes(), BenchTimes())
        for _ in 0..<15 {
            // Both are let go of outside the time.
            var (host, root): (Host?, HandNode?)
            own.own(BenchTime.of { host = Host { SimpleList() } })
            other.own(BenchTime.of { root = HandNode.list(of: 10_000) })
            precondition(host?.graph.counters.mounted ?? 0 > 30_000 && root?.count ?? 0 > 30_000)
        }
        return BenchRow(
            "graph: 10,000 simple rows appear", against: "the same tree of plain class nodes, by hand", own: own.own,
            other: other.own, budget: 4, note: "\(text(BenchRow.median(own.own.map(\.wall)) / 10_000)) a row")
    }

    /// What it costs to give two wrappers of a view what they stand for.
    private static func binding() -> BenchRow {
        let host = Host { EmptyView() }
        let plan = host.graph.plan(for: WithWrappers.self)
        let slots = PropertySlots()
        var view = WithWrappers()
        let time = each(of: 100_000) { _ in plan.bind(&view, slots, in: host.root) }
        return BenchRow("graph: two wrappers of a view are bound", took: time, atMost: .nanoseconds(300))
    }

    /// Nothing to do.
    private static func idle() -> BenchRow {
        let host = Host { SimpleList() }
        var calls = 0
        host.graph.onNeed = { calls += 1 }
        let time = each(of: 1_000) { _ in host.update() }
        precondition(calls == 0)
        return BenchRow("graph: update with nothing to do", figure: text(time), note: "nobody is woken")
    }

    /// The median time of one of many calls, taken in a hundred spans.
    private static func each(of count: Int, _ work: (Int) -> Void) -> Duration {
        let clock = ContinuousClock()
        let length = max(count / 100, 1)
        let spans = (0..<(count / length)).map { span in
            clock.measure { for number in 0..<length { work(span * length + number) } } / length
        }
        return spans.sorted()[spans.count / 2]
    }

    private static func text(_ time: Duration) -> String { BenchRow.text(time) }
}

private struct BenchError: Error {
    let text: String
    init(_ text: String) { self.text = text }
}

extension Host {
    fileprivate var rows: [any RowsNode] {
        var found: [any RowsNode] = []
        func visit(_ node: AnyNode) {
            if let rows = node as? any RowsNode { found.append(rows) }
            node.forEachChild(visit)
        }
        visit(root)
        // The outermost rows are the scenes.
        return Array(found.dropFirst())
    }
}

private struct Press: PrimitiveView {
    var action: @MainActor () -> Void = {}
}

private struct Label: PrimitiveView {
    let text: String
}

private struct Lazy<Content: View>: PrimitiveView {
    @ViewBuilder let content: Content

    var choosesRows: Bool { true }
}

private struct ToggleRow: View {
    let number: Int
    @State private var isOn = false

    var body: some View {
        Label(text: isOn ? "on" : "off")
        Press { isOn.toggle() }
    }
}

private struct Item: Identifiable, Equatable {
    let id: UUID
    var title: String
}

private struct ElementList: View {
    @State private var items = (0..<10_000).map { Item(id: UUID(), title: "Number \($0)") }

    var body: some View {
        Press { items[4_020].title += "." }
        Lazy { ForEach($items) { ItemRow(item: $0) } }
    }
}

private struct ItemRow: View {
    @Binding var item: Item

    var body: some View { Label(text: item.title) }
}

private struct CountingView: View {
    @State private var count = 0

    var body: some View {
        Label(text: "\(count)")
        Press { count += 1 }
    }
}

private struct SimpleList: View {
    var body: some View { ForEach(0..<10_000) { SimpleRow(number: $0) } }
}

private struct SimpleRow: View {
    let number: Int

    var body: some View { Label(text: "row") }
}

private struct WithWrappers: View {
    @State private var isOn = false
    @Environment(\.isEnabled) private var isEnabled

    var body: some View { EmptyView() }
}

/// What somebody would write by hand for the same tree: a node for each place, with its parent, its view and its
/// children.
@MainActor
private final class HandNode {
    unowned let parent: HandNode?
    let view: any View
    var children: [HandNode] = []
    var isDirty = false

    init(_ view: any View, in parent: HandNode?) {
        self.parent = parent
        self.view = view
        parent?.children.append(self)
    }

    /// How many nodes there are below and with this one.
    var count: Int { children.reduce(1) { $0 + $1.count } }

    static func list(of count: Int) -> HandNode {
        let root = HandNode(SimpleList(), in: nil)
        root.children.reserveCapacity(count)
        for number in 0..<count {
            let view = SimpleRow(number: number)
            let row = HandNode(view, in: root)
            let place = HandNode(view, in: row)
            _ = HandNode(Label(text: "row"), in: place)
        }
        return root
    }
}
