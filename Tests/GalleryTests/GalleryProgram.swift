import Foundation
import TestSupport
import Testing

/// The built `gallery`, run as a person runs it.
enum GalleryProgram {
    /// What a run came to.
    struct Run {
        let status: Int32
        let output: String
        let errors: String

        /// The last frame that was printed, without blanks at the lines' ends.
        var lastFrame: [String] {
            let lines = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            let start = lines.lastIndex { $0.hasPrefix("── ") } ?? 0
            return lines[start...].dropFirst().filter { !$0.isEmpty }
        }
    }

    /// The program beside the one that runs these tests.
    private static var path: String {
        get throws {
            let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let beside = [own, CommandLine.arguments[0]].map { ($0 as NSString).deletingLastPathComponent + "/gallery" }
            return try #require(
                beside.first { FileManager.default.isExecutableFile(atPath: $0) }, "build the program first")
        }
    }

    /// Runs it to its end.
    static func run(_ arguments: String...) async throws -> Run {
        let folder = try TemporaryFolder()
        let names = (out: folder.path + "/out", err: folder.path + "/err")
        for name in [names.out, names.err] { try Data().write(to: URL(fileURLWithPath: name)) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: names.out))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: names.err))
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in done.resume() }
            do { try process.run() } catch { done.resume(throwing: error) }
        }
        return Run(
            status: process.terminationStatus, output: try String(contentsOfFile: names.out, encoding: .utf8),
            errors: try String(contentsOfFile: names.err, encoding: .utf8))
    }
}
