import Foundation
import Glibc
import Testing

@Suite("What reaches a terminal")
struct TerminalTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    @Test("colours only on a terminal, and not where NO_COLOR, TERM=dumb or --color never says so")
    func colours() async throws {
        try await tend.succeed("add", "Milk", "--due", "2020-01-01", "--tag", "t")
        func hasColour(_ arguments: String..., environment: [String: String?] = [:]) async throws -> Bool {
            try await tend.onTerminal(["list"] + arguments, columns: 80, environment: environment).contains("\u{1B}[")
        }
        #expect(try await hasColour())
        #expect(try await !hasColour(environment: ["NO_COLOR": "1"]))
        #expect(try await hasColour(environment: ["NO_COLOR": ""]), "an empty NO_COLOR says nothing")
        #expect(try await !hasColour(environment: ["TERM": "dumb"]))
        #expect(try await !hasColour("--color", "never"))
        #expect(try await hasColour("--color", "always", environment: ["NO_COLOR": "1"]))
        #expect(try await !hasColour("--json"))
        #expect(try await !tend("list").text.contains("\u{1B}"))
        #expect(try await tend("list", "--color", "always").text.contains("\u{1B}["))
    }

    @Test("no line is wider than the terminal, whatever is in it", arguments: [1, 8, 20, 33, 40, 80, 200])
    func widths(_ width: Int) async throws {
        try await tend.succeed("lists", "add", "健康とスポーツのリスト")
        for (index, title) in Self.titles.enumerated() {
            _ = try await tend.run([
                "add", title, "--due", index.isMultiple(of: 2) ? "2031-11-30 23:30" : "today", "--tag", "买东西", "-p",
                "high",
                "-l", index.isMultiple(of: 3) ? "健康とスポーツのリスト" : "Inbox", "--notes", "n", "-r", "daily",
            ])
        }
        let byTerminal = try await tend.onTerminal(["list", "--color", "never"], columns: width)
        let byVariable = try await tend("list", environment: ["COLUMNS": "\(width)"]).text
        #expect(byTerminal.replacing("\r\n", with: "\n") == byVariable)
        let lines = byVariable.split(separator: "\n")
        #expect(lines.count == Self.titles.count)
        // Of a number and the mark of a cut title nothing gives way.
        for line in lines { #expect(columns(line) <= max(width, 8), "\(line)") }
        if width == 200 { #expect(byVariable.contains(Self.titles[0])) }
    }

    @Test("a list that goes to a file or a pipe is not cut")
    func pipe() async throws {
        let long = String(repeating: "长", count: 300)
        try await tend.add(long)
        #expect(try await tend("list").text == "1  \(long)\n")
    }

    @Test("control characters that came with a file never reach the terminal")
    func controls() async throws {
        let evil = "red \u{1B}[31m bell \u{7} \u{9B}2J \u{202E}flip"
        let file = try tend.file(
            "evil.ics",
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nX-WR-CALNAME:\(evil)\r\nBEGIN:VTODO\r\nUID:\(evil)\r\nSUMMARY:\(evil)\r\n"
                + "CATEGORIES:\(evil)\r\nDESCRIPTION:\(evil)\r\nDUE:\(evil)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n")
        var said = [try await tend("import", file)]
        for words in [
            ["list"], ["show", "1"], [], ["lists"], ["search", "red"], ["list", "--json"], ["__complete", "tags"],
        ] {
            said.append(try await tend.run(words))
        }
        said.append(try await tend("done", "1"))
        said.append(try await tend("undo"))
        said.append(try await tend("list", "\u{1B}[31m"))
        said.append(try await tend("show", "\u{1B}[31m"))
        said.append(try await tend("\u{1B}[31m"))
        said.append(try await tend("list", "--\u{1B}[31m"))
        said.append(try await tend("import", "\u{1B}[31m"))
        for run in said {
            // JSON is data: what turns the writing direction stays in it, controls are escaped.
            let text = run.json == nil ? run.text : run.text.replacing("\u{202E}", with: "")
            #expect(!(text + run.errors).unicodeScalars.contains(where: Self.isHarmful), "\(text)\(run.errors)")
        }
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\n" && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)) || scalar == "\u{202E}"
    }

    static let titles = [
        "Plain words that are long enough to be cut somewhere on the way to the end of the line",
        "买牛奶和面包，还有给孩子的彩色铅笔和练习本，别忘了带购物袋，也别忘了会员卡", "カタカナとひらがなと漢字の長いタイトルを書いておく必要がある",
        "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", "🇯🇵🇩🇪🇨🇳", "한국어 제목", "e\u{301}e\u{301}e\u{301}", "x",
    ]
}

/// The columns that a line takes by a simpler rule than the program's own: two for each character that is wide or a
/// picture, one for any other.
func columns(_ line: some StringProtocol) -> Int {
    line.reduce(0) { sum, character in
        guard let scalar = character.unicodeScalars.first, scalar.value >= 0x1100 else { return sum + 1 }
        let isWide =
            (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xA4CF).contains(scalar.value)
            || (0xAC00...0xD7A3).contains(scalar.value) || (0xFF01...0xFF60).contains(scalar.value)
            || scalar.value >= 0x1F000
        return sum + (isWide ? 2 : 1)
    }
}

extension Tend {
    /// What a command writes to a terminal of this many columns.
    func onTerminal(
        _ arguments: [String], columns: Int, environment extra: [String: String?] = [:]
    ) async throws -> String {
        var (master, slave): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        try #require(openpty(&master, &slave, nil, nil, &size) == 0)
        defer { close(master) }
        let status = try await Spawn.run(
            try Self.program, arguments, environment: environment.merging(extra.compactMapValues { $0 }) { $1 },
            input: "/dev/null", output: .descriptor(slave), errors: .file("/dev/null"))
        close(slave)
        #expect(status == 0)
        // The terminal keeps some kilobytes; no test here writes more.
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var text: [UInt8] = []
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
        while true {
            let count = read(master, &bytes, bytes.count)
            guard count > 0 else { return String(decoding: text, as: UTF8.self) }
            text += bytes.prefix(count)
        }
    }
}
