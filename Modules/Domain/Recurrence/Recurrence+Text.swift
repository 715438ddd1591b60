extension Recurrence: CustomStringConvertible {
    /// Canonical text: a line `RRULE:…` and a line each `RDATE:…` and `EXDATE:…` with dates in `TodoDate`'s text.
    public var description: String {
        var lines: [String] = []
        if let rule { lines.append("RRULE:\(rule)") }
        lines += additions.map { "RDATE:\($0)" }
        lines += exceptions.map { "EXDATE:\($0)" }
        return lines.joined(separator: "\n")
    }

    /// Reads the canonical text; nil for anything else.
    public init?(_ text: some StringProtocol) {
        self.init(rule: nil)
        for line in text.split(separator: "\n") {
            if line.hasPrefix("RRULE:") {
                guard let rule = try? RecurrenceRule(String(line.dropFirst(6))) else { return nil }
                self.rule = rule
            } else if line.hasPrefix("RDATE:"), let date = TodoDate(line.dropFirst(6)) {
                additions.append(date)
            } else if line.hasPrefix("EXDATE:"), let date = TodoDate(line.dropFirst(7)) {
                exceptions.append(date)
            } else {
                return nil
            }
        }
        guard rule != nil || !additions.isEmpty else { return nil }
    }
}
