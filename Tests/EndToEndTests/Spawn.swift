import Foundation
import Glibc
import Testing

/// Starts processes with posix_spawn(3): Foundation's `Process` crashes at times when several threads start one at
/// once.
enum Spawn {
    /// Where a standard stream of the new process goes.
    enum Stream {
        case file(String)
        case descriptor(Int32)
    }

    /// Runs a program to its end; one that takes longer than a limit hangs and is killed.
    ///
    /// - Returns: its exit status, or the negative number of the signal that ended it.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String], input: String, output: Stream,
        errors: Stream, limit: Duration = .seconds(120)
    ) async throws -> Int32 {
        let process = try start(
            program, arguments, environment: environment, input: input, output: output, errors: errors)
        return await end(of: process, arguments, limit: limit)
    }

    /// Waits for the end of a program; one that takes longer than a limit hangs and is killed.
    ///
    /// - Returns: its exit status, or the negative number of the signal that ended it.
    static func end(of process: pid_t, _ arguments: [String], limit: Duration = .seconds(120)) async -> Int32 {
        let watch = Task {
            try await Task.sleep(for: limit)
            Issue.record("still running after \(limit): \(arguments.prefix(5))")
            kill(process, SIGKILL)
        }
        defer { watch.cancel() }
        let status = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var status: Int32 = 0
                while waitpid(process, &status, 0) == -1, errno == EINTR {}
                continuation.resume(returning: status)
            }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : -signal
    }

    /// Starts a program.
    ///
    /// - Parameter leadsSession: true to make the first terminal that it opens its own, so that its keys send signals.
    static func start(
        _ program: String, _ arguments: [String], environment: [String: String], input: String, output: Stream,
        errors: Stream, leadsSession: Bool = false
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, leadsSession ? O_RDWR : O_RDONLY, 0)
        for (target, stream) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
            switch stream {
            case .file(let path):
                posix_spawn_file_actions_addopen(&actions, target, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, target)
            }
        }
        // What other tests have open is none of its business; closing what is not open does no harm.
        for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for pointer in words + variables { free(pointer) } }
        // What the test's own process does with signals is not handed on.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // POSIX_SPAWN_SETSID; glibc shows its name to programs that ask for all extensions only.
        let session = leadsSession ? 0x80 : 0
        posix_spawnattr_setflags(&attributes, Int16(Int(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | session))
        var process: pid_t = 0
        let code = posix_spawn(&process, program, &actions, &attributes, &words, &variables)
        try #require(code == 0, "\(program) cannot be started: \(String(cString: strerror(code)))")
        return process
    }
}
