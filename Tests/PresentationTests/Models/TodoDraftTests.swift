import Domain
import TestSupport
import Testing

@testable import Presentation

@Suite("A draft of a to-do")
struct TodoDraftTests {
    private let lists = [inbox, TodoList(id: SequentialIDs.list(1), name: "Work")]

    private func full() throws -> Todo {
        var todo = todo(7, "Buy milk", due: "2026-12-04T17:00:00[UTC]", parent: 2, priority: .high, tags: ["a", "b c"])
        todo.start = TodoDate("2026-12-01T08:00:00")
        todo.notes = "two\nlines"
        todo.recurrence = Recurrence(rule: try RecurrenceRule("FREQ=WEEKLY"), exceptions: [try date("2026-12-11")])
        todo.reminders = [
            .fromDue(seconds: -900), .fromStart(seconds: -86_400), .fromDue(seconds: 0), .fromDue(seconds: -90),
        ]
        return todo
    }

    @Test("a draft that was not touched changes nothing, and each field is right")
    func untouched() throws {
        let draft = TodoDraft(try full(), list: "Work", parent: TodoNumber(2), in: context)
        #expect(!draft.isChanged)
        #expect(draft.errors(in: context, lists: lists).isEmpty)
        #expect(try draft.edit(in: context, lists: lists) == TodoEdit())
        #expect(draft.due == "2026-12-04 17:00")
        #expect(draft.start == "2026-12-01 08:00 floating")
        #expect(draft.reminders == "15min before due; 1d before start; at due; due-90")
    }

    @Test("an edit holds what was changed, and nothing else")
    func changed() throws {
        var draft = TodoDraft(try full(), list: "Work", parent: TodoNumber(2), in: context)
        draft.due = "next friday"
        draft.tags = "a, new"
        draft.parent = ""
        draft.status = .inProcess
        draft.reminders += "; 1h before due"
        var expected = TodoEdit()
        expected.due = .set(try date("2026-12-11"))
        expected.clearsTags = true
        expected.addedTags = ["a", "new"]
        expected.parent = .clear
        expected.status = .inProcess
        expected.clearsReminders = true
        expected.addedReminders = try full().reminders + [.fromDue(seconds: -3600)]
        #expect(try draft.edit(in: context) == expected)
        #expect(draft.isChanged(.due))
        #expect(!draft.isChanged(.title))
        #expect(draft.reading(of: .due, language: .english, in: context) == "Fri 11 Dec")
    }

    @Test("a new to-do's draft gives every field that is filled in")
    func new() throws {
        var draft = TodoDraft(list: "Work")
        draft.title = "Run"
        draft.due = "tomorrow 7am"
        draft.recurrence = "every week"
        let edit = try draft.edit(in: context, lists: lists)
        #expect(edit.title == "Run")
        #expect(edit.list == "Work")
        #expect(edit.rule == .set(try RecurrenceRule("FREQ=WEEKLY")))
        #expect(edit.due == .set(try date("2026-12-02T07:00:00[UTC]")))
    }

    @Test("each field says what is wrong with it")
    func errors() throws {
        var draft = TodoDraft(list: "Nowhere")
        draft.due = "someday"
        draft.recurrence = "sometimes"
        draft.reminders = "1h before start"
        draft.tags = "a\u{7}"
        draft.notes = "\u{0}"
        let errors = draft.errors(in: context, lists: lists)
        #expect(errors[.title] == .refused(.emptyTitle))
        #expect(errors[.list] == .noSuchList("Nowhere"))
        #expect(errors[.due] == .refused(.badDate("someday")))
        #expect(errors[.reminders] == .refused(.reminderNeedsDate))
        #expect(errors[.tags] == .refused(.controlCharacter(.tags, scalar: 7)))
        #expect(errors[.notes] == .refused(.controlCharacter(.notes, scalar: 0)))
        if case .refused(.badRule)? = errors[.recurrence] {} else { Issue.record("\(errors)") }
        #expect(throws: StoreError.refused(.emptyTitle)) { try draft.edit(in: context, lists: lists) }
        draft.start = "friday"
        draft.due = "today"
        #expect(
            draft.errors(in: context)[.start]
                == .refused(.dueBeforeStart(start: try date("2026-12-04"), due: try date("2026-12-01"))))
        draft.due = ""
        draft.start = ""
        draft.recurrence = "daily"
        #expect(draft.errors(in: context)[.recurrence] == .refused(.repeatNeedsDate))
    }

    @Test("a draft outlives a restart as a text, with what it had begun with")
    func restored() throws {
        var draft = TodoDraft(try full(), list: "Work", parent: TodoNumber(2), in: context)
        draft.title = "half a tit"
        draft.notes = "«»\n日本"
        let restored = try #require(TodoDraft(rawValue: draft.rawValue))
        #expect(restored == draft)
        #expect(try restored.edit(in: context) == draft.edit(in: context))
        #expect(restored.number == TodoNumber(7))
        #expect(TodoDraft(rawValue: TodoDraft(list: "x").rawValue) == TodoDraft(list: "x"))
        for text in ["", "x", String(repeating: "\u{1E}", count: 22)] { #expect(TodoDraft(rawValue: text) == nil) }
    }

    @Test("a status in an edit sets and clears the moment of completion")
    func status() async throws {
        let store = try MemoryStore(todos: [todo(1)])
        var edit = TodoEdit()
        edit.status = .completed
        _ = try await store.perform(EditTodos([.number(TodoNumber(1))], edit, in: context))
        edit.status = .cancelled
        let receipt = try await store.perform(EditTodos([.number(TodoNumber(1))], edit, in: context))
        #expect(receipt.todos.first?.status == .cancelled)
        #expect(receipt.todos.first?.completed == nil)
    }
}
