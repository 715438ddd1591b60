import Foundation
import Testing

@Suite("tend add, list, show and search")
struct AddListShowTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    @Test("a to-do is added, named with its date, listed and shown")
    func text() async throws {
        let added = try await tend(
            "add", "Call", "the", "bank", "--due", "2031-03-04 10:00", "-p", "high", "--tag", "money", "--tag",
            "two words",
            "--notes", "Ask for\nMs Li", "--remind", "15m")
        #expect(added.status == 0 && added.bytes.isEmpty)
        #expect(added.errors == "Added #1 \"Call the bank\", due Tue 4 Mar 2031 10:00\n")
        let list = try await tend("list")
        #expect(list.text == "1  Tue 4 Mar 2031 10:00  !!! Call the bank ≡ #money #two words\n")
        #expect(list.errors.isEmpty && list.status == 0)
        let shown = try await tend.succeed("show", "1").lines
        #expect(shown.first == "#1 Call the bank")
        for words in [
            "priority   high", "due        Tue 4 Mar 2031 10:00", "reminders  15 minutes before", "Ask for", "Ms Li",
            "tags       money, two words", "list       Inbox",
        ] {
            #expect(shown.contains { $0.contains(words) }, "\(words)")
        }
    }

    @Test("JSON has exactly the keys of docs/json.md, and null for what is absent")
    func keys() async throws {
        let bare = try await tend.succeed("add", "Milk", "--json").object
        #expect(Set(bare.keys) == Self.keys)
        for key in ["due", "start", "completed", "notes", "parent", "repeat"] { #expect(bare[key] is NSNull, "\(key)") }
        #expect(bare["number"] as? Int == 1 && bare["title"] as? String == "Milk")
        #expect(bare["status"] as? String == "needs-action" && bare["list"] as? String == "Inbox")
        #expect(bare["priority"] as? String == "none" && bare["tags"] as? [String] == [])
        let created = try #require(bare["created"] as? String)
        #expect(
            created.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil && bare["modified"] as? String == created)

        try await tend.succeed("lists", "add", "Work")
        let full = try await tend(
            "add", "Rent", "-l", "work", "--start", "2031-01-01", "--due", "2031-01-03", "-r", "monthly", "-n", "n",
            "--json")
        #expect(full.object["repeat"] as? String == "FREQ=MONTHLY")
        #expect(full.object["due"] as? String == "2031-01-03" && full.object["start"] as? String == "2031-01-01")
        #expect(full.object["list"] as? String == "Work" && full.object["notes"] as? String == "n")
        let zoned = try await tend.succeed("add", "Meet", "--due", "2031-07-01 17:00", "--json").object
        #expect(zoned["due"] as? String == "2031-07-01T17:00:00+02:00")
        let part = try await tend.succeed("add", "Part", "--parent", "1", "--json").object
        #expect(part["parent"] as? String == bare["uid"] as? String)

        let all = try await tend.all()
        #expect(all.count == 4 && all.allSatisfy { Set($0.keys) == Self.keys })
        let shown = try await tend.succeed("show", "1", "--json").object
        #expect(NSDictionary(dictionary: shown) == NSDictionary(dictionary: bare))
    }

    @Test("an empty store is an empty array, and a sentence without --json")
    func empty() async throws {
        for words in [[], ["list"], ["search", "x"]] {
            let json = try await tend.run(words + ["--json"])
            #expect(json.json as? [Int] == [] && json.errors.isEmpty && json.status == 0, "\(words)")
            let text = try await tend.run(words)
            #expect(text.bytes.isEmpty && text.errors.hasSuffix(".\n") && text.status == 0, "\(words)")
        }
    }

    @Test("list keeps what its options name, in the order they name")
    func filters() async throws {
        try await tend.succeed("lists", "add", "Work")
        try await tend.succeed("add", "b", "--list", "Work", "--due", "2031-01-02", "--tag", "red", "-p", "low")
        try await tend.succeed("add", "c", "--due", "2031-01-01", "--tag", "red", "--tag", "blue", "-p", "high")
        try await tend.succeed("add", "a", "--due", "2032-01-01")
        try await tend.add("done one")
        try await tend.succeed("done", "4")
        func titles(_ options: String...) async throws -> [String] {
            try await tend.run(["list", "--json"] + options).objects.compactMap { $0["title"] as? String }
        }
        #expect(try await titles() == ["c", "b", "a"])
        #expect(try await titles("--sort", "title") == ["a", "b", "c"])
        #expect(try await titles("--sort", "priority") == ["c", "b", "a"])
        #expect(try await titles("--sort", "number") == ["b", "c", "a"])
        #expect(try await titles("--list", "WORK") == ["b"])
        #expect(try await titles("--tag", "red") == ["c", "b"])
        #expect(try await titles("--tag", "red", "--tag", "blue") == ["c"])
        #expect(try await titles("--due-before", "2031-01-02") == ["c"])
        #expect(try await titles("--status", "done") == ["done one"])
        #expect(try await titles("--status", "all").count == 4)
        #expect(try await titles("--limit", "2") == ["c", "b"])
        #expect(try await titles("blue") == ["c"])
        try await tend.succeed("settings", "set", "sort", "title")
        #expect(try await titles() == ["a", "b", "c"])
    }

    @Test("tend alone shows what is due, in sections")
    func agenda() async throws {
        try await tend.succeed("add", "Long ago", "--due", "2020-01-01")
        try await tend.succeed("add", "Now", "--due", "today")
        try await tend.succeed("add", "Far", "--due", "2090-01-01")
        try await tend.add("Some day")
        let text = try await tend()
        #expect(text.lines.first == "Overdue" && text.lines.contains("Today"))
        #expect(text.text.contains("Long ago") && text.text.contains("Now"))
        #expect(!text.text.contains("Far") && !text.text.contains("Some day"))
        #expect(try await tend("--json").objects.compactMap { $0["title"] as? String } == ["Long ago", "Now"])
    }

    @Test("words in Latin, Chinese and Japanese are found; accents and case do not count")
    func search() async throws {
        try await tend.add("买牛奶和面包", "図書館の本を返す", "Crème brûlée kaufen", "Größe prüfen")
        try await tend.succeed("add", "Notizen", "--notes", "東京の電話番号", "--tag", "家庭")
        func found(_ words: String...) async throws -> [Int] {
            try await tend.run(["search", "--json"] + words).objects.compactMap { $0["number"] as? Int }
        }
        #expect(try await found("牛奶") == [1])
        #expect(try await found("面包") == [1])
        #expect(try await found("図書館") == [2])
        #expect(try await found("CREME") == [3])
        #expect(try await found("größe") == [4])
        #expect(try await found("東京") == [5])
        #expect(try await found("家庭") == [5])
        #expect(try await found("brûlée", "kaufen") == [3])
        #expect(try await found("牛", "NOT", "x") == [])
        let none = try await tend("search", "\"*(")
        #expect(none.status == 0 && none.errors == "Nothing found for \"\"*(\".\n")
    }

    @Test("dates are understood in three languages", arguments: ["tomorrow 5pm", "明天下午5点", "明日の午後5時"])
    func dates(_ words: String) async throws {
        func tomorrow() -> String {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? calendar.timeZone
            let day = calendar.dateComponents([.year, .month, .day], from: Date(timeIntervalSinceNow: 86_400))
            return String(format: "%04d-%02d-%02dT17:00:00", day.year ?? 0, day.month ?? 0, day.day ?? 0)
        }
        let before = tomorrow()
        let due = try await tend.succeed("add", "x", "--due", words, "--json").object["due"] as? String ?? ""
        #expect([before, tomorrow()].contains(String(due.prefix(19))), "\(due)")
    }

    @Test("titles may look like options, commands or nothing but a picture")
    func oddTitles() async throws {
        for title in [
            ["--", "--title"], ["--", "--"], ["list"], ["😀"], ["-"], ["'; DROP TABLE todo; --"], ["a=b"], ["%s%n"],
        ] {
            #expect(try await tend.run(["add"] + title).status == 0, "\(title)")
        }
        #expect(
            try await tend.titles()
                == ["--title", "--", "list", "😀", "-", "'; DROP TABLE todo; --", "a=b", "%s%n"])
    }

    static let keys: Set<String> = [
        "number", "uid", "title", "status", "list", "priority", "due", "start", "completed", "tags", "notes", "parent",
        "repeat", "created", "modified",
    ]
}
