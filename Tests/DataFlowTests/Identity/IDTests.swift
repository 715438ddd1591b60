import DataFlow
import Testing

/// Identities of one's choice: developer.apple.com/documentation/swiftui/view/id(_:)
@MainActor
@Suite("Identity")
struct IDTests {
    private struct Page: View {
        let log: Log
        @State private var count = 0
        var body: some View {
            Text("\(count)")
                .onAppear { log.note("inner appears") }
                .onDisappear { log.note("inner disappears") }
            Button("add") { count += 1 }
        }
    }

    private struct Outer: View {
        let log: Log
        @State private var identity = 1
        var body: some View {
            Page(log: log)
                .id(identity)
                .onAppear { log.note("outer appears") }
                .onDisappear { log.note("outer disappears") }
            Button("renew") { identity += 1 }
            Button("same") { identity = identity }
        }
    }

    @Test(
        "another identity is another view, with fresh state; the same one is the same view", arguments: Discovery.both)
    func fresh(discovery: Discovery) {
        let host = Host(discovery: discovery) { Outer(log: Log()) }
        host.press("add")
        host.press("same")
        #expect(host.texts == ["1"])
        host.press("renew")
        #expect(host.texts == ["0"])
    }

    /// SwiftUI has both orders, depending on the transition; here the new view always comes first.
    @Test("the new view appears before the old one disappears", arguments: Discovery.both)
    func order(discovery: Discovery) {
        let log = Log()
        let host = Host(discovery: discovery) { Outer(log: log) }
        #expect(Set(log.take()) == ["inner appears", "outer appears"])
        host.press("renew")
        #expect(log.take() == ["inner appears", "inner disappears"])
    }

    @Test("what stands outside of the identity neither appears nor disappears with it", arguments: Discovery.both)
    func outside(discovery: Discovery) {
        let log = Log()
        let host = Host(discovery: discovery) { Outer(log: log) }
        _ = log.take()
        host.press("renew")
        host.press("renew")
        #expect(!log.lines.contains { $0.hasPrefix("outer") })
    }

    @Test("an identity may be optional; nil is one, too", arguments: Discovery.both)
    func optional(discovery: Discovery) {
        struct Optionally: View {
            @State private var identity: Int?
            var body: some View {
                Page(log: Log()).id(identity)
                Button("next") { identity = identity.map { _ in nil } ?? 1 }
            }
        }
        let host = Host(discovery: discovery) { Optionally() }
        host.press("add")
        host.press("next")
        #expect(host.texts == ["0"])
        host.press("add")
        host.press("next")
        #expect(host.texts == ["0"])
    }
}
