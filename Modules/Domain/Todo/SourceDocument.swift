/// The document that a to-do came from, byte for byte as another program wrote it. It holds what Tend does not
/// understand, so that an export gives it back; and it is what a second import of the same file is compared with.
public struct SourceDocument: Hashable, Sendable {
    /// The forms that to-dos arrive in.
    public enum Format: String, CaseIterable, Hashable, Sendable {
        /// One VCALENDAR with the to-do, its overrides and the time zones it names (RFC 5545).
        case icalendar
        /// One object of `task export`.
        case taskwarrior
        /// One line of a todo.txt file.
        case todotxt
        /// One object of `tend export --format json`.
        case json
    }

    /// The form of `bytes`.
    public let format: Format
    /// The document.
    public let bytes: [UInt8]

    /// A document from its parts.
    public init(format: Format, bytes: [UInt8]) {
        self.format = format
        self.bytes = bytes
    }
}
