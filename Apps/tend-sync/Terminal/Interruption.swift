import CommandLineProgram
import Glibc
import Synchronization

/// Lets a person stop a command: SIGINT, SIGTERM and SIGHUP cancel its task, so that it ends in good order and tells
/// what was done; the second one ends the process at once.
///
/// - Created by: `main`, once
/// - Destroyed by: the end of the process
/// - Read by: the thread that waits for signals
/// - Changed by: the running command, the hidden prompt, and the thread that waits for signals
final class Interruption: Sendable {
    private struct State {
        var cancel: (@Sendable () -> Void)?
        var hasCome = false
        /// How the terminal was before typing was hidden; nil while it is not.
        var terminal: termios?
    }

    private let state = Mutex(State())
    /// What the handler writes to and the thread reads from: a handler may do next to nothing itself.
    private static let pipe = SignalPipe()

    /// Begins to wait for signals. Those that whoever started the process wants ignored stay so.
    init() {
        guard Self.pipe.isOpen else { return }
        let context = Unmanaged.passRetained(self)
        var thread = pthread_t()
        guard pthread_create(&thread, nil, waitForSignals, context.toOpaque()) == 0 else {
            context.release()
            return
        }
        pthread_detach(thread)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            sigaction(number, nil, &action)
            let isIgnored = withUnsafeBytes(of: &action.__sigaction_handler) { $0.load(as: UInt.self) } == 1
            if !isIgnored { signal(number) { Interruption.pipe.note($0) } }
        }
    }

    /// A command that can be stopped.
    func stopping(_ run: @escaping Command.Run) -> Command.Run {
        { [self] invocation async throws(CommandFailure) in
            let task = Task { @MainActor () -> Result<Void, CommandFailure> in
                do throws(CommandFailure) { return .success(try await run(invocation)) } catch {
                    return .failure(error)
                }
            }
            let hasCome = state.withLock { state in
                state.cancel = { task.cancel() }
                return state.hasCome
            }
            if hasCome { task.cancel() }
            try await task.value.get()
        }
    }

    /// Does something while the terminal does not show what is typed, and cannot be stopped with ctrl-Z.
    func hidingTyping<Value>(_ body: () -> Value) -> Value {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return body() }
        let former = settings
        settings.c_lflag &= ~tcflag_t(ECHO)
        settings.c_lflag |= tcflag_t(ECHONL)
        // VQUIT and VSUSP: a shell would go on with a terminal that shows nothing.
        settings.c_cc.1 = 0
        settings.c_cc.10 = 0
        state.withLock { $0.terminal = former }
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
        defer { state.withLock { restore(&$0) } }
        return body()
    }

    private func restore(_ state: inout State) {
        guard var former = state.terminal else { return }
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &former)
        state.terminal = nil
    }

    /// The thread's work.
    fileprivate func wait() {
        while let number = Self.pipe.next() {
            let cancel = state.withLock { state in
                defer { state.hasCome = true }
                if state.hasCome { restore(&state) }
                return state.hasCome ? nil : state.cancel ?? {}
            }
            if let cancel {
                cancel()
            } else {
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
        }
    }
}

/// Carries the numbers of signals from their handler to a thread.
private struct SignalPipe: Sendable {
    private let output: Int32
    private let input: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        // Not in the place of a standard stream that is closed.
        let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
        for end in ends { close(end) }
        (output, input) = (moved[0], moved[1])
    }

    var isOpen: Bool { input >= 0 }

    /// For a handler: what was interrupted may be looking at `errno`.
    func note(_ number: Int32) {
        let former = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(input, &byte, 1)
        errno = former
    }

    /// Waits for the next one.
    func next() -> Int32? {
        var byte: UInt8 = 0
        while true {
            let count = read(output, &byte, 1)
            if count == 1 { return Int32(byte) }
            guard count < 0, errno == EINTR else { return nil }
        }
    }
}

private func waitForSignals(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<Interruption>.fromOpaque(context).takeRetainedValue().wait()
    return nil
}
