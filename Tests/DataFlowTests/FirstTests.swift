import DataFlow
import Testing

private struct Counter: View {
    @State private var count = 0
    var body: some View {
        Text("Count: \(count)")
        Button("add") { count += 1 }
        Button("same") { count = count }
    }
}

private final class Model: ObservableObject {
    @Published var name = "a"
    @Published var other = 1
}

private struct Parent: View {
    @StateObject private var model = Model()
    @State private var x = 0
    var body: some View {
        Text("x \(x)")
        Button("x") { x += 1 }
        Child(model: model)
        Text("parent \(model.name)")
        Button("name") { model.name += "b" }
    }
}

private struct Child: View {
    @ObservedObject var model: Model
    var body: some View { Text("child \(model.name)") }
}

@Observable private final class Watched {
    var a = 1
    var b = 1
}

private struct Watching: View {
    let model: Watched
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text("a \(model.a) \(scheme)") }
}

@MainActor
@Suite struct FirstTests {
    @Test func counter() {
        let host = Host {
            Counter(); Counter()
        }
        #expect(host.texts == ["Count: 0", "Count: 0"])
        host.press("add")
        #expect(host.texts == ["Count: 1", "Count: 0"])
        #expect(host.bodies(Counter.self) == 3)
        host.press("same")
        #expect(host.bodies(Counter.self) == 3)
    }

    @Test func objects() {
        let host = Host { Parent() }
        host.press("name")
        #expect(host.texts == ["x 0", "child ab", "parent ab"])
        #expect(host.bodies(Child.self) == 2)
        #expect(host.bodies(Parent.self) == 2)
        host.press("x")
        #expect(host.bodies(Child.self) == 2)
        #expect(host.bodies(Parent.self) == 3)
    }

    @Test func observation() {
        let model = Watched()
        let host = Host { Watching(model: model) }
        host.perform { model.b = 2 }
        #expect(host.bodies(Watching.self) == 1)
        host.perform { model.a = 2 }
        #expect(host.texts == ["a 2 light"])
        host.environment.colorScheme = .dark
        host.update()
        #expect(host.texts == ["a 2 dark"])
        #expect(host.bodies(Watching.self) == 3)
    }
}
