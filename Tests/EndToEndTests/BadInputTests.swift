import Foundation
import Testing

@Suite("What bad input on the command line gets")
struct BadInputTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    @Test(
        "a command line that cannot be understood is 64, says what is wrong and where help is",
        arguments: [
            (["frobnicate"], "\"frobnicate\""), (["lst"], "Did you mean list?"), (["lists", "ad"], "lists add"),
            (["list", "--colour"], "--colour"), (["list", "--statu"], "--status"), (["-x"], "-x"),
            (["list", "--status", "bad"], "\"bad\""), (["add", "x", "--due"], "--due"),
            (["list", "--json=1"], "--json"),
            (["add"], "TITLE"), (["show"], "ID"), (["show", "1", "2"], "\"2\""), (["undo", "1"], "\"1\""),
            (["done"], "ID"), (["done", ""], "ID"), (["show", "-5"], "-5"), (["import"], "FILE"),
            (["import", ""], "FILE"),
            (["search"], "TEXT"), (["search", "  "], "TEXT"), (["lists", "rename", "a"], "NEW-NAME"),
            (["settings", "set"], "KEY"), (["completions", "tcsh"], "\"tcsh\""), (["help", "frob"], "\"frob\""),
            (["help", "lists", "frob"], "\"lists frob\""), (["edit", "1"], "--title"),
            (["edit", "1", "--due", "fri", "--clear", "due"], "--clear due"),
            (["edit", "1", "--clear", "id"], "\"id\""),
            (["list", "--limit", "0"], "\"0\""), (["list", "--limit", "-1"], "\"-1\""),
            (["list", "--limit", "x"], "\"x\""),
            (["list", "--limit", "99999999999999999999"], "99999999999999999999"),
            (["add", "x", "-p", "urgent"], "\"urgent\""), (["add", "x", "--due", "a", "--due", "b"], "--due"),
            (["--color", "sometimes"], "\"sometimes\""), (["export", "--format", "xml"], "\"xml\""),
            (["doctor", "--backup", "--salvage"], "--salvage"), (["settings", "frob"], "settings frob"),
            (["list", "--data-dir", ""], "--data-dir"),
        ])
    func usage(_ words: [String], _ named: String) async throws {
        let run = try await tend.run(words)
        run.expectRefusal(64, naming: named, "tend --help")
        #expect(run.errors.split(separator: "\n").count == 2)
    }

    @Test("an argument that is not UTF-8 is refused before anything is kept")
    func notUTF8() async throws {
        try await tend.bash(#""$TEND" add $'M\xFCll'"#).expectRefusal(64, naming: "UTF-8")
        #expect(try await tend.all().isEmpty)
    }

    @Test(
        "a value that cannot be is 65, is named, and nothing is kept",
        arguments: [
            (["add", ""], "blank"), (["add", " \t\u{3000} "], "blank"), (["add", "\u{200B}\u{3164}"], "blank"),
            (["add", "a\u{1B}[31mb"], "U+001B"),
            (["add", "a\nb"], "U+000A"), (["add", "a\u{0}b".replacing("\u{0}", with: "\u{7F}")], "U+007F"),
            (["add", "x", "--tag", ""], "blank"), (["add", "x", "--tag", "a\u{7}"], "U+0007"),
            (["add", "x", "--notes", "a\u{1B}"], "U+001B"),
            (["add", String(repeating: "x", count: 120_000)], "120000"),
            (["add", "x", "--tag", String(repeating: "买", count: 30_000)], "90000"),
            (["add", "x", "--due", "2031-02-30"], "\"2031-02-30\""),
            (["add", "x", "--due", "30 February"], "30 February"),
            (["add", "x", "--due", "2031-13-01"], "2031-13-01"), (["add", "x", "--due", "soonish"], "\"soonish\""),
            (["add", "x", "--due", ""], "\"\""), (["add", "x", "--due", "2031-01-01 25:00"], "25:00"),
            (["add", "x", "--due", "99999999999999999999-01-01"], "99999999999999999999"),
            (["add", "x", "--due", "in 99999999999999999999 days"], "99999999999999999999"),
            (["add", "x", "--start", "2031-01-02", "--due", "2031-01-01"], "2031-01-02"),
            (["add", "x", "--start", "2031-01-01 10:00", "--due", "2031-01-01 09:59"], "09:59"),
            (["add", "x", "--repeat", "FREQ=SOMETIMES"], "SOMETIMES"),
            (["add", "x", "--repeat", "FREQ=DAILY;COUNT=0"], "COUNT"),
            (["add", "x", "--repeat", "FREQ=YEARLY;BYMONTH=13"], "BYMONTH"),
            (["add", "x", "--repeat", "once in a while"], "once"),
            (["add", "x", "--repeat", ""], "\"\""), (["add", "x", "--remind", "later"], "\"later\""),
            (["add", "x", "--remind", "15m"], "--due"), (["list", "--due-before", "whenever"], "\"whenever\""),
        ])
    func values(_ words: [String], _ named: String) async throws {
        try await tend.run(words).expectRefusal(65, naming: named)
        #expect(try await tend.all().isEmpty)
    }

    @Test("what is not there is 66 and is named, whatever number it is")
    func missing() async throws {
        try await tend.add("a")
        for id in ["2", "0", "007", "99999999999999999999", "9223372036854775807", "zzz", "１"] {
            let named = id == "007" ? "#7" : id
            try await tend("show", id).expectRefusal(66, naming: named)
            try await tend("done", id).expectRefusal(66, naming: named)
            try await tend("delete", "--", id).expectRefusal(66, naming: named)
        }
        try await tend("add", "x", "--parent", "77").expectRefusal(66, naming: "#77")
        try await tend("add", "x", "--list", "Nope").expectRefusal(66, naming: "\"Nope\"")
        try await tend("list", "--list", "Nope").expectRefusal(66, naming: "\"Nope\"")
        try await tend("export", "--list", "Nope").expectRefusal(66, naming: "\"Nope\"")
        #expect(try await tend.titles() == ["a"])
        #expect(try await tend("show", "001", "--json").object["title"] as? String == "a")
    }

    @Test("a zone that is not known is told, or the computer's own is taken")
    func zones() async throws {
        for zone in [
            "", ":Europe/Berlin", "UTC", "EST5EDT", "CET-1CEST,M3.5.0,M10.5.0/3", "../../etc/passwd", "No/Where",
            "\u{1B}",
        ] {
            let run = try await tend("add", "x", "--due", "2031-07-01 10:00", "--json", environment: ["TZ": zone])
            #expect(run.status == 0, "\(zone): \(run.errors)")
            let due = run.object["due"] as? String ?? ""
            #expect(due.hasPrefix("2031-07-01T10:00:00"), "\(zone): \(due)")
        }
    }

    @Test("without a home and a data folder it says how to give one")
    func noHome() async throws {
        let gone: [String: String?] = ["HOME": nil, "TEND_DATA_DIR": nil]
        try await tend("list", environment: gone).expectRefusal(78, naming: "--data-dir")
        let folder = tend.files + "/by option"
        #expect(try await tend("add", "x", "--data-dir", folder, environment: gone).status == 0)
        #expect(FileManager.default.fileExists(atPath: folder + "/tend.sqlite"))
    }

    @Test("the data folder is the option's, else the variable's, else XDG's, else the home's")
    func folders() async throws {
        for (place, environment) in [
            ("/.local/share/tend", ["TEND_DATA_DIR": nil]),
            ("/xdg/tend", ["TEND_DATA_DIR": nil, "XDG_DATA_HOME": tend.environment["HOME"].map { $0 + "/xdg" }]),
            ("/.local/share/tend", ["TEND_DATA_DIR": "", "XDG_DATA_HOME": "relative"]),
        ] as [(String, [String: String?])] {
            #expect(try await tend("add", "x", environment: environment).status == 0)
            let file = (tend.environment["HOME"] ?? "") + place + "/tend.sqlite"
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "private to its owner")
            try FileManager.default.removeItem(atPath: file)
        }
    }
}
