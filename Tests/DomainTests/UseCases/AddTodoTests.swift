import Domain
import TestSupport
import Testing

@Suite("Adding a to-do")
struct AddTodoTests {
    @Test("every field that is given arrives, and the rest has its usual value")
    func everyField() async throws {
        let bench = try UseCaseBench(.numbered(1, list: UseCaseBench.work.id), lists: [UseCaseBench.work])
        let rule = try RecurrenceRule("FREQ=WEEKLY")
        let todo = try await bench.add("  Call the bank \n") {
            $0.notes = "\nabout the loan\n"
            $0.priority = .high
            $0.list = "work"
            $0.start = .set(.date(CivilDate(year: 2026, month: 12, day: 2) ?? .earliest))
            if let due = TodoDate("2026-12-03T10:00:00[Europe/Berlin]") { $0.due = .set(due) }
            $0.parent = .set(.number(TodoNumber(1)))
            $0.rule = .set(rule)
            $0.addedTags = [" home ", "Phone"]
            $0.addedReminders = [.fromDue(seconds: -900), .fromStart(seconds: 0), .at(bench.clock.now())]
        }
        let expected = Todo(
            id: SequentialIDs.todo(100), number: TodoNumber(2), uid: UID("00000000-0000-4000-a000-000000000064"),
            list: UseCaseBench.work.id, title: "Call the bank", notes: "about the loan", priority: .high,
            start: TodoDate("2026-12-02"), due: TodoDate("2026-12-03T10:00:00[Europe/Berlin]"),
            tags: ["home", "Phone"], parent: UID(of: SequentialIDs.todo(1)), recurrence: Recurrence(rule: rule),
            reminders: [.fromDue(seconds: -900), .fromStart(seconds: 0), .at(bench.clock.now())],
            created: bench.clock.now(), modified: bench.clock.now())
        #expect(todo == expected)
        #expect(try await bench.todo(2) == expected)
        let plain = try await bench.add("plain")
        #expect(
            plain
                == Todo(
                    id: SequentialIDs.todo(101), number: TodoNumber(3), uid: UID(of: SequentialIDs.todo(101)),
                    title: "plain", created: bench.clock.now(), modified: bench.clock.now()))
    }

    @Test(
        "a title that shows nothing is refused",
        arguments: [nil, "", " ", "\t \u{A0}", "\u{3000}", "\u{200B}", "\u{FEFF} \u{2060}", "\u{3164}"])
    func blank(title: String?) async throws {
        let bench = try UseCaseBench()
        var edit = TodoEdit()
        edit.title = title
        let useCase = AddTodo(edit, id: bench.ids.todoID(), in: bench.context)
        await expectRefusal(.emptyTitle) { try await bench.perform(useCase) }
        #expect(try await bench.titles() == [])
    }

    @Test("a tag that shows nothing is refused, one that is given twice is taken once")
    func tags() async throws {
        let bench = try UseCaseBench()
        await expectRefusal(.emptyTitle) { try await bench.add("a") { $0.addedTags = ["x", "  "] } }
        let todo = try await bench.add("a") { $0.addedTags = ["Größe", "GRÖßE", " größe", "b"] }
        #expect(todo.tags == ["Größe", "b"])
    }

    @Test("texts are taken up to their limit in bytes, and no further")
    func limits() async throws {
        let bench = try UseCaseBench()
        for (field, limit) in [(TodoField.title, 10_000), (.notes, 1_000_000), (.tags, 200)] {
            func add(_ text: String) async throws {
                try await bench.add(field == .title ? text : "a") {
                    if field == .notes { $0.notes = text }
                    if field == .tags { $0.addedTags = [text] }
                }
            }
            let fits = String(repeating: "é", count: limit / 2)
            try await add(fits)
            await expectRefusal(.tooLong(field, bytes: limit + 1, limit: limit)) { try await add(fits + "x") }
        }
        #expect(try await bench.all().count == 3)
    }

    @Test("control characters are refused in a line, and in notes all but line ends and tabs")
    func controls() async throws {
        let bench = try UseCaseBench()
        for scalar in ["\u{0}", "\n", "\r", "\t", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}"] as [Unicode.Scalar] {
            let text = "a\(scalar)b"
            await expectRefusal(.controlCharacter(.title, scalar: scalar.value)) { try await bench.add(text) }
            await expectRefusal(.controlCharacter(.tags, scalar: scalar.value)) {
                try await bench.add("a") { $0.addedTags = [text] }
            }
            if ["\n", "\r", "\t"].contains(scalar) {
                #expect(try await bench.add("a") { $0.notes = text }.notes == text)
            } else {
                await expectRefusal(.controlCharacter(.notes, scalar: scalar.value)) {
                    try await bench.add("a") { $0.notes = text }
                }
            }
        }
        #expect(try await bench.add("e\u{301}👩‍👩‍👧\u{200D}日本").title == "e\u{301}👩‍👩‍👧\u{200D}日本")
    }

    @Test("an unknown list or parent is named, and nothing is added")
    func unknown() async throws {
        let bench = try UseCaseBench()
        await #expect(throws: StoreError.noSuchList("Work")) { try await bench.add("a") { $0.list = "Work" } }
        let nobody = TodoReference.number(TodoNumber(9))
        await #expect(throws: StoreError.noSuchTodo(nobody)) { try await bench.add("a") { $0.parent = .set(nobody) } }
        #expect(try await bench.titles() == [])
    }

    @Test("a part goes into the list of its whole; another list is refused")
    func part() async throws {
        let bench = try UseCaseBench(.numbered(1, list: UseCaseBench.work.id), lists: [UseCaseBench.work])
        let whole = TodoReference.number(TodoNumber(1))
        #expect(try await bench.add("part") { $0.parent = .set(whole) }.list == UseCaseBench.work.id)
        await expectRefusal(.parentInOtherList(TodoNumber(1))) {
            try await bench.add("part") {
                $0.parent = .set(whole)
                $0.list = "Inbox"
            }
        }
    }
}
