import DataFlow
import Testing

/// Of many rows a back end shows some. SwiftUI leaves open how long the state of a row lasts that is out of sight; here
/// it lasts as long as the element.
@MainActor
@Suite("Windows of rows")
struct WindowTests {
    private struct Row: View {
        let number: Int
        let log: Log
        @State private var count = 0
        @Environment(\.colorScheme) private var scheme
        var body: some View {
            Text("\(number):\(count) \(scheme)")
                .onAppear { log.note("+\(number)") }
                .onDisappear { log.note("-\(number)") }
            Button("add \(number)") { count += 1 }
        }
    }

    private struct Table: View {
        let log: Log
        @State private var numbers = Array(0..<1_000)
        @State private var updates = 0
        let change: @MainActor (inout [Int]) -> Void
        var body: some View {
            ForEach(numbers, id: \.self) { Row(number: $0, log: log) }
            Button("change") { change(&numbers) }
            Button("update") { updates += 1 }
        }
    }

    private let log = Log()

    private func host(_ discovery: Discovery, change: @escaping @MainActor (inout [Int]) -> Void = { _ in }) throws -> (
        Host, any RowsNode
    ) {
        let host = Host(discovery: discovery) { [log] in Table(log: log, change: change) }
        let rows = try #require(host.contentRows.first)
        host.perform { rows.setWindow(0..<3) }
        _ = log.take()
        return (host, rows)
    }

    @Test("only the rows in the window are there, and they follow it", arguments: Discovery.both)
    func follows(discovery: Discovery) throws {
        let (host, rows) = try host(discovery)
        #expect(rows.count == 1_000)
        #expect(host.texts == ["0:0 light", "1:0 light", "2:0 light"])
        let before = host.bodies(Row.self)
        host.perform { rows.setWindow(2..<5) }
        #expect(host.texts == ["2:0 light", "3:0 light", "4:0 light"])
        #expect(host.bodies(Row.self) == before + 2)
        #expect(Set(log.take()) == ["-0", "-1", "+3", "+4"])
        host.perform { rows.setWindow(998..<2_000) }
        #expect(host.texts == ["998:0 light", "999:0 light"])
    }

    @Test("a row that comes back has its state, and what has changed meanwhile", arguments: Discovery.both)
    func back(discovery: Discovery) throws {
        let (host, rows) = try host(discovery)
        host.press("add 1")
        host.perform { rows.setWindow(100..<103) }
        let before = host.graph.counters.allBodies
        host.environment.colorScheme = .dark
        host.update()
        #expect(host.graph.counters.allBodies == before + 3)
        _ = log.take()
        host.perform { rows.setWindow(0..<2) }
        #expect(host.texts == ["0:0 dark", "1:1 dark"])
        #expect(log.take().sorted() == ["+0", "+1", "-100", "-101", "-102"])
    }

    @Test("a row out of sight is not brought up to date", arguments: Discovery.both)
    func rests(discovery: Discovery) throws {
        let (host, rows) = try host(discovery)
        let button = try #require(host.views(Button.self).first { $0.title == "add 0" })
        host.perform {
            button.action()
            rows.setWindow(10..<11)
        }
        let before = host.bodies(Row.self)
        host.perform(button.action)
        #expect(host.bodies(Row.self) == before)
        _ = log.take()
        host.perform { rows.setWindow(0..<1) }
        #expect(host.texts == ["0:2 light"])
        #expect(host.bodies(Row.self) == before + 1)
        #expect(log.take().sorted() == ["+0", "-10"])
    }

    @Test("what happens when a row comes back knows what the row shows then", arguments: Discovery.both)
    func effects(discovery: Discovery) throws {
        struct Titled: View {
            let log: Log
            @State private var titles = ["a", "b"]
            var body: some View {
                ForEach(0..<2) { number in
                    Text(titles[number])
                        .onAppear { [title = titles[number]] in log.note("appears as \(title)") }
                        .onChange(of: titles[number], initial: true) { log.note("\($0) is \($1)") }
                }
                Button("rename") { titles[0] += "!" }
            }
        }
        let host = Host(discovery: discovery) { [log] in Titled(log: log) }
        let rows = try #require(host.contentRows.first)
        host.perform { rows.setWindow(1..<2) }
        host.press("rename")
        _ = log.take()
        host.perform { rows.setWindow(0..<1) }
        #expect(Set(log.lines) == ["appears as a!", "a! is a!"])
    }

    @Test("rows keep to their elements when these move into the window and out of it", arguments: Discovery.both)
    func moves(discovery: Discovery) throws {
        let (host, _) = try host(discovery) { $0.reverse() }
        host.press("add 1")
        host.press("change")
        #expect(host.texts == ["999:0 light", "998:0 light", "997:0 light"])
        host.press("change")
        #expect(host.texts == ["0:0 light", "1:1 light", "2:0 light"])
    }

    @Test("the state of a row that rests ends with its element", arguments: Discovery.both)
    func gone(discovery: Discovery) throws {
        let (host, rows) = try host(discovery) { $0 = $0.contains(1) ? $0.filter { $0 != 1 } : Array(0..<1_000) }
        host.press("add 1")
        host.perform { rows.setWindow(500..<501) }
        let before = host.graph.counters.mounted
        host.press("change")
        #expect(host.graph.counters.mounted < before)
        host.press("change")
        host.perform { rows.setWindow(0..<2) }
        #expect(host.texts == ["0:0 light", "1:0 light"])
    }

    @Test("without a window all rows are there again, with their state", arguments: Discovery.both)
    func all(discovery: Discovery) throws {
        let (host, rows) = try host(discovery)
        host.press("add 1")
        host.perform { rows.setWindow(7..<8) }
        host.perform { rows.setWindow(nil) }
        #expect(host.texts.count == 1_000)
        #expect(host.texts[1] == "1:1 light")
    }

    @Test("a place tells that it looks different also after its window was changed between two updates")
    func revision() throws {
        let (host, rows) = try host(.keyPaths)
        host.perform { rows.setWindow(3..<6) }
        let drawn = host.root.revision
        host.press("add 4")
        #expect(host.root.revision > drawn)
        let drawnAgain = host.root.revision
        rows.setWindow(0..<1)
        #expect(host.root.revision > drawnAgain)
        let drawnBetween = host.root.revision
        host.press("add 0")
        #expect(host.root.revision > drawnBetween)
    }
}
