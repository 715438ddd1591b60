import Domain
import TestSupport
import Testing

@testable import Presentation

@MainActor
@Suite("The sidebar's model")
struct SidebarModelTests {
    private let clock = FixedClock()
    private let memory: MemoryStore
    private let store: GatedStore

    init() throws {
        let work = TodoList(id: SequentialIDs.list(1), name: "Work", color: "#FF0000")
        memory = try MemoryStore(
            todos: [
                todo(1, due: "2026-11-30", tags: ["home"]), todo(2, due: "2026-12-01", tags: ["Home", "a"]),
                todo(3, due: "2026-12-01T09:00:00"), todo(4, due: "2026-12-09"), todo(5),
                todo(6, status: .completed, due: "2026-12-01", tags: ["gone"]),
            ], lists: [work], clock: clock)
        store = GatedStore(memory)
    }

    private func counts(_ model: SidebarModel) -> [String: Int]? {
        model.state.visibleContent.map { content in
            Dictionary(uniqueKeysWithValues: content.entries.map { ($0.name ?? $0.scope.rawValue, $0.count ?? -1) })
        }
    }

    @Test("views, lists and tags have the counts of open to-dos")
    func content() async throws {
        let model = SidebarModel(store: store, zones: FixedZones())
        await model.refresh()
        #expect(
            counts(model) == [
                "today": 3, "overdue": 1, "upcoming": 1, "all": 5, "done": -1, "Inbox": 5, "Work": 0, "a": 1,
                "home": 2,
            ])
        #expect(model.state.visibleContent?.lists.last?.color == "#FF0000")
        #expect(store.reads == 1)
    }

    @Test("each change is followed by one read, and a burst of a thousand by a few; then nothing is read")
    func observe() async throws {
        let model = SidebarModel(store: store, zones: FixedZones(), alarm: clock)
        let task = Task { await model.observe() }
        #expect(await eventually { counts(model)?["all"] == 5 })
        #expect(store.reads == 1)
        store.hold()
        for number in UInt32(10)..<1010 {
            let new = Todo.sample("x", id: SequentialIDs.todo(number))
            try await memory.commit(.add) { _ in [.create(new)] }
        }
        #expect(await eventually { store.held == 1 })
        store.release()
        #expect(await eventually { counts(model)?["all"] == 1005 })
        #expect(store.reads <= 3)
        let reads = store.reads
        for _ in 1...1000 { await Task.yield() }
        #expect(store.reads == reads)
        task.cancel()
        await task.value
        #expect(clock.waiting.count == 0)
    }

    @Test("what falls due and a new day are counted when they come, and nothing wakes before")
    func time() async throws {
        let model = SidebarModel(store: store, zones: FixedZones(), alarm: clock)
        let task = Task { await model.observe() }
        #expect(await eventually { clock.waiting.first == clock.now().adding(seconds: 3601) })
        clock.advance(seconds: 3600)
        for _ in 1...100 { await Task.yield() }
        #expect(store.reads == 1)
        clock.advance(seconds: 1)
        #expect(await eventually { counts(model)?["overdue"] == 2 })
        #expect(await eventually { clock.waiting.first == Instant("2026-12-02T00:00:00Z") })
        clock.set(try #require(Instant("2026-12-09T00:00:00Z")))
        #expect(await eventually { counts(model)?["upcoming"] == 0 })
        #expect(counts(model)?["overdue"] == 3)
        task.cancel()
        await task.value
    }

    @Test("a scope is kept as a short text", arguments: TodoScope.views + [.list(.inbox), .tag("b: c"), .tag("旅")])
    func text(scope: TodoScope) {
        #expect(TodoScope(rawValue: scope.rawValue) == scope)
    }

    @Test("a text that is no scope is none", arguments: ["", "x", "list:", "list:1", "tag:", "Today"])
    func noScope(text: String) { #expect(TodoScope(rawValue: text) == nil) }
}
