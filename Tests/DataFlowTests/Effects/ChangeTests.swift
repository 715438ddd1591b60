import DataFlow
import Testing

/// developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)
@MainActor
@Suite("onChange")
struct ChangeTests {
    private struct Watching: View {
        let log: Log
        @State private var number = 0
        var body: some View {
            Text("\(number)")
                .onChange(of: number, initial: true) { old, new in log.note("initial \(old) \(new)") }
                .onChange(of: number) { log.note("later \(number)") }
            Button("add") { number += 1 }
        }
    }

    @Test("with initial it also runs when the view comes, with one value twice", arguments: Discovery.both)
    func initial(discovery: Discovery) {
        let log = Log()
        let host = Host(discovery: discovery) { Watching(log: log) }
        #expect(log.take() == ["initial 0 0"])
        host.press("add")
        #expect(Set(log.take()) == ["initial 0 1", "later 1"])
    }

    @Test("changes that follow from each other are told one by one", arguments: Discovery.both)
    func chain(discovery: Discovery) {
        struct Chain: View {
            let log: Log
            @State private var first = 0
            @State private var second = 0
            var body: some View {
                Text("\(first) \(second)")
                    .onChange(of: first) { second = first * 10 }
                    .onChange(of: second) { old, new in log.note("\(old) \(new)") }
                Button("add") { first += 1 }
            }
        }
        let log = Log()
        let host = Host(discovery: discovery) { Chain(log: log) }
        host.press("add")
        host.press("add")
        #expect(host.texts == ["2 20"])
        #expect(log.lines == ["0 10", "10 20"])
    }
}
