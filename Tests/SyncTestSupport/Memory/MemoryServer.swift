package import Domain
package import Sync
import TestSupport

/// A CalDAV server that keeps everything in memory and answers as the real ones do: versions, sync tokens with a
/// history, one object for each UID of a collection, conditional writes. Several `MemoryRemote`s share one.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends
/// - Read by: the remotes, and the test
/// - Changed by: the remotes, and the test in the place of other clients and of the person who runs the server
package actor MemoryServer {
    /// Where its lists are.
    package static let home = Href("/alice/")

    /// What it does to objects before it stores them.
    package var rewriting: ServerRewriting
    /// False where a write is acknowledged without the new version.
    package var tellsVersions = true
    /// False where every report is refused, so that the remote has to list.
    package var hasReports = true
    /// True where reports compare two states.
    package var comparesStates = false
    private var refusal: (@Sendable ([UInt8]) -> RemoteError?)?
    private var unreadable: Set<Href> = []
    private var collections: [Href: MemoryCollection] = [:]
    private var numbers: SeededGenerator

    /// A server without lists. Versions and hrefs are random, the same for the same seed.
    package init(seed: UInt64 = 1, rewriting: ServerRewriting = .none) {
        numbers = SeededGenerator(seed: seed)
        self.rewriting = rewriting
    }

    // MARK: What a test may do to it

    /// Sets what is done to objects from now on.
    package func setRewriting(_ rewriting: ServerRewriting) { self.rewriting = rewriting }

    /// Sets whether a write is acknowledged with the new version.
    package func setTellsVersions(_ tells: Bool) { tellsVersions = tells }

    /// Sets whether there are reports (RFC 6578).
    package func setHasReports(_ has: Bool) { hasReports = has }

    /// Sets whether reports compare two states, as a server does that keeps its lists under version control.
    package func setComparesStates(_ compares: Bool) {
        comparesStates = compares
        for href in collections.keys { collections[href]?.comparesStates = compares }
    }

    /// Sets what is asked about each object that is put; an error refuses it. Nil to take everything again.
    package func refuse(_ refusal: (@Sendable ([UInt8]) -> RemoteError?)?) { self.refusal = refusal }

    /// Sets the objects that cannot be read, as a server with a broken file has them.
    package func setUnreadable(_ hrefs: Set<Href>) { unreadable = hrefs }

    /// Makes every token that was given out invalid, as a server does that was restored or has tidied up.
    package func forgetTokens() { for href in collections.keys { collections[href]?.forgetTokens(&numbers) } }

    /// Lets the person only read a collection, or write again.
    package func setWritable(_ isWritable: Bool, _ href: Href) { collections[href]?.isWritable = isWritable }

    /// Gives every object of a collection a new version, with the content that it has.
    package func renewVersions(in href: Href) { collections[href]?.renewVersions(&numbers) }

    /// The objects of a collection as they are stored; nil where there is no such collection.
    package func documents(in href: Href) -> [Href: [UInt8]]? { collections[href]?.objects.mapValues(\.document) }

    /// Puts an object of any content anywhere in a collection, past all checks.
    package func plant(_ document: [UInt8], at href: Href, in collection: Href) {
        collections[collection]?.store(document, uid: MemoryCollection.uid(of: document), at: href, &numbers)
    }

    // MARK: What the remotes ask

    func list(withVersions: Bool) -> [RemoteCollection] {
        var found = collections.values.map(\.summary).sorted { $0.href.path < $1.href.path }
        if !withVersions { for index in found.indices { (found[index].token, found[index].tag) = (nil, nil) } }
        return found
    }

    func collection(_ href: Href) -> RemoteCollection? { collections[href]?.summary }

    /// Makes a collection at a random place, as another client does.
    @discardableResult
    package func makeCollection(name: String, color: String? = nil) -> RemoteCollection {
        makeCollection(Href(Self.home.path + numbers.letters(16) + "/"), name: name, color: color)
    }

    @discardableResult
    func makeCollection(_ href: Href, name: String, color: String?) -> RemoteCollection {
        if let old = collections[href] { return old.summary }
        var made = MemoryCollection(href: href, name: name, color: color, epoch: numbers.letters(8))
        made.comparesStates = comparesStates
        collections[href] = made
        return made.summary
    }

    func update(_ href: Href, name: String, color: String?) throws(RemoteError) {
        guard let old = collections[href] else { throw .notFound }
        guard old.isWritable else { throw .forbidden("read only") }
        collections[href]?.name = name
        collections[href]?.color = color
    }

    func removeCollection(_ href: Href) throws(RemoteError) {
        guard let old = collections[href] else { throw .notFound }
        guard old.isWritable else { throw .forbidden("read only") }
        collections[href] = nil
    }

    func changes(in href: Href, since token: String?, isListed: Bool) throws(RemoteError) -> RemoteChanges {
        guard let collection = collections[href] else { throw .notFound }
        guard hasReports, !isListed else { return collection.listing }
        return collection.changes(since: token)
    }

    func objects(_ hrefs: [Href], in href: Href) throws(RemoteError) -> [Href: RemoteAnswer] {
        guard let collection = collections[href] else { throw .notFound }
        var answers: [Href: RemoteAnswer] = [:]
        for href in hrefs {
            if unreadable.contains(href) {
                answers[href] = .failed(.serverFailure(status: 500))
            } else if let object = collection.objects[href] {
                answers[href] = .object(object.document, etag: object.etag)
            } else {
                answers[href] = .gone
            }
        }
        return answers
    }

    func etag(of href: Href) -> String? { holder(of: href)?.objects[href]?.etag }

    func find(_ uid: UID, in href: Href) throws(RemoteError) -> Href? {
        guard let collection = collections[href] else { throw .notFound }
        return collection.objects.first { $0.value.uid == uid }?.key
    }

    func put(_ document: [UInt8], at href: Href, replacing etag: String?) throws(RemoteError) -> String? {
        guard let collection = holder(of: href) else { throw .notFound }
        guard collection.isWritable else { throw .forbidden("read only") }
        guard collection.objects[href].map(\.etag).isVersion(etag) else { throw .changed }
        if let error = refusal?(document) { throw error }
        let stored = rewriting(document)
        guard let uid = MemoryCollection.uid(of: stored) else { throw .refused(status: 400, "no to-do with one UID") }
        if collection.objects.contains(where: { $0.value.uid == uid && $0.key != href }) { throw .duplicateUID }
        collections[collection.href]?.store(stored, uid: uid, at: href, &numbers)
        return tellsVersions ? collections[collection.href]?.objects[href]?.etag : nil
    }

    func remove(_ href: Href, matching etag: String) throws(RemoteError) {
        guard let collection = holder(of: href), let object = collection.objects[href] else { return }
        guard collection.isWritable else { throw .forbidden("read only") }
        guard Optional(object.etag).isVersion(etag) else { throw .changed }
        collections[collection.href]?.remove(href)
    }

    private func holder(of href: Href) -> MemoryCollection? {
        guard let slash = href.path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return collections[Href(String(href.path[...slash]))]
    }
}

extension String? {
    /// True where a condition holds for this version: the same one, or any for `*`.
    fileprivate func isVersion(_ named: String?) -> Bool { named == "*" ? self != nil : self == named }
}

extension SeededGenerator {
    /// So many random small letters and digits.
    mutating func letters(_ count: Int) -> String {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        return String((0..<count).compactMap { _ in alphabet.randomElement(using: &self) })
    }
}
