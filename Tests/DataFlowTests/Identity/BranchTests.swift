import DataFlow
import Testing

/// A view is its place: the parent, the slot, the type, and the key.
@MainActor
@Suite("Branches")
struct BranchTests {
    private struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View {
            Text("\(name)\(count)")
            Button("add \(name)") { count += 1 }
        }
    }

    private struct Choosing: View {
        @State private var isFirst = true
        var body: some View {
            if isFirst { Counter(name: "a") } else { Counter(name: "b") }
            Button("choose") { isFirst.toggle() }
        }
    }

    @Test("branches have separate state, and coming back is a new beginning", arguments: Discovery.both)
    func branches(discovery: Discovery) {
        let host = Host(discovery: discovery) { Choosing() }
        host.press("add a")
        #expect(host.texts == ["a1"])
        host.press("choose")
        #expect(host.texts == ["b0"])
        host.press("add b")
        host.press("choose")
        #expect(host.texts == ["a0"])
    }

    @Test("a view in one place keeps its state whatever it is given", arguments: Discovery.both)
    func onePlace(discovery: Discovery) {
        struct Naming: View {
            @State private var isFirst = true
            var body: some View {
                Counter(name: isFirst ? "a" : "b")
                Button("choose") { isFirst.toggle() }
            }
        }
        let host = Host(discovery: discovery) { Naming() }
        host.press("add a")
        host.press("choose")
        #expect(host.texts == ["b1"])
    }

    @Test("a view after one that comes and goes stays in its place", arguments: Discovery.both)
    func optional(discovery: Discovery) {
        struct Showing: View {
            @State private var isShown = false
            var body: some View {
                if isShown { Counter(name: "first") }
                Counter(name: "second")
                Button("toggle") { isShown.toggle() }
            }
        }
        let host = Host(discovery: discovery) { Showing() }
        host.press("add second")
        host.press("toggle")
        #expect(host.texts == ["first0", "second1"])
        host.press("toggle")
        #expect(host.texts == ["second1"])
    }

    @Test("each case of a switch is a branch", arguments: Discovery.both)
    func cases(discovery: Discovery) {
        enum Page: CaseIterable { case one, two, three }
        struct Pages: View {
            @State private var page = Page.one
            var body: some View {
                switch page {
                case .one: Counter(name: "1-")
                case .two: Counter(name: "2-")
                case .three: Counter(name: "3-")
                }
                ForEach(Page.allCases, id: \.self) { other in Button("\(other)") { page = other } }
            }
        }
        let host = Host(discovery: discovery) { Pages() }
        host.press("add 1-")
        host.press("three")
        #expect(host.texts == ["3-0"])
        host.press("add 3-")
        host.press("two")
        #expect(host.texts == ["2-0"])
        host.press("one")
        #expect(host.texts == ["1-0"])
    }

    @Test("a view whose type is hidden keeps its state while its type stays the same", arguments: Discovery.both)
    func anyView(discovery: Discovery) {
        struct Hiding: View {
            @State private var isCounter = true
            @State private var name = "a"
            var body: some View {
                isCounter ? AnyView(Counter(name: name)) : AnyView(Text("text"))
                Button("hide") { isCounter.toggle() }
                Button("rename") { name += "b" }
            }
        }
        let host = Host(discovery: discovery) { Hiding() }
        host.press("add a")
        host.press("rename")
        #expect(host.texts == ["ab1"])
        host.press("hide")
        #expect(host.texts == ["text"])
        host.press("hide")
        #expect(host.texts == ["ab0"])
    }
}
