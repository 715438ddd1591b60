import DataFlow
import Testing

/// The counter of the documents.
@MainActor
@Suite("One truth")
struct CounterErrataTests {
    /// As in the document: the number stands in state and in the scene's storage, and is copied by hand.
    private struct TwoTruths: View {
        @State private var count = 0
        @SceneStorage("count") private var stored = 0
        var body: some View {
            Text("\(count) \(stored)").onAppear { count = stored }
            Button("add") {
                count += 1
                stored = count
            }
        }
    }

    private struct OneTruth: View {
        @SceneStorage("count") private var count = 0
        var body: some View {
            Text("\(count) \(count)")
            Button("add") { count += 1 }
        }
    }

    /// Another part of the scene that sets the same value.
    private struct Restoring: View {
        @SceneStorage("count") private var count = 0
        var body: some View { Button("restore") { count = 40 } }
    }

    @Test("what is stored is the state: whoever writes it, all show the same", arguments: Discovery.both)
    func one(discovery: Discovery) {
        let host = Host(discovery: discovery) {
            OneTruth()
            Restoring()
        }
        host.press("add")
        host.press("restore")
        host.press("add")
        #expect(host.texts == ["41 41"])
    }

    @Test("a copy beside it is another truth, which loses what others have written", arguments: Discovery.both)
    func two(discovery: Discovery) {
        let host = Host(discovery: discovery) {
            TwoTruths()
            Restoring()
        }
        host.press("add")
        host.press("restore")
        #expect(host.texts == ["1 40"])
        host.press("add")
        #expect(host.texts == ["2 2"])
    }
}
