public import DataFlow
import Glibc

extension Host {
    /// Shows the views in the terminal, until the person leaves. Then the terminal is as it was before.
    public func runInTerminal() async throws(TerminalError) {
        let terminal = TerminalEnvironment.current
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notTerminal }
        guard !terminal.isDumb else { throw .dumb }
        environment.timerLoop = MainTimerLoop()
        let driver = TerminalDriver(self, depth: terminal.depth)
        try driver.start()
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        withExtendedLifetime(driver) {}
    }
}
