import Foundation

/// Where the programs of Tools/lab are.
package enum Lab {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The Python that has the servers and clients; `Tools/prepare.sh lab` makes it.
    package static let python = root.appending(path: ".build/lab/venv/bin/python3").path

    /// A program of Tools/lab.
    package static func script(_ name: String) -> String {
        root.appending(path: "Tools/lab").appending(path: name).path
    }
}

/// What keeps a server of the lab from doing its work.
public enum LabError: Error, CustomStringConvertible {
    /// A program could not be started.
    case cannotStart(String, because: String)
    /// A program ended, or did not listen in time; `log` is the end of what it wrote.
    case notReady(String, log: String)
    /// A server answered with something else than was needed.
    case unexpectedAnswer(String)

    public var description: String {
        switch self {
        case .cannotStart(let program, let reason): "\(program) cannot be started (`make test` prepares it): \(reason)"
        case .notReady(let program, let log): "\(program) does not listen. The end of its log: \(log)"
        case .unexpectedAnswer(let text): text
        }
    }
}
