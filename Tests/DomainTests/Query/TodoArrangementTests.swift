import Domain
import TestSupport
import Testing

@Suite("The order of to-dos")
struct TodoArrangementTests {
    private let context: TimeContext

    init() throws { context = try UseCaseBench().context }

    /// To-dos with numbers as the store gives them, in the order given.
    private func numbered(_ todos: [Todo]) -> [Todo] {
        todos.enumerated().map { index, todo in todo.with { $0.number = TodoNumber(index + 1) } }
    }

    /// The numbers in the order that the arrangement gives, of to-dos and of their summaries alike.
    private func order(_ todos: [Todo], _ arrangement: TodoArrangement) -> [Int] {
        let numbers = arrangement.arrange(todos, in: context).map(\.number.value)
        let summaries = todos.map { TodoSummary($0, parent: nil) }
        #expect(arrangement.arrange(summaries, in: context).map(\.number.value) == numbers)
        return numbers
    }

    @Test("by due date: a whole day before the times of that day, in the order of the clock here, none last")
    func due() {
        let dues = [
            nil, "2026-12-02", "2026-12-01T23:30:00[UTC]", "2026-12-01T09:00:00", "2026-12-01",
            "2026-12-01T18:30:00[Asia/Tokyo]", "2026-12-01T09:15:00[Europe/Berlin]", "0001-01-01", "9999-12-31",
        ]
        let todos = numbered(dues.map { .numbered(1, due: $0) })
        // 23:30 UTC is 00:30 of 2 December in Berlin; 18:30 in Tokyo is 10:30.
        #expect(order(todos, TodoArrangement(by: .due)) == [8, 5, 4, 7, 6, 2, 3, 9, 1])
    }

    @Test("by start, none last")
    func start() {
        let todos = numbered([nil, "2026-12-02", "2026-12-01T10:00:00", "2026-12-01"].map { .numbered(1, start: $0) })
        #expect(order(todos, TodoArrangement(by: .start)) == [4, 3, 2, 1])
    }

    @Test("by priority, most urgent first, none last")
    func priority() {
        let todos = numbered([Priority.none, .low, .high, .medium].map { p in .numbered(1).with { $0.priority = p } })
        #expect(order(todos, TodoArrangement(by: .priority)) == [3, 4, 2, 1])
    }

    @Test("by title, case aside")
    func title() {
        let todos = numbered(["b", "A", "a", "B", "Ä", "牛奶", ""].map { .numbered(1, $0) })
        #expect(order(todos, TodoArrangement(by: .title)) == [7, 2, 3, 1, 4, 5, 6])
    }

    @Test("by the moments of making and changing, newest first")
    func moments() {
        let todos = numbered(
            [5, 9, -1].map { Instant(seconds: $0) }.map {
                Todo.sample("a", id: SequentialIDs.todo(1), at: $0)
            })
        #expect(order(todos, TodoArrangement(by: .created)) == [2, 1, 3])
        let changed = todos.map { todo in todo.with { $0.modified = Instant(seconds: -todo.created.seconds) } }
        #expect(order(changed, TodoArrangement(by: .modified)) == [3, 1, 2])
    }

    @Test("by number, and as the store gave them")
    func number() {
        let todos = Array(numbered([.numbered(1), .numbered(2), .numbered(3)]).reversed())
        #expect(order(todos, TodoArrangement(by: .number)) == [1, 2, 3])
        #expect(order(todos, TodoArrangement(by: .match)) == [3, 2, 1])
    }

    @Test("ties fall to due date, then priority, then number", arguments: TodoArrangement.Key.allCases)
    func ties(key: TodoArrangement.Key) {
        guard key != .match, key != .number else { return }
        let todos = numbered([
            .numbered(1, "same"), .numbered(1, "same", due: "2026-12-02"),
            .numbered(1, "same").with { $0.priority = .high },
            .numbered(1, "same", due: "2026-12-01"), .numbered(1, "same"),
        ])
        let expected = key == .priority ? [3, 4, 2, 1, 5] : [4, 2, 3, 1, 5]
        #expect(order(todos, TodoArrangement(by: key)) == expected)
        #expect(order(todos.reversed(), TodoArrangement(by: key)) == expected, "whatever order they come in")
    }

    @Test(
        "due before a moment means strictly before it, here; a whole day begins at midnight",
        arguments: [
            ("2026-12-02", [1, 2]), ("2026-12-02T00:00:00", [1, 2]), ("2026-12-02T00:30:00", [1, 2, 3]),
            ("2026-12-02T00:30:01", [1, 2, 3, 4]), ("2026-12-01T23:30:00[UTC]", [1, 2, 3]), ("0001-01-01", []),
        ])
    func before(bound: String, expected: [Int]) {
        let dues = ["2026-12-01", "2026-12-01T23:59:59", "2026-12-02", "2026-12-01T23:30:00[UTC]", nil]
        let todos = numbered(dues.map { .numbered(1, due: $0) })
        #expect(order(todos, TodoArrangement(by: .number, dueBefore: TodoDate(bound))) == expected)
        #expect(order(todos, TodoArrangement(by: .match, dueBefore: TodoDate(bound))) == expected)
    }

    @Test(
        "a limit cuts after sorting and filtering",
        arguments: [(-1, []), (0, []), (1, [3]), (2, [3, 2]), (9, [3, 2])])
    func limit(limit: Int, expected: [Int]) {
        let todos = numbered([nil, "2026-12-02", "2026-12-01"].map { .numbered(1, due: $0) })
        let arrangement = TodoArrangement(by: .due, dueBefore: .date(.latest), limit: limit)
        #expect(order(todos, arrangement) == expected)
        #expect(order([], arrangement) == [])
    }
}
