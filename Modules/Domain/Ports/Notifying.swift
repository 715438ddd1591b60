/// Shows a person something while they look elsewhere.
public protocol Notifying: Sendable {
    /// Shows a notification.
    ///
    /// - Throws: why it cannot be shown that way; who asked shows it in its own way then.
    func notify(title: String, body: String) async throws(NotifyError)
}

/// Why a notification cannot be shown.
public enum NotifyError: Error, Hashable, Sendable {
    /// There is nothing on this computer that shows notifications.
    case unavailable
    /// What shows them ended with this status, or could not be started (127).
    case failed(status: Int)
}
