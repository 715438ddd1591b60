import Domain
import TestSupport
import Testing

@Suite("Completing to-dos that repeat")
struct CompleteSeriesTests {
    private func bench(start: String? = nil, due: String? = nil, _ rule: String) throws -> UseCaseBench {
        try UseCaseBench(.numbered(1, "series", start: start, due: due, rule: rule))
    }

    /// Completes the series again and again and gives its dates; stops after it has ended.
    private func dates(_ bench: UseCaseBench, upTo limit: Int = 20, of key: KeyPath<Todo, TodoDate?> = \.due)
        async throws -> [String]
    {
        var dates: [String] = []
        while try await bench.todo(1).isOpen, dates.count < limit {
            dates.append(try await bench.todo(1)[keyPath: key].map { "\($0)" } ?? "none")
            try await bench.complete(1)
        }
        return dates
    }

    @Test("a completed copy stays behind and the series moves on as it is")
    func copyAndSeries() async throws {
        let bench = try UseCaseBench(
            Todo.numbered(
                1, "water", status: .inProcess, start: "2026-12-01T09:00:00[Europe/Berlin]",
                due: "2026-12-02T10:30:00[Europe/Berlin]", parent: 50, rule: "RRULE:FREQ=WEEKLY", tags: ["home"],
                reminders: [.fromDue(seconds: -900), .fromStart(seconds: 0)]
            ).with { $0.notes = "both cans" })
        let before = try await bench.todo(1)
        bench.clock.advance(seconds: 60)
        let receipt = try await bench.complete(1)
        #expect(receipt.todos.map(\.number.value) == [2, 1])
        #expect(
            try await bench.todo(1)
                == before.with {
                    $0.status = .needsAction
                    $0.start = TodoDate("2026-12-08T09:00:00[Europe/Berlin]")
                    $0.due = TodoDate("2026-12-09T10:30:00[Europe/Berlin]")
                    $0.modified = bench.clock.now()
                })
        #expect(
            try await bench.todo(2)
                == Todo(
                    id: SequentialIDs.todo(100), number: TodoNumber(2), uid: UID("\(before.uid)-2026-12-01T32400"),
                    title: "water", notes: "both cans", status: .completed, start: before.start, due: before.due,
                    completed: bench.clock.now(), tags: ["home"], parent: before.parent, created: before.created,
                    modified: bench.clock.now()))
    }

    @Test("COUNT goes down to the last, which is the series itself")
    func count() async throws {
        let bench = try bench(due: "2026-12-01", "RRULE:FREQ=DAILY;COUNT=3")
        try await bench.complete(1)
        #expect(try await bench.todo(1).recurrence?.rule?.count == 2)
        #expect(try await dates(bench) == ["2026-12-02", "2026-12-03"])
        #expect(try await bench.all().map(\.status) == [.completed, .completed, .completed])
        #expect(try await bench.todo(1).recurrence?.rule?.count == 1)
    }

    @Test(
        "a series goes from date to date",
        arguments: [
            ("2026-12-01", "RRULE:FREQ=DAILY;UNTIL=20261203", "2026-12-01 2026-12-02 2026-12-03"),
            ("2026-12-01", "RRULE:FREQ=DAILY;COUNT=4\nEXDATE:2026-12-02", "2026-12-01 2026-12-03 2026-12-04"),
            (
                "2026-12-01", "RRULE:FREQ=WEEKLY;COUNT=2\nRDATE:2026-12-03\nRDATE:2026-12-24",
                "2026-12-01 2026-12-03 2026-12-08 2026-12-24"
            ),
            ("2026-12-01", "RDATE:2026-12-05\nRDATE:2026-12-03", "2026-12-01 2026-12-03 2026-12-05"),
            ("2024-02-29", "RRULE:FREQ=YEARLY;COUNT=3", "2024-02-29 2028-02-29 2032-02-29"),
            ("2026-01-31", "RRULE:FREQ=MONTHLY;COUNT=4", "2026-01-31 2026-03-31 2026-05-31 2026-07-31"),
            ("2026-11-30", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3", "2026-11-30 2026-12-31 2027-01-31"),
            ("2026-12-04", "RRULE:FREQ=WEEKLY;BYDAY=MO,FR;COUNT=4", "2026-12-04 2026-12-07 2026-12-11 2026-12-14"),
        ])
    func series(due: String, rule: String, expected: String) async throws {
        #expect(try await dates(bench(due: due, rule)).joined(separator: " ") == expected)
    }

    @Test("the wall-clock time stays over the change to summer time and back")
    func summerTime() async throws {
        let bench = try bench(due: "2026-03-22T09:00:00[Europe/Berlin]", "RRULE:FREQ=WEEKLY")
        #expect(
            try await dates(bench, upTo: 3) == [
                "2026-03-22T09:00:00[Europe/Berlin]", "2026-03-29T09:00:00[Europe/Berlin]",
                "2026-04-05T09:00:00[Europe/Berlin]",
            ])
        let floating = try self.bench(due: "2026-10-24T02:30:00", "RRULE:FREQ=DAILY")
        #expect(try await dates(floating, upTo: 2) == ["2026-10-24T02:30:00", "2026-10-25T02:30:00"])
    }

    @Test(
        "start and due keep their distance",
        arguments: [
            ("2026-12-01", "2026-12-03", "RRULE:FREQ=DAILY;INTERVAL=10", "2026-12-13"),
            ("2026-12-01", "2026-12-03T10:00:00", "RRULE:FREQ=MONTHLY", "2027-01-03T10:00:00"),
            ("2026-12-01T23:00:00", "2026-12-02", "RRULE:FREQ=DAILY", "2026-12-03"),
            ("2026-12-01T09:00:00", "2026-12-01T10:00:00", "RRULE:FREQ=DAILY;BYHOUR=9,17", "2026-12-01T18:00:00"),
            ("2026-12-01T17:00:00", "2026-12-01T18:00:00", "RRULE:FREQ=DAILY;BYHOUR=9,17", "2026-12-02T10:00:00"),
            ("2026-12-01T17:00:00", "2026-12-01", "RRULE:FREQ=DAILY;BYHOUR=9,17", "2026-12-02"),
        ])
    func distance(start: String, due: String, rule: String, expected: String) async throws {
        let bench = try bench(start: start, due: due, rule)
        try await bench.complete(1)
        let moved = try await bench.todo(1)
        #expect(moved.due.map { "\($0)" } == expected)
        try moved.validate(in: bench.context)
    }

    @Test(
        "a series whose next date Tend cannot tell is completed as a whole and keeps its rule",
        arguments: [
            "RRULE:FREQ=HOURLY;INTERVAL=8", "RRULE:FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30", "RRULE:FREQ=DAILY;X-A=B",
        ])
    func unknownNext(rule: String) async throws {
        let bench = try bench(due: "2026-12-01T08:00:00", rule)
        try await bench.complete(1)
        let todo = try await bench.todo(1)
        #expect(todo.status == .completed)
        #expect(todo.recurrence == Recurrence(rule))
        #expect(try await bench.all().count == 1)
        try await bench.perform(ReopenTodos(UseCaseBench.references([1])))
        #expect(try await bench.todo(1).isOpen)
    }

    @Test("the same occurrence, completed again after undo, leaves one copy that says what is true now")
    func again() async throws {
        let bench = try bench(due: "2026-12-01", "RRULE:FREQ=DAILY")
        try await bench.complete(1)
        _ = try await bench.store.undoLast()
        #expect(try await bench.titles() == ["series"])
        try await bench.edit(1) { $0.title = "renamed" }
        bench.clock.advance(seconds: 60)
        try await bench.complete(1)
        let copies = try await bench.all(.done)
        #expect(copies.map(\.title) == ["renamed"])
        #expect(copies.map(\.number.value) == [2], "the number it had")
        #expect(copies.first?.completed == bench.clock.now())
        let uid = try #require(copies.first?.uid)
        #expect(try await bench.store.read { reader throws(StoreError) in try reader.records(uid: uid).count } == 1)
        // Back on the same day by hand, it meets the copy that is there.
        try await bench.edit(1) { if let due = TodoDate("2026-12-01") { $0.due = .set(due) } }
        try await bench.complete(1)
        #expect(try await bench.all(.done).count == 1)
    }

    @Test("a copy that was taken back in a list that is gone is made anew")
    func copyInDeletedList() async throws {
        let bench = try UseCaseBench(
            .numbered(1, "series", list: UseCaseBench.work.id, due: "2026-12-01", rule: "RRULE:FREQ=DAILY"),
            lists: [UseCaseBench.work])
        try await bench.complete(1)
        _ = try await bench.store.undoLast()
        try await bench.edit(1) { $0.list = "Inbox" }
        try await bench.perform(ChangeLists(.delete(name: "Work", includingTodos: true), id: bench.ids.listID()))
        try await bench.complete(1)
        #expect(try await bench.all(.done).map(\.list) == [.inbox])
    }

    @Test("a series near the end of the calendar ends")
    func endOfCalendar() async throws {
        let bench = try bench(due: "9999-12-30", "RRULE:FREQ=DAILY")
        #expect(try await dates(bench) == ["9999-12-30", "9999-12-31"])
    }
}
