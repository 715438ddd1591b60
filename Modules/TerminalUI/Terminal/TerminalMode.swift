import Glibc
import Synchronization

/// The terminal's way of working while a program has its screen, and the way back. Meanwhile what the program and its
/// libraries print is kept, so that it does not spoil the screen, and said at the end: that is where a message of a crash
/// is read.
enum TerminalMode {
    /// What is said at the start: the other screen, no new line at the last column, no cursor, pasted text in brackets,
    /// reports of the mouse, of the window's focus and of another scheme, and keys told apart where the terminal can
    /// (xterm's modifyOtherKeys, and the first level of kitty's protocol).
    static let begin = Array(
        "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[?2031h\u{1B}[>4;1m\u{1B}[>1u"
            .utf8)
    /// What is said at the end, which takes all of that back.
    static let end =
        "\u{1B}[<u\u{1B}[>4m\u{1B}[?2031l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?2026l\u{1B}[r\u{1B}[m\u{1B}[?25h\u{1B}[?7h\u{1B}[?1049l"

    /// What the way back needs. It is never freed, since a signal may come at any time.
    private struct Saved {
        var settings = termios()
        /// The terminal, under numbers of our own, for output and for errors; -1 where errors go elsewhere anyway.
        var output: Int32 = -1
        var errors: Int32 = -1
        /// What was printed meanwhile.
        var kept: Int32 = -1
        let farewell: UnsafeMutablePointer<CChar>
        let length: Int
        /// The former actions of signals, by their numbers.
        let actions: UnsafeMutablePointer<sigaction>
        /// Where handlers of signals run that come because the stack is full.
        let stack: UnsafeMutableRawPointer
    }

    /// The address of what the way back needs, for the handlers of signals, which may only make system calls. 0 until
    /// the first `enter`.
    ///
    /// - Created by: the first `enter`
    /// - Destroyed by: the end of the process
    /// - Read by: all of this type, also in the handlers of signals
    /// - Changed by: the first `enter`
    private static let saved = Atomic<UInt>(0)

    /// True while the program has the screen.
    ///
    /// - Created by: the first `enter`
    /// - Destroyed by: the end of the process
    /// - Read by: `leave`, also in the handlers of signals
    /// - Changed by: `enter` and `leave`
    private static let isEntered = Atomic<Bool>(false)

    private static var memory: UnsafeMutablePointer<Saved>? {
        UnsafeMutablePointer(bitPattern: saved.load(ordering: .acquiring))
    }

    /// Takes the screen. Where the program has it already, it says so again, since another program may have changed
    /// the terminal; what it was before stays remembered.
    static func enter() throws(TerminalError) {
        guard let memory = prepare() else { throw .refused(reason: "no memory") }
        if !isEntered.load(ordering: .acquiring) {
            guard tcgetattr(STDIN_FILENO, &memory.pointee.settings) == 0 else { throw .refused(reason: reason) }
        }
        var raw = memory.pointee.settings
        cfmakeraw(&raw)
        // Keys that were typed ahead are kept.
        guard tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0 else { throw .refused(reason: reason) }
        keepPrints(memory)
        isEntered.store(true, ordering: .releasing)
        _ = write(begin)
    }

    private static func prepare() -> UnsafeMutablePointer<Saved>? {
        if let memory { return memory }
        guard let farewell = strdup(end) else { return nil }
        let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
        actions.initialize(repeating: sigaction(), count: 65)
        let new = UnsafeMutablePointer<Saved>.allocate(capacity: 1)
        let stack = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
        new.initialize(to: Saved(farewell: farewell, length: strlen(farewell), actions: actions, stack: stack))
        saved.store(UInt(bitPattern: new), ordering: .releasing)
        leaveOnEnd(actions)
        return new
    }

