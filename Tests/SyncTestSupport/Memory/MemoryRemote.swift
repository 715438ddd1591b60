package import Domain
package import Sync
import Synchronization
import TestSupport

/// One question to a server.
package struct RemoteCall: Hashable, Sendable {
    /// The kinds of questions, named after the functions of the port.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case collections, collection, makeCollection, update, removeCollection
        case changes, objects, etag, find, put, remove

        /// True where it changes what the server has.
        package var isWrite: Bool {
            switch self {
            case .makeCollection, .update, .removeCollection, .put, .remove: true
            case .collections, .collection, .changes, .objects, .etag, .find: false
            }
        }
    }

    /// Which question.
    package let kind: Kind
    /// The collection or object it is about; nil where there is none.
    package let href: Href?
}

/// One client's way to a `MemoryServer`, which can fail as a network does.
///
/// - Created by: a test, one for each store that syncs
/// - Destroyed by: the test, when it ends
/// - Read by: the sync under test; the test reads the counts
/// - Changed by: each call, which counts; the test, which sets the faults
package final class MemoryRemote: RemoteCalendar {
    /// The two moments of a call at which something can go wrong.
    package enum Moment: Hashable, Sendable {
        /// The server has not seen it yet.
        case before
        /// The server has done it, and the answer is on its way: what is thrown now hides what was done.
        case after
    }

    /// Asked at both moments of every call. It may throw what the call is to throw, wait, or change the server.
    package typealias Fault = @Sendable (RemoteCall, Moment) async throws(RemoteError) -> Void

    /// The server.
    package let server: MemoryServer
    private struct State {
        var fault: Fault?
        var counts: [RemoteCall.Kind: Int] = [:]
        var numbers: SeededGenerator
    }
    private let state: Mutex<State>

    /// A way to a server. Clients of one server need seeds of their own, so that no two choose one href.
    package init(_ server: MemoryServer, seed: UInt64 = 1, fault: Fault? = nil) {
        self.server = server
        state = Mutex(State(fault: fault, numbers: SeededGenerator(seed: seed)))
    }

    /// Sets what goes wrong from now on; nil for nothing.
    package func setFault(_ fault: Fault?) { state.withLock { $0.fault = fault } }

    /// How often each kind of question was asked since the last `resetCounts()`, also where it failed.
    package var counts: [RemoteCall.Kind: Int] { state.withLock { $0.counts } }

    /// Counts from 0 again.
    package func resetCounts() { state.withLock { $0.counts = [:] } }

    package func collections(withVersions: Bool) async throws(RemoteError) -> [RemoteCollection] {
        try await call(.collections) { await server.list(withVersions: withVersions) }
    }

    package func collection(_ href: Href) async throws(RemoteError) -> RemoteCollection? {
        try await call(.collection, href) { await server.collection(href) }
    }

    package func newCollectionHref() -> Href { newHref(in: MemoryServer.home, ending: "/") }

    package func makeCollection(_ href: Href, name: String, color: String?) async throws(RemoteError) {
        _ = try await call(.makeCollection, href) {
            await server.makeCollection(href, name: name, color: color)
        }
    }

    package func update(_ collection: Href, name: String, color: String?) async throws(RemoteError) {
        try await call(.update, collection) { () async throws(RemoteError) in
            try await server.update(collection, name: name, color: color)
        }
    }

    package func removeCollection(_ href: Href) async throws(RemoteError) {
        try await call(.removeCollection, href) { () async throws(RemoteError) in
            try await server.removeCollection(href)
        }
    }

    package func changes(
        in collection: Href, since token: String?, isListed: Bool
    ) async throws(RemoteError) -> RemoteChanges {
        try await call(.changes, collection) { () async throws(RemoteError) in
            try await server.changes(in: collection, since: token, isListed: isListed)
        }
    }

    package func objects(
        _ hrefs: [Href], in collection: Href
    ) async throws(RemoteError) -> [Href: RemoteAnswer] {
        try await call(.objects, collection) { () async throws(RemoteError) in
            try await server.objects(hrefs, in: collection)
        }
    }

    package func etag(of href: Href) async throws(RemoteError) -> String? {
        try await call(.etag, href) { await server.etag(of: href) }
    }

    package func find(_ uid: UID, in collection: Href) async throws(RemoteError) -> Href? {
        try await call(.find, collection) { () async throws(RemoteError) in
            try await server.find(uid, in: collection)
        }
    }

    package func newHref(in collection: Href) -> Href { newHref(in: collection, ending: ".ics") }

    private func newHref(in collection: Href, ending: String) -> Href {
        Href(collection.path + state.withLock { $0.numbers.letters(24) } + ending)
    }

    package func put(
        _ document: [UInt8], at href: Href, replacing etag: String?
    ) async throws(RemoteError) -> String? {
        try await call(.put, href) { () async throws(RemoteError) in
            try await server.put(document, at: href, replacing: etag)
        }
    }

    package func remove(_ href: Href, matching etag: String) async throws(RemoteError) {
        try await call(.remove, href) { () async throws(RemoteError) in
            try await server.remove(href, matching: etag)
        }
    }

    private func call<Value: Sendable>(
        _ kind: RemoteCall.Kind, _ href: Href? = nil, _ work: () async throws(RemoteError) -> Value
    ) async throws(RemoteError) -> Value {
        let call = RemoteCall(kind: kind, href: href)
        let fault = state.withLock { state in
            state.counts[kind, default: 0] += 1
            return state.fault
        }
        guard !Task.isCancelled else { throw .cancelled }
        try await fault?(call, .before)
        let result: Result<Value, RemoteError>
        do { result = .success(try await work()) } catch { result = .failure(error) }
        try await fault?(call, .after)
        return try result.get()
    }
}
