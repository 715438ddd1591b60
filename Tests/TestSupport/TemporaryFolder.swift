import Foundation

/// A new folder that goes away, with all that is in it, when nobody holds it any more.
public final class TemporaryFolder: Sendable {
    /// Its path.
    public let path: String

    /// Makes a folder in the system's folder for temporary files.
    public init() throws {
        path = NSTemporaryDirectory() + "tend-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
