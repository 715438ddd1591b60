import DataFlow
import Glibc
import Testing

private struct Parcels: ParcelRepository {
    let names: [String]
    func load() async throws -> [String] { names }
}

@MainActor
@Suite(.timeLimit(.minutes(20))) struct DocumentShapesTests {
    @Test("a model that changes itself later on the main queue brings its view up to date")
    func account() async {
        let host = Host { AccountView() }
        let fields = host.views(TextField.self)
        host.perform {
            fields[0].text.wrappedValue = "Ada"
            fields[1].text.wrappedValue = "ada@a.example"
        }
        host.press("Sign in")
        await host.nextUpdate()
        #expect(host.texts == ["Welcome, Ada!"])
        host.press("Sign out")
        #expect(host.texts == [])
        #expect(host.views(TextField.self).map(\.text.wrappedValue) == ["", ""])
    }

    @Test("the main queue's next turn does it, too")
    func soon() async {
        struct Soon: View {
            @ObservedObject var model: AccountModel
            var body: some View { Text("\(model.isSignedIn)") }
        }
        let model = AccountModel()
        let host = Host { Soon(model: model) }
        model.signInSoon()
        await host.nextUpdate()
        #expect(host.texts == ["true"])
    }

    @Test("a timer of the main loop counts until it is stopped, however often it is started")
    func stopwatch() async throws {
        let host = Host { StopwatchView() }
        host.press("Start")
        host.press("Start")
        var seconds = 0
        while seconds < 3 {
            await host.nextUpdate()
            seconds = try #require(Int(host.texts[0].dropLast(2)))
            #expect(host.texts == ["\(seconds) s", "also \(seconds) s"])
        }
        // Were there a second timer, it would go on.
        host.press("Stop")
        let texts = host.texts
        usleep(30_000)
        for _ in 0..<1000 { await Task.yield() }
        host.update()
        #expect(host.texts == texts)
        host.press("Start")
        await host.nextUpdate()
        #expect(host.texts != texts)
        host.press("Stop")
    }

    @Test("rows follow their own models, and are deleted by their offsets")
    func errands() {
        let host = Host { ErrandsView() }
        for title in ["milk", "bread"] {
            host.perform { host.views(TextField.self)[0].text.wrappedValue = title }
            host.press("Add")
        }
        #expect(host.texts == ["- milk", "- bread"])
        let bodies = host.bodies(ErrandsView.self)
        host.press("toggle bread")
        #expect(host.texts == ["- milk", "x bread"])
        #expect(host.bodies(ErrandsView.self) == bodies)
        #expect(host.bodies(ErrandRow.self) == 3)
        var rows: (any RowsNode)?
        func visit(_ node: AnyNode) {
            if let node = node as? any RowsNode, node.onDelete != nil { rows = node }
            node.forEachChild(visit)
        }
        visit(host.root)
        host.perform { rows?.onDelete?([0]) }
        #expect(host.texts == ["x bread"])
    }

    @Test("a screen makes its model of what it is given, once, and loads once")
    func parcels() async {
        struct Outside: View {
            @State var count = 0
            var body: some View {
                ParcelScreen(repository: Parcels(names: ["book \(count)"]))
                Button("redraw") { count += 1 }
            }
        }
        let host = Host { Outside() }
        while host.texts != ["content([\"book 0\"])"] { await host.nextUpdate() }
        host.press("redraw")
        #expect(host.texts == ["content([\"book 0\"])"])
    }
}
