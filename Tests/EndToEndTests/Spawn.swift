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

    /// Runs a program to its end; one that takes two minutes hangs and is killed.
    ///
    /// - Returns: its exit status, or the negative number of the signal that ended it.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String], input: String, output: Stream,
        errors: Stream
    ) async throws -> Int32 {
        let process = try start(
            program, arguments, environment.map { "\($0)=\($1)" }, input: input, output: output, errors: errors)
        let watch = Task {
            try await Task.sleep(for: .seconds(120))
            Issue.record("still running after two minutes: \(arguments.prefix(5))")
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

    private static func start(
        _ program: String, _ arguments: [String], _ environment: [String], input: String, output: Stream,
        errors: Stream
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
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
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
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
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var process: pid_t = 0
        let code = posix_spawn(&process, program, &actions, &attributes, &words, &variables)
        try #require(code == 0, "\(program) cannot be started: \(String(cString: strerror(code)))")
        return process
    }
}
