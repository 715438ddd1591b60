import Foundation
import Glibc
import Synchronization
import Testing

/// A program on a terminal of its own, of which a test is the other end: `TerminalProbe`, or whatever is named.
///
/// - Created by: a test
/// - Destroyed by: the test
/// - Read by: the test
/// - Changed by: the test, through `expect`, `type`, `resize`, `hangUp` and `end`
final class ProgramTerminal: Sendable {
    /// The process: the program itself, or the shell that it runs in.
    let process: pid_t
    private let terminal: Int32
    private let isOpen = Mutex(true)
    private let hasEnded = Mutex(false)
    private let seen = Mutex<[UInt8]>([])

    /// - Parameters:
    ///   - words: what to run; the path of `TerminalProbe` is put for `PROBE`, that of tend for `TEND`.
    ///   - leadsSession: false for a program that is not told when its terminal goes.
    init(
        _ words: [String] = ["PROBE"], environment: [String: String] = ["TERM": "xterm-256color"],
        leadsSession: Bool = true, columns: UInt16 = 60, lines: UInt16 = 12
    ) throws {
        var (master, slave): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        var name = [CChar](repeating: 0, count: 256)
        try #require(openpty(&master, &slave, &name, nil, &size) == 0)
        defer { close(slave) }
        let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let program = try Self.program
        let tend = try Tend.program
        let words = words.map { $0.replacing("PROBE", with: program).replacing("TEND", with: tend) }
        process = try Spawn.start(
            words[0], Array(words.dropFirst()), environment: environment.merging(Self.variables) { old, _ in old },
            input: path, output: .descriptor(slave), errors: .descriptor(slave),
            leadsSession: leadsSession)
        terminal = master
    }

    deinit { hangUp() }

    /// The toolchain's report of a crash would ask a person what to do next.
    private static let variables = ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]

    /// The program beside the one that runs these tests.
    static var program: String {
        get throws {
            let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let beside = [own, CommandLine.arguments[0]].map {
                ($0 as NSString).deletingLastPathComponent + "/TerminalProbe"
            }
            return try #require(beside.first { FileManager.default.isExecutableFile(atPath: $0) })
        }
    }

    /// Everything that it has written so far.
    var text: String { String(decoding: seen.withLock { $0 }, as: UTF8.self) }

    /// What it has written since it gave the screen back last.
    var rest: String { text.components(separatedBy: "\u{1B}[?1049l").last ?? "" }

    /// True while keys are shown and kept until the line's end, as shells have it.
    var isCooked: Bool {
        var settings = termios()
        return tcgetattr(terminal, &settings) == 0
            && settings.c_lflag & tcflag_t(ECHO) != 0 && settings.c_lflag & tcflag_t(ICANON) != 0
            && settings.c_oflag & tcflag_t(OPOST) != 0
    }

    /// Waits until a condition holds for what it has written.
    func expect(
        _ what: String, at location: SourceLocation = #_sourceLocation,
        _ condition: @escaping @Sendable (String) -> Bool
    ) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                let end = Date(timeIntervalSinceNow: 120)
                while !condition(text), Date() < end, read() {}
                continuation.resume()
            }
        }
        #expect(condition(text), "\(what): \(text.debugDescription)", sourceLocation: location)
    }

    /// Waits for a text.
    func expect(_ wanted: String, at location: SourceLocation = #_sourceLocation) async {
        await expect(wanted, at: location) { $0.contains(wanted) }
    }

    /// Waits for the first frame, and answers what the program asks.
    func begin(at location: SourceLocation = #_sourceLocation) async {
        await expect("\u{1B}[c", at: location)
        type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c")
    }

    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = write(terminal, bytes, bytes.count)
    }

    func resize(columns: UInt16, lines: UInt16) {
        var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    }

    /// Takes the terminal away.
    func hangUp() {
        isOpen.withLock { isOpen in
            if isOpen { close(terminal) }
            isOpen = false
        }
    }

    /// Waits for the end: its status, or the negative number of the signal that ended it. What it writes is read.
    func end() async -> Int32 {
        // A thread of its own: reading waits, and there may be as many tests as threads for tasks.
        async let reader: Void = withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                while !hasEnded.withLock({ $0 }), read() {}
                while pending(), read() {}
                continuation.resume()
            }
        }
        let status = await Spawn.end(of: process, ["a program in a terminal"])
        hasEnded.withLock { $0 = true }
        await reader
        return status
    }

    private func pending() -> Bool {
        var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) > 0 && waiting.revents & Int16(POLLIN) != 0
    }

    /// Takes what there is, waiting a moment for it; false once the other side is closed.
    private func read() -> Bool {
        var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 100) > 0 else { return true }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(terminal, &bytes, bytes.count)
        guard count > 0 else { return false }
        seen.withLock { $0 += bytes.prefix(count) }
        return true
    }
}
