public import DataFlow
import Glibc

extension Host {
    /// Shows views in the terminal, until the person quits with control-C or a view calls `quit`. Then the terminal is
    /// as it was before. A signal that ends programs ends the process.
    ///
    /// - Parameter makeHost: makes the views' host with the environment of the terminal: its timers, colour scheme, size
    ///   classes, `quit` and `bell`. It is not called where the terminal cannot be used.
    /// - Throws: what keeps it from using the terminal.
    public static func runInTerminal(
        _ makeHost: @MainActor (EnvironmentValues) -> Host
    ) async throws(TerminalError) {
        let terminal = TerminalEnvironment { name in getenv(name).map { String(cString: $0) } }
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notTerminal }
        guard !terminal.isDumb else { throw .dumb }
        let driver = TerminalDriver(terminal)
        switch try await driver.run(makeHost(driver.environment)) {
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
