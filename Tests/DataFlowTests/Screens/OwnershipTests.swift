import DataFlow
import Testing

/// Who may change what, and who computes it.
@MainActor
@Suite("Ownership on a screen")
struct OwnershipTests {
    private struct Order: Equatable {
        var quantity = 1
        var note = ""
        let price = 5
    }

    /// May change the quantity, and nothing else of the order.
    private struct Quantity: View {
        @Binding var quantity: Int
        var body: some View {
            Button("more") { quantity += 1 }
            Button("fewer") { quantity = max(1, quantity - 1) }
        }
    }

    /// May ask for one thing, and change nothing.
    private struct Ask: View {
        let title: String
        let reset: @MainActor () -> Void
        var body: some View {
            Text(title)
            Button("reset") { reset() }
        }
    }

    private struct OrderScreen: View {
        @State private var order = Order()
        private var total: Int { order.quantity * order.price }

        var body: some View {
            Quantity(quantity: $order.quantity)
            Ask(title: "\(order.quantity) for \(total)") { order = Order() }
            TextField("note", text: $order.note)
        }
    }

    @Test(
        "a child changes only what it was given: a part by a binding, or one thing by a closure",
        arguments: Discovery.both)
    func parts(discovery: Discovery) {
        let host = Host(discovery: discovery) { OrderScreen() }
        host.perform { host.views(TextField.self)[0].text.wrappedValue = "soon" }
        host.press("more")
        host.press("more")
        host.press("fewer")
        #expect(host.texts == ["2 for 10"])
        #expect(host.views(TextField.self)[0].text.wrappedValue == "soon")
        host.press("reset")
        #expect(host.texts == ["1 for 5"])
        #expect(host.views(TextField.self)[0].text.wrappedValue == "")
        host.press("fewer")
        #expect(host.texts == ["1 for 5"])
    }

    @Test("what is computed from state is never out of date, since nobody keeps it", arguments: Discovery.both)
    func derived(discovery: Discovery) {
        let host = Host(discovery: discovery) { OrderScreen() }
        for count in 2...20 {
            host.press("more")
            #expect(host.texts == ["\(count) for \(count * 5)"])
        }
    }

    /// What happens once: it waits to be taken, and is taken once.
    @MainActor
    private final class Router: ObservableObject {
        enum Event: Equatable { case show(String), say(String) }

        @Published private(set) var waiting: [Event] = []

        func send(_ event: Event) { waiting.append(event) }

        /// The events that wait, which then wait no more.
        func take() -> [Event] {
            defer { waiting = [] }
            return waiting
        }
    }

    private struct Page: View {
        @ObservedObject var router: Router
        let log: Log
        @State private var page = "start"
        @State private var updates = 0

        var body: some View {
            Text("\(page) \(updates)")
                .onChange(of: router.waiting, initial: true) {
                    for event in router.take() {
                        switch event {
                        case .show(let next): page = next
                        case .say(let text): log.note(text)
                        }
                    }
                }
            Button("update") { updates += 1 }
        }
    }

    private struct Window: View {
        let router: Router
        let log: Log
        @State private var identity = 1
        var body: some View {
            Page(router: router, log: log).id(identity)
            Button("rebuild") { identity += 1 }
        }
    }

    @Test("what happens once is taken once: a page that is made anew does not play it again", arguments: Discovery.both)
    func events(discovery: Discovery) {
        let (router, log) = (Router(), Log())
        router.send(.say("welcome"))
        let host = Host(discovery: discovery) { Window(router: router, log: log) }
        #expect(log.take() == ["welcome"])
        host.perform {
            router.send(.say("saved"))
            router.send(.show("details"))
        }
        #expect(log.take() == ["saved"])
        #expect(host.texts == ["details 0"])
        host.press("update")
        host.press("rebuild")
        host.press("update")
        #expect(log.take() == [])
        #expect(host.texts == ["start 1"])
        #expect(router.waiting == [])
    }
}
