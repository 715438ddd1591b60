import DataFlow
import Testing

/// Models that a view owns: developer.apple.com/documentation/swiftui/stateobject
@MainActor
@Suite("StateObject")
struct StateObjectTests {
    private final class Page: ObservableObject {
        @Published var name: String
        @Published var visits = 0

        init(_ name: String, _ log: Log) {
            self.name = name
            log.note("made \(name)")
        }
    }

    private struct PageView: View {
        @StateObject private var page: Page

        init(_ name: String, _ log: Log) { _page = StateObject(wrappedValue: Page(name, log)) }

        var body: some View {
            Text("\(page.name) \(page.visits)")
            Button("visit") { page.visits += 1 }
        }
    }

    private struct Pages: View {
        let log: Log
        @State private var name = "a"
        @State private var identity = 1
        @State private var isShown = true

        var body: some View {
            if isShown { PageView(name, log).id(identity) }
            Button("rename") { name += "b" }
            Button("renew") { identity += 1 }
            Button("toggle") { isShown.toggle() }
        }
    }

    @Test("a model is made once; new inputs make no other one, a new identity does", arguments: Discovery.both)
    func once(discovery: Discovery) {
        let log = Log()
        let host = Host(discovery: discovery) { Pages(log: log) }
        host.press("visit")
        host.press("rename")
        #expect(host.texts == ["a 1"])
        #expect(log.take() == ["made a"])
        host.press("renew")
        #expect(host.texts == ["ab 0"])
        #expect(log.take() == ["made ab"])
    }

    @Test("a model is not made before the view is there, nor again while it is", arguments: Discovery.both)
    func late(discovery: Discovery) {
        struct Two: View {
            let log: Log
            @State private var isShown = false
            var body: some View {
                let page = PageView("late", log)
                if isShown { page }
                Button("show") { isShown = true }
                Button("again") { isShown = isShown }
            }
        }
        let log = Log()
        let host = Host(discovery: discovery) { Two(log: log) }
        #expect(log.lines == [])
        host.press("show")
        host.press("again")
        #expect(log.lines == ["made late"])
    }

    @Test("a model ends with its view's place, and one that comes back is another", arguments: Discovery.both)
    func gone(discovery: Discovery) {
        let log = Log()
        let host = Host(discovery: discovery) { Pages(log: log) }
        host.press("visit")
        #expect(host.graph.counters.subscriptions == 2)
        host.press("toggle")
        #expect(host.graph.counters.subscriptions == 1)
        host.press("toggle")
        #expect(host.texts == ["a 0"])
        #expect(log.lines == ["made a", "made a"])
    }

    @Observable final class Settings { var size = 1 }

    @Test("what the making of a model reads makes no dependency", arguments: Discovery.both)
    func making(discovery: Discovery) {
        final class Model: ObservableObject {
            let size: Int
            init(_ settings: Settings) { size = settings.size }
        }
        struct Owner: View {
            @StateObject private var model: Model
            init(_ settings: Settings) { _model = StateObject(wrappedValue: Model(settings)) }
            var body: some View { Text("\(model.size)") }
        }
        let settings = Settings()
        let host = Host(discovery: discovery) { Owner(settings) }
        host.perform { settings.size = 2 }
        #expect(host.texts == ["1"])
        #expect(host.graph.counters.allBodies == 2)
    }

    @Test("bindings to a model's properties write into the model", arguments: Discovery.both)
    func bindings(discovery: Discovery) {
        final class Form: ObservableObject { @Published var name = "a" }
        struct FormView: View {
            @StateObject private var form = Form()
            var body: some View {
                TextField("name", text: $form.name)
                Text(form.name)
            }
        }
        let host = Host(discovery: discovery) { FormView() }
        host.perform { host.views(TextField.self)[0].text.wrappedValue = "b" }
        #expect(host.texts == ["b"])
    }
}
