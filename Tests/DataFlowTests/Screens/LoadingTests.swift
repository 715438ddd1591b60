import DataFlow
import Testing

/// What is to be tested of a screen that loads, by the document on state and data flow.
@MainActor
@Suite("Screens that load")
struct LoadingTests {
    private let library = Library()

    private struct Outer: View {
        let library: Library
        let log: Log
        @State private var updates = 0
        @State private var isThere = true

        var body: some View {
            if isThere { ShelfScreen(shelf: "science", library: library, log: log) }
            Button("update") { updates += 1 }
            Button("toggle") { isThere.toggle() }
        }
    }

    @Test("the model is made once, however often the views are made anew", arguments: Discovery.both)
    func oneModel(discovery: Discovery) async {
        let log = Log()
        let host = Host(discovery: discovery) { Outer(library: library, log: log) }
        for _ in 0..<5 { host.press("update") }
        await library.answer(host)
        for _ in 0..<5 { host.press("update") }
        #expect(host.texts == ["Optics", "Elements"])
        #expect(log.lines == ["model made"])
    }

    @Test("the first entry loads once; who comes back has a new screen, which loads once", arguments: Discovery.both)
    func loadsOnce(discovery: Discovery) async {
        let host = Host(discovery: discovery) { Outer(library: library, log: Log()) }
        #expect(host.texts == ["idle"])
        await library.settle(host)
        #expect(host.texts == ["loading"])
        host.press("update")
        await library.answer(host)
        host.press("update")
        await library.settle(host)
        #expect(library.requests == ["science"])
        host.press("toggle")
        host.press("toggle")
        await library.answer(host)
        #expect(host.texts == ["Optics", "Elements"])
        #expect(library.requests == ["science", "science"])
    }

    @Test("what is shown is always exactly one state", arguments: ["science", "empty", "missing"])
    func states(shelf: String) async {
        let host = Host { ShelfScreen(shelf: shelf, library: library) }
        #expect(host.texts == ["idle"])
        await library.settle(host)
        #expect(host.texts == ["loading"])
        await library.answer(host)
        let expected = ["science": ["Optics", "Elements"], "empty": ["nothing here"], "missing": ["trouble"]]
        #expect(host.texts == expected[shelf])
    }

    private struct Following: View {
        let library: Library
        let shelf: String
        @StateObject private var model: ShelfModel

        init(library: Library, shelf: String) {
            (self.library, self.shelf) = (library, shelf)
            _model = StateObject(wrappedValue: ShelfModel(library, Log()))
        }

        var body: some View {
            ShelfContent(state: model.state).task(id: shelf) { await model.load(shelf) }
        }
    }

    private struct Choosing: View {
        let library: Library
        @State private var shelf = "science"
        @State private var note = 0

        var body: some View {
            Following(library: library, shelf: shelf)
            Text("note \(note)")
            Button("empty") { shelf = "empty" }
            Button("missing") { shelf = "missing" }
            Button("write") { note += 1 }
        }
    }

    @Test(
        "when the parameter changes it loads again, when something else changes it does not", arguments: Discovery.both)
    func parameter(discovery: Discovery) async {
        let host = Host(discovery: discovery) { Choosing(library: library) }
        await library.answer(host)
        host.press("write")
        await library.settle(host)
        #expect(library.requests == ["science"])
        #expect(host.texts == ["Optics", "Elements", "note 1"])
        host.press("empty")
        await library.answer(host)
        #expect(library.requests == ["science", "empty"])
        #expect(host.texts == ["nothing here", "note 1"])
    }

    @Test("a load that is cancelled shows no error: what was there before is there again", arguments: Discovery.both)
    func cancellation(discovery: Discovery) async {
        let host = Host(discovery: discovery) { Choosing(library: library) }
        await library.answer(host)
        host.press("missing")
        await library.settle(host)
        #expect(host.texts == ["loading", "note 0"])
        host.press("empty")
        await library.settle(host)
        #expect(!host.texts.contains("trouble"))
        await library.answer(host)
        #expect(host.texts == ["nothing here", "note 0"])
    }

    @Test("a screen that was left observes nothing, runs no task, and its model is gone", arguments: Discovery.both)
    func left(discovery: Discovery) async {
        let host = Host(discovery: discovery) { Outer(library: library, log: Log()) }
        await library.settle(host)
        let (subscriptions, tasks) = (host.graph.counters.subscriptions, host.graph.counters.tasks)
        host.press("toggle")
        await library.settle(host)
        #expect(host.graph.counters.subscriptions == subscriptions - 1)
        #expect(tasks == 1 && host.graph.counters.tasks == 0)
        #expect(library.clock.waiting == 0)
        #expect(host.texts == [])
    }
}
