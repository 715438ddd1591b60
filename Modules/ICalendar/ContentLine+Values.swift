extension ContentLine {
    /// The value as a whole number (RFC 5545 §3.3.8) of a range, or nil where it is empty.
    public func integer(in range: ClosedRange<Int>) throws(ICalendarProblem) -> Int? {
        let digits = rawText.split { $0 == " " || $0 == "\t" }
        guard let first = digits.first else { return nil }
        guard digits.count == 1, let number = Int(first) else { throw badValue(.notAnInteger) }
        guard range.contains(number) else { throw badValue(.outOfRange(range)) }
        return number
    }

    /// The parts of a rule, `NAME=value` between semicolons, in order and as they stand; names in upper case
    /// (RFC 5545 §3.3.10). A part without `=` has an empty value.
    public var ruleParts: [RulePart] {
        rawText.split(separator: ";").map { part in
            let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return RulePart(
                name: String(pieces[0]).asciiUppercased, value: pieces.count > 1 ? String(pieces[1]) : "")
        }
    }

    /// The problem that this property's value is not what it should be.
    func badValue(_ reason: ICalendarProblem.BadValue) -> ICalendarProblem {
        let text = withValue { $0.extracting(first: 200).text }
        return ICalendarProblem(
            lineNumber: lineNumber, kind: .badValue(property: name, text: excerpt(text), reason: reason))
    }
}

/// One `NAME=value` of a recurrence rule.
public struct RulePart: Hashable, Sendable {
    /// The name in upper case, such as `FREQ`.
    public let name: String
    /// The value as it stands.
    public let value: String
}
