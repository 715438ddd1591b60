public import Foundation

/// Why a manifest could not be read.
public struct ManifestError: Error, CustomStringConvertible {
    /// What the package manager said.
    public let description: String
}

extension Manifest {
    /// Asks the package manager for the manifest of the package at `root`. It gets a scratch folder of its own, so that
    /// it waits for no build.
    public static func read(root: URL) throws -> Manifest {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "tend-manifest-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.currentDirectoryURL = root
        process.arguments = ["swift", "package", "--scratch-path", scratch.path, "dump-package"]
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // The package manager says little on its error stream, less than a pipe holds: reading one after the other
        // cannot block.
        let json = output.fileHandleForReading.readDataToEndOfFile()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ManifestError(
                description: "swift package dump-package failed: " + String(decoding: said, as: UTF8.self))
        }
        return try Manifest(json: json)
    }
}
