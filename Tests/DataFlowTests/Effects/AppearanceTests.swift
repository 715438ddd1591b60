import DataFlow
import Testing

/// developer.apple.com/documentation/swiftui/view/onappear(perform:)
@MainActor
@Suite("Appearance")
struct AppearanceTests {
    private struct Showing: View {
        let log: Log
        @State private var isShown = false
        @State private var updates = 0
        var body: some View {
            if isShown {
                Text("\(updates)")
                    .onAppear { log.note("appears with \(updates)") }
                    .onDisappear { log.note("disappears") }
            }
            Button("toggle") { isShown.toggle() }
            Button("update") { updates += 1 }
            Button("flicker") {
                isShown.toggle()
                isShown.toggle()
            }
        }
    }

    @Test("a view appears once when it comes and disappears once when it goes", arguments: Discovery.both)
    func once(discovery: Discovery) {
        let log = Log()
        let host = Host(discovery: discovery) { Showing(log: log) }
        #expect(log.take() == [])
        host.press("toggle")
        #expect(log.take() == ["appears with 0"])
        host.press("update")
        host.press("update")
        host.press("flicker")
        #expect(log.take() == [])
        host.press("toggle")
        #expect(log.take() == ["disappears"])
    }

    @Test("looking at the views, as for a layout, makes nothing appear and runs no body", arguments: Discovery.both)
    func measuring(discovery: Discovery) {
        let log = Log()
        let host = Host(discovery: discovery) { Showing(log: log) }
        host.press("toggle")
        _ = log.take()
        let before = host.graph.counters
        for _ in 0..<10 { _ = host.root.elements.map(\.isEnabled) }
        host.update()
        #expect(log.lines == [])
        #expect(host.graph.counters == before)
    }

    @Test(
        "effects run after the update: what they read is up to date, what they write is shown",
        arguments: Discovery.both)
    func afterUpdate(discovery: Discovery) {
        struct Outer: View {
            @State private var text = "before"
            var body: some View {
                Text(text).onAppear { text = "after" }
            }
        }
        let host = Host(discovery: discovery) { Outer() }
        #expect(host.texts == ["after"])
        #expect(host.bodies(Outer.self) == 2)
    }

    @Test("with the host all views disappear")
    func host() {
        let log = Log()
        var host: Host? = Host { Text("t").onDisappear { log.note("disappears") } }
        #expect(host?.texts == ["t"])
        host = nil
        #expect(log.lines == ["disappears"])
    }
}
