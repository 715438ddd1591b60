import DataFlow
import Testing

private final class Model: ObservableObject {
    @Published var isOn = false
}

private struct Owner: View {
    @StateObject private var model = Model()

    var body: some View {
        Switch(isOn: $model.isOn)
        Button("turn") { model.isOn.toggle() }
    }
}

private struct Switch: View {
    @Binding var isOn: Bool

    var body: some View { Text(isOn ? "on" : "off") }
}

@MainActor
@Suite("Bindings to the properties of an object")
struct ObjectBindingTests {
    @Test("a view that reads one is brought up to date with the object, though the binding itself is the same")
    func reader() {
        let host = Host { Owner() }
        host.press("turn")
        #expect(host.texts == ["on"])
        #expect(host.bodies(Switch.self) == 2)
    }
}
