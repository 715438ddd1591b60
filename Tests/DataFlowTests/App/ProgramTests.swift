import DataFlow
import Testing

/// Counts the sessions that there are.
@MainActor private final class Sessions {
    var made = 0
    weak var last: Session?
}

private final class Session: ObservableObject {
    @Published var user = "nobody"

    init(_ sessions: Sessions) {
        sessions.made += 1
        sessions.last = self
    }
}

private struct Program: App {
    @StateObject private var session: Session
    @AppStorage("isLoud") private var isLoud = false

    init() { self.init(Sessions()) }

    init(_ sessions: Sessions) { _session = StateObject(wrappedValue: Session(sessions)) }

    var body: some Scene {
        WindowGroup {
            Text(isLoud ? "LOUD" : "quiet")
            Desk().environmentObject(session)
            Button("loud") { isLoud.toggle() }
        }
    }
}

private struct Desk: View {
    @EnvironmentObject private var session: Session
    @Environment(\.scenePhase) private var phase
    @State private var taps = 0

    var body: some View {
        Text("\(session.user) \(phase) \(taps)")
        Button("sign in") { session.user = "Ada" }
        Button("tap") { taps += 1 }
    }
}

/// A scene of one's own around a window, with a model and a preference of its own.
private struct DeskScene: Scene {
    @StateObject private var session: Session
    @AppStorage("title") private var title = "untitled"

    init(_ sessions: Sessions) { _session = StateObject(wrappedValue: Session(sessions)) }

    var body: some Scene {
        WindowGroup {
            Text(title)
            Desk().environmentObject(session)
            Button("title") { title = "titled" }
        }
    }
}

private struct SceneProgram: App {
    private let sessions: Sessions

    init() { self.init(Sessions()) }
    init(_ sessions: Sessions) { self.sessions = sessions }

    var body: some Scene { DeskScene(sessions) }
}

@MainActor
@Suite(.serialized) struct ProgramTests {
    private let sessions = Sessions()

    @Test("a program makes its model once, and all scenes share it", arguments: [Discovery.keyPaths, .mirror])
    func shared(_ discovery: Discovery) {
        let host = Host(Program(sessions), scene: "one", discovery: discovery)
        host.openScene("two")
        #expect(host.texts == ["quiet", "nobody active 0", "quiet", "nobody active 0"])
        host.press("sign in")
        #expect(host.texts == ["quiet", "Ada active 0", "quiet", "Ada active 0"])
        host.press("loud")
        host.openScene("three")
        #expect(host.texts == Array(repeating: ["LOUD", "Ada active 0"], count: 3).flatMap { $0 })
        #expect(sessions.made == 1)
    }

    @Test("a program's preference is there after a restart", arguments: StoreKind.allCases)
    func preference(_ kind: StoreKind) throws {
        let test = try StoreUnderTest(kind)
        Host(Program(), storage: test.store).press("loud")
        test.reopen()
        #expect(Host(Program(), storage: test.store).texts[0] == "LOUD")
    }

    @Test("each scene has its own state and its own phase")
    func phases() {
        let host = Host(Program(sessions), scene: "one")
        host.openScene("two")
        host.press("tap")
        host.setPhase(.background, ofScene: "two")
        #expect(host.texts == ["quiet", "nobody active 1", "quiet", "nobody background 0"])
        host.setPhase(.inactive, ofScene: "one")
        #expect(host.texts == ["quiet", "nobody inactive 1", "quiet", "nobody background 0"])
        host.setPhase(.active, ofScene: "unknown")
        #expect(host.sceneNames == ["one", "two"])
    }

    @Test("an equal phase brings nobody up to date")
    func equalPhase() {
        let host = Host(Program(sessions))
        let updates = host.graph.counters.updates
        host.setPhase(.active, ofScene: "main")
        #expect(host.graph.counters.updates == updates)
    }

    @Test("a scene of one's own has wrappers, which its windows share", arguments: [Discovery.keyPaths, .mirror])
    func ownScene(_ discovery: Discovery) {
        let host = Host(SceneProgram(sessions), scene: "one", discovery: discovery)
        host.openScene("two")
        host.press("sign in")
        host.press("title")
        #expect(host.texts == ["titled", "Ada active 0", "titled", "Ada active 0"])
        #expect(sessions.made == 1)
    }

    @Test("scenes keep their order; one that is open or closed already stays as it is")
    func list() {
        let host = Host(Program(sessions), scene: nil)
        #expect(host.texts == [] && host.sceneNames == [])
        for name in ["b", "a", "b"] { host.openScene(name) }
        host.closeScene("c")
        #expect(host.sceneNames == ["b", "a"])
        host.press("tap")
        host.openScene("b")
        #expect(host.texts == ["quiet", "nobody active 1", "quiet", "nobody active 0"])
        host.closeScene("b")
        host.openScene("b")
        #expect(host.sceneNames == ["a", "b"])
        #expect(host.texts == ["quiet", "nobody active 0", "quiet", "nobody active 0"])
    }

    @Test("the program's model lives as long as the host, also without scenes")
    func lifetime() {
        var host: Host? = Host(Program(sessions))
        host?.closeScene("main")
        #expect(sessions.last != nil)
        host?.openScene("main")
        #expect(sessions.made == 1)
        host = nil
        #expect(sessions.last == nil)
    }

    @Test("nothing of an application is left when its host goes")
    func nothingLeft() async {
        struct Everything: View {
            @AppStorage("a") var stored = 0
            @SceneStorage("b") var draft = 0
            @AppStorage("c", store: MemoryStore()) var other = 0
            @FocusState var isFocused: Bool
            let onEnd: @MainActor () -> Void
            var body: some View {
                Text("\(stored) \(draft) \(other) \(isFocused)")
                field("field").focused($isFocused)
                Button("write") { (stored, draft, other, isFocused) = (1, 2, 3, true) }
                    .task { await Task.yield() }
                    .onDisappear(perform: onEnd)
            }
        }
        var ends = 0
        weak var graph: Graph?
        weak var root: AnyNode?
        let store = MemoryStore()
        do {
            let host = Host(storage: store) { Everything { ends += 1 } }
            (graph, root) = (host.graph, host.root)
            host.press("write")
            #expect(host.texts == ["1 2 3 true"])
            // Marked, and not brought up to date any more.
            host.views(Button.self)[0].action()
        }
        #expect(root == nil)
        #expect(ends == 1)
        // The cancelled task has its last turn.
        for _ in 0..<1000 where graph != nil { await Task.yield() }
        #expect(graph == nil)
        store.onChange?(["a"])
    }
}
