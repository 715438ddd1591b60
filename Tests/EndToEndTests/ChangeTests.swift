import Foundation
import Testing

@Suite("tend edit, done, reopen, delete and undo")
struct ChangeTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    /// The values of one key, by number.
    private func values(_ key: String) async throws -> [String] {
        try await tend.all().map { $0[key] as? String ?? "-" }
    }

    @Test("edit changes the named fields, clears others, and says so")
    func edit() async throws {
        try await tend.succeed("add", "Old", "--due", "2031-01-01", "--tag", "a", "--tag", "b", "--notes", "n")
        let edited = try await tend("edit", "1", "--title", "New", "-p", "medium", "--untag", "A", "--tag", "c")
        #expect(edited.errors == "Changed #1 \"New\"\n" && edited.status == 0 && edited.bytes.isEmpty)
        var todo = try #require(try await tend("edit", "1", "--start", "2030-12-30", "--json").objects.first)
        #expect(todo["title"] as? String == "New" && todo["priority"] as? String == "medium")
        #expect(todo["tags"] as? [String] == ["b", "c"] && todo["start"] as? String == "2030-12-30")
        let options = ["notes", "priority", "start", "due", "tag"].flatMap { ["--clear", $0] }
        todo = try #require(try await tend.run(["edit", "1", "--json"] + options).objects.first)
        #expect(todo["notes"] is NSNull && todo["due"] is NSNull && todo["start"] is NSNull)
        #expect(todo["priority"] as? String == "none" && todo["tags"] as? [String] == [])
        #expect(try await tend("edit", "1", "--title", "New").errors == "Nothing to change.\n")
    }

    @Test("several IDs change together, or not at all", arguments: ["edit", "done", "reopen", "delete"])
    func together(_ command: String) async throws {
        try await tend.add("a", "b", "c")
        try await tend.succeed("done", "3")
        let options = command == "edit" ? ["--title", "x"] : []
        let before = try await tend.succeed("list", "--status", "all", "--json").bytes
        try await tend.run([command, "1", "3", "99"] + options).expectRefusal(66, naming: "#99")
        try await tend.run([command, "1", "3", "no-such-uid"] + options).expectRefusal(66, naming: "no-such-uid")
        #expect(try await tend.succeed("list", "--status", "all", "--json").bytes == before)
        let done = try await tend.run([command, "1", "3", "1", "--json"] + options)
        #expect(done.status == 0)
        let expected = command == "reopen" ? [3] : [1, 3]
        #expect(done.objects.compactMap { $0["number"] as? Int } == expected, "each is told once")
    }

    @Test("done completes, says when it was so before, and reopen takes it back")
    func done() async throws {
        try await tend.add("Milk")
        #expect(try await tend("done", "1").errors == "Done: #1 \"Milk\"\n")
        #expect(try await values("status") == ["completed"])
        #expect(try await values("completed") != ["-"])
        #expect(try await tend("done", "1", "1").errors == "Already done: #1 \"Milk\"\n")
        #expect(try await tend("reopen", "1").errors == "Reopened #1 \"Milk\"\n")
        #expect(try await values("status") == ["needs-action"])
        #expect(try await values("completed") == ["-"])
    }

    @Test("a series moves on, keeps a record, and one undo takes both back")
    func series() async throws {
        try await tend.succeed("add", "Water", "--due", "2031-03-01 18:00", "--repeat", "weekly")
        let done = try await tend("done", "1")
        #expect(done.errors == "Done: #1 \"Water\", next: Sat 8 Mar 2031 18:00\n")
        #expect(try await values("status") == ["needs-action", "completed"])
        #expect(try await values("due") == ["2031-03-08T18:00:00+01:00", "2031-03-01T18:00:00+01:00"])
        #expect(try await values("repeat") == ["FREQ=WEEKLY", "-"])
        // The clocks change on 30 March: the wall shows the same hour.
        for _ in 0..<4 { try await tend.succeed("done", "1", "-q") }
        #expect(try await values("due").first == "2031-04-05T18:00:00+02:00")
        for _ in 0..<4 { try await tend.succeed("undo", "-q") }
        #expect(try await tend("undo").errors == "Undid: complete \"Water\"\n")
        #expect(try await values("due") == ["2031-03-01T18:00:00+01:00"])
    }

    @Test("a repeat without a date begins with the first day that it names")
    func seriesWithoutDate() async throws {
        func due(_ rule: String) async throws -> String {
            try await tend.succeed("add", "x", "--repeat", rule, "--json").object["due"] as? String ?? ""
        }
        #expect(try await due("monthly on the 31st").hasSuffix("-31"))
        #expect(try await due("every year on 24 December").hasSuffix("-12-24"))
        let today = try await tend.succeed("add", "x", "--due", "today", "--json").object["due"] as? String
        #expect(try await due("daily") == today)
        #expect(try await due("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30") == today, "a day that never comes")
        #expect(try await tend("edit", "4", "--repeat", "monthly on the 31st").status == 0)
        #expect(try await tend("show", "4", "--json").object["due"] as? String == today, "a date that is there stays")
    }

    @Test("the last of a series ends it")
    func lastOfSeries() async throws {
        try await tend.succeed("add", "Pill", "--due", "2031-01-01", "--repeat", "FREQ=DAILY;COUNT=2")
        #expect(try await tend("done", "1").errors.contains("next: Thu 2 Jan 2031"))
        #expect(try await tend("done", "1").errors == "Done: #1 \"Pill\", the last of its series\n")
        #expect(try await values("status") == ["completed", "completed"])
    }

    @Test("parts are indented, done and deleted with the whole, and move with it")
    func parts() async throws {
        try await tend.add("Trip")
        try await tend.succeed("add", "Tickets", "--parent", "1")
        try await tend.succeed("add", "Seats", "--parent", "2")
        #expect(try await tend("list").text == "1  Trip\n2    Tickets\n3      Seats\n")
        #expect(try await tend("done", "1").errors == "Done: #1 \"Trip\" and 2 parts\n")
        try await tend.succeed("undo")
        try await tend.succeed("done", "1", "--keep-parts")
        #expect(try await values("status") == ["completed", "needs-action", "needs-action"])
        try await tend.succeed("undo")
        try await tend("edit", "1", "--parent", "3").expectRefusal(65, naming: "#3")
        try await tend.succeed("lists", "add", "Travel")
        try await tend("edit", "2", "--list", "Travel").expectRefusal(65, naming: "#1")
        #expect(try await tend("edit", "1", "3", "--list", "travel").status == 0)
        #expect(try await values("list") == ["Travel", "Travel", "Travel"])
        try await tend.succeed("edit", "2", "--clear", "parent", "--list", "inbox")
        #expect(try await values("list") == ["Travel", "Inbox", "Inbox"])
        try await tend.succeed("undo")
        #expect(try await tend("delete", "2").errors == "Deleted #2 \"Tickets\"\nDeleted #3 \"Seats\"\n")
        #expect(try await tend.titles() == ["Trip"])
    }

    @Test("undo goes further back each time, says what it took back, and ends with a sentence")
    func undo() async throws {
        try await tend.add("a")
        try await tend.succeed("edit", "1", "--title", "b")
        try await tend.succeed("done", "1")
        try await tend.succeed("lists", "add", "Work")
        try await tend.succeed("lists", "delete", "work")
        try await tend.succeed("delete", "1")
        for said in [
            "delete \"b\"", "delete the list \"Work\"", "add the list \"Work\"", "complete \"b\"", "edit \"a\"",
            "add \"a\"",
        ] {
            #expect(try await tend("undo").errors == "Undid: \(said)\n")
        }
        #expect(try await tend.all().isEmpty)
        try await tend("undo").expectRefusal(66, naming: "nothing to undo")
    }

    @Test("a number is given once and never again")
    func numbers() async throws {
        try await tend.add("a", "b")
        try await tend.succeed("delete", "2")
        try await tend.add("c")
        try await tend.succeed("undo")
        try await tend.add("d")
        #expect(try await tend.all().compactMap { $0["number"] as? Int } == [1, 4])
    }

    @Test("the beginning of a UID names a to-do where it fits only one")
    func prefixes() async throws {
        let file = try tend.file(
            "a.ics",
            ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x"].joined(separator: "\r\n") + "\r\n"
                + ["apple-1", "apple-2", "pear"].map { "BEGIN:VTODO\r\nUID:\($0)\r\nSUMMARY:\($0)\r\nEND:VTODO\r\n" }
                .joined() + "END:VCALENDAR\r\n")
        try await tend.succeed("import", file)
        #expect(try await tend("show", "pe", "--json").object["number"] as? Int == 3)
        #expect(try await tend("done", "apple-1").status == 0)
        try await tend("done", "apple").expectRefusal(65, naming: "apple", "#1", "#2")
        try await tend("done", "apple-3").expectRefusal(66, naming: "apple-3")
        try await tend.succeed("add", "Water", "--due", "2031-01-01", "--repeat", "daily")
        let uid = try #require(try await tend("show", "4", "--json").object["uid"] as? String)
        for _ in 0..<2 { #expect(try await tend("done", uid).status == 0, "its records begin with the same UID") }
    }

    @Test("lists are shown, added, renamed and deleted")
    func lists() async throws {
        #expect(try await tend("lists", "add", "Work").errors == "Added the list \"Work\"\n")
        try await tend.succeed("add", "a", "--list", "work")
        try await tend.add("b")
        try await tend.succeed("done", "2")
        #expect(try await tend("lists").text == "Inbox: 0 open, 1 done\nWork: 1 open, 0 done\n")
        let json = try await tend("lists", "--json").objects
        #expect(
            json.allSatisfy { Set($0.keys) == ["name", "color", "open", "done", "account"] && $0["color"] is NSNull })
        #expect(json.compactMap { $0["open"] as? Int } == [0, 1])
        #expect(try await tend("lists", "rename", "work", "Büro").errors == "Renamed the list \"work\" to \"Büro\"\n")
        try await tend("lists", "delete", "büro").expectRefusal(65, naming: "Büro", "1 to-do", "--with-todos")
        let deleted = try await tend("lists", "delete", "Büro", "--with-todos")
        #expect(deleted.errors == "Deleted the list \"Büro\" with 1 to-do\n")
        try await tend.succeed("undo")
        #expect(try await tend.titles() == ["a", "b"])
        try await tend("lists", "delete", "Inbox").expectRefusal(65)
        try await tend("lists", "add", "inbox").expectRefusal(65, naming: "inbox")
        try await tend("lists", "add", " ").expectRefusal(65)
        try await tend("lists", "rename", "Nope", "x").expectRefusal(66, naming: "Nope")
    }

    @Test("settings are listed, read, set and reset")
    func settings() async throws {
        #expect(try await tend("settings").text == "language = \ndefault-list = \nsort = \n")
        try await tend.succeed("lists", "add", "Work")
        #expect(try await tend("settings", "set", "default-list", "WORK").errors == "default-list is now Work\n")
        #expect(try await tend("settings", "get", "default-list").text == "Work\n")
        #expect(try await tend("add", "x", "--json").object["list"] as? String == "Work")
        let all = try await tend("settings", "list", "--json").object
        #expect(Set(all.keys) == ["language", "default-list", "sort"])
        #expect(all["default-list"] as? String == "Work" && all["sort"] is NSNull)
        try await tend.succeed("lists", "rename", "work", "Job")
        #expect(try await tend("settings", "get", "default-list").text == "Job\n", "it follows the list")
        try await tend.succeed("lists", "delete", "Job", "--with-todos")
        let gone = try await tend("add", "y", "--json")
        #expect(gone.object["list"] as? String == "Inbox" && gone.errors.contains("\"Job\" is gone"))
        try await tend.succeed("settings", "set", "default-list", "")
        #expect(try await tend("settings", "get", "default-list", "--json").json is NSNull)
        let set = try await tend("settings", "set", "sort", "due", "--json")
        #expect(set.object["sort"] as? String == "due" && set.object["default-list"] is NSNull)
        try await tend("settings", "set", "language", "fr").expectRefusal(65, naming: "fr", "zh-Hans")
        try await tend("settings", "set", "default-list", "Nope").expectRefusal(66, naming: "Nope")
        try await tend("settings", "get", "colour").expectRefusal(64, naming: "colour", "language")
    }

    @Test("doctor finds a sound store sound")
    func doctor() async throws {
        try await tend.add("a")
        let text = try await tend("doctor")
        #expect(text.status == 0 && text.text.contains("tend.sqlite") && text.errors.isEmpty)
        #expect(try await tend("doctor", "--json").object["sound"] as? Bool == true)
        #expect(try await tend("doctor", "--backup").status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: tend.data + "/backups").count == 1)
    }

    @Test("a sound store is not salvaged: what can be undone stays so")
    func needlessSalvage() async throws {
        try await tend.add("a")
        let run = try await tend("doctor", "--salvage", "--json")
        #expect(run.status == 0 && run.object["sound"] as? Bool == true && run.errors.contains("nothing to salvage"))
        let names = try FileManager.default.contentsOfDirectory(atPath: tend.data)
        #expect(!names.contains { $0.hasPrefix("damaged") }, "\(names)")
        try await tend.succeed("undo")
    }

    @Test("quiet leaves out what only confirms, and nothing else")
    func quiet() async throws {
        #expect(try await tend("add", "a", "--quiet").errors.isEmpty)
        #expect(try await tend("-q", "done", "1").errors.isEmpty)
        #expect(try await tend("undo", "-q", "--json").objects.count == 1)
        #expect(try await tend("list", "-q").text == "1  a\n")
        try await tend("done", "9", "-q").expectRefusal(66, naming: "#9")
    }
}
