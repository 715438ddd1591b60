import Foundation
import Glibc
import TestSupport
import Testing

/// The built program as a person has it: with a data folder of its own and an environment that no machine changes.
struct Tend: Sendable {
    /// The data folder; nothing is in it yet.
    let data: String
    /// A folder for other files.
    let files: String
    /// The environment of every run.
    var environment: [String: String]
    private let folder: TemporaryFolder

    init(language: String = "en_US.UTF-8") throws {
        folder = try TemporaryFolder()
        data = folder.path + "/data"
        files = folder.path + "/files"
        try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
        environment = [
            "HOME": folder.path, "TEND_DATA_DIR": data, "TZ": "Europe/Berlin", "LANG": language, "TERM": "xterm",
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "TEND": try Self.program,
            "FILES": files,
        ]
    }

    /// The program beside the one that runs these tests.
    static var program: String {
        get throws {
            let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let beside = [own, CommandLine.arguments[0]].map { ($0 as NSString).deletingLastPathComponent + "/tend" }
            return try #require(
                beside.first { FileManager.default.isExecutableFile(atPath: $0) }, "build the program first")
        }
    }

    /// The path of a file that a test writes.
    func file(_ name: String, _ content: some Sequence<UInt8>) throws -> String {
        let path = files + "/" + name
        try Data(content).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// The path of a file that a test writes as text.
    func file(_ name: String, _ content: String) throws -> String { try file(name, content.utf8) }

    /// Runs one command.
    func callAsFunction(
        _ arguments: String..., input: [UInt8] = [], environment extra: [String: String?] = [:]
    ) async throws -> Run {
        try await run(arguments, input: input, environment: extra)
    }

    /// Runs one command of any number of arguments.
    func run(
        _ arguments: [String], input: [UInt8] = [], environment extra: [String: String?] = [:]
    ) async throws -> Run {
        let program = try Self.program
        return try await start(program, arguments, input: input, environment: extra)
    }

    /// Runs a script of bash in the folder for other files; in it `$TEND` is the program.
    func bash(_ script: String, environment extra: [String: String?] = [:]) async throws -> Run {
        try await start(
            "/bin/bash", ["--norc", "--noprofile", "-c", "cd \"$FILES\" || exit\n" + script], input: [],
            environment: extra)
    }

    /// Runs commands that must all succeed; what the last one printed.
    @discardableResult
    func succeed(_ arguments: String..., at location: SourceLocation = #_sourceLocation) async throws -> Run {
        let run = try await run(arguments)
        #expect(run.status == 0, "tend \(arguments): \(run.errors)", sourceLocation: location)
        return run
    }

    /// Adds to-dos with these titles.
    func add(_ titles: String..., at location: SourceLocation = #_sourceLocation) async throws {
        for title in titles { try await succeed("add", title, "--quiet", at: location) }
    }

    /// Every to-do, done or not, as `tend list --json` gives them.
    func all(at location: SourceLocation = #_sourceLocation) async throws -> [[String: Any]] {
        try await succeed("list", "--status", "all", "--sort", "number", "--json", at: location).objects
    }

    /// The titles of every to-do, by number.
    func titles(at location: SourceLocation = #_sourceLocation) async throws -> [String] {
        try await all(at: location).compactMap { $0["title"] as? String }
    }

    private func start(
        _ program: String, _ arguments: [String], input: [UInt8], environment extra: [String: String?]
    ) async throws -> Run {
        try await launch(program, arguments, input: input, environment: extra).end()
    }

    /// Starts one command and does not wait for its end.
    func begin(
        _ arguments: String..., input: [UInt8] = [], environment extra: [String: String?] = [:]
    ) throws -> RunningProgram {
        try launch(try Self.program, arguments, input: input, environment: extra)
    }

    private func launch(
        _ program: String, _ arguments: [String], input: [UInt8], environment extra: [String: String?]
    ) throws -> RunningProgram {
        var environment = environment
        for (name, value) in extra { environment[name] = value }
        // Files and not pipes: a program that writes much is never held up, and nothing has to be read meanwhile.
        let name = folder.path + "/run-" + UUID().uuidString
        try Data(input).write(to: URL(fileURLWithPath: name + ".in"))
        let process = try Spawn.start(
            program, arguments, environment: environment, input: name + ".in", output: .file(name + ".out"),
            errors: .file(name + ".err"))
        return RunningProgram(process: process, arguments: arguments, files: name)
    }
}

/// A program that a test has started and has not waited for yet.
struct RunningProgram: Sendable {
    /// Its number.
    let process: pid_t
    fileprivate let arguments: [String]
    fileprivate let files: String

    /// Sends it a signal.
    func signal(_ number: Int32) { kill(process, number) }

    /// Waits for its end. To be called once.
    func end() async throws -> Run {
        let status = await Spawn.end(of: process, arguments)
        return Run(
            bytes: Array(try Data(contentsOf: URL(fileURLWithPath: files + ".out"))),
            errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: files + ".err")), as: UTF8.self),
            status: status)
    }
}
