import DataFlow
import Testing

/// State as its page describes it: developer.apple.com/documentation/swiftui/state
@MainActor
@Suite("State")
struct StateTests {
    private struct Counter: View {
        var name = ""
        @State private var count = 0

        var body: some View {
            Text("\(name)\(count)")
            Button("add \(name)") { count += 1 }
        }
    }

    private struct Renaming: View {
        @State private var name = "a"

        var body: some View {
            Counter(name: name)
            Button("rename") { name = "b" }
        }
    }

    @Test("state survives when the view is made anew", arguments: Discovery.both)
    func survives(discovery: Discovery) {
        let host = Host(discovery: discovery) { Renaming() }
        host.press("add a")
        host.press("rename")
        #expect(host.texts == ["b1"])
        host.press("add b")
        #expect(host.texts == ["b2"])
    }

    @Test(
        "the default is evaluated whenever the view is made, and only the first one is kept", arguments: Discovery.both)
    func defaults(discovery: Discovery) {
        struct Numbered: View {
            let log: Log
            let name: String
            @State private var number: Int

            init(_ log: Log, name: String) {
                self.log = log
                self.name = name
                log.note("made")
                _number = State(wrappedValue: log.lines.count)
            }

            var body: some View { Text("\(name) \(number)") }
        }
        struct Parent: View {
            let log: Log
            @State private var name = "a"

            var body: some View {
                Numbered(log, name: name)
                Button("rename") { name += "b" }
            }
        }
        let log = Log()
        let host = Host(discovery: discovery) { Parent(log: log) }
        #expect(host.texts == ["a 1"])
        host.press("rename")
        #expect(host.texts == ["ab 1"])
        #expect(log.lines.count == 2)
    }

    @Test("one view value placed twice owns two states")
    func placedTwice() {
        let counter = Counter(name: "c")
        let host = Host {
            counter
            counter
        }
        host.press("add c")
        #expect(host.texts == ["c1", "c0"])
        host.perform(host.views(Button.self)[1].action)
        host.perform(host.views(Button.self)[1].action)
        #expect(host.texts == ["c1", "c2"])
    }

    @Test("under mirrors one view value placed twice is told of, once; in two branches it may stand")
    func placedTwiceUnderMirrors() {
        struct Branches: View {
            @State private var isFirst = true
            var body: some View {
                let counter = Counter(name: "b")
                if isFirst { counter } else { Group { counter } }
                Button("choose") { isFirst.toggle() }
            }
        }
        let problems = Problems()
        let counter = Counter(name: "c")
        let host = Host(discovery: .mirror, onProblem: problems.note) {
            Branches()
        }
        host.press("choose")
        host.press("choose")
        #expect(host.texts == ["b0"])
        #expect(problems.all == [])
        let twice = Host(discovery: .mirror, onProblem: problems.note) {
            counter
            counter
        }
        twice.press("add c")
        twice.press("add c")
        #expect(problems.all == [.sharedWrappers(view: "Counter")])
    }

    @Test("passing a binding on without reading it makes no dependency", arguments: Discovery.both)
    func bindingAlone(discovery: Discovery) {
        struct Child: View {
            @Binding var count: Int
            var body: some View {
                Text("\(count)")
                Button("add") { count += 1 }
            }
        }
        struct Parent: View {
            @State private var count = 0
            var body: some View { Child(count: $count) }
        }
        let host = Host(discovery: discovery) { Parent() }
        host.press("add")
        #expect(host.texts == ["1"])
        #expect(host.bodies(Parent.self) == 1)
        #expect(host.bodies(Child.self) == 2)
    }

    @Test("a structure of wrappers works as if they stood in the view", arguments: Discovery.both)
    func nested(discovery: Discovery) {
        struct Draft: DynamicProperty {
            @State var text = "x"
            @Environment(\.colorScheme) private var scheme
            var shown: String { "\(text) \(scheme)" }
        }
        struct Form: View {
            private var draft = Draft()
            var body: some View {
                Text(draft.shown)
                Button("write") { draft.text += "y" }
            }
        }
        let host = Host(discovery: discovery) { Form() }
        host.press("write")
        host.press("write")
        #expect(host.texts == ["xyy light"])
        host.environment.colorScheme = .dark
        host.update()
        #expect(host.texts == ["xyy dark"])
    }
}
