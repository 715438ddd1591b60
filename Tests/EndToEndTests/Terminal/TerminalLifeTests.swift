import Foundation
import Glibc
import Testing

@Suite("The life of a program in a terminal", .serialized)
struct TerminalLifeTests {
    /// Checks that the terminal is as it was before.
    private func expectRestored(_ probe: ProgramTerminal, at location: SourceLocation = #_sourceLocation) {
        let text = probe.text
        for (on, off) in [
            ("?1049h", "?1049l"), ("?2004h", "?2004l"), ("?1002h", "?1002l"), ("?1004h", "?1004l"), (">1u", "<u"),
            (">4;1m", ">4m"), ("?7l", "?7h"), ("?25l", "?25h"),
        ] {
            let last = [on, off].map {
                text.range(of: "\u{1B}[" + $0, options: .backwards)?.lowerBound ?? text.startIndex
            }
            #expect(last[0] < last[1], "\(off) after \(on)", sourceLocation: location)
        }
        #expect(probe.isCooked, sourceLocation: location)
    }

    @Test("it takes the other screen, shows what keys do, and control-C gives the screen back")
    func quit() async throws {
        let probe = try ProgramTerminal()
        await probe.begin()
        #expect(probe.text.hasPrefix("\u{1B}[?1049h") && !probe.isCooked)
        probe.type("\r")
        await probe.expect("a count") { $0.contains("1") }
        probe.type("\u{3}")
        #expect(await probe.end() == 0)
        expectRestored(probe)
    }

    @Test("the first bodies have the terminal's colours and room, and its timers: a wheel that is there first turns")
    func first() async throws {
        let light = ["TERM": "xterm-256color", "COLORFGBG": "0;15"]
        let probe = try ProgramTerminal(["PROBE", "first"], environment: light, columns: 100, lines: 30)
        await probe.expect("light, regular, regular")
        await probe.expect("the wheel turns") { text in ["⠋", "⠙", "⠸", "⠴"].allSatisfy { text.contains($0) } }
        probe.type("\u{3}")
        #expect(await probe.end() == 0)
        expectRestored(probe)
    }

    @Test("a view that quits as it appears ends the program")
    func leave() async throws {
        let probe = try ProgramTerminal(["PROBE", "leave"])
        #expect(await probe.end() == 0)
        expectRestored(probe)
    }

    @Test("tasks of views run while it waits for keys")
    func tasks() async throws {
        let probe = try ProgramTerminal()
        await probe.begin()
        await probe.expect("from a task")
        kill(probe.process, SIGKILL)
        _ = await probe.end()
    }

    @Test("an exit from anywhere gives the screen back")
    func exits() async throws {
        let probe = try ProgramTerminal()
        await probe.begin()
        probe.type("\u{1B}[19~")
        #expect(await probe.end() == 3)
        expectRestored(probe)
    }

    @Test(
        "a crash gives the screen back, ends the process as it would have, and says why where one can read it",
        arguments: [
            ("\u{1B}[15~", [SIGILL, SIGTRAP]), ("\u{1B}[17~", [SIGABRT]), ("\u{1B}[18~", [SIGSEGV]),
            ("\u{1B}[21~", [SIGSEGV]),
        ])
    func crashes(_ key: String, _ signals: [Int32]) async throws {
        let probe = try ProgramTerminal()
        await probe.begin()
        probe.type(key)
        #expect(signals.contains(-(await probe.end())))
        expectRestored(probe)
        if signals.contains(SIGILL) {
            #expect(probe.rest.contains("said while it crashed"), "\(probe.rest)")
            #expect(!probe.rest.contains("\n\n") && probe.rest.contains("\r\n"), "line ends as on any terminal")
        }
    }

