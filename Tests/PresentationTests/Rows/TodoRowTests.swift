import Domain
import Testing
import TestSupport

@testable import Presentation

@Suite("Rows of a list")
struct TodoRowTests {
    private func row(_ todo: Todo, _ language: Language = .english) -> TodoRow {
        var maker = TodoRowMaker(context: context, lists: [inbox], language: language)
        return maker.row(for: summary(todo))
    }

    @Test("a row has what a line shows, and the texts are unchanged")
    func fields() throws {
        var item = todo(3, "Buy\u{1B}[31m milk", due: "2026-12-04", priority: .high, tags: ["shop"])
        item.notes = "2 litres"
        item.recurrence = Recurrence(rule: try RecurrenceRule("FREQ=WEEKLY"))
        let row = row(item)
        #expect(row.number == TodoNumber(3))
        #expect(row.title == "Buy\u{1B}[31m milk")
        #expect(row.due == "Friday")
        #expect(row.priority == .high && row.tagLines == "shop" && row.list == "Inbox" && row.depth == 0)
        #expect(row.isRecurring && row.hasNotes && !row.isOverdue && !row.isDueToday)
        #expect(self.row(item, .japanese).due == "金曜日")
    }

    @Test(
        "overdue and due today are told apart by the present moment",
        arguments: [
            ("2026-11-30", true, false), ("2026-11-30T23:59:59", true, false), ("2026-12-01", false, true),
            ("2026-12-01T07:59:59", true, false), ("2026-12-01T08:00:00", false, true),
            ("2026-12-01T23:59:59", false, true), ("2026-12-02", false, false),
        ])
    func standing(due: String, isOverdue: Bool, isDueToday: Bool) {
        let open = row(todo(1, due: due))
        #expect(open.isOverdue == isOverdue && open.isDueToday == isDueToday)
        let done = row(todo(1, status: .completed, due: due))
        #expect(!done.isOverdue && !done.isDueToday)
    }

    @Test("a time in another zone is read on the person's own clock and day")
    func zones() throws {
        var maker = TodoRowMaker(context: berlin, lists: [], language: .english)
        let inNewYork = maker.row(for: summary(todo(1, due: "2026-12-01T22:00:00[America/New_York]")))
        #expect(inNewYork.due == "tomorrow 04:00" && !inNewYork.isDueToday)
        let passed = maker.row(for: summary(todo(1, due: "2026-12-01T08:59:00[Europe/Berlin]")))
        #expect(passed.due == "today 08:59" && passed.isOverdue)
        let ahead = maker.row(for: summary(todo(1, due: "2026-12-01T09:01:00")))
        #expect(ahead.due == "today 09:01" && ahead.isDueToday)
    }

    @Test("the wording of one due time is not given to another")
    func cache() {
        var maker = TodoRowMaker(context: context, lists: [], language: .english)
        let texts = ["2026-12-01", "2026-12-01T00:00:00", "2026-12-01T23:59:00", "2026-12-02", "2026-12-02T00:00:00"]
        for _ in 1...2 {
            #expect(
                texts.map { maker.row(for: summary(todo(1, due: $0))).due }
                    == ["today", "today 00:00", "today 23:59", "tomorrow", "tomorrow 00:00"])
        }
        #expect(maker.row(for: summary(todo(1))).due == "")
    }

    @Test("marks are as wide in every terminal")
    func marks() {
        #expect(TodoStatus.allCases.map(\.mark) == ["[ ]", "[/]", "[x]", "[-]"])
        #expect(Priority.allCases.map(\.mark) == ["!!!", "!!", "!", ""])
    }

    @Test("what is due falls into sections by the person's day")
    func sections() throws {
        let todos = [
            todo(1, due: "2026-11-30"), todo(2, due: "2026-12-01T07:00:00"), todo(3, due: "2026-12-01"),
            todo(4, due: "2026-12-02T00:00:00"), todo(5, due: "2026-12-03"), todo(6, due: "2026-12-08T23:59:59"),
            todo(7, due: "2026-12-09"), todo(8), todo(9, due: "2026-12-03", parent: 5),
        ]
        let content = TodoListContent(
            summaries(todos), lists: [inbox], arrangement: TodoArrangement(), context: context)
        let sections = content.dueSections()
        #expect(sections.map(\.section) == [.overdue, .today, .tomorrow, .nextDays])
        let numbers = sections.map { section in
            content.rows(at: section.places, language: .english).map { "\($0.depth):\($0.number)" }
        }
        #expect(numbers == [["0:1", "0:2"], ["0:3"], ["0:4"], ["0:5", "1:9", "0:6"]])
        #expect(DueSection.end(in: context) == .date(try day("2026-12-09")))
        let later = TodoListContent(
            [summary(todo(7, due: "2026-12-09"))], lists: [], arrangement: .init(), context: context)
        #expect(later.dueSections().isEmpty)
    }

    @Test("the best matches of a search keep their order")
    func matches() {
        let todos = [todo(3, parent: 1), todo(1), todo(2)]
        let found = TodoListContent(
            summaries(todos), lists: [], arrangement: TodoArrangement(by: .match), context: context)
        #expect(found.rows(language: .english).map { "\($0.depth):\($0.number)" } == ["0:3", "0:1", "0:2"])
        let listed = TodoListContent(
            summaries(todos), lists: [], arrangement: TodoArrangement(by: .number), context: context)
        #expect(listed.rows(language: .english).map { "\($0.depth):\($0.number)" } == ["0:1", "1:3", "0:2"])
    }
}
