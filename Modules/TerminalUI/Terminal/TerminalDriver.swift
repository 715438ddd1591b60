import DataFlow
import Dispatch
import Glibc

/// Connects a screen with the terminal that the program runs in. It sleeps until there is input, a signal, or a change.
///
/// - Created by: `Host.runInTerminal`
/// - Destroyed by: `Host.runInTerminal`, at the end
/// - Read by: nobody
/// - Changed by: what comes from the terminal and the system
@MainActor
final class TerminalDriver {
    /// What ended the program.
    enum End: Equatable {
        case quit
        /// The terminal is not there any more.
        case gone
        case signal(Int32)
    }

    private let terminal: TerminalEnvironment
    private var session: TerminalSession?
    /// True from a wish to stop to the signal to go on: the terminal belongs to others.
    private var isStopped = false
    private var sources: [any DispatchSourceProtocol] = []
    /// How many signals it does not listen to yet.
    private var awaited = 0
    private var onListening: (@MainActor () -> Void)?
    private var end: CheckedContinuation<End, Never>?
    /// What was asked for before the terminal was taken, by an effect of the first views.
    private var early: End?

    init(_ terminal: TerminalEnvironment) { self.terminal = terminal }

    /// What views have from the terminal, from their first body on.
    var environment: EnvironmentValues {
        var values = EnvironmentValues()
        values.timerLoop = MainTimerLoop()
        values.colorScheme = terminal.scheme
        values.setSizeClasses(of: TerminalMode.size)
        values.quit = TerminalAction { [weak self] in self?.end(.quit) }
        values.bell = TerminalAction { [weak self] in
            if !TerminalMode.write([0x07]) { self?.end(.gone) }
        }
        return values
    }

    /// Takes the terminal, and gives it back at the end.
    func run(_ host: Host) async throws(TerminalError) -> End {
        try TerminalMode.enter()
        let end = await withCheckedContinuation { (continuation: CheckedContinuation<End, Never>) in
            self.end = continuation
            listenToSignals { [weak self] in
                self?.start(host)
                if let early = self?.early { self?.end(early) }
            }
        }
        for source in sources { source.cancel() }
        host.graph.onNeed = nil
        if session?.isAsking == true, end == .quit { takeLateAnswer() }
        session = nil
        TerminalMode.leave()
        return end
    }

    private func start(_ host: Host) {
        let session = TerminalSession(host, size: TerminalMode.size, terminal, clock: MainTimerLoop()) {
            [weak self] in
            if self?.isStopped == false, !TerminalMode.write($0) { self?.end(.gone) }
        } onWish: { [weak self] wish in
            switch wish {
            case .quit: self?.end(.quit)
            case .suspend: self?.suspend()
            }
        }
        self.session = session
        let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        input.setEventHandler { [weak self] in
            let bytes = TerminalMode.read()
            // Else it would be told again and again that there is nothing.
            if bytes == nil { input.cancel() }
            Task { @MainActor in self?.take(bytes) }
        }
        input.resume()
        sources.append(input)
        TerminalMode.expectFullStack()
        session.start()
    }

    private func take(_ bytes: [UInt8]?) {
        TerminalMode.expectFullStack()
        if let bytes { session?.receive(bytes) } else { end(.gone) }
    }

    private func end(_ end: End) {
        if self.end == nil { early = end }
        self.end?.resume(returning: end)
        self.end = nil
    }

    /// Listens to all signals, and then calls a closure. Until then the signals that end the process have the action
    /// that `TerminalMode` gave them, and others none.
    ///
    /// No task waits for that: the first one that waits starts the runtime's threads, and while there are such threads
    /// libdispatch wakes every second to look after them, to the end of the process.
    private func listenToSignals(then act: @escaping @MainActor () -> Void) {
        onListening = act
        signal(SIGPIPE, SIG_IGN)
        listen(to: SIGWINCH) { $0.session?.redraw(size: TerminalMode.size) }
        listen(to: SIGTSTP) { $0.suspend() }
        listen(to: SIGCONT) { $0.resume() }
        for number in TerminalMode.endings { listen(to: number) { $0.end(.signal(number)) } }
    }

    private func listen(to number: Int32, _ act: @escaping @MainActor (TerminalDriver) -> Void) {
        if !TerminalMode.endings.contains(number) { signal(number, SIG_IGN) }
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { [weak self] in
            Task { @MainActor in
                if let self { act(self) }
            }
        }
        awaited += 1
        source.setRegistrationHandler { [weak self] in
            MainActor.assumeIsolated { self?.isListening() }
        }
        source.resume()
        sources.append(source)
    }

    private func isListening() {
        awaited -= 1
        guard awaited == 0 else { return }
        // A signal may have ended it meanwhile.
        if end != nil { onListening?() }
        onListening = nil
    }

    /// Gives the terminal back, and stops with all that were started with this program. By the signal that cannot be
    /// caught: the one that control-Z stands for would come back to us as a wish to stop. This thread may run on for a
    /// moment, so it is the signal to go on that takes the terminal again.
    private func suspend() {
        guard !isStopped else { return }
        TerminalMode.leave()
        guard Self.canGoOn else { return resume() }
        isStopped = true
        kill(0, SIGSTOP)
    }

    /// True where a shell can let this program go on: whoever has started the process group is of the same session and
    /// not in the group (POSIX calls a group orphaned for which that does not hold).
    private static var canGoOn: Bool {
        let group = getpgrp()
        let parent = Self.parent(of: group) ?? getppid()
        return getsid(parent) == getsid(0) && getpgid(parent) != group
    }

    /// The parent of a process; nil where it is gone.
    private static func parent(of process: pid_t) -> pid_t? {
        let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = read(file, &bytes, bytes.count)
        // The name stands in parentheses and may hold any character; state and parent follow it.
        let text = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 1 ? pid_t(fields[1]) : nil
    }

    /// Takes the terminal again, also where something else has stopped and continued the process. Going on is told by a
    /// signal, too, so this may come twice: at no time in between do keys belong to the terminal itself.
    private func resume() {
        isStopped = false
        do throws(TerminalError) { try TerminalMode.enter() } catch { return end(.gone) }
        session?.redraw(size: TerminalMode.size)
    }

    /// What a terminal answers after the end would go to the next program, as if it had been typed.
    private func takeLateAnswer() {
        for _ in 0..<10 where session?.isAsking == true {
            var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, 100) == 1, let bytes = TerminalMode.read() else { return }
            session?.receive(bytes)
        }
    }
}
