import Domain
import Presentation
import TestSupport
import Testing

@Suite("Actions on to-dos")
struct TodoActionsTests {
    private let store: MemoryStore
    private let actions: TodoActions

    init() throws {
        let weekly = Recurrence(rule: try RecurrenceRule("FREQ=WEEKLY"))
        var series = todo(4, "Bins", due: "2026-12-04")
        series.recurrence = weekly
        var last = todo(5, "Last", due: "2026-12-04")
        last.recurrence = Recurrence(rule: try RecurrenceRule("FREQ=WEEKLY;COUNT=1"))
        let clock = FixedClock()
        store = try MemoryStore(
            todos: [
                todo(1, "Buy milk", tags: ["a"]), todo(2, "Whole"), todo(3, "Part", parent: 2), series, last,
            ], lists: [TodoList(id: SequentialIDs.list(1), name: "Work")], clock: clock)
        actions = TodoActions(store: store, ids: SequentialIDs(first: 100), clock: clock, zones: FixedZones())
    }

    private func told(_ report: ActionReport) -> String { english.notice(report) }

    private func stored(_ number: Int) async throws -> Todo {
        try await store.read { reader throws(StoreError) in try reader.todo(.number(TodoNumber(number))) }
    }

    private func numbers(_ values: Int...) -> [TodoNumber] { values.map { TodoNumber($0) } }

    @Test("each action says what it did")
    func notices() async throws {
        #expect(
            told(try await actions.complete(numbers(2))) == "Done: #2 \"Whole\" and 1 part")
        #expect(told(try await actions.reopen(numbers(2, 3))) == "Reopened 2 to-dos")
        #expect(
            told(try await actions.complete(numbers(4))) == "Done: #4 \"Bins\", next: Fri 11 Dec")
        #expect(try await told(actions.complete(numbers(1, 4))) == "Done: 2 to-dos")
        #expect(
            told(try await actions.move(numbers(2), toList: "work")) == "Moved #2 \"Whole\" and 1 part to \"work\"")
        #expect(told(try await actions.prioritize(numbers(1, 2), as: .high)) == "Set priority of 2 to-dos: high")
        #expect(
            told(try await actions.schedule(numbers(1), due: date("2026-12-02")))
                == "Set due of #1 \"Buy milk\": tomorrow")
        #expect(told(try await actions.schedule(numbers(1), due: nil)) == "Set due of #1 \"Buy milk\": none")
        #expect(
            told(try await actions.tag(numbers(1), adding: ["x"], removing: ["a"]))
                == "Set tags of #1 \"Buy milk\": +x, −a")
        #expect(told(try await actions.prioritize(numbers(1), as: .high)) == "Nothing to change.")
        #expect(told(try await actions.delete(numbers(2))) == "Deleted #2 \"Whole\" and 1 part")
        #expect(told(try await actions.undo()) == "Undid: delete 2 to-dos")
    }

    @Test("an action is all or nothing, and one step of undo")
    func undo() async throws {
        await #expect(throws: StoreError.noSuchTodo(.number(TodoNumber(99)))) {
            try await actions.prioritize(numbers(1, 99), as: .high)
        }
        #expect(try await stored(1).priority == .none)
        _ = try await actions.prioritize(numbers(1, 2), as: .high)
        _ = try await actions.undo()
        #expect(try await stored(1).priority == .none)
        #expect(try await stored(2).priority == .none)
        await #expect(throws: StoreError.nothingToUndo) { try await actions.undo() }
        await #expect(throws: StoreError.refused(.parentInOtherList(TodoNumber(2)))) {
            try await actions.move(numbers(3), toList: "Work")
        }
    }

    @MainActor
    @Test("what completing will do is said before")
    func preview() async throws {
        func preview(_ number: Int) async -> String? {
            let model = TodoDetailModel(.number(TodoNumber(number)), store: store, zones: FixedZones())
            await model.loadIfNeeded()
            return model.state.visibleContent.flatMap { english.sentence($0.completionPreview, in: context) }
        }
        #expect(await preview(1) == nil)
        #expect(await preview(4) == "Completing it moves it on. Next: Fri 11 Dec, Fri 18 Dec, Fri 25 Dec")
        #expect(await preview(5) == "This is the last time: completing it ends the series.")
    }
}
