import Domain

/// The program beside this one that talks to servers (docs/decisions/0015-a-helper-program-for-sync.md), run as a child
/// while this one goes on.
public struct HelperProgram: Sendable {
    /// Where it is.
    public let path: String
    private let folder: String

    /// A helper at `path` that works on the store in `folder`.
    public init(path: String, folder: String) {
        self.path = path
        self.folder = folder
    }

    /// The helper that was installed with this program: beside the file that runs.
    public static func beside(folder: String) -> HelperProgram {
        HelperProgram(path: InstalledPrograms.text(InstalledPrograms.path(of: "tend-sync")), folder: folder)
    }

    /// What it came to.
    struct Outcome: Sendable {
        /// Its exit status.
        let status: Int
        /// What it said on standard error.
        let message: String
    }

    /// Runs it to its end; each line of its standard output is handed over as it comes. Cancelling the task interrupts
    /// it (SIGINT), and what it does to end in good order is waited for.
    ///
    /// - Parameter input: what it reads on standard input.
    /// - Throws: `missing`, `cannotStart` or `crashed`.
    func run(
        _ words: [String], input: [UInt8] = [], line: @escaping @Sendable ([UInt8]) -> Void
    ) async throws(HelperError) -> Outcome {
        let process = ChildProcess()
        let ended = await process.run(
            path, [path] + words + ["--quiet", "--data-dir", folder], input: input, line: line)
        return try ended.get()
    }
}
