/// Something that could not be done. It waits, and nothing is lost.
public struct SyncProblem: Hashable, Sendable, Codable {
    /// Why.
    public enum Reason: Hashable, Sendable, Codable {
        /// The server refuses the to-do, as it says.
        case refused(String)
        /// The server's object cannot be read, as the parser says.
        case unreadable(String)
        /// The object cannot be had just now.
        case notFetched(RemoteError)
        /// The list may only be read.
        case readOnly
        /// Others change it faster than this sync can: it waits for the next one.
        case keepsChanging
        /// The server did not say what became of it: it is looked after at the next sync.
        case unknownOutcome(String)
        /// So many to-dos of a list would vanish here at once, of so many.
        case heldRemovals(count: Int, of: Int)
        /// So many to-dos would vanish from a list on the server at once, of so many.
        case heldRemovalsOnServer(count: Int, of: Int)
        /// The list is gone on the server, and has so many to-dos here.
        case listGone(count: Int)
        /// The list itself could not be made, renamed or removed on the server, or not be read.
        case list(RemoteError)
        /// The server has another object with the same UID, in a list that is not taken or as one that cannot be read.
        case duplicateUID
    }

    /// The to-do's number; nil for an object that is no to-do here, and for a list.
    public let number: TodoNumber?
    /// The to-do's title, the list's name or the object's place.
    public let name: String
    /// The list; nil for the account as a whole.
    public let list: ListID?
    /// Why.
    public let reason: Reason

    /// A problem from its parts.
    public init(number: TodoNumber? = nil, name: String, list: ListID?, reason: Reason) {
        self.number = number
        self.name = name
        self.list = list
        self.reason = reason
    }
}
