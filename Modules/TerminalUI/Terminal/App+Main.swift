public import DataFlow
import Glibc

extension App {
    /// Runs the program in the terminal, to the end of the process: with status 0 where the person quits, 69 with a
    /// sentence where the terminal cannot be used, and by the signal where one ends it.
    public static func main() async {
        do throws(TerminalError) {
            try await run(Self())
        } catch {
            let line = Array("\(error)\n".utf8)
            _ = write(STDERR_FILENO, line, line.count)
            exit(69)
        }
    }

    /// Runs a program in the terminal, until the person quits with control-C. Then the terminal is as it was before.
    /// A signal that ends programs ends the process.
    ///
    /// - Parameter storage: where `AppStorage` and `SceneStorage` keep their values.
    /// - Throws: what keeps it from using the terminal.
    public static func run(
        _ program: Self, storage: any KeyValueStore = MemoryStore()
    ) async throws(TerminalError) {
        let environment = TerminalEnvironment { name in getenv(name).map { String(cString: $0) } }
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notTerminal }
        guard !environment.isDumb else { throw .dumb }
        let host = Host(program, storage: storage)
        host.environment.timerLoop = MainTimerLoop()
        switch try await TerminalDriver(host, environment).run() {
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
