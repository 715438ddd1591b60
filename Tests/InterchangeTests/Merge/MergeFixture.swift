import Domain
@testable import Interchange
import Testing

/// A document with these lines in its to-do; `|` stands for a line end.
func document(_ lines: String, uid: String = "u", more: String = "") -> [UInt8] {
    let all =
        ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//A//A//EN", "BEGIN:VTODO", "UID:\(uid)"]
        + split(lines) + ["END:VTODO"] + split(more) + ["END:VCALENDAR", ""]
    return Array(all.joined(separator: "\r\n").utf8)
}

/// The lines of a text in which `|` stands for a line end.
func split(_ text: String) -> [String] { text.split(separator: "|").map(String.init) }

/// Unfolded lines.
func lines(_ document: [UInt8]) -> [String] {
    String(decoding: document, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\n ", with: "")
        .split(separator: "\n").map(String.init)
}

func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

func same(_ left: [UInt8], _ right: [UInt8]) -> Bool { CanonicalDocument(left) == CanonicalDocument(right) }

/// Merges with the default policy.
func merge(
    _ base: [UInt8]?, _ local: [UInt8], _ remote: [UInt8], policy: Account.ConflictPolicy = .remote
) -> MergeOutcome {
    DocumentMerge.merge(base: base, local: local, remote: remote, policy: policy)
}

extension MergeOutcome {
    /// The lines of both sides in the first conflict; empty where there is none.
    var firstLocal: String { text(conflicts.first?.local) }
    var firstRemote: String { text(conflicts.first?.remote) }
}
