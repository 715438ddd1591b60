import CMalloc
import Glibc

// A write to a closed pipe is to answer with an error, not to end the process.
signal(SIGPIPE, SIG_IGN)
// So is a write beyond the largest size that a file may have (`ulimit -f`).
signal(SIGXFSZ, SIG_IGN)

// Where a standard stream is closed, the next file that is opened would take its place: the store itself could be
// written as output. A closed stream becomes one that refuses writing.
for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
    _ = open("/dev/null", O_RDONLY)
}

// One heap for all threads, growing in large steps and used again: by default each thread has a heap that grows by a
// page or so, and each large array gets fresh pages from the system.
_ = mallopt(M_ARENA_MAX, 1)
_ = mallopt(M_TOP_PAD, 4 << 20)
_ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
_ = mallopt(M_TRIM_THRESHOLD, 256 << 20)

let environment = Dictionary(
    uniqueKeysWithValues: Program.variables.compactMap { name in getenv(name).map { (name, String(cString: $0)) } })

let console = Console()
let program = Program(console: console, environment: environment)
let status: ExitStatus
if Program.hasForeignBytes(CommandLine.unsafeArgv, count: CommandLine.argc) {
    console.complain("tend: " + UsageError.notUTF8.sentence(in: program.language))
    status = .usage
} else {
    status = await program.run(Array(CommandLine.arguments.dropFirst()))
}
exit(status.rawValue)
