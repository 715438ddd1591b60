/// A person's place on a CalDAV server. The secret is no part of it.
public struct Account: Hashable, Sendable {
    /// Where the secret comes from.
    public enum Secret: Hashable, Sendable {
        /// The first line that this command prints, run by the shell.
        case command(String)
        /// A file that only its owner can read, next to the store.
        case file
    }

    /// How the secret is shown to the server.
    public enum Authentication: String, CaseIterable, Hashable, Sendable {
        /// User and password, by Basic or Digest, as the server asks (RFC 7617, RFC 7616).
        case password
        /// A bearer token (RFC 6750).
        case bearer
    }

    /// Which of two values wins where both sides changed the same thing. The other one is kept as a conflict.
    public enum ConflictPolicy: String, CaseIterable, Hashable, Sendable {
        /// The server's.
        case remote
        /// This store's.
        case local
        /// That of the side which changed the to-do last (LAST-MODIFIED).
        case newer
        /// Nobody's yet: the server's stands until the person decides, and the sync says so each time.
        case ask
    }

    /// How the connection is made.
    public struct Connection: Hashable, Sendable {
        /// A file with the certificates to trust (PEM); nil for the system's.
        public var authorityFile: String?
        /// The client's own certificate (PEM); nil for none.
        public var certificateFile: String?
        /// The key of that certificate, where it is not in the same file.
        public var keyFile: String?
        /// True where the person allows plain http to a host that is not this machine.
        public var allowsInsecure = false

        /// A connection that trusts the system's certificates.
        public init(
            authorityFile: String? = nil, certificateFile: String? = nil, keyFile: String? = nil,
            allowsInsecure: Bool = false
        ) {
            self.authorityFile = authorityFile
            self.certificateFile = certificateFile
            self.keyFile = keyFile
            self.allowsInsecure = allowsInsecure
        }
    }

    /// What the person calls it, unique in the store; made of letters, digits and `-._@`, so that it can name a file.
    public let name: String
    /// The server: scheme, host and port, such as `https://dav.example.org`.
    public var origin: String
    /// The user's name; empty with a bearer token.
    public var user: String
    /// The collection that holds the lists (CALDAV:calendar-home-set, RFC 4791 §6.2.1).
    public var home: Href
    /// Where the secret comes from.
    public var secret: Secret
    /// How the secret is shown.
    public var authentication: Authentication
    /// How the connection is made.
    public var connection: Connection
    /// True where lists that appear on the server are taken too; false where the person has picked some.
    public var followsNewLists: Bool
    /// Which value wins in a conflict.
    public var policy: ConflictPolicy
    /// The last journal entry whose changes are in the outbox or were none of this account's.
    public var cursor: Int

    /// An account from its parts.
    public init(
        name: String, origin: String, user: String, home: Href, secret: Secret,
        authentication: Authentication = .password, connection: Connection = Connection(),
        followsNewLists: Bool = true, policy: ConflictPolicy = .remote, cursor: Int = 0
    ) {
        self.name = name
        self.origin = origin
        self.user = user
        self.home = home
        self.secret = secret
        self.authentication = authentication
        self.connection = connection
        self.followsNewLists = followsNewLists
        self.policy = policy
        self.cursor = cursor
    }
}
