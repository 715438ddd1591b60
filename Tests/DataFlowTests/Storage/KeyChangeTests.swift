import DataFlow
import Testing

/// Wrappers that are given another key in the same place.
@MainActor
@Suite("Other keys")
struct KeyChangeTests {
    private struct Tally: View {
        let name: String
        @AppStorage private var count: Int
        @SceneStorage private var note: String

        init(name: String) {
            self.name = name
            _count = AppStorage(wrappedValue: 0, "count of \(name)")
            _note = SceneStorage(wrappedValue: "-", "note of \(name)")
        }

        var body: some View {
            Text("\(name) \(count) \(note)")
            Button("add") {
                count += 1
                note += name
            }
        }
    }

    private struct Nameless: View {
        @AppStorage private var count: Int
        init(name: String) { _count = AppStorage(wrappedValue: 0, "count of \(name)") }
        var body: some View { Text("\(count)") }
    }

    private struct Tallies: View {
        @State private var name = "a"
        var body: some View {
            Tally(name: name)
            Nameless(name: name)
            Button("other") { name = name == "a" ? "b" : "a" }
        }
    }

    @Test("a view that is given another key shows and writes what is kept under that one", arguments: Discovery.both)
    func other(discovery: Discovery) {
        let store = MemoryStore()
        let host = Host(storage: store, discovery: discovery) { Tallies() }
        host.press("add")
        host.press("other")
        #expect(host.texts == ["b 0 -", "0"])
        host.press("add")
        host.press("add")
        #expect(host.texts == ["b 2 -bb", "2"])
        host.press("other")
        #expect(host.texts == ["a 1 -a", "1"])
        #expect(store.value(for: "count of b") == .integer(2))
    }
}
