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
    private let shown: Mutex<ShownText>

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
        // A program that writes while it is typed at must not wait for who types.
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
        let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let program = try Self.program
        let tend = try Tend.program
        let words = words.map { $0.replacing("PROBE", with: program).replacing("TEND", with: tend) }
        process = try Spawn.start(
            words[0], Array(words.dropFirst()), environment: environment.merging(Self.variables) { old, _ in old },
            input: path, output: .descriptor(slave), errors: .descriptor(slave),
            leadsSession: leadsSession)
        terminal = master
        shown = Mutex(ShownText(columns: Int(columns), lines: Int(lines)))
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

    /// Its bytes so far.
    var bytes: [UInt8] { seen.withLock { $0 } }

    /// What a person sees now, as far as it was read.
    var screen: String { shown.withLock { $0.lines }.joined(separator: "\n") }

    /// What it has written since it gave the screen back last.
    var rest: String { text.components(separatedBy: "\u{1B}[?1049l").last ?? "" }

    /// True while keys are shown and kept until the line's end, as shells have it.
    var isCooked: Bool {
        var settings = termios()
        return tcgetattr(terminal, &settings) == 0
            && settings.c_lflag & tcflag_t(ECHO) != 0 && settings.c_lflag & tcflag_t(ICANON) != 0
            && settings.c_oflag & tcflag_t(OPOST) != 0
    }

    /// Reads until something holds, which must come; the limit only ends a test that fails.
    private func wait(until isFulfilled: @escaping @Sendable () -> Bool) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                let end = Date(timeIntervalSinceNow: 120)
                while !isFulfilled(), Date() < end, read() {}
                continuation.resume()
            }
        }
    }

    /// Reads what has come, waiting a moment for it.
    func look() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                _ = read()
                continuation.resume()
            }
        }
    }

    /// Waits until a condition holds for what it has written.
    func expect(
        _ what: String, at location: SourceLocation = #_sourceLocation,
        _ condition: @escaping @Sendable (String) -> Bool
    ) async {
        await wait { [self] in condition(text) }
        #expect(condition(text), "\(what): \(text.debugDescription)", sourceLocation: location)
    }

    /// Waits for a text.
    func expect(_ wanted: String, at location: SourceLocation = #_sourceLocation) async {
        await expect(wanted, at: location) { $0.contains(wanted) }
    }

    /// Waits until a condition holds for what a person sees.
    func shows(
        _ what: String, at location: SourceLocation = #_sourceLocation,
        _ condition: @escaping @Sendable (String) -> Bool
    ) async {
        await wait { [self] in condition(screen) }
        #expect(condition(screen), "\(what)\n\(screen)", sourceLocation: location)
    }

    /// Waits until a person sees all of these texts.
    func shows(_ wanted: String..., at location: SourceLocation = #_sourceLocation) async {
        await shows("waited for \(wanted)", at: location) { screen in wanted.allSatisfy(screen.contains) }
    }

    /// Waits until a person does not see a text any more.
    func shows(no text: String, at location: SourceLocation = #_sourceLocation) async {
        await shows("waited for the end of \(text)", at: location) { !$0.contains(text) }
    }

    /// Waits for the first frame, and answers what the program asks.
    func begin(at location: SourceLocation = #_sourceLocation) async {
        await expect("\u{1B}[c", at: location)
        type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c")
    }

    /// Types. What the program writes meanwhile is read, so that neither waits for the other to make room.
    func type(_ keys: String) { write(Array(keys.utf8)) }

    /// Types each byte by itself, as a slow line brings them.
    func typeByteByByte(_ keys: String) {
        for byte in keys.utf8 {
            write([byte])
            // So that most are read alone; nothing depends on it.
            usleep(1000)
        }
    }

    private func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            var waiting = pollfd(fd: terminal, events: Int16(POLLIN | POLLOUT), revents: 0)
            guard poll(&waiting, 1, 10_000) > 0 else { return }
            if waiting.revents & Int16(POLLIN) != 0, !read() { return }
            guard waiting.revents & Int16(POLLOUT) != 0 else { continue }
            let count = Glibc.write(terminal, Array(rest), rest.count)
            guard count > 0 || errno == EAGAIN else { return }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    func resize(columns: UInt16, lines: UInt16) {
        var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        shown.withLock { $0 = ShownText(columns: Int(columns), lines: Int(lines)) }
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
        shown.withLock { $0.take(bytes.prefix(count)) }
        return true
    }
}
