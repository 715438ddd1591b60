import Domain
import TestSupport
import Testing

@Suite("Editing to-dos")
struct EditTodosTests {
    private static let full = Todo.numbered(
        1, "old", start: "2026-12-01", due: "2026-12-02", rule: "RRULE:FREQ=DAILY", tags: ["One", "two"],
        reminders: [.fromDue(seconds: -60)])

    @Test("an edit that names nothing changes nothing and writes nothing")
    func nothing() async throws {
        let bench = try UseCaseBench(Self.full)
        let before = try await bench.todo(1)
        bench.clock.advance(seconds: 60)
        let receipt = try await bench.edit(1) { _ in }
        #expect(receipt == Receipt(sequence: nil, todos: []))
        #expect(try await bench.todo(1) == before)
        // The same value again is no change either.
        #expect(try await bench.edit(1) { $0.title = " old " }.sequence == nil)
    }

    @Test("each field is set or cleared, and the others stay")
    func fields() async throws {
        let steps: [(set: @Sendable (inout TodoEdit) -> Void, expect: @Sendable (inout Todo) -> Void)] = [
            ({ $0.title = "new" }, { $0.title = "new" }),
            ({ $0.notes = "n" }, { $0.notes = "n" }),
            ({ $0.notes = "  " }, { $0.notes = "" }),
            ({ $0.priority = .low }, { $0.priority = .low }),
            ({ $0.priority = Priority.none }, { $0.priority = .none }),
            ({ $0.due = .set(.date(.latest)) }, { $0.due = .date(.latest) }),
            ({ $0.start = .clear }, { $0.start = nil }),
            ({ $0.rule = .clear }, { $0.recurrence = nil }),
            (
                { $0.addedReminders = [.fromDue(seconds: -60), .fromDue(seconds: 0)] },
                {
                    $0.reminders = [.fromDue(seconds: -60), .fromDue(seconds: 0)]
                }
            ),
            ({ $0.clearsReminders = true }, { $0.reminders = [] }),
            ({ $0.due = .clear }, { $0.due = nil }),
        ]
        let bench = try UseCaseBench(Self.full.with { $0.start = TodoDate("2026-12-01") })
        var expected = try await bench.todo(1)
        for step in steps {
            bench.clock.advance(seconds: 1)
            var edit = TodoEdit()
            step.set(&edit)
            let before = expected
            step.expect(&expected)
            if before.changes(to: expected) != [] { expected.modified = bench.clock.now() }
            try await bench.perform(EditTodos([.number(TodoNumber(1))], edit, in: bench.context))
            #expect(try await bench.todo(1) == expected)
        }
    }

    @Test("tags come and go without regard to case, in the person's order")
    func tags() async throws {
        let bench = try UseCaseBench(Self.full)
        try await bench.edit(1) { $0.addedTags = ["TWO", "three"] }
        #expect(try await bench.todo(1).tags == ["One", "two", "three"])
        try await bench.edit(1) { $0.removedTags = [" oNE ", "nobody"] }
        #expect(try await bench.todo(1).tags == ["two", "three"])
        try await bench.edit(1) {
            $0.removedTags = ["two"]
            $0.addedTags = ["Two"]
        }
        #expect(try await bench.todo(1).tags == ["three", "Two"], "one that is removed and added is added")
        try await bench.edit(1) {
            $0.clearsTags = true
            $0.addedTags = ["four"]
        }
        #expect(try await bench.todo(1).tags == ["four"])
    }

    @Test("another rule drops the days taken out of the old one; the same rule keeps them")
    func rule() async throws {
        let text = "RRULE:FREQ=DAILY\nRDATE:2026-12-24\nEXDATE:2026-12-03"
        let bench = try UseCaseBench(.numbered(1, due: "2026-12-01", rule: text))
        let (daily, weekly) = (try RecurrenceRule("interval=1;freq=daily"), try RecurrenceRule("FREQ=WEEKLY"))
        try await bench.edit(1) { $0.rule = .set(daily) }
        #expect(try await bench.todo(1).recurrence == Recurrence(text))
        try await bench.edit(1) { $0.rule = .set(weekly) }
        #expect(try await bench.todo(1).recurrence == Recurrence(rule: weekly))
    }

    @Test("what would break a rule of the domain is refused for all of the to-dos")
    func allOrNothing() async throws {
        let bench = try UseCaseBench(.numbered(1), .numbered(2, start: "2026-12-05"))
        await expectRefusal(
            .dueBeforeStart(
                start: try #require(TodoDate("2026-12-05")), due: try #require(TodoDate("2026-12-03")))
        ) {
            let due = try #require(TodoDate("2026-12-03"))
            try await bench.edit(1, 2) { $0.due = .set(due) }
        }
        #expect(try await bench.todo(1).due == nil)
        await #expect(throws: StoreError.noSuchTodo(.number(TodoNumber(9)))) {
            try await bench.edit(1, 9) { $0.title = "x" }
        }
        #expect(try await bench.titles() == ["1", "2"])
        #expect(try await bench.edit(1, 2, 1) { $0.title = "x" }.todos.map(\.number.value) == [1, 2])
    }

    @Test("what repeats keeps a date, and a reminder the date it counts from")
    func dates() async throws {
        let bench = try UseCaseBench(Self.full.with { $0.start = nil })
        await expectRefusal(.repeatNeedsDate) { try await bench.edit(1) { $0.due = .clear } }
        await expectRefusal(.reminderNeedsDate) {
            try await bench.edit(1) {
                $0.due = .clear
                $0.rule = .clear
            }
        }
        try await bench.edit(1) {
            $0.due = .clear
            $0.rule = .clear
            $0.clearsReminders = true
        }
        #expect(try await bench.todo(1).due == nil)
    }
}

extension Todo {
    /// The same with a change.
    func with(_ change: (inout Todo) -> Void) -> Todo {
        var todo = self
        change(&todo)
        return todo
    }
}
