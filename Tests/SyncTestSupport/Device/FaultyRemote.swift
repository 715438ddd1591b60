package import Domain
package import Sync
import Synchronization
import TestSupport

/// A way to a server on which things go wrong at random: the request does not arrive, or the answer does not; and on which
/// some lists are not seen.
///
/// - Created by: a test
/// - Destroyed by: the test
/// - Read by: the sync under test
/// - Changed by: each call, which draws numbers; the test, which ends the faults
package final class FaultyRemote: RemoteCalendar {
    private struct State {
        var numbers: SeededGenerator
        /// One of so many calls goes wrong; nil for none.
        var rarity: Int?
        var writes = 0
        var made: Set<Href> = []
    }

    private let real: any RemoteCalendar
    private let hidden: Set<Href>
    private let state: Mutex<State>

    /// A way on which one of `rarity` calls goes wrong, the same ones for the same seed, and the lists of `hidden` are not
    /// seen.
    package init(_ real: any RemoteCalendar, seed: UInt64 = 0, rarity: Int? = nil, hiding hidden: Set<Href> = []) {
        self.real = real
        self.hidden = hidden
        state = Mutex(State(numbers: SeededGenerator(seed: seed), rarity: rarity))
    }

    /// Sets how many calls go wrong: one of `rarity`; nil for none.
    package func setRarity(_ rarity: Int?) { state.withLock { $0.rarity = rarity } }

    /// How many writes were asked.
    package var writes: Int { state.withLock { $0.writes } }

    /// Where lists were to be made on this way.
    package var made: Set<Href> { state.withLock { $0.made } }

    package func collections(withVersions: Bool) async throws(RemoteError) -> [RemoteCollection] {
        try await call(isWrite: false) { () async throws(RemoteError) in
            try await real.collections(withVersions: withVersions).filter { !hidden.contains($0.href) }
        }
    }

    package func collection(_ href: Href) async throws(RemoteError) -> RemoteCollection? {
        try await call(isWrite: false) { () async throws(RemoteError) in try await real.collection(href) }
    }

    package func newCollectionHref() -> Href { real.newCollectionHref() }

    package func makeCollection(_ href: Href, name: String, color: String?) async throws(RemoteError) {
        state.withLock { _ = $0.made.insert(href) }
        try await call(isWrite: true) { () async throws(RemoteError) in
            try await real.makeCollection(href, name: name, color: color)
        }
    }

    package func update(_ collection: Href, name: String, color: String?) async throws(RemoteError) {
        try await call(isWrite: true) { () async throws(RemoteError) in
            try await real.update(collection, name: name, color: color)
        }
    }

    package func removeCollection(_ href: Href) async throws(RemoteError) {
        try await call(isWrite: true) { () async throws(RemoteError) in try await real.removeCollection(href) }
    }

    package func changes(
        in collection: Href, since token: String?, isListed: Bool
    ) async throws(RemoteError) -> RemoteChanges {
        try await call(isWrite: false) { () async throws(RemoteError) in
            try await real.changes(in: collection, since: token, isListed: isListed)
        }
    }

    package func objects(_ hrefs: [Href], in collection: Href) async throws(RemoteError) -> [Href: RemoteAnswer] {
        try await call(isWrite: false) { () async throws(RemoteError) in
            try await real.objects(hrefs, in: collection)
        }
    }

    package func etag(of href: Href) async throws(RemoteError) -> String? {
        try await call(isWrite: false) { () async throws(RemoteError) in try await real.etag(of: href) }
    }

    package func find(_ uid: UID, in collection: Href) async throws(RemoteError) -> Href? {
        try await call(isWrite: false) { () async throws(RemoteError) in try await real.find(uid, in: collection) }
    }

    package func put(_ document: [UInt8], at href: Href, replacing etag: String?) async throws(RemoteError) -> String? {
        try await call(isWrite: true) { () async throws(RemoteError) in
            try await real.put(document, at: href, replacing: etag)
        }
    }

    package func remove(_ href: Href, matching etag: String) async throws(RemoteError) {
        try await call(isWrite: true) { () async throws(RemoteError) in try await real.remove(href, matching: etag) }
    }

    private func call<Value: Sendable>(
        isWrite: Bool, _ work: () async throws(RemoteError) -> Value
    ) async throws(RemoteError) -> Value {
        let fault = state.withLock { state -> Int? in
            if isWrite { state.writes += 1 }
            guard let rarity = state.rarity, Int.random(in: 0..<rarity, using: &state.numbers) == 0 else { return nil }
            return Int.random(in: 0..<(isWrite ? 4 : 3), using: &state.numbers)
        }
        switch fault {
        case 0: throw .unreachable(.cannotConnect(host: "test", reason: "fault"))
        case 1: throw .busy(seconds: nil)
        case 2: if isWrite { throw .unknownOutcome(reason: "lost before") } else { throw .serverFailure(status: 500) }
        case 3:
            _ = try? await work()
            throw .unknownOutcome(reason: "lost after")
        default: break
        }
        return try await work()
    }
}
