public import DataFlow
import Dispatch
import Glibc

extension App {
    /// Runs the program in the terminal. It ends with control-C, or when the terminal goes.
    public static func main() {
        do throws(TerminalError) {
            try run(Self())
        } catch {
            let line = Array("\(error)\n".utf8)
            _ = write(STDERR_FILENO, line, line.count)
            TerminalMode.quit(69)
        }
    }

    /// Runs a program in the terminal, to the end of the process.
    public static func run(_ program: Self, storage: any KeyValueStore = MemoryStore()) throws(TerminalError) -> Never {
        let environment = TerminalEnvironment.current
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notTerminal }
        guard !environment.isDumb else { throw .dumb }
        let host = Host(program, storage: storage)
        host.environment.timerLoop = MainTimerLoop()
        let driver = TerminalDriver(host, depth: environment.depth)
        try driver.start()
        withExtendedLifetime(driver) { dispatchMain() }
    }
}

/// What the environment says of the terminal.
struct TerminalEnvironment {
    let isDumb: Bool
    let depth: ColorDepth

    static var current: TerminalEnvironment { TerminalEnvironment { name in getenv(name).map { String(cString: $0) } } }

    /// `NO_COLOR` rules over all; then what `COLORTERM` and `TERM` say.
    init(_ value: (String) -> String?) {
        let terminal = value("TERM") ?? ""
        isDumb = terminal.isEmpty || terminal == "dumb"
        let colors = value("COLORTERM") ?? ""
        if value("NO_COLOR")?.isEmpty == false {
            depth = .none
        } else if colors == "truecolor" || colors == "24bit" || terminal.hasSuffix("-direct") {
            depth = .full
        } else if terminal.contains("256color") {
            depth = .indexed
        } else {
            depth = .palette
        }
    }
}
