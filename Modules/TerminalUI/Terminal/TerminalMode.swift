import Glibc
import Synchronization

/// The terminal's way of working while a program has its screen, and the way back.
enum TerminalMode {
    /// What is said at the start: the other screen, no cursor, pasted text in brackets, reports of the mouse and of the
    /// window's focus, and keys told apart where the terminal can (kitty's protocol, first level).
    private static let begin = Array(
        "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[>1u\u{1B}[2J\u{1B}[H".utf8)
    /// What is said at the end, which takes all of that back.
    private static let end =
        "\u{1B}[<u\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?2026l\u{1B}[r\u{1B}[m\u{1B}[?25h\u{1B}[?1049l"

    /// Where the former settings stand, for the handlers of signals, which may only make system calls. 0 while the
    /// terminal is as it was.
    ///
    /// - Created by: `enter`
    /// - Destroyed by: the end of the process
    /// - Read by: `leave`, also in the handlers of signals
    /// - Changed by: `enter` and `leave`
    private static let saved = Atomic<UInt>(0)

    /// Where the bytes of the end stand.
    ///
    /// - Created by: `enter`
    /// - Destroyed by: the end of the process
    /// - Read by: `leave`, also in the handlers of signals
    /// - Changed by: `enter` and `leave`
    private static let farewell = Atomic<UInt>(0)

    /// Takes the screen.
    static func enter() throws(TerminalError) {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { throw .refused(reason: reason) }
        if farewell.load(ordering: .relaxed) == 0, let text = strdup(end) {
            farewell.store(UInt(bitPattern: text), ordering: .relaxed)
        }
        let former = UnsafeMutablePointer<termios>.allocate(capacity: 1)
        former.initialize(to: settings)
        cfmakeraw(&settings)
        guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) == 0 else {
            former.deallocate()
            throw .refused(reason: reason)
        }
        saved.store(UInt(bitPattern: former), ordering: .releasing)
        write(begin)
    }

    /// Gives the screen back; does nothing where that was done. It only makes system calls.
    static func leave() {
        let address = saved.exchange(0, ordering: .acquiring)
        guard let former = UnsafeMutablePointer<termios>(bitPattern: address) else { return }
        if let text = UnsafePointer<CChar>(bitPattern: farewell.load(ordering: .relaxed)) {
            _ = Glibc.write(STDOUT_FILENO, text, strlen(text))
        }
        tcsetattr(STDIN_FILENO, TCSADRAIN, former)
    }

    /// Ends the program in good order.
    static func quit(_ status: Int32) -> Never {
        leave()
        exit(status)
    }

    /// Gives the screen back before a signal ends the process, also one that the program itself has caused.
    static func leaveOnSignals() {
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { number in
                TerminalMode.leave()
                signal(number, SIG_DFL)
                raise(number)
            }
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER
            sigaction(number, &action, nil)
        }
        atexit { TerminalMode.leave() }
    }

    /// Writes all bytes, however slow the terminal takes them.
    static func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                poll(&descriptor, 1, -1)
            } else if errno != EINTR {
                return
            }
        }
    }

    private static var reason: String { strerror(errno).map { String(cString: $0) } ?? "\(errno)" }
}
