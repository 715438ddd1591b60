/// Why a server did not do what it was asked.
public enum RemoteError: Error, Hashable, Sendable, Codable {
    /// There is no answer, and nothing was written: nobody was reached, or only reading was asked.
    case unreachable(TransportError)
    /// Something was to be written and no clear answer came back: perhaps the server did it.
    case unknownOutcome(reason: String)
    /// User or secret are wrong (401).
    case unauthorized
    /// The person may not do that (403), as the server says it.
    case forbidden(String)
    /// The object or collection is not there (404, 410).
    case notFound
    /// The object has another version than was said, or is there already (412).
    case changed
    /// Another object of the collection has the same UID (409, 412; CALDAV:no-uid-conflict, RFC 4791 §5.3.2.1).
    case duplicateUID
    /// The server will not take the data: its status and what it says.
    case refused(status: Int, String)
    /// There is no room (507, DAV:quota-not-exceeded).
    case full(String)
    /// The server wants to be left alone, for so many seconds where it says how many (429, 503).
    case busy(seconds: Int?)
    /// The server failed (5xx) at reading.
    case serverFailure(status: Int)
    /// The answer is not what the protocol says; what is wrong, in English.
    case malformed(String)
    /// The server names more than is taken at once: what it is more than, in English, and where.
    case tooMuch(String, in: Href)
    /// The address is no CalDAV server.
    case notCalDAV(String)
    /// The work was cancelled.
    case cancelled
}
