import Foundation
import Glibc
import Testing

@Suite("tend ui in a terminal", .serialized)
struct InterfaceTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    private func open() throws -> ProgramTerminal {
        var environment = tend.environment
        environment["TERM"] = "xterm-256color"
        return try ProgramTerminal(["TEND", "ui"], environment: environment, columns: 100, lines: 24)
    }

    /// Waits until the store has exactly these open to-dos.
    private func expectTodos(_ titles: [String], at location: SourceLocation = #_sourceLocation) async throws {
        let end = ContinuousClock.now + .seconds(60)
        var found: [String] = []
        repeat {
            found = try await tend.succeed("list", "--json").objects.compactMap { $0["title"] as? String }
            if found.sorted() == titles.sorted() { return }
            try await Task.sleep(for: .milliseconds(50))
        } while ContinuousClock.now < end
        Issue.record("\(found) instead of \(titles)", sourceLocation: location)
    }

    @Test("a first to-do is added, completed and brought back, and q gives the terminal back")
    func firstRun() async throws {
        let window = try open()
        await window.begin()
        await window.expect("Nothing is due today.")
        window.type("a")
        await window.expect("New to-do")
        window.type("买牛奶 today #家\r")
        try await expectTodos(["买牛奶"])
        await window.expect("Added #1")
        window.type(" ")
        try await expectTodos([])
        window.type("u")
        try await expectTodos(["买牛奶"])
        await window.expect("Undid")
        window.type("q")
        #expect(await window.end() == 0)
        #expect(window.isCooked && window.text.hasSuffix("\u{1B}[?1049l"))
    }

    @Test("what another program changes appears by itself")
    func elsewhere() async throws {
        let window = try open()
        await window.begin()
        await window.expect("Nothing is due today.")
        try await tend.succeed("add", "From elsewhere", "--due", "today")
        await window.expect("From elsewhere")
        window.type("q")
        #expect(await window.end() == 0)
    }

    @Test("a window that is killed comes back to where it was, with half a line; a second one is a scene of its own")
    func restart() async throws {
        try await tend.succeed("add", "Buy milk", "--tag", "home")
        try await tend.succeed("add", "Read a book")
        let window = try open()
        await window.begin()
        await window.expect("Nothing is due today.")
        window.type("\u{1B}[D\u{1B}[B\u{1B}[B\u{1B}[B")
        await window.expect("Read a book")
        window.type("a")
        await window.expect("New to-do")
        window.type("half a line")
        await window.expect("the text is kept") { [tend] _ in
            (try? String(contentsOfFile: tend.data + "/interface.json", encoding: .utf8))?.contains("half a line")
                == true
        }
        let second = try open()
        await second.begin()
        await second.expect("Nothing is due today.")
        second.type("q")
        #expect(await second.end() == 0)
        kill(window.process, SIGKILL)
        _ = await window.end()

        let again = try open()
        await again.begin()
        await again.expect("Read a book")
        again.type("a")
        await again.expect("half a line")
        again.type("\u{3}")
        #expect(await again.end() == 0)
    }

    @Test("without a terminal, or with one that cannot move its cursor, one sentence says so")
    func noTerminal() async throws {
        let piped = try await tend("ui")
        piped.expectRefusal(69, naming: "terminal")
        var environment = tend.environment
        environment["TERM"] = "dumb"
        let dumb = try ProgramTerminal(["TEND", "ui"], environment: environment)
        #expect(await dumb.end() == 69)
        #expect(dumb.text.contains("cannot move its cursor"))
    }

    @Test("signals give the terminal back, and the store is sound", arguments: [SIGTERM, SIGHUP])
    func signals(_ number: Int32) async throws {
        let window = try open()
        await window.begin()
        await window.expect("Nothing is due today.")
        kill(window.process, number)
        #expect(await window.end() == -number)
        #expect(window.isCooked)
        try await tend.succeed("doctor")
    }
}
