import DataFlow
import Testing

/// Updates that make updates.
@MainActor
@Suite("Endless updates")
struct EndlessTests {
    private struct Climbing: View {
        let top: Int
        @State private var number = 0
        @State private var other = 0
        var body: some View {
            Text("\(number) \(other)")
                .onChange(of: number) { if number < top { number += 1 } }
            Button("start") { number = 1 }
            Button("other") { other += 1 }
        }
    }

    @Test("effects that write lead to further updates until nothing changes", arguments: Discovery.both)
    func settles(discovery: Discovery) {
        let problems = Problems()
        let host = Host(discovery: discovery, onProblem: problems.note) { Climbing(top: 50) }
        host.press("start")
        #expect(host.texts == ["50 0"])
        #expect(problems.all == [])
    }

    @Test(
        "updates that never end are given up with the names of the views, and the views go on",
        arguments: Discovery.both)
    func givesUp(discovery: Discovery) {
        let problems = Problems()
        let host = Host(discovery: discovery, onProblem: problems.note) { Climbing(top: .max) }
        host.press("start")
        #expect(problems.all == [.endlessUpdate(views: ["Climbing"])])
        host.press("other")
        #expect(host.texts.first?.hasSuffix(" 1") == true)
    }

    @Test("a property that writes state whenever it is updated is told of, too", arguments: Discovery.both)
    func update(discovery: Discovery) {
        struct Count: DynamicProperty {
            @State var number = 0
            func update() { number += 1 }
        }
        struct Counting: View {
            private var count = Count()
            @State private var isOn = false
            var body: some View {
                Text("\(count.number)")
                Button(isOn ? "on" : "off") { isOn.toggle() }
            }
        }
        let problems = Problems()
        let host = Host(discovery: discovery, onProblem: problems.note) { Counting() }
        host.press("off")
        #expect(problems.all == [.endlessUpdate(views: ["Counting"])])
        #expect(host.bodies(Counting.self) <= 102)
    }

    @Test("a model that changes while a body runs is told of, and shown as it is then", arguments: Discovery.both)
    func model(discovery: Discovery) {
        final class Model: ObservableObject {
            @Published var reads = 0
        }
        struct Reading: View {
            @ObservedObject var model: Model
            var body: some View {
                let _ = model.reads < 3 ? model.reads += 1 : ()
                Text("\(model.reads)")
            }
        }
        let problems = Problems()
        let host = Host(discovery: discovery, onProblem: problems.note) { Reading(model: Model()) }
        #expect(host.texts == ["3"])
        #expect(problems.all.first == .writeDuringUpdate(view: "Reading"))
    }
}
