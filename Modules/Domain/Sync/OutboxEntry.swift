/// A to-do that the person has changed and the server does not know of yet. An entry leaves only when the server has
/// acknowledged it, or when there turns out to be nothing to send.
public struct OutboxEntry: Hashable, Sendable {
    /// A request that is on its way: noted before it is sent, so that a crash leaves no doubt what was asked.
    public struct Sending: Hashable, Sendable {
        /// The list whose collection it goes to.
        public let list: ListID
        /// The object.
        public let href: Href
        /// The version it is to replace; nil for a new object (`If-None-Match: *`).
        public let etag: String?
        /// What is sent; nil for a removal.
        public let document: [UInt8]?

        /// A request from its parts.
        public init(list: ListID, href: Href, etag: String?, document: [UInt8]?) {
            self.list = list
            self.href = href
            self.etag = etag
            self.document = document
        }
    }

    /// The account's name.
    public let account: String
    /// The to-do.
    public let todo: TodoID
    /// The last journal entry that changed it when this one was noted.
    public var sequence: Int
    /// What was sent last and is not acknowledged; nil where nothing is on its way.
    public var sending: Sending?
    /// True once a request of it, in this state or an earlier one, was on its way and has come to an end that does not
    /// settle the entry. It stays true for as long as the entry waits.
    public var wasSent: Bool
    /// How often in a row it was sent in vain, since the to-do changed last.
    public var attempts: Int
    /// What was sent in vain is not tried again before this moment, unless the to-do changes; nil for at once.
    public var notBefore: Instant?
    /// Why the server refuses it, as it says.
    public var problem: String?

    /// True where the server may have it, though nobody knows.
    public var mayBeThere: Bool { sending != nil || wasSent }

    /// An entry from its parts.
    public init(
        account: String, todo: TodoID, sequence: Int, sending: Sending? = nil, wasSent: Bool = false,
        attempts: Int = 0, notBefore: Instant? = nil, problem: String? = nil
    ) {
        self.account = account
        self.todo = todo
        self.sequence = sequence
        self.sending = sending
        self.wasSent = wasSent
        self.attempts = attempts
        self.notBefore = notBefore
        self.problem = problem
    }

    /// Notes that the request on its way, if there is one, is not any more, though the entry still waits.
    public mutating func endSending() {
        wasSent = mayBeThere
        sending = nil
    }
}

/// Something that both sides changed to different values: one was kept, the other is here, and can be taken instead.
public struct SyncConflict: Hashable, Sendable, Codable {
    /// One of the two sides.
    public enum Side: String, CaseIterable, Hashable, Sendable, Codable {
        case local, remote
    }

    /// Its number for people, given by the store, counting up; 0 until then.
    public var number: Int
    /// The to-do.
    public let todo: TodoID
    /// When it was found.
    public let at: Instant
    /// What it is about: the name of a property (`SUMMARY`), or of the first of several that belong together.
    public let property: String
    /// The occurrence of the series it is about (RECURRENCE-ID as written); nil for the to-do itself.
    public let occurrence: String?
    /// What both had before: content lines, unfolded, each ended by a line feed; empty for absent.
    public let base: [UInt8]
    /// What this store has, in the same form.
    public let local: [UInt8]
    /// What the server has, in the same form.
    public let remote: [UInt8]
    /// The side that was kept.
    public var kept: Side
    /// True where the person is to decide (policy `ask`) and has not.
    public var isOpen: Bool

    /// A conflict from its parts.
    public init(
        number: Int = 0, todo: TodoID, at: Instant, property: String, occurrence: String? = nil, base: [UInt8],
        local: [UInt8], remote: [UInt8], kept: Side, isOpen: Bool
    ) {
        self.number = number
        self.todo = todo
        self.at = at
        self.property = property
        self.occurrence = occurrence
        self.base = base
        self.local = local
        self.remote = remote
        self.kept = kept
        self.isOpen = isOpen
    }
}
