import DataFlow
import Dispatch
import Glibc

/// Connects a screen with the terminal that the program runs in. It sleeps until there is input, a signal, or a change.
///
/// - Created by: `App.run`
/// - Destroyed by: `App.run`, at the end
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

    private let host: Host
    private let environment: TerminalEnvironment
    private var session: TerminalSession?
    private var sources: [any DispatchSourceProtocol] = []
    private var end: CheckedContinuation<End, Never>?

    init(_ host: Host, _ environment: TerminalEnvironment) {
        self.host = host
        self.environment = environment
    }

    /// Takes the terminal, and gives it back at the end.
    func run() async throws(TerminalError) -> End {
        try TerminalMode.enter()
        listenToSignals()
        let end = await withCheckedContinuation { (continuation: CheckedContinuation<End, Never>) in
            self.end = continuation
            start()
        }
        for source in sources { source.cancel() }
        host.graph.onNeed = nil
        if session?.isAsking == true, end == .quit { takeLateAnswer() }
        session = nil
        TerminalMode.leave()
        return end
    }

    private func start() {
        let session = TerminalSession(host, size: TerminalMode.size, environment, clock: MainTimerLoop()) {
            [weak self] in
            if !TerminalMode.write($0) { self?.end(.gone) }
        } onWish: { [weak self] wish in
            switch wish {
            case .quit: self?.end(.quit)
            case .suspend: self?.suspend()
            }
        }
        self.session = session
        host.environment.quit = TerminalAction { [weak self] in self?.end(.quit) }
        host.environment.bell = TerminalAction { [weak self] in
            if !TerminalMode.write([0x07]) { self?.end(.gone) }
        }
        let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        input.setEventHandler { [weak self] in
            let bytes = TerminalMode.read()
            // Else it would be told again and again that there is nothing.
            if bytes == nil { input.cancel() }
            Task { @MainActor in self?.take(bytes) }
        }
        input.resume()
        sources.append(input)
        session.start()
    }

    private func take(_ bytes: [UInt8]?) {
        if let bytes { session?.receive(bytes) } else { end(.gone) }
    }

    private func end(_ end: End) {
        self.end?.resume(returning: end)
        self.end = nil
    }

    private func listenToSignals() {
        signal(SIGPIPE, SIG_IGN)
        listen(to: SIGWINCH) { $0.session?.redraw(size: TerminalMode.size) }
        listen(to: SIGTSTP) { $0.suspend() }
        listen(to: SIGCONT) { $0.resume() }
        for number in [SIGTERM, SIGHUP, SIGINT] { listen(to: number) { $0.end(.signal(number)) } }
    }

    private func listen(to number: Int32, _ act: @escaping @MainActor (TerminalDriver) -> Void) {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { [weak self] in
            Task { @MainActor in
                if let self { act(self) }
            }
        }
        source.resume()
        sources.append(source)
    }

    /// Gives the terminal back, and stops with all that were started with this program.
    private func suspend() {
        TerminalMode.leave()
        var former = sigaction()
        var standard = sigaction()
        standard.__sigaction_handler.sa_handler = SIG_DFL
        sigaction(SIGTSTP, &standard, &former)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTSTP)
        var mask = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &signals, &mask)
        // Where nobody could continue it, the system does not stop it.
        kill(0, SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        sigaction(SIGTSTP, &former, nil)
        resume()
    }

    /// Takes the terminal again, also where something else has stopped and continued the process. Going on is told by a
    /// signal, too, so this may come twice: at no time in between do keys belong to the terminal itself.
    private func resume() {
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