    /// Has what is printed go into a file without a name, where it would go to the terminal.
    private static func keepPrints(_ memory: UnsafeMutablePointer<Saved>) {
        guard memory.pointee.kept < 0 else { return }
        fflush(nil)
        memory.pointee.output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        memory.pointee.errors = isatty(STDERR_FILENO) == 1 ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3) : -1
        guard memory.pointee.output >= 0, let stream = tmpfile() else { return }
        let file = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 3)
        fclose(stream)
        guard file >= 0 else { return }
        dup2(file, STDOUT_FILENO)
        if memory.pointee.errors >= 0 { dup2(file, STDERR_FILENO) }
        memory.pointee.kept = file
    }

    /// Gives the screen back; does nothing where that was done. It only makes system calls.
    static func leave() {
        guard let memory, isEntered.exchange(false, ordering: .acquiringAndReleasing) else { return }
        let terminal = memory.pointee.output
        _ = Glibc.write(terminal, memory.pointee.farewell, memory.pointee.length)
        // What the mouse or the terminal has said and nobody has read is no input for the next program.
        tcflush(STDIN_FILENO, TCIFLUSH)
        tcsetattr(STDIN_FILENO, TCSANOW, &memory.pointee.settings)
        sayPrints(memory)
    }

    /// How much of what was printed is said at the end: the last of it.
    private static let longest = 65_536

    private static func sayPrints(_ memory: UnsafeMutablePointer<Saved>) {
        let file = memory.pointee.kept
        guard file >= 0 else { return }
        dup2(memory.pointee.output, STDOUT_FILENO)
        if memory.pointee.errors >= 0 { dup2(memory.pointee.errors, STDERR_FILENO) }
        let end = lseek(file, 0, SEEK_END)
        withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
            var offset = max(end - longest, 0)
            while offset < end {
                let count = pread(file, buffer.baseAddress, buffer.count, offset)
                guard count > 0, Glibc.write(memory.pointee.output, buffer.baseAddress, count) == count else { break }
                offset += count
            }
        }
        close(file)
        close(memory.pointee.output)
        if memory.pointee.errors >= 0 { close(memory.pointee.errors) }
        memory.pointee.kept = -1
    }

    /// The signals by which others end a program.
    static let endings = [SIGTERM, SIGHUP, SIGINT]

    /// Gives the screen back before a signal ends the process, and before any exit.
    /// Then the signal does what it did before, so that a crash is told as ever.
    private static func leaveOnEnd(_ former: UnsafeMutablePointer<sigaction>) {
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT, SIGSYS, SIGXCPU] + endings {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { number in
                TerminalMode.leave()
                if let memory = TerminalMode.memory { sigaction(number, memory.pointee.actions + Int(number), nil) }
                raise(number)
            }
            action.sa_flags = SA_NODEFER | SA_ONSTACK
            sigaction(number, &action, former + Int(number))
        }
        atexit { TerminalMode.leave() }
    }

    /// In bytes.
    private static let stackSize = 1 << 16

    /// Has a full stack of the present thread give the screen back, too. To be called again and again, as the main
    /// actor has no thread of its own; one at a time uses the memory.
    static func expectFullStack() {
        guard let memory else { return }
        var stack = stack_t(ss_sp: memory.pointee.stack, ss_flags: 0, ss_size: stackSize)
        sigaltstack(&stack, nil)
    }

    /// The terminal, for output.
    static var terminal: Int32 {
        guard let memory, memory.pointee.kept >= 0 else { return STDOUT_FILENO }
        return memory.pointee.output
    }

    /// Writes all bytes, however slow the terminal takes them; false where it is gone.
    static func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(terminal, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var descriptor = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
                poll(&descriptor, 1, -1)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// What has come from the terminal; nil where no more will come.
    static func read() -> [UInt8]? {
        var bytes: [UInt8] = []
        // Not by O_NONBLOCK: that would hold for all who share the terminal.
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        // Nobody types faster than that; who sends more must not keep the screen from being drawn.
        while bytes.count < 1 << 20, poll(&descriptor, 1, 0) == 1 {
            let room = 65_536
            var end = false
            bytes += [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                count = Glibc.read(STDIN_FILENO, buffer.baseAddress, room)
                end = count == 0 || count < 0 && errno != EINTR && errno != EAGAIN
                count = max(count, 0)
            }
            if end { return bytes.isEmpty ? nil : bytes }
        }
        return bytes
    }

    /// The terminal's size in cells.
    static var size: Size {
        var size = winsize()
        guard ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return Size(width: 80, height: 24)
        }
        return Size(width: Int(size.ws_col), height: Int(size.ws_row))
    }

    private static var reason: String { strerror(errno).map { String(cString: $0) } ?? "\(errno)" }
}
