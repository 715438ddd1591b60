/// A repeat rule (RFC 5545 §3.3.10, RECUR).
public struct RecurrenceRule: Hashable, Sendable, CustomStringConvertible {
    private let text: String

    /// Reads a rule.
    ///
    /// - Throws: `TodoError.badRule`.
    public init(_ text: String) throws(TodoError) {
        guard text.hasPrefix("FREQ=") else { throw .badRule(text, reason: "it names no FREQ") }
        self.text = text
    }

    public var description: String { text }
}
