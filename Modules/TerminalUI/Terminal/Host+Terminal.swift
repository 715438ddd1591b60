public import DataFlow
import Glibc

extension Host {
    /// Shows the views in the terminal, until the person quits with control-C or a view calls `quit`. Then the terminal
    /// is as it was before. A signal that ends programs ends the process.
    ///
    /// - Throws: what keeps it from using the terminal.
    public func runInTerminal() async throws(TerminalError) {
        let terminal = TerminalEnvironment { name in getenv(name).map { String(cString: $0) } }
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notTerminal }
        guard !terminal.isDumb else { throw .dumb }
        environment.timerLoop = MainTimerLoop()
        switch try await TerminalDriver(self, terminal).run() {
        case .quit: return
        case .gone: throw .gone
        case .signal(let number):
            // As if nobody had caught it.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, number)
            signal(number, SIG_DFL)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            raise(number)
        }
    }
}
