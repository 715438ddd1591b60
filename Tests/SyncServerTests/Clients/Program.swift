import Foundation
import ServerSupport
import TestSupport

/// A program of the lab's Python environment, run to its end.
enum Program {
    /// Runs it as a person in Berlin does, and gives what it prints on standard output.
    ///
    /// - Throws: `LabError` with what it prints where it fails.
    static func run(_ words: [String], input: String = "") async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try output(of: words, input: input) }) }
        }
    }

    private static func output(of words: [String], input: String) throws -> String {
        let folder = try TemporaryFolder()
        // Files instead of pipes: nobody waits for anybody, however much is said.
        let paths = ["in", "out", "error"].map { folder.path + "/" + $0 }
        try Data(input.utf8).write(to: URL(filePath: paths[0]))
        for path in paths.dropFirst() { try Data().write(to: URL(filePath: path)) }
        let process = Process()
        process.executableURL = URL(filePath: words[0])
        process.arguments = Array(words.dropFirst())
        process.environment = [
            "TZ": "Europe/Berlin", "LANG": "C.UTF-8", "HOME": folder.path, "PATH": "/usr/bin:/bin", "COLUMNS": "500",
        ]
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: paths[0]))
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: paths[1]))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: paths[2]))
        try process.run()
        process.waitUntilExit()
        let said = try paths.dropFirst().map {
            String(decoding: try Data(contentsOf: URL(filePath: $0)), as: UTF8.self)
        }
        guard process.terminationStatus == 0 else {
            throw LabError.unexpectedAnswer("\(words.joined(separator: " ")) fails: \(said.joined(separator: "\n"))")
        }
        return said[0]
    }

    /// The path of a program in the lab's environment.
    static func path(_ name: String) -> String {
        URL(filePath: Lab.python).deletingLastPathComponent().appending(path: name).path
    }
}
