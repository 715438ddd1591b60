import Domain
@testable import Interchange
import TestSupport
import Testing

/// todo.txt, taskwarrior and Tend's own JSON.
struct OtherFormTests {
    @Test("a todo.txt line becomes title, list, tags, priority and dates")
    func todoTxt() async throws {
        let bench = Bench()
        try await bench.take(
            text: "(A) 2026-10-30 Hand in the form +Finance @desk due:2026-12-04 t:2026-12-01\n", as: "todo.txt")
        let todo = try await bench.todo("Hand in the form")
        #expect(todo.priority == .high && todo.tags == ["desk"])
        #expect(todo.due == TodoDate("2026-12-04") && todo.start == TodoDate("2026-12-01"))
        #expect(try await bench.lists().first { $0.id == todo.list }?.name == "Finance")
        #expect(bench.context.civil(todo.created).date == CivilDate("2026-10-30"))
    }

    @Test("a completed line keeps its dates; a repeating one its rule")
    func todoTxtDoneAndRepeating() async throws {
        let bench = Bench()
        try await bench.take(
            text: "x 2026-11-18 2026-11-05 Order glasses pri:B\nBins due:2026-12-03 rec:+1w\nNo date rec:2d\n",
            as: "todo.txt")
        let done = try await bench.todo("Order glasses")
        #expect(done.status == .completed && done.priority == .medium)
        #expect(done.completed.map { bench.context.civil($0).date } == CivilDate("2026-11-18"))
        #expect(try await bench.todo("Bins").recurrence?.rule == (try RecurrenceRule("FREQ=WEEKLY")))
        #expect(try await bench.todo("No date").recurrence == nil)
    }

    @Test("marks in the middle of a sentence stay in the title")
    func todoTxtMarksInside() async throws {
        let bench = Bench()
        try await bench.take(text: "Call @mom about +Trip plans\nMail sam@example.org 3+4 @work\n", as: "todo.txt")
        #expect(try await bench.todo("Call @mom about +Trip plans").tags == ["mom"])
        #expect(try await bench.todo("Mail sam@example.org 3+4").tags == ["work"])
    }

    @Test("the same line twice is two to-dos, at every import the same two")
    func todoTxtTwins() async throws {
        let bench = Bench()
        try await bench.take(text: "Milk\nMilk\n", as: "todo.txt")
        let report = try await bench.take(text: "Milk\nMilk\n", as: "todo.txt")
        #expect(report.unchanged == 2 && report.added == 0)
        #expect(try await bench.todos().count == 2)
    }

    @Test(
        "what todo.sh and taskwarrior wrote imports, and imports again without a change",
        arguments: [
            "todotxt/todo.txt", "todotxt/done.txt", "taskwarrior/export.json", "taskwarrior/export-lines.json",
            "taskwarrior/export-2.5-shape.json", "edge/todo-crlf-bom.txt",
        ])
    func realFiles(_ name: String) async throws {
        let bench = Bench()
        let first = try await bench.take(Samples.path(name)).files[0]
        #expect(first.added > 0)
        let before = try await bench.records()
        bench.clock.advance(seconds: 60)
        let second = try await bench.take(Samples.path(name)).files[0]
        #expect(second.unchanged == first.added && second.added == 0 && second.updated == 0)
        #expect(try await bench.records() == before)
    }

    @Test("both forms of task export give the same to-dos")
    func arrayAndLines() async throws {
        let (array, lines) = (Bench(), Bench())
        try await array.take(Samples.path("taskwarrior/export.json"))
        try await lines.take(Samples.path("taskwarrior/export-lines.json"))
        #expect(try await array.todos().map(\.title) == (try await lines.todos().map(\.title)))
    }

