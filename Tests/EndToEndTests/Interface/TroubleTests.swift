import Foundation
import Glibc
import Testing

@Suite("tend ui in trouble")
struct TroubleTests {
    private let tend: Tend
    private var kept: String { tend.data + "/interface.json" }

    init() throws { tend = try Tend() }

    /// Lets no file of a program grow beyond so many bytes, as a full disk would.
    private func limitFiles(of window: ProgramTerminal, to size: String) async throws {
        let status = try await Spawn.run(
            "/usr/bin/prlimit", ["--pid", "\(window.process)", "--fsize=\(size):"], environment: [:],
            input: "/dev/null", output: .file("/dev/null"), errors: .file("/dev/null"))
        try #require(status == 0)
    }

    @Test(
        "a full disk is told, the line stays, keys go on working, and with room again the to-do is added as it was written"
    )
    func fullDisk() async throws {
        try await tend.add("First")
        let window = try await tend.openInterface(columns: 160)
        window.type("a")
        await window.shows("New to-do")
        window.type("Water plants")
        await window.shows("Water plants")
        try await limitFiles(of: window, to: "0")
        window.type("\r")
        await window.shows("no space left", "tend.sqlite", "New to-do", "Water plants")
        #expect(try await tend.titles() == ["First"])
        // What the window remembers cannot be kept either.
        window.type(" 和面包")
        await window.shows("Water plants 和面包", "is not kept", "interface.json")
        window.type("\u{1B}")
        await window.shows(no: "New to-do")
        window.type("?")
        await window.shows("Keys")
        window.type("\u{1B}")
        await window.shows(no: "Keys")
        window.type("a")
        await window.shows("New to-do", "Water plants 和面包")
        try await limitFiles(of: window, to: "unlimited")
        window.type("\r")
        await window.shows("Added #2")
        window.type("q")
        #expect(await window.end() == 0)
        #expect(try await tend.titles() == ["First", "Water plants 和面包"])
        try await tend.succeed("doctor")
    }

    @Test(
        "what the window remembers may be damaged: it starts, says which file, and leaves it as it is",
        arguments: [[0xFF, 0xFE, 0, 1, 2], Array(#"{"1/scope":{"string":"#.utf8), []])
    func damaged(_ bytes: [UInt8]) async throws {
        try await tend.add("First")
        try Data(bytes).write(to: URL(fileURLWithPath: kept))
        let window = try await tend.openInterface(columns: 160)
        await window.shows(kept, "damaged")
        window.type("a")
        await window.shows("New to-do")
        window.type("Second\r")
        await window.shows("Added #2")
        window.type("q")
        #expect(await window.end() == 0)
        #expect(FileManager.default.contents(atPath: kept).map { Array($0) } == bytes)
        #expect(try await tend.titles() == ["First", "Second"])

        // Moved away, a new one is made.
        try FileManager.default.moveItem(atPath: kept, toPath: tend.files + "/damaged.json")
        let again = try await tend.openInterface()
        again.type("a")
        await again.shows("New to-do")
        again.type("half")
        await again.shows("half")
        again.type("\u{3}")
        #expect(await again.end() == 0)
        #expect(try String(contentsOfFile: kept, encoding: .utf8).contains("half"))
        #expect(!again.text.contains("damaged"))
    }

    @Test(
        "a data folder that may not be written is one sentence and 77, and the terminal is as it was",
        arguments: [true, false])
    func unwritable(_ isThere: Bool) async throws {
        if isThere {
            try await tend.add("First")
            for name in ["tend.lock", "tend.sqlite", "tend.sqlite-wal", "tend.sqlite-shm"] {
                chmod(tend.data + "/" + name, 0o400)
            }
            chmod(tend.data, 0o500)
        } else {
            chmod(tend.environment["HOME"] ?? "", 0o500)
        }
        defer { for path in [tend.environment["HOME"] ?? "", tend.data] { chmod(path, 0o700) } }
        // Root may write everywhere, until it has given its privileges away.
        let words = getuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-all", "--inh-caps=-all"] : []
        let window = try ProgramTerminal(
            words + ["TEND", "ui"], environment: tend.environment, columns: 100, lines: 24)
        #expect(await window.end() == 77)
        #expect(window.text.hasPrefix("tend: ") && window.text.contains(tend.data), "\(window.text)")
        #expect(window.text.split(separator: "\r\n").count == 1 && !window.text.contains("\u{1B}"), "\(window.text)")
        #expect(window.isCooked)
    }
}
