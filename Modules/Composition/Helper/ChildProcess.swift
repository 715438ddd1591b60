import Dispatch
import Domain
import Glibc
import Synchronization

/// One run of the helper.
///
/// - Created by: `HelperProgram.run`
/// - Destroyed by: the same, when the process has ended
/// - Read by: the thread that waits for the process, and whoever cancels
/// - Changed by: the thread that waits for the process, and whoever cancels
final class ChildProcess: Sendable {
    private struct State {
        /// Set while a signal reaches this process and no other.
        var process: pid_t?
        var isCancelled = false
    }

    private let state = Mutex(State())

    /// The most that is kept of what it says on standard error, in bytes.
    private static let messageLimit = 4096

    /// Starts a program and waits for its end, on a thread that may wait.
    func run(
        _ path: String, _ words: [String], input: [UInt8], line: @escaping @Sendable ([UInt8]) -> Void
    ) async -> Result<HelperProgram.Outcome, HelperError> {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    continuation.resume(returning: self.wait(path, words, input, line))
                }
            }
        } onCancel: {
            state.withLock { state in
                state.isCancelled = true
                if let process = state.process { kill(process, SIGINT) }
            }
        }
    }

    private func wait(
        _ path: String, _ words: [String], _ input: [UInt8], _ line: (([UInt8]) -> Void)
    ) -> Result<HelperProgram.Outcome, HelperError> {
        var (stdin, stdout, stderr) = (Stream(), Stream(), Stream())
        guard stdin.open(), stdout.open(), stderr.open() else {
            return .failure(.cannotStart(path: path, reason: Self.reason(errno)))
        }
        var process: pid_t = 0
        let code = Self.start(path, words, [stdin.theirs, stdout.theirs, stderr.theirs], &process)
        for stream in [stdin, stdout, stderr] { close(stream.theirs) }
        defer { for stream in [stdout, stderr] { close(stream.ours) } }
        guard code == 0 else {
            close(stdin.ours)
            return .failure(
                code == ENOENT ? .missing(path: path) : .cannotStart(path: path, reason: Self.reason(code)))
        }
        state.withLock { state in
            state.process = process
            if state.isCancelled { kill(process, SIGINT) }
        }
        // A helper that does not read what it is given must not end this program by SIGPIPE.
        _ = input.withUnsafeBytes { send(stdin.ours, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        close(stdin.ours)
        let message = Self.read(from: stdout.ours, stderr.ours, line)
        // Noticed without being reaped, so that nobody signals a number that was given to another process.
        var info = siginfo_t()
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        state.withLock { $0.process = nil }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = Int(status & 0x7F)
        if signal != 0 { return .failure(.crashed(signal: signal)) }
        return .success(.init(status: Int((status >> 8) & 0xFF), message: message))
    }

    /// Reads both streams to their end; gives what came on the second.
    private static func read(from output: Int32, _ errors: Int32, _ line: ([UInt8]) -> Void) -> String {
        var streams = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var (waiting, message): ([UInt8], [UInt8]) = ([], [])
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while streams.contains(where: { $0.fd >= 0 }) {
            guard poll(&streams, 2, -1) > 0 else { continue }
            for index in streams.indices where streams[index].fd >= 0 && streams[index].revents != 0 {
                let count = Glibc.read(streams[index].fd, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                if count <= 0 {
                    streams[index].fd = -1
                } else if index == 1 {
                    message += buffer.prefix(min(count, max(0, messageLimit - message.count)))
                } else {
                    waiting += buffer.prefix(count)
                    let lines = waiting.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                    for whole in lines.dropLast() { line(Array(whole)) }
                    waiting = Array(lines.last ?? [])
                }
            }
        }
        if !waiting.isEmpty { line(waiting) }
        return String(decoding: message, as: UTF8.self)
    }

    private static func reason(_ code: Int32) -> String { strerror(code).map { String(cString: $0) } ?? "\(code)" }

    /// Starts it in a process group of its own, so that Ctrl-C on the terminal reaches it only through this program, and
    /// with the signals as they are for a new program.
    private static func start(
        _ path: String, _ texts: [String], _ streams: [Int32], _ process: inout pid_t
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (target, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(target))
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        var words: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        return posix_spawn(&process, path, &actions, &attributes, &words, environ)
    }
}

/// A pair of sockets between this process and its child.
private struct Stream {
    var ours: Int32 = -1
    var theirs: Int32 = -1

    /// Makes it; no other program gets either end.
    mutating func open() -> Bool {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return false }
        (ours, theirs) = (ends[0], ends[1])
        return true
    }
}
