/// One thing that is wrong with a calendar file or with a value in it, and where.
///
/// Parsing never fails: it collects problems and keeps every octet. Typed readers throw the same type, so that an
/// importer can put both into one report.
public struct ICalendarProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The physical line, counted from 1, where the content line starts; 0 for a line that was built and never read.
    public let lineNumber: Int

    /// What is wrong.
    public let kind: Kind

    /// Makes a problem at a line.
    public init(lineNumber: Int, kind: Kind) {
        self.lineNumber = lineNumber
        self.kind = kind
    }

    /// What can be wrong.
    public enum Kind: Hashable, Sendable {
        /// The file holds no `BEGIN:VCALENDAR` at all.
        case notICalendar
        /// A `BEGIN` has no `END`. What was read of the component is kept.
        case unterminatedComponent(name: String)
        /// An `END` closes nothing that is open. It is kept as a foreign line.
        case unmatchedEnd(name: String)
        /// Components are nested deeper than the limit; from here on they are kept as foreign lines.
        case nestingTooDeep(limit: Int)
        /// A line that belongs to no component.
        case outsideComponent
        /// No colon separates a name from a value (RFC 5545 §3.1).
        case missingColon
        /// The name before the colon is empty or has characters that a name may not have.
        case malformedName
        /// A parameter has no `=`, no name, or a quotation mark that is not closed.
        case malformedParameter
        /// A line starts with white space, but there is no line before it that it could continue.
        case strayContinuation
        /// The octets of the line are not UTF-8. They are kept; text is read as Latin-1.
        case invalidUTF8
        /// The line holds a control character that RFC 5545 forbids.
        case controlCharacter(UInt8)
        /// The line, with its continuations, is longer than any program needs. It is kept and can be read.
        case overlongLine(octets: Int)
        /// The value of a property is not what its type demands.
        case badValue(property: String, text: String, reason: BadValue)
        /// There were more problems than are listed.
        case furtherProblems(count: Int)
    }

    /// Why a typed value cannot be read.
    public enum BadValue: Hashable, Sendable, Error {
        /// Not of the form `YYYYMMDD` or `YYYYMMDDTHHMMSS[Z]` (RFC 5545 §3.3.4, §3.3.5).
        case notADate
        /// A day that no calendar has, such as 30 February.
        case noSuchDay
        /// A time that no clock shows, such as 25:00.
        case noSuchTime
        /// A `PERIOD` (RFC 5545 §3.3.9), which is kept but not read.
        case period
        /// Not a duration (RFC 5545 §3.3.6), or longer than 10,000 years.
        case notADuration
        /// Not a whole number (RFC 5545 §3.3.8).
        case notAnInteger
        /// A whole number outside the range that the property allows.
        case outOfRange(ClosedRange<Int>)
        /// Not of the form `+hhmm` or `-hhmmss` (RFC 5545 §3.3.14).
        case notAnOffset
        /// A required property is absent or empty.
        case missing
    }

    /// An English sentence with the line number.
    public var description: String {
        lineNumber > 0 ? "line \(lineNumber): \(kind.description)" : kind.description
    }
}

extension ICalendarProblem.Kind: CustomStringConvertible {
    /// An English sentence without the line number.
    public var description: String {
        switch self {
        case .notICalendar: "this is not an iCalendar file: it has no BEGIN:VCALENDAR"
        case .unterminatedComponent(let name): "\(excerpt(name)) begins here and has no END"
        case .unmatchedEnd(let name): "END:\(excerpt(name)) closes nothing that is open"
        case .nestingTooDeep(let limit): "components are nested more than \(limit) deep; these lines are kept unread"
        case .outsideComponent: "this line belongs to no component"
        case .missingColon: "no colon separates a name from a value"
        case .malformedName: "the name before the colon is not a property name"
        case .malformedParameter: "a parameter is malformed or its quotation mark is not closed"
        case .strayContinuation: "this line continues a line that does not exist"
        case .invalidUTF8: "the text is not UTF-8; it was read as Latin-1"
        case .controlCharacter(let octet): "control character \(octet) is not allowed"
        case .overlongLine(let octets): "the line is \(octets) octets long"
        case .badValue(let property, let text, let reason):
            reason == .missing
                ? "\(excerpt(property)) is missing" : "\(excerpt(property)): \"\(excerpt(text))\" \(reason.explanation)"
        case .furtherProblems(let count): "and \(count) more problems"
        }
    }
}

extension ICalendarProblem.BadValue {
    /// The end of a sentence that starts with the offending text.
    var explanation: String {
        switch self {
        case .notADate: "is not a date or a date-time"
        case .noSuchDay: "is a day that does not exist"
        case .noSuchTime: "is a time that does not exist"
        case .period: "is a period, which is kept but not understood"
        case .notADuration: "is not a duration"
        case .notAnInteger: "is not a whole number"
        case .outOfRange(let range): "is not between \(range.lowerBound) and \(range.upperBound)"
        case .notAnOffset: "is not an offset from UTC"
        case .missing: "is missing"
        }
    }
}

/// At most 40 characters of foreign text, safe to print on a terminal.
func excerpt(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(41) {
        guard result.count < 40 else { return String(result) + "…" }
        let isControl = scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
        result.append(isControl ? "?" : scalar)
    }
    return String(result)
}
