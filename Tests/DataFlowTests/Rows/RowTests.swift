import DataFlow
import Testing

/// Rows belong to their elements: developer.apple.com/documentation/swiftui/foreach
@MainActor
@Suite("Rows")
struct RowTests {
    private struct Row: View {
        let name: String
        @State private var count = 0
        var body: some View {
            Text("\(name)\(count)")
            Button("add \(name)") { count += 1 }
        }
    }

    private struct List: View {
        @State private var names = ["a", "b", "c"]
        let change: @MainActor (inout [String]) -> Void
        var body: some View {
            ForEach(names, id: \.self) { Row(name: $0) }
            Button("change") { change(&names) }
        }
    }

    private func host(_ discovery: Discovery, change: @escaping @MainActor (inout [String]) -> Void) -> Host {
        let host = Host(discovery: discovery) { List(change: change) }
        host.press("add b")
        host.press("add c")
        host.press("add c")
        #expect(host.texts == ["a0", "b1", "c2"])
        return host
    }

    @Test("another order carries the state along and runs no body of a row", arguments: Discovery.both)
    func reorder(discovery: Discovery) {
        let host = host(discovery) { $0.reverse() }
        let before = host.bodies(Row.self)
        host.press("change")
        #expect(host.texts == ["c2", "b1", "a0"])
        #expect(host.bodies(Row.self) == before)
    }

    @Test("an element before the others neither takes their state nor resets it", arguments: Discovery.both)
    func insertion(discovery: Discovery) {
        let host = host(discovery) { $0.insert("new", at: 0) }
        let before = host.bodies(Row.self)
        host.press("change")
        #expect(host.texts == ["new0", "a0", "b1", "c2"])
        #expect(host.bodies(Row.self) == before + 1)
    }

    @Test("an element that goes ends its row only, and one that comes back begins anew", arguments: Discovery.both)
    func removal(discovery: Discovery) {
        let host = host(discovery) { $0 = $0.count == 3 ? ["a", "c"] : ["a", "b", "c"] }
        let before = host.graph.counters.mounted
        host.press("change")
        #expect(host.texts == ["a0", "c2"])
        #expect(host.graph.counters.mounted < before)
        host.press("change")
        #expect(host.texts == ["a0", "b0", "c2"])
        #expect(host.graph.counters.mounted == before)
    }

    @Test("a row that changes runs its own body and no other", arguments: Discovery.both)
    func one(discovery: Discovery) {
        let host = host(discovery) { _ in }
        let before = host.graph.counters.allBodies
        host.press("add a")
        #expect(host.graph.counters.allBodies == before + 1)
    }

    @Test("elements with one identity are told of, at once, and are shown all the same", arguments: Discovery.both)
    func repeated(discovery: Discovery) {
        let problems = Problems()
        let host = Host(discovery: discovery, onProblem: problems.note) {
            ForEach(["a", "b", "a"], id: \.self) { Row(name: $0) }
        }
        #expect(host.texts == ["a0", "b0", "a0"])
        #expect(problems.all == [.repeatedID("a")])
    }

    @Test("changes of elements with one identity leave no place behind", arguments: Discovery.both)
    func repeatedChanges(discovery: Discovery) {
        let problems = Problems()
        let host = Host(discovery: discovery, onProblem: problems.note) {
            List { $0 = $0.count == 3 ? ["a", "a", "b", "b", "a"] : ["b", "a", "c"] }
        }
        let before = host.graph.counters.mounted
        for _ in 0..<3 {
            host.press("change")
            #expect(host.texts.map { $0.prefix(1) } == ["a", "a", "b", "b", "a"])
            host.press("change")
            #expect(host.texts.map { $0.prefix(1) } == ["b", "a", "c"])
        }
        #expect(host.graph.counters.mounted == before)
        #expect(!problems.all.isEmpty)
    }

    @Test("deleting gets the offsets and removes those elements", arguments: Discovery.both)
    func deletion(discovery: Discovery) throws {
        struct Deleting: View {
            @State private var names = ["a", "b", "c", "d"]
            var body: some View {
                ForEach(names, id: \.self) { Text($0) }
                    .onDelete { names.remove(atOffsets: $0) }
            }
        }
        let host = Host(discovery: discovery) { Deleting() }
        let rows = try #require(host.contentRows.first)
        host.perform { rows.onDelete?([0, 2, 9]) }
        #expect(host.texts == ["b", "d"])
    }
}
