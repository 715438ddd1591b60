import DataFlow
import Testing

/// Models that others own: developer.apple.com/documentation/swiftui/observedobject
@MainActor
@Suite("ObservedObject")
struct ObservedObjectTests {
    private final class Model: ObservableObject {
        @Published var shown = 0
        var hidden = 0
    }

    private struct Showing: View {
        @ObservedObject var model: Model
        var body: some View { Text("\(model.shown) \(model.hidden)") }
    }

    @Test("a property that is not published changes nothing that is shown", arguments: Discovery.both)
    func unpublished(discovery: Discovery) {
        let model = Model()
        let host = Host(discovery: discovery) { Showing(model: model) }
        host.perform { model.hidden = 1 }
        #expect(host.bodies(Showing.self) == 1)
        host.perform { model.shown = 1 }
        #expect(host.texts == ["1 1"])
    }

    @Test("a published property that is set to what it was runs no body", arguments: Discovery.both)
    func equal(discovery: Discovery) {
        let model = Model()
        let host = Host(discovery: discovery) { Showing(model: model) }
        host.perform { model.shown = 0 }
        #expect(host.bodies(Showing.self) == 1)
    }

    @Test("a model that is made where it is handed in is made anew with the parent", arguments: Discovery.both)
    func inline(discovery: Discovery) {
        struct Parent: View {
            @State private var updates = 0
            var body: some View {
                Showing(model: Model())
                Button("update") { updates += 1 }
                Text("\(updates)")
            }
        }
        let host = Host(discovery: discovery) { Parent() }
        host.press("update")
        #expect(host.bodies(Showing.self) == 2)
        #expect(host.graph.counters.subscriptions == 2)
    }

    @Test("a view that is given another model follows that one", arguments: Discovery.both)
    func swapped(discovery: Discovery) {
        struct Choosing: View {
            let models: [Model]
            @State private var choice = 0
            var body: some View {
                Showing(model: models[choice])
                Button("other") { choice = 1 - choice }
            }
        }
        let models = [Model(), Model()]
        let host = Host(discovery: discovery) { Choosing(models: models) }
        host.press("other")
        host.perform { models[1].shown = 5 }
        #expect(host.texts == ["5 0"])
        let before = host.bodies(Showing.self)
        host.perform { models[0].shown = 7 }
        #expect(host.bodies(Showing.self) == before)
        host.press("other")
        #expect(host.texts == ["7 0"])
        #expect(host.graph.counters.subscriptions == 2)
    }

    @Test("of many views that observe one model each runs once for a change", arguments: Discovery.both)
    func many(discovery: Discovery) {
        let model = Model()
        let host = Host(discovery: discovery) {
            ForEach(0..<10) { _ in Showing(model: model) }
        }
        host.perform {
            model.shown = 1
            model.shown = 2
        }
        #expect(host.bodies(Showing.self) == 20)
        #expect(host.texts == Array(repeating: "2 0", count: 10))
    }

    @Test("a subclass's published properties are observed as those of its base")
    func subclass() {
        final class Special: SpecialBase { @Published var own = 0 }
        struct Specially: View {
            @ObservedObject var model: Special
            var body: some View { Text("\(model.base) \(model.own)") }
        }
        let model = Special()
        let host = Host { Specially(model: model) }
        host.perform { model.own = 1 }
        host.perform { model.base = 2 }
        #expect(host.texts == ["2 1"])
        #expect(host.bodies(Specially.self) == 3)
    }

    @Test("a model that announces its changes itself is followed, with whatever publisher")
    func ownPublisher() {
        final class Manual: ObservableObject {
            let objectWillChange = ObservableObjectPublisher()
            var number = 0
            func change() {
                objectWillChange.send()
                number += 1
            }
        }
        struct Follower: View {
            @ObservedObject var model: Manual
            var body: some View { Text("\(model.number)") }
        }
        let model = Manual()
        let host = Host { Follower(model: model) }
        host.perform { model.change() }
        #expect(host.texts == ["1"])
    }
}

/// Base of a model.
class SpecialBase: ObservableObject { @Published var base = 0 }
