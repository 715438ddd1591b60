package import Domain

/// An account's lists on its server, as the engine sees them.
package protocol RemoteCalendar: Sendable {
    /// Every collection of the home set that takes to-dos: one request, or two where versions are wanted and the server
    /// has no tokens. Without `withVersions` each has neither token nor tag: some servers charge much for them.
    func collections(withVersions: Bool) async throws(RemoteError) -> [RemoteCollection]
    /// One collection; nil where it is gone (404, 410).
    func collection(_ href: Href) async throws(RemoteError) -> RemoteCollection?
    /// A free href for a new collection: of random letters.
    func newCollectionHref() -> Href
    /// Makes a collection for to-dos. One that is there already is no error.
    func makeCollection(_ href: Href, name: String, color: String?) async throws(RemoteError)
    /// Gives a collection another name and colour.
    func update(_ collection: Href, name: String, color: String?) async throws(RemoteError)
    /// Removes a collection with all that is in it.
    func removeCollection(_ href: Href) async throws(RemoteError)

    /// What has changed since `token`. Where the token is nil, no longer valid, or `isListed` is true, every member is
    /// named and the answer says so.
    func changes(in collection: Href, since token: String?, isListed: Bool) async throws(RemoteError) -> RemoteChanges
    /// The objects at these hrefs, each with an answer of its own, in any order; as many requests as it takes.
    func objects(_ hrefs: [Href], in collection: Href) async throws(RemoteError) -> [Href: RemoteAnswer]
    /// The version of an object; nil for one that is gone.
    func etag(of href: Href) async throws(RemoteError) -> String?
    /// Where the to-do with this UID is in a collection; nil for nowhere.
    func find(_ uid: UID, in collection: Href) async throws(RemoteError) -> Href?

    /// Writes an object: a new one where `etag` is nil (`If-None-Match: *`), else in place of that version (`If-Match`);
    /// `*` is any version. Where it throws `cancelled`, perhaps it is written all the same.
    ///
    /// - Returns: the new version where the server tells it; it says nothing about what the server made of the body.
    func put(_ document: [UInt8], at href: Href, replacing etag: String?) async throws(RemoteError) -> String?
    /// Removes an object of this version; `*` is any. One that is gone already is no error.
    func remove(_ href: Href, matching etag: String) async throws(RemoteError)
}

/// One collection on the server that takes to-dos.
package struct RemoteCollection: Hashable, Sendable {
    /// Its place.
    package var href: Href
    /// DAV:displayname, or the last part of the path.
    package var name: String
    /// `#RRGGBB`; nil for none.
    package var color: String?
    /// DAV:sync-token; nil where the server has none, or nobody asked.
    package var token: String?
    /// CS:getctag; nil where the server has none, and where there is a token: then nobody asks for it.
    package var tag: String?
    /// False where the privileges allow reading only.
    package var isWritable: Bool

    /// A collection from its parts.
    package init(
        href: Href, name: String, color: String? = nil, token: String? = nil, tag: String? = nil,
        isWritable: Bool = true
    ) {
        self.href = href
        self.name = name
        self.color = color
        self.token = token
        self.tag = tag
        self.isWritable = isWritable
    }
}

/// What has changed in a collection.
package struct RemoteChanges: Hashable, Sendable {
    /// Members that are new or have changed, with their versions; every member where `isComplete`.
    package var members: [RemoteMember]
    /// Members that are gone; none where `isComplete`.
    package var removed: [Href]
    /// Where the next report goes on from; nil to list everything again.
    package var token: String?
    /// True where `members` is all there is.
    package var isComplete: Bool
    /// True where the server's reports failed and it had to be listed.
    package var isListed: Bool

    /// Changes from their parts.
    package init(
        members: [RemoteMember], removed: [Href] = [], token: String?, isComplete: Bool, isListed: Bool = false
    ) {
        self.members = members
        self.removed = removed
        self.token = token
        self.isComplete = isComplete
        self.isListed = isListed
    }
}

/// One member of a collection, without its content.
package struct RemoteMember: Hashable, Sendable {
    /// Its place.
    package let href: Href
    /// Its version; nil where the server does not say.
    package let etag: String?

    /// A member from its parts.
    package init(href: Href, etag: String?) {
        self.href = href
        self.etag = etag
    }
}

/// What the server gives for one href.
package enum RemoteAnswer: Hashable, Sendable {
    /// The object, with its version.
    case object([UInt8], etag: String?)
    /// It is gone.
    case gone
    /// It cannot be read just now, or the server will not give it.
    case failed(RemoteError)
}
