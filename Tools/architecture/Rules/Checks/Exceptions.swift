/// The allow-list: places where a forbidden construct stands with a reason. One a line: `rule | path | construct |
/// reason`.
struct Exceptions {
    static let path = "Tools/architecture/exceptions.txt"

    private struct Entry {
        let line: Int
        let rule: String
        let path: String
        let construct: String
        let reason: String
    }

    private let entries: [Entry]
    /// Lines that are no entries.
    private let broken: [Violation]

    init(text: String) {
        var entries: [Entry] = []
        var broken: [Violation] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let parts = line.split(separator: "|", maxSplits: 3, omittingEmptySubsequences: false)
                .map { $0.drop { $0 == " " } }
                .map { String($0.reversed().drop { $0 == " " }.reversed()) }
            if parts.count == 4, parts.allSatisfy({ !$0.isEmpty }), Rule(rawValue: parts[0]) != nil {
                entries.append(
                    Entry(line: index + 1, rule: parts[0], path: parts[1], construct: parts[2], reason: parts[3]))
            } else {
                broken.append(
                    Violation(
                        path: Self.path, line: index + 1, rule: .exceptions,
                        message:
                            "an exception is written `rule | path | construct | reason`, and the reason is not optional"
                    ))
            }
        }
        self.entries = entries
        self.broken = broken
    }

    /// What is left of the findings, and what is wrong with the list itself: an entry that excuses nothing any more.
    func apply(to findings: [Finding]) -> [Violation] {
        func excuses(_ entry: Entry, _ finding: Finding) -> Bool {
            entry.rule == finding.violation.rule.rawValue && entry.path == finding.violation.path
                && entry.construct == finding.construct
        }
        let left = findings.filter { finding in !entries.contains { excuses($0, finding) } }.map(\.violation)
        let idle = entries.filter { entry in !findings.contains { excuses(entry, $0) } }.map { entry in
            Violation(
                path: Self.path, line: entry.line, rule: .exceptions,
                message: "\(entry.path) has no \(entry.construct) any more: take the exception away")
        }
        return left + broken + idle
    }
}

/// A forbidden construct, where it stands.
struct Finding {
    let violation: Violation
    /// The construct as `exceptions.txt` names it.
    let construct: String
}
