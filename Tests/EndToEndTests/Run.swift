import Foundation
import Testing

/// What one run of a program left behind.
struct Run: Sendable {
    /// What it wrote to standard output.
    let bytes: [UInt8]
    /// What it wrote to standard error.
    let errors: String
    /// Its exit status; the negative number of the signal where one ended it.
    let status: Int32

    /// Standard output as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The lines of standard output.
    var lines: [String] { text.split(separator: "\n").map(String.init) }

    /// Standard output as the one JSON document that it must be; `nil` where it is none.
    var json: Any? { try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) }

    /// The objects of a JSON array.
    var objects: [[String: Any]] { json as? [[String: Any]] ?? [] }

    /// A JSON object.
    var object: [String: Any] { json as? [String: Any] ?? [:] }

    /// Checks that it was refused as bad input must be: this exit status, nothing on standard output, and a sentence
    /// that names what it is about.
    func expectRefusal(
        _ expected: Int32, naming words: String..., at location: SourceLocation = #_sourceLocation
    ) {
        #expect(status == expected, "\(errors)", sourceLocation: location)
        #expect(bytes.isEmpty, sourceLocation: location)
        #expect(errors.hasPrefix("tend: ") && errors.hasSuffix("\n"), "\(errors)", sourceLocation: location)
        #expect(!errors.contains("Fatal error"), sourceLocation: location)
        for word in words {
            #expect(errors.contains(word), "\(errors)", sourceLocation: location)
        }
    }
}
