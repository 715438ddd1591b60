import Domain
import Testing
import TestSupport

@testable import Presentation

@MainActor
@Suite("The detail's model")
struct TodoDetailModelTests {
    private let memory: MemoryStore
    private let store: GatedStore

    init() throws {
        var whole = todo(1, "Move house", due: "2026-11-29", priority: .high, tags: ["home", "big"])
        whole.notes = "call the\nmovers"
        whole.reminders = [.fromDue(seconds: -3600)]
        memory = try MemoryStore(todos: [
            whole, todo(2, "Pack", due: "2026-12-02", parent: 1), todo(3, "Label boxes", status: .completed, parent: 2),
            todo(4, "Elsewhere", parent: 77),
        ])
        store = GatedStore(memory)
    }

    private func model(_ number: Int) -> TodoDetailModel {
        TodoDetailModel(.number(TodoNumber(number)), store: store, zones: FixedZones())
    }

    @Test("it shows the to-do between its parent and its parts, in one read")
    func content() async throws {
        let model = model(2)
        await model.loadIfNeeded()
        await model.loadIfNeeded()
        let detail = try #require(model.state.visibleContent)
        #expect(detail.todo.title == "Pack")
        #expect(detail.list == "Inbox")
        #expect(detail.parent?.title == "Move house")
        #expect(detail.parts.map(\.title) == ["Label boxes"])
        #expect(store.reads == 1)
    }

    @Test("a to-do that is not there fails, and offers no second try")
    func missing() async {
        let model = model(99)
        await model.loadIfNeeded()
        guard case .failed(let problem) = model.state else { return #expect(Bool(false)) }
        #expect(problem.error == .noSuchTodo(.number(TodoNumber(99))))
        #expect(problem.retry == nil)
    }

    @Test("while it observes it shows changes; a to-do that is deleted stays in sight with the error")
    func observe() async throws {
        let model = model(4)
        let task = Task { await model.observe() }
        #expect(await eventually { model.state.visibleContent != nil })
        try await memory.commit(.edit) { reader throws(StoreError) in
            var edited = try reader.todo(.number(TodoNumber(4)))
            let old = edited
            edited.title = "Elsewhere too"
            return [TodoOperation.update(from: old, to: edited)].compactMap(\.self)
        }
        #expect(await eventually { model.state.visibleContent?.todo.title == "Elsewhere too" })
        try await memory.commit(.delete) { _ in [.delete(SequentialIDs.todo(4))] }
        #expect(await eventually { model.state.error == .noSuchTodo(.number(TodoNumber(4))) })
        #expect(model.state.visibleContent?.todo.title == "Elsewhere too")
        task.cancel()
        await task.value
    }

    @Test("a cancelled load returns to idle")
    func cancellation() async {
        let model = model(1)
        store.hold()
        let task = Task { await model.loadIfNeeded() }
        #expect(await eventually { store.held == 1 })
        task.cancel()
        store.release()
        await task.value
        #expect(await eventually { !model.state.isLoading })
        guard case .idle = model.state else { return #expect(Bool(false)) }
    }

    @Test("the fields come in order, and only those that are there")
    func fields() async throws {
        let model = model(1)
        await model.loadIfNeeded()
        let detail = try #require(model.state.visibleContent)
        let fields = detail.fields(language: .english)
        #expect(
            fields.map { "\($0.label): \($0.values.joined(separator: " | "))" } == [
                "status: open", "list: Inbox", "priority: high", "due: Sun 29 Nov (2 days overdue)",
                "reminders: 1 hour before", "tags: home, big", "parts: [ ] #2 Pack", "notes: call the\nmovers",
                "created: today 08:00", "changed: today 08:00", "UID: uid-1",
            ])
        #expect(fields.filter(\.isUrgent).map(\.label) == ["due"])
        #expect(detail.fields(language: .simplifiedChinese)[3].values == ["11月29日 周日 (已逾期 2 天)"])
        #expect(detail.fields(language: .japanese).map(\.label).prefix(3) == ["状態", "リスト", "優先度"])
    }

    @Test("a time in another zone is told on both clocks")
    func zones() async throws {
        let item = todo(1, due: "2026-12-01T22:00:00[America/New_York]")
        let context = berlin
        let detail = try await MemoryStore(todos: [item]).read { reader throws(StoreError) in
            try TodoDetail(of: item, in: reader, context: context)
        }
        let due = detail.fields(language: .english).first { $0.label == "due" }
        #expect(due?.values == ["tomorrow 04:00 (today 22:00 America/New_York)"])
    }

    @Test(
        "a series tells its next three due dates, as far from its start as this one",
        arguments: [
            (nil, "2026-12-04", "FREQ=WEEKLY;BYDAY=FR", ["Fri 11 Dec", "Fri 18 Dec", "Fri 25 Dec"]),
            ("2026-12-01", "2026-12-03T17:00:00", "FREQ=DAILY;INTERVAL=2;COUNT=3", ["Saturday 17:00", "Monday 17:00"]),
            ("2026-12-01", nil, "FREQ=DAILY;COUNT=2", ["tomorrow"]),
            (nil, "2026-12-04", "FREQ=HOURLY", []),
        ] as [(String?, String?, String, [String])])
    func next(start: String?, due: String?, rule: String, expected: [String]) async throws {
        var item = todo(1, due: due)
        item.start = start.flatMap { TodoDate($0) }
        item.recurrence = Recurrence(rule: try RecurrenceRule(rule))
        var closed = item
        closed.status = .completed
        for (item, expected) in [(item, expected), (closed, [])] {
            let model = TodoDetailModel(
                .number(TodoNumber(1)), store: try MemoryStore(todos: [item]), zones: FixedZones())
            await model.loadIfNeeded()
            let fields = try #require(model.state.visibleContent).fields(language: .english)
            #expect(fields.first { $0.label == "next" }?.values ?? [] == expected)
        }
    }

    @Test("a parent that is not in the store is named by its UID")
    func unknownParent() async throws {
        let model = model(4)
        await model.loadIfNeeded()
        let fields = try #require(model.state.visibleContent).fields(language: .english)
        #expect(fields.first { $0.label == "part of" }?.values == ["uid-77"])
    }

    @Test("the model dies with its screen")
    func lifetime() async {
        weak var gone: TodoDetailModel?
        do {
            let model = model(1)
            let task = Task { await model.observe() }
            #expect(await eventually { model.state.visibleContent != nil })
            task.cancel()
            await task.value
            gone = model
        }
        #expect(await eventually { gone == nil })
    }
}
