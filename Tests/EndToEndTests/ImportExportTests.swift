import Foundation
import TestSupport
import Testing

@Suite("tend import and export")
struct ImportExportTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    @Test("every sample is taken, and taking it again changes nothing", arguments: Samples.sound)
    func samples(_ name: String) async throws {
        let first = try await tend("import", Samples.path(name), "--json")
        #expect(first.status == 0, "\(first.errors)")
        let report = try #require(first.objects.first)
        #expect(Set(report.keys) == ["file", "added", "updated", "unchanged", "restored", "problems"])
        let added = try #require(report["added"] as? Int)
        #expect(added > 0 && report["updated"] as? Int == 0)
        let before = try await tend.succeed("list", "--status", "all", "--json").bytes
        let again = try #require(try await tend("import", Samples.path(name), "--json").objects.first)
        #expect(again["added"] as? Int == 0 && again["updated"] as? Int == 0 && again["unchanged"] as? Int == added)
        #expect(try await tend.succeed("list", "--status", "all", "--json").bytes == before)
        #expect(try await tend("undo").status == 0, "the second import left nothing to undo")
        #expect(try await tend.all().isEmpty)
    }

    @Test("a calendar of one to-do comes back byte for byte", arguments: Samples.single)
    func bytes(_ name: String) async throws {
        try await tend.succeed("import", Samples.path(name), "-q")
        #expect(try await tend("export").bytes == Samples.bytes(name))
        // Completing and taking it back leaves no trace either.
        try await tend.succeed("edit", "1", "--title", "Changed meanwhile")
        #expect(try await tend("export").bytes != Samples.bytes(name))
        try await tend.succeed("undo")
        #expect(try await tend("export").bytes == Samples.bytes(name))
    }

    @Test("an edit changes only its own lines of the document")
    func edit() async throws {
        let name = "nextcloud-tasks/electricity-bill.ics"
        try await tend.succeed("import", Samples.path(name), "-q")
        try await tend.succeed("edit", "1", "--title", "Pay the gas bill")
        func lines(_ bytes: [UInt8]) -> Set<String> {
            Set(String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n"))
        }
        let old = lines(Samples.bytes(name))
        let new = lines(try await tend("export").bytes)
        #expect(new.contains("SUMMARY:Pay the gas bill"))
        for line in old.symmetricDifference(new) {
            #expect(["SUMMARY", "LAST-MODIFIED", "DTSTAMP", "SEQUENCE"].contains { line.hasPrefix($0) }, "\(line)")
        }
    }

    @Test(
        "all samples at once are one transaction, and each form gives the same to-dos back", arguments: ["ics", "json"])
    func forms(_ format: String) async throws {
        let paths = Samples.sound.map(Samples.path)
        let run = try await tend.run(["import", "-q"] + paths)
        #expect(run.status == 0)
        let file = tend.files + "/all." + format
        let exported = try await tend("export", file)
        #expect(exported.status == 0 && exported.errors.hasPrefix("Exported "))
        let other = try Tend()
        try await other.succeed("import", file, "-q")
        var keys = AddListShowTests.keys.subtracting(["number", "created", "modified", "list"])
        if format == "json" { keys.insert("list") }
        func values(_ todos: [[String: Any]]) -> [String] {
            todos.map { todo in
                keys.sorted().map { key in
                    // JSON knows moments and no zones: the same moment can come back as the time here.
                    let moment = (todo[key] as? String).flatMap { ISO8601DateFormatter().date(from: $0) }
                    return "\(key)=\(moment.map { "\($0)" } ?? "\(todo[key] ?? "")")"
                }.joined(separator: " ")
            }
        }
        // A calendar holds what belongs together side by side, so the order is another.
        let (here, there) = (values(try await tend.all()).sorted(), values(try await other.all()).sorted())
        #expect(here.count == there.count && here.count > 100)
        for (left, right) in zip(here, there) { #expect(left == right) }
        let wrong = try await tend.run(["import"] + paths + [Samples.path("broken/empty.ics")])
        #expect(wrong.status == 65)
        try await tend.succeed("undo")
        #expect(try await tend.all().isEmpty)
    }

    @Test("todo.txt comes back line by line")
    func todoTxt() async throws {
        let lines = [
            "(A) 2030-01-02 Call Mum +Family @phone due:2031-01-01", "x 2030-02-03 2030-01-02 Milk @shop",
            "(B) 2030-01-03 Go +Home by @bus now",
        ]
        try await tend.succeed("import", try tend.file("todo.txt", lines.joined(separator: "\n") + "\n"))
        #expect(try await tend("export", "--format", "todotxt").lines.sorted() == lines.sorted())
        #expect(try await tend("list", "--list", "family", "--json").objects.first?["due"] as? String == "2031-01-01")
    }

    @Test("standard input is a file like others")
    func standardInput() async throws {
        let json = try await tend("import", "-", input: Samples.bytes("taskwarrior/export.json"))
        #expect(json.status == 0)
        let ics = try await tend("import", "-", input: Samples.bytes("nextcloud-tasks/electricity-bill.ics"))
        #expect(ics.errors == "1 added\n" && ics.status == 0)
        let txt = try await tend(
            "import", "-", "--format", "todotxt", "--list", "Desk", input: Array("Sharpen pencils\n".utf8))
        #expect(txt.status == 0)
        #expect(try await tend("list", "-l", "Desk", "--json").objects.count == 1)
        try await tend("import", "-", input: Array("What is this?\n".utf8)).expectRefusal(65, naming: "--format")
    }

    @Test("a file that is there stays, but for --force; a new one is private")
    func existing() async throws {
        try await tend.add("Milk")
        let file = try tend.file("mine.ics", "mine")
        try await tend("export", file).expectRefusal(73, naming: file, "--force")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
        chmod(file, 0o640)
        let link = tend.files + "/link.ics"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "mine.ics")
        #expect(try await tend("export", "--force", link).status == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("BEGIN:VCALENDAR"))
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o640, "it keeps its mode")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "mine.ics", "a link stays one")
        let fresh = tend.files + "/new.json"
        #expect(try await tend("export", fresh).status == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: fresh)[.posixPermissions] as? Int == 0o600)
        #expect(try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: fresh))) is [Any])
        try await tend("export", tend.files).expectRefusal(73, naming: tend.files)
        try await tend("export", tend.files + "/no/x.ics").expectRefusal(73, naming: "No such file")
        #expect(try await tend("export", "--force", "/dev/full").status == 74)
        #expect(try await tend("export", "/dev/null").status == 0, "a device is no file that could be lost")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: tend.files).sorted() == [
                "link.ics", "mine.ics", "new.json",
            ])
    }

    @Test("export keeps to the list and the status that are named")
    func parts() async throws {
        try await tend.succeed("lists", "add", "Work")
        try await tend.succeed("add", "a", "--list", "Work")
        try await tend.add("b", "c")
        try await tend.succeed("done", "3")
        func titles(_ options: String...) async throws -> [String] {
            try await tend.run(["export", "--json"] + options).objects.compactMap { $0["title"] as? String }
        }
        #expect(try await titles() == ["a", "b", "c"])
        #expect(try await titles("--list", "work") == ["a"])
        #expect(try await titles("--status", "open") == ["a", "b"])
        #expect(try await titles("--status", "done") == ["c"])
    }

    @Test("what the person changed stays when the file comes again, and what the file changed is taken")
    func merge() async throws {
        func calendar(_ title: String, _ priority: Int) -> String {
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:\(title)\r\nPRIORITY:\(priority)\r\n"
                + "END:VTODO\r\nEND:VCALENDAR\r\n"
        }
        try await tend.succeed("import", try tend.file("a.ics", calendar("Old", 0)))
        try await tend.succeed("edit", "1", "--title", "Mine")
        let taken = try await tend("import", try tend.file("a.ics", calendar("Old", 1)))
        #expect(taken.errors == "1 updated\n")
        let todo = try await tend("show", "1", "--json").object
        #expect(todo["title"] as? String == "Mine" && todo["priority"] as? String == "high")
        let both = try await tend("import", try tend.file("a.ics", calendar("Theirs", 1)))
        #expect(both.status == 0 && both.errors.contains("title"), "\(both.errors)")
        #expect(try await tend.titles() == ["Mine"])
        try await tend.succeed("delete", "1")
        #expect(try await tend("import", try tend.file("a.ics", calendar("Theirs", 1))).errors.contains("1 restored"))
    }
}
