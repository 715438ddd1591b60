import Domain
import Observation
import Synchronization
import Testing
import TestSupport

@testable import Presentation

@MainActor
@Suite("The list's model")
struct TodoListModelTests {
    private let memory: MemoryStore
    private let store: GatedStore

    init() throws {
        memory = try MemoryStore(todos: [todo(1, "Buy milk"), todo(2, "Call Ada", status: .completed)])
        store = GatedStore(memory)
    }

    private func model() -> TodoListModel { TodoListModel(store: store, zones: FixedZones()) }

    private func titles(_ model: TodoListModel) -> [String]? { model.state.visibleContent?.todos.map(\.title) }

    private func add(_ title: String, as number: UInt32) async throws {
        let new = Todo.sample(title, id: SequentialIDs.todo(number))
        try await memory.commit(.add) { _ in [.create(new)] }
    }

    @Test("it reads nothing until it is asked, then once")
    func loadIfNeeded() async {
        let model = model()
        guard case .idle = model.state else { return #expect(Bool(false)) }
        #expect(store.reads == 0)
        await model.loadIfNeeded()
        #expect(titles(model) == ["Buy milk"])
        await model.loadIfNeeded()
        #expect(store.reads == 1)
    }

    @Test("a trigger during a load joins it")
    func join() async {
        let model = model()
        store.hold()
        async let first: Void = model.loadIfNeeded()
        async let second: Void = model.loadIfNeeded()
        #expect(await eventually { store.held == 1 })
        #expect(model.state.isLoading)
        store.release()
        _ = await (first, second)
        #expect(store.reads == 1)
        #expect(titles(model) == ["Buy milk"])
    }

    @Test("a refresh keeps the content in sight, and is never older than the call")
    func refresh() async throws {
        let model = model()
        await model.loadIfNeeded()
        store.hold()
        async let first: Void = model.refresh()
        #expect(await eventually { store.held == 1 })
        #expect(titles(model) == ["Buy milk"])
        try await add("Water plants", as: 9)
        async let second: Void = model.refresh()
        async let third: Void = model.refresh()
        for _ in 1...100 { await Task.yield() }
        store.release()
        _ = await (first, second, third)
        #expect(titles(model) == ["Buy milk", "Water plants"])
        #expect(store.reads == 3, "one load, the first refresh, and one more for the other two")
    }

    @Test("no to-do is empty, not content")
    func empty() async {
        let model = TodoListModel(store: store, zones: FixedZones(), filter: TodoFilter(tags: ["none"]))
        await model.loadIfNeeded()
        guard case .empty = model.state else { return #expect(Bool(false)) }
    }

    @Test("a failure keeps the content, and says whether to try again")
    func failure() async {
        let model = model()
        await model.loadIfNeeded()
        store.fail(with: .busy(path: "x"))
        await model.refresh()
        guard case .failed(let problem) = model.state else { return #expect(Bool(false)) }
        #expect(problem.error == .busy(path: "x"))
        #expect(problem.retry == .refresh)
        #expect(titles(model) == ["Buy milk"])
        store.fail(with: .corrupt(path: "x", detail: "y"))
        await model.refresh()
        guard case .failed(let final) = model.state else { return #expect(Bool(false)) }
        #expect(final.retry == nil)
        store.fail(with: nil)
        await model.refresh()
        #expect(model.state.error == nil)
    }

    @Test("a load whose last caller is cancelled returns to the state before it, without an error")
    func cancellation() async {
        let model = model()
        store.hold()
        let first = Task { await model.loadIfNeeded() }
        #expect(await eventually { store.held == 1 })
        first.cancel()
        store.release()
        await first.value
        #expect(await eventually { !model.state.isLoading })
        guard case .idle = model.state else { return #expect(Bool(false)) }

        await model.loadIfNeeded()
        store.hold()
        let second = Task { await model.refresh() }
        #expect(await eventually { store.held == 1 })
        second.cancel()
        store.release()
        await second.value
        #expect(await eventually { !model.state.isLoading })
        guard case .content = model.state else { return #expect(Bool(false)) }
        #expect(model.state.error == nil)
    }

    @Test("a caller that is cancelled takes the load from nobody else")
    func sharedCancellation() async {
        let model = model()
        store.hold()
        let first = Task { await model.loadIfNeeded() }
        #expect(await eventually { store.held == 1 })
        let second = Task { await model.loadIfNeeded() }
        for _ in 1...100 { await Task.yield() }
        first.cancel()
        for _ in 1...100 { await Task.yield() }
        store.release()
        await second.value
        #expect(titles(model) == ["Buy milk"])
        #expect(store.reads == 1)
    }

    @Test("a cancelled caller starts nothing")
    func cancelledBefore() async {
        let model = model()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await model.loadIfNeeded()
            await model.refresh()
        }
        await task.value
        #expect(store.reads == 0)
        guard case .idle = model.state else { return #expect(Bool(false)) }
    }

    @Test("another filter drops the answer that was under way, however late it comes", arguments: [false, true])
    func stale(reversed: Bool) async {
        let model = model()
        store.hold()
        async let first: Void = model.loadIfNeeded()
        #expect(await eventually { store.held == 1 })
        async let second: Void = model.show(TodoFilter(status: .done), by: TodoArrangement())
        #expect(await eventually { store.held == 2 })
        store.release(reversed: reversed)
        _ = await (first, second)
        #expect(titles(model) == ["Call Ada"])
        #expect(model.filter.status == .done)
    }

    @Test("a cancelled change of filter returns to the filter that is shown")
    func cancelledFilter() async {
        let model = model()
        await model.loadIfNeeded()
        store.hold()
        let task = Task { await model.show(TodoFilter(status: .done), by: TodoArrangement()) }
        #expect(await eventually { store.held == 1 })
        #expect(model.filter.status == .done)
        task.cancel()
        store.release()
        await task.value
        #expect(await eventually { !model.state.isLoading })
        #expect(model.filter.status == .open)
        #expect(titles(model) == ["Buy milk"])
    }

    @Test("a change of filter that is cancelled before it begins does not stand in the way of the same one later")
    func cancelledBeforeItBegins() async {
        let model = model()
        await model.loadIfNeeded()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await model.show(TodoFilter(status: .done), by: TodoArrangement())
        }
        await task.value
        #expect(model.filter.status == .open)
        await model.show(TodoFilter(status: .done), by: TodoArrangement())
        #expect(titles(model) == ["Call Ada"])
    }

    @Test("while it observes, each change of the store is shown; afterwards nothing is read")
    func observe() async throws {
        let model = model()
        let task = Task { await model.observe() }
        #expect(await eventually { titles(model) == ["Buy milk"] })
        try await add("Water plants", as: 9)
        #expect(await eventually { titles(model) == ["Buy milk", "Water plants"] })
        task.cancel()
        await task.value
        let reads = store.reads
        try await add("Read a book", as: 10)
        for _ in 1...1000 { await Task.yield() }
        #expect(store.reads == reads)
        #expect(titles(model) == ["Buy milk", "Water plants"])

        let again = Task { await model.observe() }
        #expect(await eventually { titles(model)?.count == 3 })
        again.cancel()
        await again.value
    }

    @Test("a change of the state reaches who observes it")
    func observable() async {
        let model = model()
        let changes = Mutex(0)
        withObservationTracking {
            _ = model.state
        } onChange: {
            changes.withLock { $0 += 1 }
        }
        await model.loadIfNeeded()
        #expect(changes.withLock { $0 } == 1)
    }

    @Test("the model dies with its screen, loaded, observing or in the middle of a load")
    func lifetime() async {
        weak var loaded: TodoListModel?
        weak var observing: TodoListModel?
        weak var loading: TodoListModel?
        do {
            let model = model()
            await model.loadIfNeeded()
            loaded = model
        }
        #expect(loaded == nil)
        do {
            let model = model()
            observing = model
            let task = Task { await model.observe() }
            #expect(await eventually { model.state.visibleContent != nil })
            task.cancel()
            await task.value
        }
        #expect(await eventually { observing == nil })
        do {
            let model = model()
            loading = model
            store.hold()
            let task = Task { await model.loadIfNeeded() }
            #expect(await eventually { store.held == 1 })
            task.cancel()
            store.release()
            await task.value
        }
        #expect(await eventually { loading == nil })
    }
}