    @Test("a signal that ends it gives the screen back first", arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func signals(_ number: Int32) async throws {
        let probe = try ProgramTerminal()
        await probe.begin()
        kill(probe.process, number)
        #expect(await probe.end() == -number)
        expectRestored(probe)
    }

    @Test("what is printed meanwhile does not spoil the screen, and is read afterwards")
    func prints() async throws {
        let probe = try ProgramTerminal()
        await probe.begin()
        probe.type("\u{1B}[20~\r")
        await probe.expect("a count") { $0.contains("1") }
        #expect(!probe.text.contains("printed meanwhile"))
        probe.type("\u{3}")
        #expect(await probe.end() == 0)
        expectRestored(probe)
        #expect(probe.rest.contains("printed meanwhile\r\n"))
    }

    @Test("control-Z gives the terminal to the shell, and going on takes it and draws again")
    func suspend() async throws {
        let script = #"set -m; "PROBE"; echo; echo "the shell has it"; read -r line; fg; echo "ended $?""#
        let probe = try ProgramTerminal(["/bin/bash", "-c", script])
        await probe.begin()
        probe.type("\r\r")
        await probe.expect("a count") { $0.contains("2") }
        probe.type("\u{1A}")
        await probe.expect("the shell has it")
        expectRestored(probe)
        #expect(probe.rest.contains("the shell has it"))
        probe.type("go\n")
        await probe.expect("all again") { text in
            let parts = text.components(separatedBy: "the shell has it")
            return parts.count == 2 && parts[1].contains("\u{1B}[?1049h") && parts[1].contains("Count: 2")
        }
        probe.type("\u{3}")
        #expect(await probe.end() == 0)
        expectRestored(probe)
        #expect(probe.rest.contains("ended 0"))
    }

    @Test("where nobody could let it go on, control-Z only draws again")
    func suspendAlone() async throws {
        let probe = try ProgramTerminal()
        await probe.begin()
        probe.type("\u{1A}\r")
        await probe.expect("Count: 1") { $0.components(separatedBy: "\u{1B}[?1049h").count == 3 && $0.contains("1") }
        probe.type("\u{3}")
        #expect(await probe.end() == 0)
        expectRestored(probe)
    }

    @Test("stopped and continued from outside, it draws again")
    func stopped() async throws {
        let probe = try ProgramTerminal()
        await probe.begin()
        kill(probe.process, SIGSTOP)
        kill(probe.process, SIGCONT)
        await probe.expect("all again") { $0.components(separatedBy: "Count: 0").count >= 3 }
        kill(probe.process, SIGTERM)
        #expect(await probe.end() == -SIGTERM)
        expectRestored(probe)
    }

    @Test("another size is another frame")
    func resize() async throws {
        let probe = try ProgramTerminal()
        await probe.begin()
        probe.resize(columns: 40, lines: 30)
        // The middle of 30 lines is one that 12 do not have.
        await probe.expect("all again, lower") { $0.contains("\u{1B}[13H") }
        probe.type("\u{3}")
        #expect(await probe.end() == 0)
        expectRestored(probe)
    }

    @Test("without a terminal it says so, with a status, and writes nothing else", arguments: ["/dev/null", "pipe"])
    func noTerminal(_ kind: String) async throws {
        let probe = try ProgramTerminal(["/bin/sh", "-c", kind == "pipe" ? "PROBE | cat; echo" : "PROBE </dev/null"])
        let status = await probe.end()
        #expect(kind == "pipe" || status == 69)
        #expect(probe.text.hasPrefix("This needs a terminal: ") && !probe.text.contains("\u{1B}"), "\(probe.text)")
    }

    @Test("a terminal that cannot move its cursor is refused", arguments: [["TERM": "dumb"], [:]])
    func dumb(_ environment: [String: String]) async throws {
        let probe = try ProgramTerminal(environment: environment)
        #expect(await probe.end() == 69)
        #expect(probe.text.hasPrefix("This terminal cannot") && !probe.text.contains("\u{1B}"), "\(probe.text)")
        #expect(probe.isCooked)
    }

    @Test("when the terminal goes, it ends, whether somebody tells it or not", arguments: [true, false])
    func vanishes(_ leadsSession: Bool) async throws {
        let probe = try ProgramTerminal(leadsSession: leadsSession)
        await probe.begin()
        probe.hangUp()
        let status = await Spawn.end(of: probe.process, ["TerminalProbe"])
        #expect([-SIGHUP, 69].contains(status))
    }
}
