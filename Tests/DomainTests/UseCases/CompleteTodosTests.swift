import Domain
import TestSupport
import Testing

@Suite("Completing to-dos that do not repeat")
struct CompleteTodosTests {
    @Test("a to-do is completed now; one that is done already keeps its moment")
    func plain() async throws {
        let bench = try UseCaseBench(.numbered(1), .numbered(2, status: .inProcess), .numbered(3, status: .cancelled))
        let moment = bench.clock.now()
        try await bench.complete(1, 2)
        bench.clock.advance(seconds: 60)
        let again = try await bench.complete(1, 3)
        #expect(again == Receipt(sequence: nil, todos: []))
        #expect(try await bench.all().map(\.status) == [.completed, .completed, .cancelled])
        #expect(try await bench.all().map(\.completed) == [moment, moment, nil])
    }

    @Test("several to-dos are one change, all of them or none")
    func allOrNothing() async throws {
        let bench = try UseCaseBench(.numbered(1), .numbered(2))
        await #expect(throws: StoreError.noSuchTodo(.number(TodoNumber(7)))) { try await bench.complete(1, 7, 2) }
        #expect(try await bench.titles(.open) == ["1", "2"])
        #expect(try await bench.complete(2, 1, 2).todos.map(\.title) == ["2", "1"])
        _ = try await bench.store.undoLast()
        #expect(try await bench.titles(.open) == ["1", "2"])
    }

    @Test("open parts of every depth are completed with their whole, also those below a part that is done")
    func parts() async throws {
        let todos: [Todo] = [
            .numbered(1), .numbered(2, parent: 1), .numbered(3, parent: 2),
            .numbered(4, status: .completed, parent: 1), .numbered(5, parent: 4),
            .numbered(6, status: .cancelled, parent: 1), .numbered(7),
        ]
        let bench = try UseCaseBench(todos[0], todos[1], todos[2], todos[3], todos[4], todos[5], todos[6])
        let receipt = try await bench.complete(1)
        #expect(Set(receipt.todos.map(\.title)) == ["1", "2", "3", "5"])
        #expect(try await bench.titles(.open) == ["7"])
        #expect(try await bench.todo(6).status == .cancelled)
        _ = try await bench.store.undoLast()
        #expect(try await bench.titles(.open) == ["1", "2", "3", "5", "7"])
    }

    @Test("parts stay open where that is asked for, or where only a part is completed")
    func keepsParts() async throws {
        let bench = try UseCaseBench(.numbered(1), .numbered(2, parent: 1), .numbered(3, parent: 2))
        try await bench.complete(2, keepsParts: true)
        #expect(try await bench.titles(.open) == ["1", "3"])
        try await bench.complete(3)
        #expect(try await bench.titles(.open) == ["1"])
    }

    @Test(
        "a part that repeats ends with its whole, in whatever order they are named", arguments: [[1], [1, 2], [2, 1]])
    func repeatingPart(numbers: [Int]) async throws {
        let bench = try UseCaseBench(
            .numbered(1), .numbered(2, due: "2026-12-01", parent: 1, rule: "RRULE:FREQ=WEEKLY"))
        try await bench.perform(
            CompleteTodos(UseCaseBench.references(numbers), ids: bench.ids, in: bench.context))
        #expect(try await bench.titles(.open) == [])
        #expect(try await bench.all().count == 2, "no occurrence is left behind")
        #expect(try await bench.todo(2).recurrence == Recurrence("RRULE:FREQ=WEEKLY"), "reopened, it repeats again")
    }

    @Test("the parts of a series stay as they are until its last occurrence")
    func partsOfSeries() async throws {
        let bench = try UseCaseBench(
            .numbered(1, due: "2026-12-01", rule: "RRULE:FREQ=DAILY;COUNT=2"), .numbered(2, parent: 1))
        try await bench.complete(1)
        #expect(try await bench.todo(2).isOpen)
        try await bench.complete(1)
        #expect(try await bench.titles(.open) == [])
    }
}

@Suite("Reopening and deleting to-dos")
struct ReopenAndDeleteTests {
    @Test("a reopened to-do needs action again; an open one stays as it is")
    func reopen() async throws {
        let bench = try UseCaseBench(
            .numbered(1), .numbered(2, status: .cancelled), .numbered(3, status: .inProcess), .numbered(4, parent: 1))
        try await bench.complete(1)
        let receipt = try await bench.perform(ReopenTodos(UseCaseBench.references([1, 2, 3])))
        #expect(receipt.todos.map(\.title) == ["1", "2"])
        #expect(try await bench.all().map(\.status) == [.needsAction, .needsAction, .inProcess, .completed])
        #expect(try await bench.todo(1).completed == nil)
        await #expect(throws: StoreError.noSuchTodo(.number(TodoNumber(9)))) {
            try await bench.perform(ReopenTodos(UseCaseBench.references([4, 9])))
        }
        #expect(try await !bench.todo(4).isOpen)
    }

    @Test("a whole goes with its parts, each once, and they all come back")
    func delete() async throws {
        let bench = try UseCaseBench(
            .numbered(1), .numbered(2, status: .completed, parent: 1), .numbered(3, parent: 2), .numbered(4))
        let receipt = try await bench.perform(DeleteTodos(UseCaseBench.references([3, 1, 3])))
        #expect(receipt.todos.map(\.title) == ["3", "1", "2"])
        #expect(try await bench.titles() == ["4"])
        _ = try await bench.store.undoLast()
        #expect(try await bench.titles() == ["1", "2", "3", "4"])
        await #expect(throws: StoreError.noSuchTodo(.number(TodoNumber(9)))) {
            try await bench.perform(DeleteTodos(UseCaseBench.references([1, 9])))
        }
        #expect(try await bench.titles() == ["1", "2", "3", "4"])
    }
}
