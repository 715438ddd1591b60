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

    /// Runs a program in the terminal (`Host.runInTerminal`).
    ///
    /// - Parameter storage: where `AppStorage` and `SceneStorage` keep their values.
    /// - Throws: what keeps it from using the terminal.
    public static func run(_ program: Self, storage: any KeyValueStore = MemoryStore()) async throws(TerminalError) {
        try await Host.runInTerminal { Host(program, storage: storage, environment: $0) }
    }
}
