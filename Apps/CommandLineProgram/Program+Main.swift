import CMalloc
import Glibc

extension Program {
    /// The environment variables that Tend reads.
    private static let variables = [
        "HOME", "XDG_DATA_HOME", "TEND_DATA_DIR", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "NO_COLOR", "PATH",
        "TERM", "TZ",
        "TZDIR", "TMPDIR",
    ]

    /// A whole process: readies it, runs the command that its arguments name, or `unnamed` where they name none, and
    /// ends with the status.
    package static func main(commands: [Command], unnamed: Command) async -> Never {
        prepareProcess()
        let environment = Dictionary(
            uniqueKeysWithValues: variables.compactMap { name in getenv(name).map { (name, String(cString: $0)) } })
        let console = Console()
        let program = Program(commands: commands, unnamed: unnamed, console: console, environment: environment)
        let status: ExitStatus
        if hasForeignBytes(CommandLine.unsafeArgv, count: CommandLine.argc) {
            console.complain("tend: " + UsageError.notUTF8.sentence(in: program.language))
            status = .usage
        } else {
            status = await program.run(Array(CommandLine.arguments.dropFirst()))
        }
        exit(status.rawValue)
    }

    private static func prepareProcess() {
        // A write to a closed pipe is to answer with an error, not to end the process.
        signal(SIGPIPE, SIG_IGN)
        // So is a write beyond the largest size that a file may have (`ulimit -f`).
        signal(SIGXFSZ, SIG_IGN)

        // Where a standard stream is closed, the next file that is opened would take its place: the store itself could
        // be written as output. A closed stream becomes one that refuses writing.
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDONLY)
        }

        // One heap for all threads, growing in large steps and used again: by default each thread has a heap that grows
        // by a page or so, and each large array gets fresh pages from the system.
        _ = mallopt(M_ARENA_MAX, 1)
        _ = mallopt(M_TOP_PAD, 4 << 20)
        _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
        _ = mallopt(M_TRIM_THRESHOLD, 256 << 20)
    }

    /// True where an argument is not UTF-8: the standard library would repair it, and a title would be kept with other
    /// characters than were meant.
    private static func hasForeignBytes(
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int32
    ) -> Bool {
        (0..<Int(count)).contains { index in
            arguments[index].map { String(validatingCString: $0) == nil } ?? false
        }
    }
}
