import DataFlow
import Testing

/// Observation keeps a registration until what was registered for changes. Bodies that run again and again beside a
/// model that never changes must not leave one each time.
@MainActor
@Suite("Registrations")
struct RegistrationTests {
    @Observable final class Model { var number = 0 }

    private struct Reader: View {
        let model: Model
        let turn: Int
        var body: some View { Text("\(model.number) \(turn)") }
    }

    private struct Box<Inside: View>: PrimitiveView {
        let inside: @MainActor () -> Inside
        var content: Inside { inside() }
    }

    private struct Screen: View {
        let model: Model
        @State private var turn = 0
        var body: some View {
            Reader(model: model, turn: turn)
            // All of them come anew at every turn.
            Group {
                Reader(model: model, turn: 0)
                ForEach([turn], id: \.self) { Text("\($0) \(model.number)") }
                Box { Text("\(turn) \(model.number)") }
                Text("text").transformEnvironment(\.isEnabled) { $0 = $0 && model.number < 1_000 }
            }
            .id(turn)
            Button("next") { turn += 1 }
        }
    }

    @Test("a thousand turns beside a model that never changes leave no registrations", arguments: Discovery.both)
    func turns(discovery: Discovery) throws {
        let model = Model()
        var host: Host? = Host(discovery: discovery) { Screen(model: model) }
        for _ in 0..<5 { host?.press("next") }
        let before = try #require(count(in: model))
        for _ in 0..<1_000 { host?.press("next") }
        #expect(count(in: model) == before)
        #expect(host?.graph.isIdle == true)
        host?.perform { model.number = 7 }
        #expect(host?.texts.first == "7 1005")
        #expect(host?.graph.isIdle == true)
        host = nil
        #expect(count(in: model) == 0)
    }

    /// How many registrations a model has: what the `@Observable` macro has put into it is looked through for them.
    private func count(in value: Any, depth: Int = 0) -> Int? {
        var mirror: Mirror? = Mirror(reflecting: value)
        while let level = mirror, depth < 8 {
            for (label, child) in level.children {
                if label == "observations" { return Mirror(reflecting: child).children.count }
                if let found = count(in: child, depth: depth + 1) { return found }
            }
            mirror = level.superclassMirror
        }
        return nil
    }
}
