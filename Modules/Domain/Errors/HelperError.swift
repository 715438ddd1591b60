/// Why the program beside this one that talks to servers did not do its work.
public enum HelperError: Error, Hashable, Sendable, Codable {
    /// It is not where it belongs.
    case missing(path: String)
    /// It cannot be started; the reason is the system's, in English.
    case cannotStart(path: String, reason: String)
    /// A signal ended it.
    case crashed(signal: Int)
    /// What it printed is not what was agreed, such as from another version of it.
    case garbled
    /// It refused, with a status as `tend` has them, and says why in the person's language.
    case refused(status: Int, message: String)
    /// The person stopped it.
    case cancelled
}
