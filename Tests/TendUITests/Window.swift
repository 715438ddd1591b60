import Composition
import DataFlow
import Domain
import Presentation
import TerminalUI
import TestSupport
import Testing

@testable import tend_ui

/// A window of the interface on a store in memory, or on another one, with a person at its keys.
@MainActor
final class Window {
    /// All that a window stands on; several windows may stand on the same.
    typealias Base = TodoStore & SyncLedger & SettingsStore

    let store: GatedStore
    let clock: FixedClock
    let storage: any KeyValueStore
    let workspace: Workspace
    let screen: Screen
    /// The files of the store, where it has any; they go with the window.
    var folder: TemporaryFolder?

    convenience init(
        _ todos: [Todo] = [], lists: [TodoList] = [], width: Int = 80, height: Int = 24, language: Language = .english,
        storage: any KeyValueStore = DataFlow.MemoryStore(), outside: Workspace.Outside? = nil
    ) throws {
        let clock = FixedClock()
        let memory = try TestSupport.MemoryStore(todos: todos, lists: lists, clock: clock)
        self.init(
            on: memory, clock: clock, width: width, height: height, language: language, storage: storage,
            outside: outside)
    }

    init(
        on base: some Base, clock: FixedClock, scene: String = "1", width: Int = 80, height: Int = 24,
        language: Language = .english, storage: any KeyValueStore = DataFlow.MemoryStore(),
        outside: Workspace.Outside? = nil, ids: any IDSource = SequentialIDs(first: 100_000)
    ) {
        store = GatedStore(base)
        self.clock = clock
        self.storage = storage
        let container = AppContainer(
            store: store, ledger: base, settings: base, clock: clock, ids: ids, zones: FixedZones(), alarm: clock)
        let workspace = Workspace(container, outside ?? .nothing, language: language)
        self.workspace = workspace
        let host = Host(storage: storage, scene: scene) { MainScreen(workspace: workspace) }
        screen = Screen(host, size: Size(width: width, height: height))
    }

    var text: String { screen.text }

    /// What the store holds now, by title.
    func todo(_ title: String, _ location: SourceLocation = #_sourceLocation) async throws -> Todo {
        try #require(try await todos().first { $0.title == title }, "no to-do \(title)", sourceLocation: location)
    }

    /// All to-dos of the store.
    func todos() async throws -> [Todo] {
        try await workspace.container.store.read { reader throws(StoreError) in
            try reader.todos(matching: TodoFilter(status: .all))
        }
    }

    /// Waits until the screen shows something, which must come; the limit only ends a test that fails.
    func waits(for text: String, _ location: SourceLocation = #_sourceLocation) async {
        await waits(location, "for: \(text)") { $0.contains(text) }
    }

    /// Waits until the screen does not show something any more.
    func waits(forEndOf text: String, _ location: SourceLocation = #_sourceLocation) async {
        await waits(location, "for the end of: \(text)") { !$0.contains(text) }
    }

    /// Waits until a condition holds for what is shown.
    func waits(
        _ location: SourceLocation = #_sourceLocation, _ what: String = "", until isFulfilled: (String) -> Bool
    ) async {
        let end = ContinuousClock.now + .seconds(60)
        while !isFulfilled(text) {
            guard ContinuousClock.now < end else {
                Issue.record("waited in vain \(what)\n\(text)", sourceLocation: location)
                return
            }
            await pause()
        }
    }

    /// Lets others run: a moment of waiting, since all windows of all tests share one thread with who does the work.
    private func pause() async { try? await Task.sleep(for: .milliseconds(1)) }

    /// Waits until nothing is read or drawn any more.
    func settles(_ location: SourceLocation = #_sourceLocation) async {
        await waits(location, "for an end of reading") { _ in
            workspace.sidebar.state.visibleContent != nil && !workspace.sidebar.state.isLoading && hasRead
        }
        // What panes and sheets read by themselves has ended when nothing is read for a while.
        var (quiet, reads) = (0, store.reads)
        while quiet < 20 {
            quiet = store.pending == 0 && store.reads == reads && screen.host.graph.isIdle ? quiet + 1 : 0
            reads = store.reads
            await pause()
            _ = text
        }
    }

    private var hasRead: Bool {
        switch workspace.todos.state {
        case .content, .empty, .failed: true
        case .idle, .loading: false
        }
    }

    func press(_ keys: KeyPress.Key...) { for key in keys { screen.press(key) } }

    func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers, times: Int = 1) {
        for _ in 0..<times { screen.press(key, modifiers) }
    }

    func type(_ text: String) { screen.type(text) }

    /// Presses the mouse on a text, where it stands first.
    func click(on text: String, _ location: SourceLocation = #_sourceLocation) throws {
        let lines = screen.lines
        let line = try #require(lines.firstIndex { $0.contains(text) }, "no \(text)", sourceLocation: location)
        let before = lines[line].prefix(upTo: try #require(lines[line].firstRange(of: text)).lowerBound)
        let column = before.reduce(0) { $0 + ($1.isASCII || "│▌●╭╮".contains($1) ? 1 : 2) } + 1
        for kind in [MouseEvent.Kind.press, .release] {
            screen.send(.mouse(MouseEvent(kind, x: column, y: line)))
        }
    }

    /// Presses the keys that empty a line, and writes another text.
    func replace(with text: String) {
        press(.character("e"), .control)
        press(.character("u"), .control)
        type(text)
    }
}

extension Workspace.Outside {
    /// Nothing is outside: no server, no desktop.
    static var nothing: Self { Self(synchronizer: NoServers(), accounts: NoServers(), notifier: NoServers()) }
}

/// Nothing is outside: no server, no desktop.
private struct NoServers: Synchronizing, AccountManaging, Notifying {
    func sync(
        _ accounts: [Account], options: SyncOptions, progress: @escaping @Sendable (SyncProgress) -> Void
    ) async -> [SyncReport] { [] }

    func add(_ signIn: SignIn) async throws(HelperError) { throw .missing(path: "tend-sync") }

    func remove(_ name: String) async throws(HelperError) {}

    func notify(title: String, body: String) async throws(NotifyError) { throw .unavailable }
}
