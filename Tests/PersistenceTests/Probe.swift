import Foundation
import Glibc
import Synchronization
import Testing

/// A run of `StoreProbe`, the second process of these tests, or of another program beside it.
final class Probe: Sendable {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let pending = Mutex<[UInt8]>([])

    /// Starts it; the program lies beside the one that runs the tests.
    init(_ command: String, _ folder: String, _ number: Int? = nil, program: String = "StoreProbe") throws {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let beside = [own, CommandLine.arguments[0]].map {
            ($0 as NSString).deletingLastPathComponent + "/" + program
        }
        let path = try #require(beside.first { FileManager.default.isExecutableFile(atPath: $0) })
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = [command, folder] + (number.map { ["\($0)"] } ?? [])
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try output.fileHandleForWriting.close()
    }

    /// The next line; nil when there will be none.
    func line() -> String? {
        while true {
            let line: String? = pending.withLock { pending in
                guard let end = pending.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
                defer { pending.removeSubrange(...end) }
                return String(decoding: pending[..<end], as: UTF8.self)
            }
            if let line { return line }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { return nil }
            pending.withLock { $0 += more }
        }
    }

    /// All lines from here to its end.
    func lines() -> [String] {
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        process.waitUntilExit()
        return lines
    }

    /// Ends it without any chance to tidy up; what it had written can still be read.
    func kill() {
        Glibc.kill(process.processIdentifier, SIGKILL)
    }

    /// Lets it go on where it waits for its input to end.
    func release() throws { try input.fileHandleForWriting.close() }
}

/// The committed file of an older version, copied to a new folder as a store's file.
func copyFixture(version: Int, to folder: String) throws {
    let fixtures = (#filePath as NSString).deletingLastPathComponent + "/Fixtures"
    try FileManager.default.copyItem(
        atPath: "\(fixtures)/version-\(version).sqlite", toPath: folder + "/tend.sqlite")
}

/// The permission bits of a file or folder.
func mode(of path: String) -> UInt32 {
    var info = stat()
    return stat(path, &info) == 0 ? info.st_mode & 0o777 : 0
}
