import Domain
import Testing

@testable import Presentation

@Suite("Parts under their parents")
struct OutlineTests {
    private func shown(_ todos: [Todo]) -> [String] {
        Outline.places(of: summaries(todos), at: todos.indices).map { "\($0.depth):\(todos[$0.index].number)" }
    }

    @Test("without parts the order stays")
    func flat() {
        #expect(shown([todo(2), todo(1)]) == ["0:2", "0:1"])
        #expect(shown([]) == [])
    }

    @Test("parts follow their parent in their own order, wherever they stood")
    func nested() {
        let todos = [todo(5, parent: 2), todo(1), todo(3, parent: 2), todo(2), todo(4, parent: 3), todo(6)]
        #expect(shown(todos) == ["0:1", "0:2", "1:5", "1:3", "2:4", "0:6"])
    }

    @Test("a part whose parent is not shown stands by itself")
    func stray() {
        #expect(shown([todo(3, parent: 99), todo(1)]) == ["0:3", "0:1"])
    }

    @Test("a circle of parents hides nothing")
    func circle() {
        #expect(shown([todo(1, parent: 2), todo(2, parent: 1), todo(3)]) == ["0:3", "0:1", "1:2"])
        #expect(shown([todo(1, parent: 1)]) == ["0:1"])
    }

    @Test("a very long chain of parts is no danger")
    func chain() {
        let todos = (1...20_000).map { todo(UInt32($0), parent: $0 == 1 ? nil : UInt32($0 - 1)) }
        let places = Outline.places(of: summaries(todos), at: todos.indices)
        #expect(places.count == 20_000)
        #expect(places.last == OutlinePlace(index: 19_999, depth: 19_999))
    }
}
