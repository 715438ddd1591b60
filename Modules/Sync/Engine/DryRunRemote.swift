import Domain
import Synchronization

/// A server that is only looked at: what would be written is noted, and answered as if it had been.
///
/// - Created by: `SyncEngine`, for one dry run of an account
/// - Destroyed by: `SyncEngine`, when the run has ended
/// - Read by: the run
/// - Changed by: the run, through its writes
final class DryRunRemote: RemoteCalendar {
    private struct State {
        var objects: [Href: [UInt8]?] = [:]
        var collections: [RemoteCollection] = []
    }

    private let real: any RemoteCalendar
    private let state = Mutex(State())

    init(_ real: any RemoteCalendar) { self.real = real }

    func collections(withVersions: Bool) async throws(RemoteError) -> [RemoteCollection] {
        try await real.collections(withVersions: withVersions)
    }

    func collection(_ href: Href) async throws(RemoteError) -> RemoteCollection? { try await real.collection(href) }

    func newCollectionHref() -> Href { real.newCollectionHref() }

    func makeCollection(_ href: Href, name: String, color: String?) async throws(RemoteError) {
        state.withLock { $0.collections.append(RemoteCollection(href: href, name: name, color: color)) }
    }

    func update(_ collection: Href, name: String, color: String?) async throws(RemoteError) {}

    func removeCollection(_ href: Href) async throws(RemoteError) {}

    func changes(
        in collection: Href, since token: String?, isListed: Bool
    ) async throws(RemoteError) -> RemoteChanges {
        if isMade(collection) { return RemoteChanges(members: [], token: nil, isComplete: false) }
        return try await real.changes(in: collection, since: token, isListed: isListed)
    }

    func objects(
        _ hrefs: [Href], in collection: Href
    ) async throws(RemoteError) -> [Href: RemoteAnswer] {
        let noted = state.withLock { $0.objects }
        let rest = hrefs.filter { noted[$0] == nil }
        var answers: [Href: RemoteAnswer] = [:]
        if !rest.isEmpty, !isMade(collection) { answers = try await real.objects(rest, in: collection) }
        for href in hrefs {
            guard let document = noted[href] else { continue }
            answers[href] = document.map { .object($0, etag: Self.etag) } ?? .gone
        }
        return answers
    }

    func etag(of href: Href) async throws(RemoteError) -> String? {
        if let document = state.withLock({ $0.objects[href] }) { return document == nil ? nil : Self.etag }
        return try await real.etag(of: href)
    }

    func find(_ uid: UID, in collection: Href) async throws(RemoteError) -> Href? {
        isMade(collection) ? nil : try await real.find(uid, in: collection)
    }

    func put(_ document: [UInt8], at href: Href, replacing etag: String?) async throws(RemoteError) -> String? {
        state.withLock { $0.objects[href] = .some(document) }
        return Self.etag
    }

    func remove(_ href: Href, matching etag: String) async throws(RemoteError) {
        state.withLock { $0.objects[href] = .some(nil) }
    }

    private static let etag = "\"dry-run\""

    private func isMade(_ collection: Href) -> Bool {
        state.withLock { $0.collections.contains { $0.href == collection } }
    }
}
