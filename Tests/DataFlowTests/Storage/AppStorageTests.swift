import DataFlow
import Testing

private struct Name: View {
    @AppStorage("name") private var name = "Guest"

    var body: some View {
        Text("name \(name)")
        Button("Ada") { name = "Ada" }
        Button("same") { name = name }
        Field(text: $name)
    }
}

/// Has a binding and reads nothing itself.
private struct Field: View {
    @Binding var text: String
    var body: some View { TextField("name", text: $text) }
}

private struct Greeting: View {
    @AppStorage("name") private var name = "Guest"
    var body: some View { Text("Hello, \(name)") }
}

private struct Volume: View {
    @AppStorage("volume") private var volume = 5
    var body: some View { Text("volume \(volume)") }
}

private struct Projecting: View {
    @AppStorage("name") private var name = "Guest"
    var body: some View { Field(text: $name) }
}

@MainActor
@Suite(.serialized) struct AppStorageTests {
    @Test("two views on one key move together, and views of other keys do nothing")
    func shared() {
        let host = Host {
            Name()
            Greeting()
            Volume()
        }
        #expect(host.texts == ["name Guest", "Hello, Guest", "volume 5"])
        host.press("Ada")
        #expect(host.texts == ["name Ada", "Hello, Ada", "volume 5"])
        #expect(host.bodies(Name.self) == 2)
        #expect(host.bodies(Greeting.self) == 2)
        #expect(host.bodies(Volume.self) == 1)
    }

    @Test("a binding writes the key, and making one reads nothing")
    func binding() {
        let host = Host {
            Projecting()
            Greeting()
        }
        host.perform { host.views(TextField.self)[0].text.wrappedValue = "Grace" }
        #expect(host.texts == ["Hello, Grace"])
        #expect(host.bodies(Projecting.self) == 1)
        #expect(host.views(TextField.self)[0].text.wrappedValue == "Grace")
    }

    @Test("an equal value runs no body and does not touch the file")
    func equal() throws {
        let folder = try TemporaryFolder()
        let host = Host(storage: FileStore(path: folder.file)) { Name() }
        host.press("Ada")
        let (bodies, file) = (host.bodies(Name.self), try folder.number())
        host.press("Ada")
        host.press("same")
        #expect(host.bodies(Name.self) == bodies)
        #expect(try folder.number() == file)
    }

    @Test("reading defaults writes nothing: the file does not come into being")
    func defaults() throws {
        let folder = try TemporaryFolder()
        let host = Host(storage: FileStore(path: folder.file)) {
            Name()
            Volume()
        }
        host.openScene("second")
        host.closeScene("second")
        #expect(host.texts == ["name Guest", "volume 5"])
        #expect(folder.names == [])
    }

    @Test("a value equal to the default is kept when it was written")
    func writtenDefault() {
        let store = MemoryStore()
        let host = Host(storage: store) { Name() }
        host.perform { host.views(TextField.self)[0].text.wrappedValue = "Guest" }
        #expect(store.value(for: "name") == .string("Guest"))
    }

    @Test("a view may name a store of its own")
    func ownStore() {
        struct Two: View {
            @AppStorage("name") var here = "here"
            @AppStorage var there: String
            init(_ store: any KeyValueStore) { _there = AppStorage(wrappedValue: "there", "name", store: store) }
            var body: some View {
                Text("\(here) \(there)")
                Button("write") { there = "written" }
            }
        }
        let (store, other) = (MemoryStore(), MemoryStore())
        let host = Host(storage: store) { Two(other) }
        host.press("write")
        #expect(host.texts == ["here written"])
        #expect(store.keys == [])
        #expect(other.value(for: "name") == .string("written"))
    }

    @Test("what a body writes is refused and told")
    func writeInBody() {
        struct Bad: View {
            @AppStorage("count") var count = 0
            var body: some View {
                let _ = count += 1
                Text("\(count)")
            }
        }
        let store = MemoryStore()
        var problems: [ViewProblem] = []
        let host = Host(storage: store, onProblem: { problems.append($0) }) { Bad() }
        #expect(host.texts == ["0"])
        #expect(problems == [.writeDuringUpdate(view: "Bad")])
        #expect(store.keys == [])
    }

    @Test("a binding that outlives the application still reads and writes its key")
    func outliving() throws {
        let store = MemoryStore()
        var host: Host? = Host(storage: store) { Name() }
        let text = try #require(host?.views(TextField.self).first).text
        host = nil
        text.wrappedValue = "Ada"
        #expect(text.wrappedValue == "Ada")
        #expect(store.value(for: "name") == .string("Ada"))
    }
}
