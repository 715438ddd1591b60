import Foundation
import Glibc
import Synchronization
import Testing

/// A command on a terminal of its own, which a test reads and types at.
///
/// - Created by: a test
/// - Destroyed by: the test, after `end`
/// - Read by: the test
/// - Changed by: the test, through `expect`, `type`, `keepTyping` and `end`
final class Dialogue: Sendable {
    private let process: pid_t
    private let terminal: Int32
    private let arguments: [String]
    private let seen = Mutex("")
    private let hasEnded = Mutex(false)

    init(
        _ tend: Tend, _ arguments: String..., columns: Int = 80, environment extra: [String: String?] = [:]
    ) throws {
        var (master, slave): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        var name = [CChar](repeating: 0, count: 256)
        try #require(openpty(&master, &slave, &name, nil, &size) == 0)
        defer { close(slave) }
        let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        process = try Spawn.start(
            try Tend.program, arguments, environment: tend.environment.merging(extra.compactMapValues { $0 }) { $1 },
            input: path, output: .descriptor(slave), errors: .descriptor(slave), leadsSession: true)
        terminal = master
        self.arguments = arguments
    }

    deinit { close(terminal) }

    /// Everything that it has shown so far.
    var text: String { seen.withLock { $0 } }

    /// True while the terminal shows what is typed.
    var echoes: Bool {
        var settings = termios()
        return tcgetattr(terminal, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    /// Waits until it has shown a text that it had not shown before the last `type`.
    func expect(_ wanted: String, at location: SourceLocation = #_sourceLocation) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                let end = Date(timeIntervalSinceNow: 60)
                while !text.contains(wanted), Date() < end, read() {}
                continuation.resume()
            }
        }
        #expect(text.contains(wanted), "\(text)", sourceLocation: location)
    }

    /// Types; `\u{3}` is ctrl-C.
    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = write(terminal, bytes, bytes.count)
    }

    /// Types again and again until it has ended.
    func keepTyping(_ keys: String) {
        Thread.detachNewThread { [self] in
            while !hasEnded.withLock({ $0 }) {
                type(keys)
                usleep(50_000)
            }
        }
    }

    /// Waits for the end.
    func end() async -> Int32 {
        let reader = Task.detached { [self] in while read() {} }
        let status = await Spawn.end(of: process, arguments)
        hasEnded.withLock { $0 = true }
        await reader.value
        return status
    }

    /// Takes what there is, waiting a moment for it; false once the other side is closed.
    private func read() -> Bool {
        var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 100) > 0 else { return true }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(terminal, &bytes, bytes.count)
        guard count > 0 else { return false }
        seen.withLock { $0 += String(decoding: bytes.prefix(count), as: UTF8.self) }
        return true
    }
}
