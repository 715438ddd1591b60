import DataFlow
import Testing

/// Property wrappers that stand in constants.
@MainActor
@Suite("Wrappers in constants")
struct ConstantTests {
    private struct Draft: DynamicProperty {
        let settings = Settings()
        @State var text = "x"
    }

    private struct Settings: DynamicProperty {
        let size = State(initialValue: 1)
        @Environment(\.colorScheme) var scheme
    }

    private struct Form: View {
        private let draft = Draft()
        private let count = State(wrappedValue: 0)
        @State private var last = "-"

        var body: some View {
            Text("\(draft.text) \(draft.settings.size.wrappedValue) \(draft.settings.scheme)")
            Text("\(count.wrappedValue) \(last)")
            Button("write") {
                draft.text += "y"
                draft.settings.size.wrappedValue += 1
                count.wrappedValue += 1
                last = "written"
            }
        }
    }

    @Test("wrappers in constants, at any depth, work as those in variables do", arguments: Discovery.both)
    func constants(discovery: Discovery) {
        let host = Host(discovery: discovery) { Form() }
        #expect(host.texts == ["x 1 light", "0 -"])
        host.press("write")
        host.press("write")
        #expect(host.texts == ["xyy 3 light", "2 written"])
        host.environment.colorScheme = .dark
        host.update()
        #expect(host.texts == ["xyy 3 dark", "2 written"])
    }
}
