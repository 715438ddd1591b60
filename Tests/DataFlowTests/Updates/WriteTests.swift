import DataFlow
import Testing

/// What a write brings about.
@MainActor
@Suite("Writes")
struct WriteTests {
    private struct Changing: View {
        let log: Log
        @State private var number = 0

        var body: some View {
            Text("\(number)")
                .onChange(of: number) { old, new in log.note("\(old) to \(new)") }
            Button("same") { number = 0 }
            Button("twice") {
                number = 1
                number = 2
            }
            Button("there and back") {
                number += 1
                number -= 1
            }
        }
    }

    @Test("an equal write runs no body and no onChange", arguments: Discovery.both)
    func equal(discovery: Discovery) {
        let log = Log()
        let host = Host(discovery: discovery) { Changing(log: log) }
        host.press("same")
        #expect(host.bodies(Changing.self) == 1)
        #expect(log.lines == [])
    }

    @Test(
        "of two writes in one turn the body sees the last, and onChange tells of one change", arguments: Discovery.both)
    func twice(discovery: Discovery) {
        let log = Log()
        let host = Host(discovery: discovery) { Changing(log: log) }
        host.press("twice")
        #expect(host.texts == ["2"])
        #expect(host.bodies(Changing.self) == 2)
        #expect(log.lines == ["0 to 2"])
    }

    @Test("a value that was changed and changed back is no change for onChange", arguments: Discovery.both)
    func back(discovery: Discovery) {
        let log = Log()
        let host = Host(discovery: discovery) { Changing(log: log) }
        host.press("there and back")
        #expect(host.texts == ["0"])
        #expect(log.lines == [])
    }

    @Test("a thousand writes in one turn are one update", arguments: Discovery.both)
    func many(discovery: Discovery) {
        struct Sum: View {
            @State private var sum = 0
            var body: some View {
                Text("\(sum)")
                Button("add") { for number in 1...1_000 { sum += number } }
            }
        }
        let host = Host(discovery: discovery) { Sum() }
        let before = host.graph.counters.flushes
        host.press("add")
        #expect(host.texts == ["500500"])
        #expect(host.bodies(Sum.self) == 2)
        #expect(host.graph.counters.flushes == before + 1)
    }

    @Test("nothing to do costs nothing")
    func idle() {
        let host = Host { Changing(log: Log()) }
        let before = host.graph.counters
        host.update()
        #expect(host.graph.counters == before)
        #expect(host.graph.isIdle)
    }

    @Test("state that a body writes is not kept, and the mistake is told", arguments: Discovery.both)
    func whileUpdating(discovery: Discovery) {
        struct Writing: View {
            @State private var number = 0
            var body: some View {
                Text("\(number)")
                let _ = number += 1
                Text("\(number)")
            }
        }
        let problems = Problems()
        let host = Host(discovery: discovery, onProblem: problems.note) { Writing() }
        #expect(host.texts == ["0", "0"])
        #expect(problems.all == [.writeDuringUpdate(view: "Writing")])
        host.update()
        #expect(host.bodies(Writing.self) == 1)
    }

    @Test(
        "a parent and its child that are both to be updated run once each, the parent first", arguments: Discovery.both)
    func parentFirst(discovery: Discovery) {
        struct Child: View {
            let log: Log
            let seen: Int
            @Binding var number: Int
            var body: some View {
                let _ = log.note("child")
                Text("\(seen) \(number)")
            }
        }
        struct Parent: View {
            let log: Log
            @State private var number = 0
            var body: some View {
                let _ = log.note("parent")
                Child(log: log, seen: number, number: $number)
                Button("add") { number += 1 }
            }
        }
        let log = Log()
        let host = Host(discovery: discovery) { Parent(log: log) }
        #expect(log.take() == ["parent", "child"])
        host.press("add")
        #expect(log.take() == ["parent", "child"])
        #expect(host.texts == ["1 1"])
    }
}
