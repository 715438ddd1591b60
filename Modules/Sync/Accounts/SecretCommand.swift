import Dispatch
package import Domain
import Glibc
import Synchronization

/// Runs the command that prints an account's secret.
///
/// It runs in the shell, with the standard input and standard error of this process, so that it can ask for a pass
/// phrase; the first line that it prints is the secret.
///
/// - Created by: `run`
/// - Destroyed by: `run`, when the command has ended
/// - Read by: the thread that waits for the command
/// - Changed by: the thread that waits for the command
package final class SecretCommand: Sendable {
    private let isStopping = Atomic(false)

    private init() {}

    /// Runs a command to its end. Cancelling the task ends it: politely, and after two seconds by force.
    package static func run(_ command: String) async throws(SyncFailure) -> Secret {
        let result = await outcome(of: command)
        if Task.isCancelled { throw .cancelled }
        do { return try result.get() } catch { throw .secret(error) }
    }

    private static func outcome(of command: String) async -> Result<Secret, SecretError> {
        let run = SecretCommand()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: run.outcome(of: command)) }
            }
        } onCancel: {
            run.isStopping.store(true, ordering: .relaxed)
        }
    }

    private func outcome(of command: String) -> Result<Secret, SecretError> {
        do throws(SecretError) {
            let (output, input) = try Self.pipe()
            defer { close(output) }
            let process: pid_t
            do throws(SecretError) {
                process = try Self.start(command, output: input)
                close(input)
            } catch {
                close(input)
                throw error
            }
            var printed: [UInt8] = []
            let status = wait(for: process, reading: output, into: &printed)
            guard status == 0 else { throw .commandFailed(status: status) }
            return .success(try Secret(firstLineOf: printed))
        } catch {
            return .failure(error)
        }
    }

    /// Waits until the process has ended, which may leave others behind that hold its output open.
    ///
    /// - Returns: its exit status as a shell tells it.
    private func wait(for process: pid_t, reading output: Int32, into printed: inout [UInt8]) -> Int {
        var poll = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        var pause: Int32 = 1
        var patience: Int32 = 2000
        var isTold = false
        var status: Int32 = 0
        while true {
            let answer = waitpid(process, &status, WNOHANG)
            if answer != 0, answer != -1 || errno != EINTR {
                while Self.read(output, into: &printed) {}
                // Somebody else has taken the status: what was printed must do.
                guard answer == process else { return 0 }
                let signal = status & 0x7F
                return Int(signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
            }
            if isTold {
                patience -= pause
                if patience <= 0 { kill(process, SIGKILL) }
            } else if isStopping.load(ordering: .relaxed) {
                kill(process, SIGTERM)
                isTold = true
            }
            _ = Glibc.poll(&poll, 1, pause)
            // Where the output has come to its end, the process will, too.
            if poll.revents != 0, !Self.read(output, into: &printed) { poll.fd = -1 }
            pause = min(pause * 2, 50)
        }
    }

    /// Takes what can be read now; false at the end, and where there is nothing.
    private static func read(_ output: Int32, into printed: inout [UInt8]) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(output, &buffer, buffer.count)
        if count < 0 { return errno == EINTR }
        if printed.count <= Secret.limit { printed += buffer.prefix(count) }
        return count > 0
    }

    private static func start(_ command: String, output: Int32) throws(SecretError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        // What this process does with signals is none of the command's business.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let texts = ["/bin/sh", "-c", command]
        var words: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, environ)
        guard code == 0 else { throw .unreadable(path: "/bin/sh", reason: String(cString: strerror(code))) }
        return process
    }

    /// A pipe that no other program gets, to be read without waiting.
    private static func pipe() throws(SecretError) -> (output: Int32, input: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else {
            throw .unreadable(path: "/bin/sh", reason: strerror(errno).map { String(cString: $0) } ?? "\(errno)")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        return (ends[0], ends[1])
    }
}
