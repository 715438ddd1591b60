import DataFlow
import Dispatch
import Glibc

/// Connects a screen with the terminal that the program runs in. It sleeps until there is input, a signal, or a change.
///
/// - Created by: `App.main`
/// - Destroyed by: the end of the process
/// - Read by: nobody
/// - Changed by: what comes from the terminal and the system
@MainActor
final class TerminalDriver {
    private let screen: Screen
    private var encoder: Encoder
    /// What the terminal shows; nil where that is not known.
    private var shown: Surface?
    private var parser = InputParser()
    private var sources: [any DispatchSourceProtocol] = []
    private var escapeTimer: (any DispatchSourceTimer)?
    private var isFrameDue = false

    init(_ host: Host, depth: ColorDepth) {
        screen = Screen(host, size: Self.size)
        encoder = Encoder(depth: depth)
    }

    /// Takes the terminal and begins to listen.
    func start() throws(TerminalError) {
        try TerminalMode.enter()
        TerminalMode.leaveOnSignals()
        signal(SIGPIPE, SIG_IGN)
        let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        input.setEventHandler { [weak self] in Task { @MainActor in self?.readInput() } }
        input.resume()
        sources.append(input)
        listen(to: SIGWINCH) { $0.resize() }
        listen(to: SIGCONT) { $0.continueAfterStop() }
        for number in [SIGTERM, SIGHUP, SIGINT] { listen(to: number) { _ in TerminalMode.quit(128 + number) } }
        screen.host.graph.onNeed = { [weak self] in self?.scheduleFrame() }
        drawFrame()
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

    /// Takes all that has come; one frame shows what became of it.
    private func readInput() {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        // Not by O_NONBLOCK: that would hold for all who share the terminal.
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while poll(&descriptor, 1, 0) == 1 {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count == 0 || count < 0 && errno != EINTR { TerminalMode.quit(0) }
            if count > 0 { bytes += buffer[..<count] }
        }
        take(parser.take(bytes))
        waitForEscape()
    }

    private func take(_ events: [InputEvent]) {
        for event in events {
            switch event {
            case .key(KeyPress(.character("c"), .control)): if !screen.send(event) { TerminalMode.quit(0) }
            case .key(KeyPress(.character("z"), .control)): stop()
            case .key(KeyPress(.character("l"), .control)): shown = nil
            default: screen.send(event)
            }
        }
        drawFrame()
    }

    /// A lone ESC is a key when nothing follows for a moment.
    private func waitForEscape() {
        escapeTimer?.cancel()
        escapeTimer = nil
        guard parser.isWaiting else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + .milliseconds(40))
        timer.setEventHandler { [weak self] in
            Task { @MainActor in
                guard let self else { return }
                self.escapeTimer = nil
                self.take(self.parser.flush())
            }
        }
        timer.resume()
        escapeTimer = timer
    }

    /// One frame for all that changes in this turn.
    private func scheduleFrame() {
        guard !isFrameDue else { return }
        isFrameDue = true
        Task { drawFrame() }
    }

    private func drawFrame() {
        isFrameDue = false
        let surface = screen.draw()
        let bytes = encoder.encode(surface, after: shown)
        shown = surface
        if !bytes.isEmpty { TerminalMode.write(bytes) }
    }

    private func resize() {
        screen.size = Self.size
        shown = nil
        drawFrame()
    }

    private func stop() {
        TerminalMode.leave()
        raise(SIGSTOP)
    }

    private func continueAfterStop() {
        TerminalMode.leave()
        guard (try? TerminalMode.enter()) != nil else { TerminalMode.quit(74) }
        encoder = Encoder(depth: encoder.depth)
        resize()
    }

    private static var size: Size {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return Size(width: 80, height: 24)
        }
        return Size(width: Int(size.ws_col), height: Int(size.ws_row))
    }
}
