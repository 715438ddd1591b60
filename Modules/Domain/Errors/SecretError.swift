/// Why an account's secret cannot be had or kept. No case holds the secret, or the command that tells it.
public enum SecretError: Error, Hashable, Sendable, Codable {
    /// The command ended with this status; 128 and more where a signal ended it.
    case commandFailed(status: Int)
    /// The file that holds it is gone or cannot be read.
    case unreadable(path: String, reason: String)
    /// The file can be read by others.
    case notPrivate(path: String)
    /// It is empty, longer than 64 KiB, no UTF-8 text, or holds control characters.
    case unusable
    /// The file that is to hold it cannot be written.
    case notKept(path: String, reason: String)
}
