/// Why there is no answer from a server.
public enum TransportError: Error, Hashable, Sendable, Codable {
    /// The host's name is unknown, or there is no network.
    case cannotResolve(host: String)
    /// Nobody answers there; the reason is the system's, in English.
    case cannotConnect(host: String, reason: String)
    /// No answer came in time.
    case timedOut(host: String, seconds: Int)
    /// The connection is not secure: the certificate is not trusted, expired or for another name.
    case untrusted(host: String, reason: String)
    /// Plain http would show the secret to everybody on the way.
    case insecure(host: String)
    /// The server sends the request elsewhere, where it must not follow: another host would see it, or it is no web
    /// address.
    case redirectRefused(from: String, to: String)
    /// The server sends the request around in circles.
    case tooManyRedirects(host: String)
    /// The answer is larger than it may be, in bytes.
    case tooLarge(host: String, limit: Int)
    /// The connection broke before the answer was there: nobody knows what the server did.
    case interrupted(host: String, reason: String)
    /// A certificate or key file of the account cannot be used.
    case badFile(path: String, reason: String)
    /// The work was cancelled.
    case cancelled
    /// Anything else that libcurl says: its number and text.
    case other(code: Int, reason: String)
}
