import DataFlow
import Testing

/// developer.apple.com/documentation/swiftui/app
@MainActor
@Suite("Programs")
struct AppTests {
    final class Session: ObservableObject { @Published var name = "guest" }

    struct Content: View {
        @EnvironmentObject private var session: Session
        @Environment(\.scenePhase) private var phase
        @State private var count = 0
        let launches: Int
        var body: some View {
            Text("\(session.name) \(count) \(launches) \(phase)")
            Button("sign in") { session.name = "ada" }
            Button("add") { count += 1 }
        }
    }

    struct Program: App {
        @StateObject private var session = Session()
        @State private var launches = 1
        var body: some Scene {
            WindowGroup {
                Content(launches: launches).environmentObject(session)
                Button("launch") { launches += 1 }
            }
        }
    }

    @Test("a program owns what all its scenes share; each scene has its own state", arguments: Discovery.both)
    func scenes(discovery: Discovery) {
        let host = Host(Program(), discovery: discovery)
        host.openScene("second")
        #expect(host.texts == ["guest 0 1 active", "guest 0 1 active"])
        host.press("add")
        host.press("sign in")
        host.press("launch")
        #expect(host.texts == ["ada 1 2 active", "ada 0 2 active"])
    }

    @Test("opening, hiding and closing a scene leaves the others as they are", arguments: Discovery.both)
    func lives(discovery: Discovery) {
        let host = Host(Program(), scene: nil, discovery: discovery)
        #expect(host.texts == [])
        host.openScene("one")
        host.openScene("two")
        host.press("add")
        host.setPhase(.background, ofScene: "two")
        #expect(host.texts == ["guest 1 1 active", "guest 0 1 background"])
        host.openScene("three")
        host.closeScene("two")
        #expect(host.sceneNames == ["one", "three"])
        #expect(host.texts == ["guest 1 1 active", "guest 0 1 active"])
        let before = host.bodies(Content.self)
        host.setPhase(.inactive, ofScene: "three")
        #expect(host.bodies(Content.self) == before + 1)
    }
}
