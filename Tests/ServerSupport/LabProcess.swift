import Foundation
import Glibc
import Synchronization

/// A program that runs until it is killed, at the latest with the last reference to it, and surely with this process.
///
/// - Created by: the server or proxy that it is.
/// - Destroyed by: `kill`, or with its last reference.
/// - Read by: its creator.
/// - Changed by: the thread that waits for the process to end.
package final class LabProcess: Sendable {
    private let fate: Fate

    /// Starts a program with its output going to the end of the file at `log`.
    ///
    /// A thread starts it and stays until it ends: the kernel kills the program when the thread that started it is gone
    /// (`PR_SET_PDEATHSIG`), which a thread of a pool may be at any time, and this one only with the whole process.
    init(_ words: [String], log: String) throws {
        let fate = Fate()
        let started = DispatchSemaphore(value: 0)
        fate.ended.enter()
        Thread.detachNewThread {
            let process = fate.spawn(["/usr/bin/setpriv", "--pdeathsig", "KILL", "--"] + words, log: log)
            started.signal()
            if let process { fate.wait(for: process) }
            fate.ended.leave()
        }
        started.wait()
        if case .failed(let reason) = fate.current { throw LabError.cannotStart(words[0], because: reason) }
        self.fate = fate
    }

    /// Runs a program to its end, and throws what it wrote where it fails.
    package static func run(_ words: [String], log: String) throws {
        let process = try LabProcess(words, log: log)
        process.fate.ended.wait()
        guard process.fate.current == .ended(0) else {
            throw LabError.notReady(words.joined(separator: " "), log: tail(of: log))
        }
    }

    /// The last kilobyte of a log.
    static func tail(of log: String) -> String {
        String(decoding: (FileManager.default.contents(atPath: log) ?? Data()).suffix(1000), as: UTF8.self)
    }

    /// Whether it runs no more.
    var hasEnded: Bool {
        if case .running = fate.current { false } else { true }
    }

    /// Sends it a signal, where it still runs.
    func signal(_ number: Int32) { fate.signal(number) }

    /// Kills it, also where it is paused, and waits until it is gone.
    func kill() {
        signal(SIGKILL)
        fate.ended.wait()
    }

    deinit { kill() }
}

/// What became of a process.
///
/// - Created by: the `LabProcess`.
/// - Destroyed by: with the `LabProcess` and the thread that waits.
/// - Read by: the `LabProcess`.
/// - Changed by: the thread that waits.
private final class Fate: Sendable {
    enum State: Equatable {
        case starting, running(pid_t), ended(Int32), failed(String)
    }

    private let state = Mutex(State.starting)
    let ended = DispatchGroup()

    var current: State { state.withLock { $0 } }

    /// The process is not reaped while the lock is held, so that its number cannot be somebody else's by now.
    func signal(_ number: Int32) {
        state.withLock { state in
            if case .running(let process) = state { _ = Glibc.kill(process, number) }
        }
    }

    func spawn(_ words: [String], log: String) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
        // What other tests have open is none of its business; closing what is not open does no harm.
        for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, environ)
        state.withLock { $0 = code == 0 ? .running(process) : .failed(String(cString: strerror(code))) }
        return code == 0 ? process : nil
    }

    func wait(for process: pid_t) {
        var info = siginfo_t()
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        state.withLock { state in
            var status: Int32 = 0
            waitpid(process, &status, 0)
            state = .ended(status)
        }
    }
}
