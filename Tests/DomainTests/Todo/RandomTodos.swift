import Domain
import TestSupport

/// Random to-dos from a seed: every field takes every form that the domain's rules allow.
struct RandomTodos {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func todo(id: TodoID, list: ListID = .inbox) -> Todo {
        var todo = Todo.sample(line(), id: id, list: list)
        for field in TodoField.allCases where field != .list { change(field, of: &todo) }
        return todo
    }

    /// Gives a field another value, or the same by chance.
    mutating func change(_ field: TodoField, of todo: inout Todo) {
        switch field {
        case .title: todo.title = line()
        case .notes: todo.notes = one(["", line(), line() + "\r\n" + line() + "\n", "\n", "\t"])
        case .status: todo.status = one(TodoStatus.allCases)
        case .priority: todo.priority = one(Priority.allCases)
        case .start: todo.start = one([nil, date()])
        case .due: todo.due = one([nil, date()])
        case .completed: todo.completed = one([nil, instant()])
        case .tags: todo.tags = (0..<number(4)).map { _ in line() }
        case .parent: todo.parent = one([nil, UID(line()), UID("")])
        case .list: break
        case .recurrence: todo.recurrence = one([nil, recurrence()])
        case .reminders: todo.reminders = (0..<number(3)).map { _ in reminder() }
        }
    }

    mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    mutating func one<Value>(_ values: [Value]) -> Value { values[number(values.count)] }

    private mutating func line() -> String {
        let pieces = [
            "a", "B ", "é", "e\u{301}", "\u{301}", "牛奶", "👩‍👩‍👧", "\u{202E}", "\u{2028}", "=", ";", "\"", "[", "RRULE:",
        ]
        return (0...number(6)).map { _ in one(pieces) }.joined() + "."
    }

    private mutating func instant() -> Instant { Instant(seconds: number(4_000_000_000) - 1_000_000_000) }

    private mutating func date() -> TodoDate {
        let reading = instant().civil()
        return one([
            .date(reading.date), .floating(reading), .zoned(reading, .utc), .zoned(reading, ZoneID("Europe/Berlin")),
            .zoned(reading, ZoneID("<+0130>-1:30")), .zoned(reading, ZoneID("a]b[")),
        ])
    }

    private mutating func recurrence() -> Recurrence? {
        let rules = [
            "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,FR;COUNT=3", "FREQ=MONTHLY;BYDAY=-1SU;UNTIL=20301231T235959Z",
            "FREQ=HOURLY;INTERVAL=8;X-A=é", "FREQ=YEARLY;BYWEEKNO=53;WKST=SU",
        ]
        let rule = one([nil, try? RecurrenceRule(one(rules))])
        let additions = (0..<(number(3) + (rule == nil ? 1 : 0))).map { _ in date() }
        return Recurrence(rule: rule, additions: additions, exceptions: (0..<number(3)).map { _ in date() })
    }

    private mutating func reminder() -> Reminder {
        one([.fromDue(seconds: number(2000) - 1000), .fromStart(seconds: number(2000) - 1000), .at(instant())])
    }
}
