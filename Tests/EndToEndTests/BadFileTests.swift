import Foundation
import Glibc
import TestSupport
import Testing

@Suite("What a bad file gets")
struct BadFileTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    @Test("a broken sample is told by line, and never spoils what is there", arguments: Samples.broken)
    func samples(_ name: String) async throws {
        try await tend.add("Mine")
        let run = try await tend("import", Samples.path(name))
        #expect([0, 65].contains(run.status), "\(run.errors)")
        #expect(!run.errors.isEmpty && !run.errors.contains("Fatal"))
        let after = try await tend.all()
        #expect(after.first?["title"] as? String == "Mine")
        #expect(
            after.allSatisfy { !($0["title"] as? String ?? "").allSatisfy(\.isWhitespace) }, "no blank title is kept")
        if run.status != 0 { #expect(after.count == 1) }
        #expect(try await tend("import", Samples.path(name)).status == run.status)
        #expect(try await tend.all().count == after.count)
    }

    @Test("each problem is named with file, line, title, what became of it and why")
    func wording() async throws {
        let path = Samples.path("broken/one-bad-among-good.ics")
        let run = try await tend("import", path)
        let lines = run.errors.split(separator: "\n").map(String.init)
        #expect(
            lines.first
                == "\(path):14: \"Bad one\": note: DUE: \"20270230\" is a day that does not exist. The rest was taken; check it."
        )
        #expect(lines.last == "3 added" && run.status == 0)
        let events = try await tend("import", Samples.path("broken/events-only.ics"))
        #expect(events.errors.contains("1 × VEVENT, which is not a to-do") && events.status == 0)
        #expect(
            try await tend("import", Samples.path("broken/unknown-zone.ics")).errors.contains("Mars/Olympus_Mons"))
        #expect(
            try await tend("import", Samples.path("broken/february-30.ics")).errors.contains("\"20270230\""))
        let json = try await tend("import", Samples.path("broken/one-bad-among-good-taskwarrior.json"), "--json")
        let problems = try #require(json.objects.first?["problems"] as? [[String: Any]])
        #expect(problems.allSatisfy { Set($0.keys) == ["line", "title", "skipped", "message"] })
        let places = problems.compactMap { $0["line"] as? Int }
        #expect(places == places.sorted() && places.count > 3)
    }

    @Test("a file that cannot be read as a whole: nothing of any file is taken")
    func whole() async throws {
        let good = Samples.path("nextcloud-tasks/electricity-bill.ics")
        let latin = try tend.file("latin.txt", Array("M".utf8) + [0xFC] + Array("ll\n".utf8))
        let cases: [(path: String, status: Int32, words: [String])] = [
            (tend.files + "/none.ics", 66, ["none.ics"]), (tend.files, 66, ["folder"]),
            (good + "/x", 66, [good + "/x"]),
            (latin, 65, ["line 1", "UTF-8", "iconv"]), (try tend.file("empty.ics", ""), 65, ["empty.ics"]),
            (try tend.file("binary", (0...255).map { UInt8($0) }), 65, ["binary"]),
            (try tend.file("cut.json", "[{\"title\": \"a"), 65, ["cut.json"]),
            (try tend.file("web.ics", "<html>Log in</html>"), 65, ["web.ics", "BEGIN:VCALENDAR"]),
            ("/dev/null", 65, ["/dev/null"]),
        ]
        for (path, status, words) in cases {
            let run = try await tend("import", good, path)
            #expect(run.status == status, "\(path): \(run.errors)")
            for word in words { #expect(run.errors.contains(word), "\(run.errors)") }
        }
        #expect(try await tend.all().isEmpty)
    }

    @Test("a file that may not be read")
    func unreadable() async throws {
        let path = try tend.file("secret.ics", Samples.bytes("nextcloud-tasks/electricity-bill.ics"))
        chmod(path, 0)
        try await tend.unprivileged(["import", path]).expectRefusal(77, naming: path, "permissions")
        chmod(path, 0o600)
        #expect(try await tend.unprivileged(["import", path]).status == 0)
        // A folder that may not be looked into.
        chmod(tend.files, 0)
        try await tend.unprivileged(["import", path]).expectRefusal(77, naming: path)
        chmod(tend.files, 0o700)
    }

    @Test("a file of 200 MB is refused at once, by its size or by what comes through a pipe")
    func huge() async throws {
        let path = try tend.file("huge.ics", "BEGIN:VCALENDAR\r\n")
        try #require(truncate(path, 200_000_000) == 0)
        try await tend("import", path).expectRefusal(65, naming: path, "200000000")
        try await tend.bash(#"head -c 200000000 /dev/zero | "$TEND" import -"#).expectRefusal(65, naming: "100000000")
        #expect(try await tend.all().isEmpty)
    }

    @Test(
        "a title of a megabyte is cut to what fits, and its document is kept whole", arguments: ["ics", "json", "txt"])
    func longTitle(_ form: String) async throws {
        let title = String(repeating: "长", count: 350_000)
        let content =
            switch form {
            case "ics":
                "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:\(title)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
            case "json": "[{\"title\": \"\(title)\"}]"
            default: title + "\n"
            }
        let path = try tend.file("long." + form, content)
        let run = try await tend("import", path)
        #expect(run.status == 0, "\(run.errors)")
        let kept = try #require(try await tend.titles().first)
        #expect(kept.utf8.count < 20_000 && kept.hasPrefix("长长") && kept.hasSuffix("…"))
        #expect(run.errors.contains("1050000 bytes"), "it says that it cut: \(run.errors.prefix(200))")
        if form == "ics" { #expect(try await tend("export").text == content) }
        #expect(try await tend("import", path).errors.hasSuffix("1 unchanged\n"))
        #expect(try await tend("list", environment: ["COLUMNS": "80"]).lines.allSatisfy { columns($0) <= 80 })
    }

    @Test("deep nesting, long lines and endless parameters end")
    func nasty() async throws {
        let contents = [
            ("deep.json", String(repeating: "[", count: 200_000)),
            ("deeper.json", String(repeating: "{\"a\":", count: 200_000)),
            ("deep.ics", String(repeating: "BEGIN:VTODO\r\n", count: 50_000)),
            ("fold.ics", "BEGIN:VCALENDAR\r\n" + String(repeating: " x\r\n", count: 200_000)),
            (
                "parameters.ics",
                "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY" + String(repeating: ";X=1", count: 100_000)
                    + ":a\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
            ),
        ]
        for (name, content) in contents {
            let run = try await tend("import", try tend.file(name, content))
            #expect([0, 65].contains(run.status), "\(name): \(run.status) \(run.errors.prefix(300))")
        }
        #expect(try await tend("doctor").status == 0)
    }
}

extension Tend {
    /// Runs a command that the system's permissions bind even where these tests run as root.
    func unprivileged(_ arguments: [String]) async throws -> Run {
        guard getuid() == 0 else { return try await run(arguments) }
        let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
        return try await bash(
            "exec setpriv --bounding-set=-all --inh-caps=-all \"$TEND\" \(quoted)")
    }
}
