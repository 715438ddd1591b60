import Domain
import TestSupport
import Testing

/// 1 is a whole in the inbox, 2 a part of it, 3 a part of 2; 4 stands alone in Work, 5 alone in the inbox.
@Suite("Moving to-dos between lists and wholes")
struct MovingTodosTests {
    private let work = UseCaseBench.work.id

    private func bench() throws -> UseCaseBench {
        try UseCaseBench(
            .numbered(1), .numbered(2, parent: 1), .numbered(3, status: .completed, parent: 2),
            .numbered(4, list: UseCaseBench.work.id), .numbered(5), lists: [UseCaseBench.work])
    }

    private func parents(_ bench: UseCaseBench) async throws -> [String?] {
        let todos = try await bench.all()
        return todos.map { todo in todos.first { $0.uid == todo.parent }?.title }
    }

    @Test("a list goes by its name, case and blanks aside")
    func listName() async throws {
        let bench = try bench()
        try await bench.edit(5) { $0.list = " WORK " }
        #expect(try await bench.todo(5).list == work)
        await #expect(throws: StoreError.noSuchList("Wörk")) { try await bench.edit(5) { $0.list = "Wörk" } }
    }

    @Test("a whole takes its parts along, the done ones too")
    func whole() async throws {
        let bench = try bench()
        let receipt = try await bench.edit(1) { $0.list = "Work" }
        #expect(receipt.todos.map(\.number.value) == [1, 2, 3])
        #expect(try await bench.all().map(\.list) == [work, work, work, work, .inbox])
        #expect(try await parents(bench) == [nil, "1", "2", nil, nil])
        _ = try await bench.store.undoLast()
        #expect(try await bench.all().map(\.list) == [.inbox, .inbox, .inbox, work, .inbox])
    }

    @Test(
        "a whole and its parts named together move once and stay together",
        arguments: [[1, 2, 3], [3, 2, 1], [2, 1]])
    func together(numbers: [Int]) async throws {
        let bench = try bench()
        var edit = TodoEdit()
        edit.list = "Work"
        edit.addedTags = ["moved"]
        try await bench.perform(EditTodos(UseCaseBench.references(numbers), edit, in: bench.context))
        #expect(try await bench.all().map(\.list) == [work, work, work, work, .inbox])
        #expect(try await parents(bench) == [nil, "1", "2", nil, nil])
        #expect(try await bench.all().filter { $0.tags == ["moved"] }.map(\.number.value) == numbers.sorted())
    }

    @Test("a part goes nowhere without its whole, unless it is to be no part any more; its own parts go with it")
    func alone() async throws {
        let bench = try bench()
        await expectRefusal(.parentInOtherList(TodoNumber(1))) { try await bench.edit(2) { $0.list = "Work" } }
        await expectRefusal(.parentInOtherList(TodoNumber(1))) { try await bench.edit(3, 2, 5) { $0.list = "Work" } }
        #expect(try await bench.all().map(\.list) == [.inbox, .inbox, .inbox, work, .inbox])
        try await bench.edit(2) {
            $0.list = "Work"
            $0.parent = .clear
        }
        #expect(try await bench.all().map(\.list) == [.inbox, work, work, work, .inbox])
        #expect(try await parents(bench) == [nil, nil, "2", nil, nil])
        _ = try await bench.store.undoLast()
        #expect(try await parents(bench) == [nil, "1", "2", nil, nil])
    }

    @Test("a whole that is not in the store stays named, whatever the list")
    func dangling() async throws {
        let bench = try UseCaseBench(.numbered(1, parent: 77), lists: [UseCaseBench.work])
        try await bench.edit(1) { $0.list = "Work" }
        #expect(try await bench.todo(1).parent == UID(of: SequentialIDs.todo(77)))
    }

    @Test("a new whole takes the to-do and its parts into its list")
    func newWhole() async throws {
        let bench = try bench()
        try await bench.edit(1) { $0.parent = .set(.number(TodoNumber(4))) }
        #expect(try await bench.all().map(\.list) == [work, work, work, work, .inbox])
        #expect(try await parents(bench) == ["4", "1", "2", nil, nil])
        try await bench.edit(2) { $0.parent = .clear }
        #expect(try await parents(bench) == ["4", nil, "2", nil, nil])
    }

    @Test("a whole in another list than the one named is refused")
    func otherList() async throws {
        let bench = try bench()
        await expectRefusal(.parentInOtherList(TodoNumber(4))) {
            try await bench.edit(5) {
                $0.parent = .set(.number(TodoNumber(4)))
                $0.list = "inbox"
            }
        }
    }

    @Test("nothing becomes a part of itself or of its own parts", arguments: [(1, 1), (1, 2), (1, 3), (2, 3)])
    func cycle(todo: Int, parent: Int) async throws {
        let bench = try bench()
        await expectRefusal(.parentCycle(TodoNumber(parent))) {
            try await bench.edit(todo) { $0.parent = .set(.number(TodoNumber(parent))) }
        }
        await expectRefusal(.parentCycle(TodoNumber(parent))) {
            try await bench.edit(5, todo) { $0.parent = .set(.number(TodoNumber(parent))) }
        }
        #expect(try await parents(bench) == [nil, "1", "2", nil, nil])
    }

    @Test("a ring that an import brought ends no walk in a circle")
    func ring() async throws {
        let bench = try UseCaseBench(
            .numbered(1, parent: 2), .numbered(2, parent: 1), .numbered(3, parent: 3), .numbered(4),
            lists: [UseCaseBench.work])
        try await bench.edit(1, 3) { $0.list = "Work" }
        #expect(try await bench.all().map(\.list) == [work, work, work, .inbox])
        try await bench.edit(4) { $0.parent = .set(.number(TodoNumber(2))) }
        try await bench.complete(1)
        #expect(try await bench.titles(.open) == ["3"])
        try await bench.perform(DeleteTodos(UseCaseBench.references([2, 3])))
        #expect(try await bench.titles() == [])
    }

    @Test("deep parts are all found")
    func deep() async throws {
        let bench = try UseCaseBench(lists: [UseCaseBench.work])
        var parent: TodoReference?
        for _ in 0..<200 {
            let todo = try await bench.add("x") { if let parent { $0.parent = .set(parent) } }
            parent = .number(todo.number)
        }
        try await bench.edit(1) { $0.list = "Work" }
        #expect(try await bench.all().allSatisfy { $0.list == work })
        await expectRefusal(.parentCycle(TodoNumber(200))) {
            try await bench.edit(1) { $0.parent = .set(.number(TodoNumber(200))) }
        }
    }
}
