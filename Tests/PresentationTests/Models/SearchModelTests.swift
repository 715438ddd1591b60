import Domain
import Testing
import TestSupport

@testable import Presentation

@MainActor
@Suite("The search's model")
struct SearchModelTests {
    private let store: GatedStore

    init() throws {
        store = GatedStore(
            try MemoryStore(todos: [todo(1, "Buy milk"), todo(2, "Buy bread", status: .completed), todo(3, "买牛奶")]))
    }

    private func model() -> SearchModel { SearchModel(store: store, zones: FixedZones()) }

    private func titles(_ model: SearchModel) -> [String]? { model.state.visibleContent?.todos.map(\.title) }

    @Test("it finds in every status by default; nothing found is empty")
    func find() async {
        let model = model()
        await model.search("buy")
        #expect(titles(model) == ["Buy milk", "Buy bread"])
        await model.search("牛奶")
        #expect(titles(model) == ["买牛奶"])
        await model.search("cheese")
        guard case .empty = model.state else { return #expect(Bool(false)) }
        #expect(model.text == "cheese")
    }

    @Test("an empty or blank text is idle and reads nothing", arguments: ["", "  ", "\n\t"])
    func blank(text: String) async {
        let model = model()
        await model.search(text)
        await model.refresh()
        #expect(store.reads == 0)
        await model.search("milk")
        #expect(titles(model) == ["Buy milk"])
        await model.search(text)
        guard case .idle = model.state else { return #expect(Bool(false)) }
        #expect(store.reads == 1)
    }

    @Test("the answer of an older text never replaces a newer one", arguments: [false, true])
    func stale(reversed: Bool) async {
        let model = model()
        store.hold()
        async let first: Void = model.search("milk")
        #expect(await eventually { store.held == 1 })
        async let second: Void = model.search("bread")
        #expect(await eventually { store.held == 2 })
        store.release(reversed: reversed)
        _ = await (first, second)
        #expect(titles(model) == ["Buy bread"])
    }

    @Test("an answer that comes after the text was emptied is dropped")
    func emptied() async {
        let model = model()
        store.hold()
        async let first: Void = model.search("milk")
        #expect(await eventually { store.held == 1 })
        await model.search("")
        store.release()
        await first
        guard case .idle = model.state else { return #expect(Bool(false)) }
    }

    @Test("the same text joins the search that runs")
    func same() async {
        let model = model()
        store.hold()
        async let first: Void = model.search("milk")
        #expect(await eventually { store.held == 1 })
        async let second: Void = model.search("milk")
        for _ in 1...100 { await Task.yield() }
        store.release()
        _ = await (first, second)
        #expect(store.reads == 1)
    }

    @Test("a cancelled search shows what was there before, and searching again finds")
    func cancellation() async {
        let model = model()
        await model.search("milk")
        store.hold()
        let task = Task { await model.search("bread") }
        #expect(await eventually { store.held == 1 })
        task.cancel()
        store.release()
        await task.value
        #expect(await eventually { !model.state.isLoading })
        #expect(titles(model) == ["Buy milk"])
        #expect(model.state.error == nil)
        await model.search("bread")
        #expect(titles(model) == ["Buy bread"])
    }

    @Test("after a failure the same text can be tried again")
    func failure() async {
        let model = model()
        store.fail(with: .busy(path: "x"))
        await model.search("milk")
        guard case .failed(let problem) = model.state else { return #expect(Bool(false)) }
        #expect(problem.retry == .load)
        store.fail(with: nil)
        await model.refresh()
        #expect(titles(model) == ["Buy milk"])
    }

    @Test("the model dies with its screen")
    func lifetime() async {
        weak var gone: SearchModel?
        do {
            let model = model()
            await model.search("milk")
            gone = model
        }
        #expect(gone == nil)
    }
}
