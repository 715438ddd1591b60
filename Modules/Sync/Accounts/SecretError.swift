/// Why an account's secret cannot be had.
public enum SecretError: Error, Hashable, Sendable {
    /// The command ended with a status other than 0, or printed nothing.
    case commandFailed(command: String, status: Int)
    /// The file that holds it is gone or cannot be read.
    case unreadable(path: String, reason: String)
    /// The file can be read by others.
    case notPrivate(path: String)
    /// It is empty or holds control characters.
    case unusable
}
