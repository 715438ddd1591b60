import Domain
import TestSupport
import Testing

@Suite("Fields as canonical text")
struct FieldTextTests {
    @Test("every field comes back from its text, byte for byte")
    func roundTrip() throws {
        var random = RandomTodos(seed: 1)
        for _ in 0..<2000 {
            let todo = random.todo(id: SequentialIDs.todo(1), list: random.one([.inbox, SequentialIDs.list(7)]))
            var copy = random.todo(id: SequentialIDs.todo(1))
            for field in TodoField.allCases { try copy.set(field, to: todo.text(of: field)) }
            #expect(copy == todo)
            #expect(copy.changes(to: todo) == [])
        }
    }

    @Test("changes lead from one to-do to the other, and their inverses back")
    func changes() throws {
        var random = RandomTodos(seed: 2)
        for _ in 0..<2000 {
            let (old, new) = (random.todo(id: SequentialIDs.todo(1)), random.todo(id: SequentialIDs.todo(1)))
            let changes = old.changes(to: new)
            var copy = old
            for change in changes {
                #expect(copy.text(of: change.field).map { Array($0.utf8) } == change.old.map { Array($0.utf8) })
                try copy.set(change.field, to: change.new)
            }
            #expect(copy.changes(to: new) == [])
            for change in changes.map(\.inverse) { try copy.set(change.field, to: change.new) }
            #expect(copy.changes(to: old) == [])
            #expect(changes.map(\.inverse.inverse) == changes)
        }
    }

    @Test("another Unicode form is another value")
    func unicodeForm() {
        let todo = Todo.numbered(1, "é")
        let changes = todo.changes(to: todo.with { $0.title = "e\u{301}" })
        #expect(changes.map(\.field) == [.title])
        #expect(TodoOperation.update(from: todo, to: todo) == nil)
    }

    @Test(
        "a text that is not canonical changes nothing",
        arguments: [
            (TodoField.status, "done"), (.status, ""), (.status, "COMPLETED"), (.priority, "HIGH"), (.priority, ""),
            (.start, "tomorrow"), (.start, ""), (.due, "2026-02-30"), (.due, "2026-12-01T10:00:00["),
            (.due, "2026-12-01T10:00:00[]"), (.completed, "2026-12-01"), (.list, "Inbox"), (.recurrence, "FREQ=DAILY"),
            (.recurrence, ""), (.recurrence, "RRULE:FREQ=NEVER"), (.recurrence, "EXDATE:2026-12-01"),
            (.recurrence, "RRULE:FREQ=DAILY\nRDATE:x"), (.reminders, "due-1\nnonsense"), (.reminders, "due1"),
        ])
    func hostile(field: TodoField, text: String) {
        var random = RandomTodos(seed: 3)
        let before = random.todo(id: SequentialIDs.todo(1))
        var todo = before
        #expect(throws: TodoError.self) { try todo.set(field, to: text) }
        #expect(todo == before)
    }

    @Test("no text clears a field")
    func clear() throws {
        var random = RandomTodos(seed: 4)
        var todo = random.todo(id: SequentialIDs.todo(1), list: SequentialIDs.list(1))
        for field in TodoField.allCases { try todo.set(field, to: nil) }
        #expect(todo == Todo.sample("", id: SequentialIDs.todo(1)))
    }
}