    @Test("a task's attributes find their fields")
    func taskwarrior() async throws {
        let bench = Bench()
        try await bench.take(
            text: """
                [{"uuid":"u-1","description":"Renew","status":"pending","entry":"20261006T180000Z","due":"20261217T230000Z",
                "scheduled":"20261210T080000Z","priority":"H","project":"Trip.Japan","tags":["a","b"],"start":"20261007T000000Z",
                "annotations":[{"entry":"20261007T191500Z","description":"before noon"}]}]
                """, as: "export.json")
        let todo = try await bench.todo("Renew")
        #expect(
            todo.uid == UID("u-1") && todo.status == .inProcess && todo.priority == .high && todo.tags == ["a", "b"])
        #expect(todo.due == TodoDate("2026-12-18"))
        #expect(todo.start == TodoDate("2026-12-10T09:00:00[Europe/Berlin]"))
        #expect(todo.notes == "2026-10-07 before noon")
    }

    @Test("a recurring task becomes one series; its waiting instances are left out and said")
    func taskwarriorSeries() async throws {
        let bench = Bench()
        let report = try await bench.take(Samples.path("taskwarrior/export.json")).files[0]
        #expect(try await bench.todo("Pay the rent").recurrence?.rule == (try RecurrenceRule("FREQ=MONTHLY")))
        #expect(try await bench.todos().count { $0.title == "Pay the rent" && $0.isOpen } == 1)
        #expect(report.problems.contains { if case .otherKind = $0.reason { $0.isSkipped } else { false } })
    }

    @Test(
        "periods of taskwarrior and todo.txt",
        arguments: [
            ("daily", "FREQ=DAILY"), ("2wks", "FREQ=WEEKLY;INTERVAL=2"), ("P1M", "FREQ=MONTHLY;INTERVAL=1"),
            ("3d", "FREQ=DAILY;INTERVAL=3"), ("quarterly", "FREQ=MONTHLY;INTERVAL=3"),
            ("2q", "FREQ=MONTHLY;INTERVAL=6"),
        ])
    func periods(_ period: String, _ rule: String) {
        #expect(TaskwarriorPeriod.rule(period) == rule)
    }

    @Test("a period that counts no days is none", arguments: ["5min", "2h", "", "P", "99999999999999999999d", "d5"])
    func noPeriods(_ period: String) { #expect(TaskwarriorPeriod.rule(period) == nil) }

    @Test("Tend's own JSON comes back as it went out")
    func json() async throws {
        let bench = Bench()
        let text = """
            [
            {"number":1,"uid":"j-1","title":"Call","status":"completed","list":"Work","priority":"low","due":"2026-12-01T17:00:00+01:00","start":"2026-11-30","completed":"2026-11-30T08:00:00Z","tags":["x"],"notes":"a\\nb","parent":"p","repeat":null,"created":"2026-11-01T00:00:00Z","modified":"2026-11-02T00:00:00Z"}
            ]
            """
        try await bench.take(text: text, as: "todos.json")
        let todo = try await bench.todo("Call")
        #expect(todo.uid == UID("j-1") && todo.status == .completed && todo.priority == .low && todo.parent == UID("p"))
        #expect(todo.due == TodoDate("2026-12-01T17:00:00[Europe/Berlin]") && todo.notes == "a\nb")
        #expect(todo.completed == Instant("2026-11-30T08:00:00Z"))
        let again = try await bench.take(text: text, as: "todos.json")
        #expect(again.unchanged == 1)
    }

    @Test("objects are cut out whatever stands in their texts")
    func objects() {
        let json = JSONObjects(Array(#"[{"a":"}{\"]"},\#n{"b":{"c":[1]}}]"#.utf8))
        #expect(json.objects.map(\.line) == [1, 2])
        #expect(json.problem == nil)
        #expect(JSONObjects(Array("[{\"a\":1},{".utf8)).problem != nil)
        #expect(JSONObjects(Array("hello".utf8)).problem != nil)
    }

    @Test("todo.txt export says what the format can say")
    func todoTxtExport() async throws {
        let bench = Bench()
        let line = "(A) 2026-10-30 Hand in the form +Finance @desk due:2026-12-04 t:2026-12-01 rec:+2w"
        try await bench.take(text: line, as: "todo.txt")
        #expect(try await bench.todoTxt() == line + "\n")
        try await bench.edit(try await bench.todo("Hand in the form")) { $0.priority = .medium }
        #expect(try await bench.todoTxt() == "(B)" + line.dropFirst(3) + "\n")
    }

    @Test("a todo.txt line that was not changed comes back byte for byte; a change keeps what it does not touch")
    func todoTxtBack() async throws {
        let bench = Bench()
        let lines = [
            "(D) Water\t the plants  +Home @a due:2026-12-06 rec:2w t:2026-12-05 x:y", "No dates at all", "x Lone",
            "x 2026-11-19 Bottles @errand", "(A) 2026-11-01 B +One +Two rec:never due:2026-13-01",
        ]
        try await bench.take(text: lines.joined(separator: "\n") + "\n", as: "todo.txt")
        #expect(try await bench.todoTxt() == lines.joined(separator: "\n") + "\n")
        try await bench.edit(try await bench.todo("No dates at all")) { $0.title = "One date" }
        try await bench.edit(try await bench.todo("Bottles")) { $0.addedTags = ["shop"] }
        var edit = try await bench.todoTxt().split(separator: "\n").map(String.init)
        #expect(edit[1] == "One date" && edit[3] == "x 2026-11-19 Bottles @errand @shop")
        edit[1] = lines[1]
        edit[3] = lines[3]
        #expect(edit == lines)
    }

    @Test("what todo.sh wrote comes back line by line", arguments: ["todotxt/todo.txt", "todotxt/done.txt"])
    func todoTxtSamples(_ name: String) async throws {
        let bench = Bench()
        try await bench.take(Samples.path(name))
        let lines = String(decoding: Samples.bytes(name), as: UTF8.self).split(separator: "\n")
        #expect(try await bench.todoTxt().split(separator: "\n") == lines)
    }
}

extension Bench {
    /// Every to-do as todo.txt.
    fileprivate func todoTxt() async throws -> String {
        let names = Dictionary(try await lists().map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        return String(decoding: TodoTxtExport(in: context).file(try await records(), lists: names), as: UTF8.self)
    }
}
