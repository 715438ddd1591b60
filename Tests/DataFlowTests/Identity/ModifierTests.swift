import DataFlow
import Testing

/// Modifiers with property wrappers: developer.apple.com/documentation/swiftui/viewmodifier
@MainActor
@Suite("Modifiers")
struct ModifierTests {
    private struct Counting: ViewModifier {
        let name: String
        @State private var count = 0
        @Environment(\.colorScheme) private var scheme
        func body(content: Content) -> some View {
            content
            Text("\(name)\(count) \(scheme)")
            Button("add \(name)") { count += 1 }
        }
    }

    private struct Inner: View {
        @State private var count = 0
        var body: some View {
            Text("inner\(count)")
            Button("add inner") { count += 1 }
        }
    }

    @Test("a modifier has state of its own in each place, and so has what it is put on", arguments: Discovery.both)
    func state(discovery: Discovery) {
        struct Screen: View {
            @State private var name = "a"
            var body: some View {
                Inner().modifier(Counting(name: name)).modifier(Counting(name: "b"))
                Button("rename") { name = "c" }
            }
        }
        let host = Host(discovery: discovery) { Screen() }
        host.press("add a")
        host.press("add inner")
        host.press("rename")
        #expect(host.texts == ["inner1", "c1 light", "b0 light"])
        host.environment.colorScheme = .dark
        host.update()
        #expect(host.texts == ["inner1", "c1 dark", "b0 dark"])
    }

    @Test("a modifier that changes does not run the body of what it is put on", arguments: Discovery.both)
    func content(discovery: Discovery) {
        let host = Host(discovery: discovery) { Inner().modifier(Counting(name: "a")) }
        host.press("add a")
        #expect(host.texts == ["inner0", "a1 light"])
        #expect(host.bodies(Inner.self) == 1)
    }

    @Test("a modifier that a view merely holds has its state where it is put on", arguments: Discovery.both)
    func held(discovery: Discovery) {
        final class Model: ObservableObject {
            init(_ log: Log) { log.note("made") }
        }
        struct Owning: ViewModifier {
            @StateObject private var model: Model
            init(_ log: Log) { _model = StateObject(wrappedValue: Model(log)) }
            func body(content: Content) -> some View { content }
        }
        struct Holding: View {
            var modifier: Owning
            var body: some View {
                Text("one").modifier(modifier)
            }
        }
        let log = Log()
        let host = Host(discovery: discovery) { Holding(modifier: Owning(log)) }
        #expect(host.texts == ["one"])
        #expect(log.lines == ["made"])
    }
}
