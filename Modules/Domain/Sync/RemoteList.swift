/// What is known of the collection on the server that a list belongs to. A list has at most one.
public struct RemoteList: Hashable, Sendable {
    /// The list here.
    public let list: ListID
    /// The account's name.
    public let account: String
    /// The collection.
    public var href: Href
    /// False until the collection has been made: its place is noted before, so that a crash leaves no second one.
    public var isMade: Bool
    /// The name on the server when both sides were in step last (DAV:displayname).
    public var name: String
    /// The name here at that time: another one where the server's was taken.
    public var localName: String
    /// The colour on both sides at that time, `#RRGGBB`; nil for none.
    public var color: String?
    /// Where the next report goes on from (DAV:sync-token, RFC 6578 §4); nil to list everything.
    public var token: String?
    /// What changes with every change of the collection, where the server has such a tag (CS:getctag).
    public var tag: String?
    /// True where the server's reports cannot be trusted and the collection is listed instead.
    public var isListed: Bool
    /// False where the person may only read.
    public var isWritable: Bool

    /// A collection from its parts.
    public init(
        list: ListID, account: String, href: Href, isMade: Bool = true, name: String, localName: String,
        color: String? = nil, token: String? = nil, tag: String? = nil, isListed: Bool = false, isWritable: Bool = true
    ) {
        self.list = list
        self.account = account
        self.href = href
        self.isMade = isMade
        self.name = name
        self.localName = localName
        self.color = color
        self.token = token
        self.tag = tag
        self.isListed = isListed
        self.isWritable = isWritable
    }
}

/// What is known of one object (calendar object resource, RFC 4791 §4.1) on the server.
public struct RemoteObject: Hashable, Sendable {
    /// What the server has told of it and is still to be done.
    public enum Pending: String, CaseIterable, Hashable, Sendable {
        /// It is new or has changed: to be fetched.
        case fetch
        /// It is gone: the to-do here is to go too, unless it was edited.
        case removal
        /// It was written or removed here since the last report, so the next one has to name it. Where it does not, it is
        /// to be looked at: some servers say nothing of what came and went between two reports, or the other way round.
        case sighting
    }

    /// The list whose collection it is in.
    public let list: ListID
    /// Its place.
    public let href: Href
    /// The to-do here; nil until it was fetched, for an object that is no to-do or cannot be read, and for one that was
    /// removed here.
    public var todo: TodoID?
    /// The version that `base` is (DAV:getetag), quotes and all; nil where the server gives none or it is not known.
    public var etag: String?
    /// The document as the server gave it last: what both sides had in common then. Nil until it was fetched.
    public var base: [UInt8]?
    /// What is still to be done.
    public var pending: Pending?
    /// True where the server has told something that is not taken yet.
    public var isBehind: Bool { pending == .fetch || pending == .removal }
    /// Why it is set aside (in English, as the parser or the server says it); it is tried again when its version
    /// changes.
    public var problem: String?

    /// An object from its parts.
    public init(
        list: ListID, href: Href, todo: TodoID? = nil, etag: String? = nil, base: [UInt8]? = nil,
        pending: Pending? = nil, problem: String? = nil
    ) {
        self.list = list
        self.href = href
        self.todo = todo
        self.etag = etag
        self.base = base
        self.pending = pending
        self.problem = problem
    }
}
